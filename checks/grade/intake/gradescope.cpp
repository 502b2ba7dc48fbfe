// Reads who handed in what from Gradescope's submission_metadata.yml.
// SPDX-License-Identifier: MIT
#include <yaml-cpp/yaml.h>

#include <stdexcept>

#include "grade/intake/layout.hpp"

namespace check::grade {
namespace {

// Ruby writes its symbols as keys with a colon in front.
std::string field(const YAML::Node& submitter, const char* key) {
  const YAML::Node value = submitter[key];
  return value && value.IsScalar() ? value.Scalar() : std::string();
}

std::string name_of(const YAML::Node& submitter) {
  if (!submitter.IsMap()) return {};
  for (const char* const key : {":name", ":email", ":sid"}) {
    if (const std::string text = field(submitter, key); !text.empty()) return text;
  }
  return {};
}

std::string names_of(const YAML::Node& submission) {
  std::string names;
  if (!submission.IsMap() || !submission[":submitters"].IsSequence()) return names;
  for (const YAML::Node& submitter : submission[":submitters"]) {
    const std::string name = name_of(submitter);
    if (!name.empty()) names += (names.empty() ? "" : ", ") + name;
  }
  return names;
}

}  // namespace

std::map<std::string, std::string> gradescope_names(const std::string& yaml) {
  std::map<std::string, std::string> names;
  try {
    const YAML::Node root = YAML::Load(yaml);
    if (!root.IsMap()) throw std::runtime_error("it is not a table of submissions");
    for (const auto& submission : root) {
      names[submission.first.as<std::string>()] = names_of(submission.second);
    }
  } catch (const YAML::Exception& e) {
    throw std::runtime_error(e.what());
  }
  return names;
}

}  // namespace check::grade
