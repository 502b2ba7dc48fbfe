// Finding numbers and flags among the arguments.
// SPDX-License-Identifier: MIT
#include "harness/leaves.hpp"

#include "harness/messages.hpp"

namespace check {
namespace {

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

}  // namespace

std::vector<Leaf> leaves_of(const Exercise& e, const Arguments& example) {
  std::vector<Leaf> all;
  for (std::size_t a = 0; a < example.size(); ++a)
    add_leaves(example[a], {e.parameters.at(a), {a}, Value::Type::nothing}, all);
  return all;
}

const Value& at(const Arguments& arguments, const Leaf& leaf) {
  const Value* v = &arguments.at(leaf.path[0]);
  for (std::size_t k = 1; k < leaf.path.size(); ++k) v = &v->fields.at(leaf.path[k]).second;
  return *v;
}

Value& at(Arguments& arguments, const Leaf& leaf) {
  return const_cast<Value&>(at(std::as_const(arguments), leaf));
}

std::string extent_name(Language language, const Exercise& e, std::size_t argument,
                        std::size_t axis, std::size_t axes) {
  const char* id = axes == 1 ? "size-of" : axis == 0 ? "rows-of" : "cols-of";
  return say(language, id, e.parameters.at(argument));
}

}  // namespace check
