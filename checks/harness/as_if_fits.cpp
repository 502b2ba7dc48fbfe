// Right answers to another question: as if a row were missing, a matrix reshaped, a flag ignored.
// SPDX-License-Identifier: MIT
#include <functional>

#include "harness/diagnose.hpp"
#include "harness/messages.hpp"

namespace check {
namespace {

using Change = std::function<void(Arguments&)>;

struct AsIf {
  std::string id, text;
  Change change;
};

// Every answer is the right one to the changed question, and at least once that is another one.
bool fits_as_if(const Exercise& e, const std::string& part, const std::vector<Trial>& trials,
                const Change& change) {
  bool differs_once = false;
  for (const Trial& t : trials) {
    if (t.asked.kind->refused) continue;
    Arguments changed = t.asked.arguments;
    change(changed);
    Expected guess = e.accepted[0](changed);
    std::erase_if(guess.parts, [&](const Part& p) { return p.name != part; });
    if (guess.parts.empty() || !agrees(guess, t.parts)) return false;
    differs_once = differs_once || differs(guess, t.asked.accepted);
  }
  return differs_once;
}

// --- Arrays: a slice too few or twice, and reshaping for transposing ---

Change slice_times(std::size_t a, std::size_t axis, bool last, double factor) {
  return [=](Arguments& arguments) {
    Value& v = arguments[a];
    const auto stride = axis + 1 < v.shape.size() ? v.shape[1] : 1;
    const auto slice = last ? v.shape[axis] - 1 : 0;
    for (std::size_t k = 0; k < v.reals.size(); ++k)
      if ((static_cast<kit::Index>(k) / stride) % v.shape[axis] == slice) v.reals[k] *= factor;
  };
}

// What has to be transposed to give the argument written into the shape of its transpose.
void reshape(Value& v) {
  const auto rows = v.shape[0], cols = v.shape[1];
  const std::vector<double> flat = v.reals;
  for (kit::Index i = 0; i < rows; ++i)
    for (kit::Index j = 0; j < cols; ++j)
      v.reals[static_cast<std::size_t>(i * cols + j)] =
          flat[static_cast<std::size_t>(j * rows + i)];
}

std::string slice_name(const Exercise& e, std::size_t a, std::size_t axis, bool last, bool vector,
                       Language l) {
  const std::string slice = vector ? "entry-of" : axis == 0 ? "row-of" : "column-of";
  return say(l, ((last ? "last-" : "first-") + slice).c_str(), e.parameters.at(a));
}

void add_arrays(const Exercise& e, const std::string& name, const Arguments& example, Language l,
                std::vector<AsIf>& all) {
  for (std::size_t a = 0; a < example.size(); ++a) {
    const std::size_t axes = example[a].shape.size();
    if (axes > 2) continue;
    for (std::size_t axis = 0; axis < axes; ++axis)
      for (const bool last : {true, false}) {
        const std::string slice = slice_name(e, a, axis, last, axes == 1, l);
        all.push_back({"fit-term", say(l, "term", slice), slice_times(a, axis, last, 0)});
        all.push_back({"fit-twice", say(l, "twice", name, slice), slice_times(a, axis, last, 2)});
      }
    if (axes == 2)
      all.push_back({"fit-reshaped", say(l, "reshaped-argument", name, e.parameters[a]),
                     [a](Arguments& x) { reshape(x[a]); }});
  }
}

// --- Numbers: ignored, taken for another, or exchanged ---

// A number or a flag among the arguments, maybe inside a struct: "m.heads".
struct Leaf {
  std::string name;
  std::vector<std::size_t> path;
  Value::Type type;
};

Value& at(Arguments& arguments, const Leaf& leaf) {
  Value* v = &arguments.at(leaf.path[0]);
  for (std::size_t k = 1; k < leaf.path.size(); ++k) v = &v->fields.at(leaf.path[k]).second;
  return *v;
}

void add_leaves(const Value& v, Leaf leaf, std::vector<Leaf>& all) {
  const bool number = v.type == Value::Type::integer || v.type == Value::Type::boolean ||
                      (v.type == Value::Type::real && v.shape.empty());
  if (number) {
    leaf.type = v.type;
    all.push_back(leaf);
  }
  for (std::size_t k = 0; k < v.fields.size(); ++k) {
    Leaf inside = leaf;
    inside.name += "." + v.fields[k].first;
    inside.path.push_back(k);
    add_leaves(v.fields[k].second, inside, all);
  }
}

std::vector<Leaf> leaves_of(const Exercise& e, const Arguments& example) {
  std::vector<Leaf> all;
  for (std::size_t a = 0; a < example.size(); ++a)
    add_leaves(example[a], {e.parameters.at(a), {a}, Value::Type::nothing}, all);
  return all;
}

Change set(const Leaf& leaf, const Value& constant) {
  return [=](Arguments& x) { at(x, leaf) = constant; };
}

void add_constants(const Leaf& leaf, const std::string& name, Language l, std::vector<AsIf>& all) {
  const auto add = [&](const std::string& shown, const Value& constant) {
    all.push_back({"fit-as-if", say(l, "as-if", name, leaf.name, shown), set(leaf, constant)});
  };
  if (leaf.type == Value::Type::boolean) {
    for (const bool flag : {true, false}) add(flag ? "true" : "false", kit::wire::to_value(flag));
    all.push_back({"fit-inverted", say(l, "inverted", name, leaf.name),
                   [=](Arguments& x) { at(x, leaf).integers[0] ^= 1; }});
    return;
  }
  const bool whole = leaf.type == Value::Type::integer;
  for (const int n : {1, 0, 2, 4, 8})
    add(std::to_string(n),
        whole ? kit::wire::to_value(std::int64_t{n}) : kit::wire::to_value(double(n)));
  if (!whole) return;
  for (const int more : {1, -1})
    all.push_back({"fit-as-if", say(l, more > 0 ? "one-more" : "one-less", name, leaf.name),
                   [=](Arguments& x) { at(x, leaf).integers[0] += more; }});
}

void add_numbers(const Exercise& e, const std::string& name, const Arguments& example, Language l,
                 std::vector<AsIf>& all) {
  const std::vector<Leaf> leaves = leaves_of(e, example);
  for (const Leaf& one : leaves) {
    add_constants(one, name, l, all);
    for (const Leaf& other : leaves) {
      if (&one == &other || one.type != other.type) continue;
      all.push_back({"fit-as-if", say(l, "as-if", name, one.name, other.name),
                     [=](Arguments& x) { at(x, one) = Value(at(x, other)); }});
      if (&one < &other)
        all.push_back({"fit-exchanged", say(l, "exchanged", name, one.name, other.name),
                       [=](Arguments& x) { std::swap(at(x, one), at(x, other)); }});
    }
  }
}

// A letter, or yes and no: so little that some change of the question always explains it.
bool is_verdict(const Trial& t, const std::string& part) {
  for (const Part& p : t.asked.accepted[0].parts)
    if (p.name == part)
      return p.exact.type == Value::Type::letter || p.exact.type == Value::Type::boolean;
  return false;
}

}  // namespace

std::optional<Diagnosis> as_if_fit(const Exercise& e, const std::string& part,
                                   const std::vector<Trial>& trials, Language l) {
  if (is_verdict(trials.at(0), part)) return std::nullopt;
  const std::string name = part_name(l, part);
  const Arguments& example = trials.at(0).asked.arguments;
  std::vector<AsIf> all;
  add_arrays(e, name, example, l, all);
  add_numbers(e, name, example, l, all);
  for (const AsIf& as_if : all) try {
      if (fits_as_if(e, part, trials, as_if.change)) return Diagnosis{as_if.id, as_if.text, {part}};
    } catch (const GraderError&) {
      // no such question can be answered
    } catch (const Ambiguous&) {
      // nor can it clearly
    }
  return std::nullopt;
}

}  // namespace check
