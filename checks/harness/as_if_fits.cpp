// Right answers to another question: as if a row were missing, a matrix reshaped, a flag ignored.
// SPDX-License-Identifier: MIT
#include <cmath>
#include <functional>

#include "harness/leaves.hpp"
#include "harness/messages.hpp"

namespace check {
namespace {

using Change = std::function<void(Arguments&)>;

struct AsIf {
  std::string id, text;
  Change change;
};

using Asked = std::vector<const Trial*>;

// The wrong answers first: most guesses are refuted by the first of them.
Asked asked(const std::vector<Trial>& trials) {
  Asked all;
  for (const bool right : {false, true})
    for (const Trial& t : trials)
      if (!t.asked.kind->refused && t.right == right) all.push_back(&t);
  return all;
}

// Every answer is the right one to the changed question, and at least once that is another one.
bool fits_as_if(const Exercise& e, const std::string& part, const Asked& trials,
                const Change& change) {
  bool differs_once = false;
  for (const Trial* trial : trials) {
    const Trial& t = *trial;
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

// All but the first `kept(n)` of n slices are 0.
Change only_first(std::size_t a, std::size_t axis, std::function<kit::Index(kit::Index)> kept) {
  return [=](Arguments& arguments) {
    Value& v = arguments[a];
    const auto stride = axis + 1 < v.shape.size() ? v.shape[1] : 1;
    for (std::size_t k = 0; k < v.reals.size(); ++k)
      if ((static_cast<kit::Index>(k) / stride) % v.shape[axis] >= kept(v.shape[axis]))
        v.reals[k] = 0;
  };
}

// A loop that takes several steps at once and drops the rest, or never goes beyond a size.
void add_cut_short(const Exercise& e, std::size_t a, std::size_t axis, std::size_t axes, Language l,
                   std::vector<AsIf>& all) {
  const std::string extent = extent_name(l, e, a, axis, axes);
  for (const int step : {2, 4, 8, 16, 32})
    for (const bool if_any : {false, true})
      all.push_back({"fit-remainder", say(l, "remainder", extent, step),
                     only_first(a, axis, [=](kit::Index n) {
                       return if_any && n < step ? n : n / step * step;
                     })});
  for (const int size : {4, 8, 16, 32, 64, 128})
    all.push_back({"fit-cut-short", say(l, "cut-short", extent, size),
                   only_first(a, axis, [=](kit::Index) { return kit::Index(size); })});
}

// Every entry changed, as a mask or a type does.
void add_entrywise(const Exercise& e, std::size_t a, const std::string& name, Language l,
                   std::vector<AsIf>& all) {
  const auto add = [&](const char* id, double (*f)(double)) {
    all.push_back({"fit-entrywise", say(l, id, name, e.parameters[a]), [=](Arguments& x) {
                     for (double& v : x[a].reals) v = f(v);
                   }});
  };
  add("as-if-unsigned", [](double v) { return std::abs(v); });
  add("as-if-positive", [](double v) { return v < 0 ? 0 : v; });
  add("as-if-negative", [](double v) { return v > 0 ? 0 : v; });
  add("as-if-clipped", [](double v) { return std::min(std::max(v, -1.0), 1.0); });
  add("as-if-cut", [](double v) { return std::trunc(v); });
  add("as-if-negated", [](double v) { return -v; });
  add("as-if-squared", [](double v) { return v * v; });
  add("as-if-ones", [](double) { return 1.0; });
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
    for (std::size_t axis = 0; axis < axes; ++axis) {
      for (const bool last : {true, false}) {
        const std::string slice = slice_name(e, a, axis, last, axes == 1, l);
        all.push_back({"fit-term", say(l, "term", slice), slice_times(a, axis, last, 0)});
        all.push_back({"fit-twice", say(l, "twice", name, slice), slice_times(a, axis, last, 2)});
      }
      add_cut_short(e, a, axis, axes, l, all);
    }
    if (axes > 0) add_entrywise(e, a, name, l, all);
    if (axes == 2)
      all.push_back({"fit-reshaped", say(l, "reshaped-argument", name, e.parameters[a]),
                     [a](Arguments& x) { reshape(x[a]); }});
  }
}

// --- Numbers: ignored, taken for another, or exchanged ---

Change set(const Leaf& leaf, const Value& constant) {
  return [=](Arguments& x) { at(x, leaf) = constant; };
}

// A real number that went through another type, or another unit.
void add_conversions(const Leaf& leaf, const std::string& name, Language l,
                     std::vector<AsIf>& all) {
  const auto add = [&](const char* id, const std::string& what, double (*f)(double)) {
    all.push_back({"fit-as-if", say(l, id, name, leaf.name, what),
                   [=](Arguments& x) { at(x, leaf).reals[0] = f(at(x, leaf).reals[0]); }});
  };
  add("went-through", "float", [](double v) { return double(float(v)); });
  add("went-through", "int", [](double v) { return std::trunc(v); });
  add("as-if-times", "2", [](double v) { return 2 * v; });
  add("as-if-times", "1/2", [](double v) { return v / 2; });
  add("as-if-times", "8", [](double v) { return 8 * v; });
  add("as-if-times", "1/8", [](double v) { return v / 8; });
  add("as-if-times", "10", [](double v) { return 10 * v; });
  add("as-if-times", "1/10", [](double v) { return v / 10; });
  add("as-if-times", "1000", [](double v) { return 1e3 * v; });
  add("as-if-times", "1/1000", [](double v) { return v / 1e3; });
  add("as-if-times", "10⁹", [](double v) { return 1e9 * v; });
  add("as-if-times", "10⁻⁹", [](double v) { return v / 1e9; });
  add("as-if-times", "2³⁰/10⁹", [](double v) { return v * 0x1p30 / 1e9; });
  add("as-if-times", "10⁹/2³⁰", [](double v) { return v / 0x1p30 * 1e9; });
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
  if (!whole) return add_conversions(leaf, name, l, all);
  for (const int more : {1, -1})
    all.push_back({"fit-as-if", say(l, more > 0 ? "one-more" : "one-less", name, leaf.name),
                   [=](Arguments& x) { at(x, leaf).integers[0] += more; }});
}

// One whole number as if it followed from two others.
void add_combinations(const std::vector<Leaf>& leaves, const std::string& name, Language l,
                      std::vector<AsIf>& all) {
  const auto number = [](const Arguments& x, const Leaf& leaf) { return at(x, leaf).integers[0]; };
  for (const Leaf& one : leaves)
    for (const Leaf& a : leaves)
      for (const Leaf& b : leaves) {
        const bool whole = one.type == Value::Type::integer && a.type == one.type &&
                           b.type == one.type && a.path != b.path;
        if (!whole) continue;
        all.push_back({"fit-as-if", say(l, "as-if", name, one.name, a.name + " / " + b.name),
                       [=](Arguments& x) {
                         if (number(x, b) == 0) throw GraderError("division by 0");
                         at(x, one).integers[0] = number(x, a) / number(x, b);
                       }});
        if (&a < &b)
          all.push_back(
              {"fit-as-if", say(l, "as-if", name, one.name, a.name + "·" + b.name),
               [=](Arguments& x) { at(x, one).integers[0] = number(x, a) * number(x, b); }});
      }
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
  add_combinations(leaves, name, l, all);
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
  const Asked questions = asked(trials);
  std::vector<AsIf> all;
  add_arrays(e, name, example, l, all);
  add_numbers(e, name, example, l, all);
  for (const AsIf& as_if : all) try {
      if (fits_as_if(e, part, questions, as_if.change))
        return Diagnosis{as_if.id, as_if.text, {part}};
    } catch (const GraderError&) {
      // no such question can be answered
    } catch (const Ambiguous&) {
      // nor can it clearly
    }
  return std::nullopt;
}

}  // namespace check
