// How a wrong answer is shown.
// SPDX-License-Identifier: MIT
#include "harness/evidence.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "harness/diagnose.hpp"
#include "harness/messages.hpp"

namespace check {
namespace {

using Kind = kit::wire::Reply::Kind;

// What a person takes in at a glance: a dozen whole numbers, half as many with digits behind them.
bool is_whole(const std::vector<double>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(),
                     [](double x) { return std::nearbyint(x) == x; });
}
bool is_small(const Value& v) { return v.reals.size() <= (is_whole(v.reals) ? 12 : 6); }

std::string shown_reals(const Value& v, int digits) {
  if (v.shape.empty()) return pretty(v.reals.at(0), digits);
  const std::size_t cols = static_cast<std::size_t>(v.shape.back());
  std::string text = "[";
  for (std::size_t k = 0; k < v.reals.size(); ++k)
    text += (k == 0                                ? ""
             : k % cols == 0 && v.shape.size() > 1 ? "; "
                                                   : " ") +
            pretty(v.reals[k], digits);
  return text + "]";
}

std::string shown(const Value& v, Language l, int digits = 6) {
  switch (v.type) {
    case Value::Type::real:
    case Value::Type::single:
      return shown_reals(v, digits);
    case Value::Type::integer:
      return pretty(v.integers.at(0));
    case Value::Type::letter:
      return "'" + v.text + "'";
    case Value::Type::optional:
      return v.fields.empty() ? message(l, "never") : shown(v.fields[0].second, l, digits);
    case Value::Type::structure: {
      std::string text = "{";
      for (const auto& [name, field] : v.fields)
        text += (text.size() > 1 ? ", " : "") + name + " = " + shown(field, l, digits);
      return text + "}";
    }
    default:
      return kit::wire::describe(v);
  }
}

std::string at_index(std::ptrdiff_t flat, const kit::Shape& shape) {
  if (shape.empty()) return "";
  std::string text;
  for (std::size_t axis = shape.size(); axis-- > 0; flat /= shape[axis])
    text = std::to_string(flat % shape[axis]) + (text.empty() ? "" : ", ") + text;
  return "(" + text + ")";
}

// "dW(2, 3)", or "entry (2, 3) of your result".
std::string entry_name(const Disagreement& d, const kit::Shape& shape, Language l) {
  const std::string index = at_index(d.index, shape);
  if (index.empty()) return part_name(l, d.part);
  return d.part.empty() ? say(l, "at", index) : d.part + index;
}

// Enough digits to see the difference, and two more to see how large it is: 6, or as many as it
// takes.
int telling_digits(double a, double b) {
  for (int digits : {6, 9, 12, 15})
    if (pretty(a, digits - 2) != pretty(b, digits - 2)) return digits;
  return 17;
}

const Part& expected_part(const Trial& t, const std::string& name) {
  for (const Part& p : t.asked.accepted[0].parts)
    if (p.name == name) return p;
  return t.asked.accepted[0].parts.at(0);
}

std::string shape_words(const kit::Shape& shape, Language l) {
  if (shape.empty()) return message(l, "a-number");
  return shape.size() == 1 ? say(l, "a-vector", shape[0]) : pretty_shape(shape);
}

// "dW is 64×128; W is 128×64. A gradient has the shape of its variable."
std::string shape_line(const Exercise& e, const Trial& t, const Disagreement& d, Language l) {
  const std::string got = shape_words(t.parts.at(d.part).shape, l);
  for (std::size_t a = 0; a < e.parameters.size(); ++a)
    if (d.part == "d" + e.parameters[a])
      return say(l, "shape-of-variable", d.part, got, e.parameters[a],
                 pretty_shape(t.asked.arguments[a].shape));
  return say(l, "shape", part_name(l, d.part), got,
             shape_words(expected_part(t, d.part).real->shape(), l));
}

std::string not_finite_line(const Trial& t, const Disagreement& d, Language l) {
  const Value& got = t.parts.at(d.part);
  const double x = got.reals.at(static_cast<std::size_t>(d.index));
  const char* what = std::isnan(x) ? "NaN" : x > 0 ? "+∞" : "−∞";
  return say(l, "not-finite", entry_name(d, got.shape, l), what);
}

std::string whole_line(const std::string& part, const std::string& got, const std::string& expected,
                       Language l) {
  return part.empty() ? say(l, "returned", got, expected) : say(l, "entry", part, got, expected);
}

std::string value_line(const Trial& t, const Disagreement& d, Language l) {
  const Value got = t.parts.at(d.part), expected = value_of(expected_part(t, d.part));
  if (d.kind == Disagreement::Kind::exact)
    return whole_line(d.part, shown(got, l), shown(expected, l), l);
  const auto k = static_cast<std::size_t>(d.index);
  const int digits = telling_digits(got.reals.at(k), expected.reals.at(k));
  if (is_small(got) && is_small(expected) && digits == 6)
    return whole_line(d.part, shown(got, l), shown(expected, l), l);
  return say(l, "entry", entry_name(d, got.shape, l), pretty(got.reals[k], digits),
             pretty(expected.reals[k], digits));
}

// "for D = 4096 you returned 134 217 728, expected 201 326 592"
std::string scalar_line(const Exercise& e, const Trial& t, const Disagreement& d, Language l) {
  const Value got = t.parts.at(d.part), expected = value_of(expected_part(t, d.part));
  const int digits = got.reals.empty() ? 6 : telling_digits(got.reals[0], expected.reals.at(0));
  return say(l, "for", shown_arguments(e, t.asked.arguments, l), shown(got, l, digits),
             shown(expected, l, digits));
}

bool is_a_question(const Trial& t) { return t.asked.arguments.empty(); }

bool plain_numbers(const Arguments& arguments) {
  for (const Value& v : arguments)
    if (!v.shape.empty() || v.type == Value::Type::structure) return false;
  return !arguments.empty();
}

// The letters one may answer with: the right one and those of the rubric's mistakes.
std::set<std::string> choices(const Exercise& e, const Trial& t) {
  std::set<std::string> letters{t.asked.accepted[0].parts.at(0).exact.text};
  for (const Mistake& m : e.mistakes)
    for (const Formula& f : m.answers) letters.insert(f({}).parts.at(0).exact.text);
  return letters;
}

// The right letter is not given away; but what is no choice at all says so.
std::vector<std::string> question_lines(const Exercise& e, const Trial& t, Language l) {
  const std::set<std::string> letters = choices(e, t);
  if (letters.contains(t.parts.begin()->second.text)) return {};
  std::string list;
  for (const std::string& letter : letters) list += (list.empty() ? "" : ", ") + letter;
  return {say(l, "choices", list)};
}

std::string disagreement_line(const Exercise& e, const Trial& t, const Disagreement& d, Language l,
                              bool class_mode) {
  switch (d.kind) {
    case Disagreement::Kind::shape:
      return class_mode ? say(l, "shape-class", part_name(l, d.part)) : shape_line(e, t, d, l);
    case Disagreement::Kind::not_finite:
      return class_mode ? say(l, "not-finite", part_name(l, d.part), "NaN/∞")
                        : not_finite_line(t, d, l);
    default:
      break;
  }
  if (class_mode) {
    const Part& part = expected_part(t, d.part);
    const bool array = part.real && part.real->rank() > 0;
    return say(l, array ? "entry-class" : "number-class", part_name(l, d.part));
  }
  return shows_arguments(t) ? scalar_line(e, t, d, l) : value_line(t, d, l);
}

// An index error in the report's language; everything else in the words of whoever threw it.
std::string what_was_thrown(const kit::wire::Reply& reply, Language l) {
  if (reply.kind != Kind::index_error || reply.shapes.size() != 2) return reply.error;
  std::string index;
  for (kit::Index i : reply.shapes[0].second)
    index += (index.empty() ? "" : ", ") + std::to_string(i);
  return say(l, "index-detail", index, shape_words(reply.shapes[1].second, l));
}

// "X is 3×2, W is 2×2, dY is 1×2"
std::string named_shapes(const std::vector<kit::ShapeError::Named>& arguments, Language l) {
  std::string text;
  for (const auto& [name, shape] : arguments)
    text += (text.empty() ? "" : message(l, "comma")) +
            say(l, "has-shape", name, shape_words(shape, l));
  return text;
}

std::string error_line(const Exercise& e, const Trial& t, Language l, bool class_mode) {
  const std::string id = id_of_error(t);
  if (class_mode) return message(l, (id + "-class").c_str());
  const auto& reply = t.answer.reply;
  return say(l, id.c_str(),
             id == "not-refused" ? shown_shapes(e, t.asked.arguments, l)
             : id == "refused"   ? named_shapes(reply.shapes, l)
                                 : what_was_thrown(reply, l));
}

}  // namespace

std::string shown_arguments(const Exercise& e, const Arguments& arguments, Language l) {
  std::string text;
  for (std::size_t a = 0; a < arguments.size(); ++a) {
    if (!is_small(arguments[a])) return "";
    text += (a == 0 ? "" : ", ") + e.parameters.at(a) + " = " + shown(arguments[a], l);
  }
  return text;
}

std::string shown_shapes(const Exercise& e, const Arguments& arguments, Language l) {
  std::vector<kit::ShapeError::Named> shapes;
  for (std::size_t a = 0; a < arguments.size(); ++a)
    if (!arguments[a].shape.empty()) shapes.emplace_back(e.parameters.at(a), arguments[a].shape);
  return named_shapes(shapes, l);
}

bool is_no_choice(const Exercise& e, const Trial& t) {
  return t.is_value() && is_a_question(t) && !t.parts.empty() &&
         !question_lines(e, t, Language::english).empty();
}

std::string id_of_error(const Trial& t) {
  const bool out_of_bounds = t.answer.reply.kind == Kind::index_error;
  if (t.asked.kind->refused)
    return t.is_value() ? "not-refused" : out_of_bounds ? "refused-late" : "wrong-refusal";
  if (t.is_value()) return "";
  switch (t.answer.reply.kind) {
    case Kind::shape_error:
      return "refused";
    case Kind::index_error:
      return "index";
    default:
      return "threw";
  }
}

bool shows_arguments(const Trial& t) {
  const bool one_number = t.parts.size() == 1 && t.parts.begin()->first.empty() &&
                          t.parts.begin()->second.shape.empty();
  return t.is_value() && one_number && plain_numbers(t.asked.arguments);
}

Outcome outcome_of(const Trial& t) {
  if (!t.is_value() || t.wrong.empty()) return t.is_value() ? Outcome::wrong : Outcome::threw;
  switch (t.wrong.front().kind) {
    case Disagreement::Kind::shape:
      return Outcome::shape;
    case Disagreement::Kind::not_finite:
      return Outcome::not_finite;
    case Disagreement::Kind::absent:
      return Outcome::protocol_violation;
    default:
      return Outcome::wrong;
  }
}

std::vector<std::string> evidence(const Exercise& e, const Trial& t, Language l, bool class_mode) {
  std::vector<std::string> lines;
  if (t.is_value() && is_a_question(t) && !t.parts.empty()) return question_lines(e, t, l);
  if (!t.is_value() || t.asked.kind->refused) {
    lines.push_back(error_line(e, t, l, class_mode));
  } else {
    for (const Disagreement& d : t.wrong)
      lines.push_back(d.kind == Disagreement::Kind::absent
                          ? class_mode ? message(l, "violation-class") : say(l, "violation", d.part)
                          : disagreement_line(e, t, d, l, class_mode));
    lines.resize(std::min<std::size_t>(lines.size(), 3));
  }
  return lines;
}

}  // namespace check
