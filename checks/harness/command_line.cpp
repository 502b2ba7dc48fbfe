// Refusals, in the reader's language; the library finds most of what there is to refuse.
// SPDX-License-Identifier: MIT
#include "harness/command_line.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "harness/messages.hpp"
#include "harness/rubric.hpp"
#include "reports/terminal.hpp"

namespace check {
namespace {

struct Refusal : CLI::ParseError {
  explicit Refusal(const std::string& sentence) : ParseError("Refusal", sentence, 2) {}
};

template <class... T>
std::string said(const char* id, const T&... values) {
  return say(language_from_environment(), id, values...);
}

// The first two given options that the library found to be at odds, or in need of one another.
using Others = std::set<CLI::Option*> (CLI::Option::*)() const;
std::string about_two(const CLI::App& app, const char* id, Others others, bool other_is_given) {
  for (const CLI::Option* o : app.get_options())
    for (const CLI::Option* other : (o->*others)())
      if (o->count() > 0 && (other->count() > 0) == other_is_given)
        return said(id, o->get_name(), other->get_name());
  return "";
}

std::string sentence(const CLI::App& app, const CLI::Error& e) {
  if (e.get_name() == "ExcludesError")
    return about_two(app, "not-together", &CLI::Option::get_excludes, true);
  if (e.get_name() == "RequiresError")
    return about_two(app, "goes-with", &CLI::Option::get_needs, false);
  if (e.get_name() == "Refusal") return e.what();
  return said("command-line", e.what());
}

// The library's own words on a page of help.
constexpr std::pair<const char*, const char*> labels[] = {
    {"Usage", "用法"},    {"OPTIONS", "选项"},        {"Positionals", "参数"}, {"Options", "选项"},
    {"REQUIRED", "必需"}, {"Excludes", "不能同时用"}, {"Needs", "需要"}};

void speak_chinese(CLI::App& app) {
  for (const auto& [english, chinese] : labels) app.get_formatter()->label(english, chinese);
  for (CLI::Option* o : app.get_options())
    if (o->get_group() == "Options") o->group("选项");
  app.get_help_ptr()->description("显示这份说明");
}

}  // namespace

std::string told(const char* english, const char* chinese) {
  return language_from_environment() == Language::chinese ? chinese : english;
}

void allow_beside(CLI::App& app, const std::string& option,
                  const std::vector<std::string>& others) {
  for (CLI::Option* o : app.get_options())
    if (o != app.get_help_ptr() && o->get_name() != option &&
        std::find(others.begin(), others.end(), o->get_name()) == others.end())
      app.get_option(option)->excludes(o);
}

std::string not_empty(const std::string& value) {
  return value.empty() ? said("empty-value") : std::string();
}

std::string a_file_name(const std::string& value) {
  const bool number = find_chapter(value) != nullptr || find_exercise(value) != nullptr;
  return number ? said("not-a-file", value, value) : std::string();
}

void refuse(const std::string& sentence) { throw Refusal(sentence); }

void refuse_together(const std::string& one, const std::string& other) {
  refuse(said("not-together", one, other));
}

std::optional<int> parsed(CLI::App& app, int argc, char** argv,
                          const std::function<void()>& finish) {
  if (language_from_environment() == Language::chinese) speak_chinese(app);
  const std::string program = std::filesystem::path(argv[0]).filename();
  app.failure_message([&](const CLI::App* a, const CLI::Error& e) {
    return sentence(*a, e) + "\n" + said("try-help", "build/" + program) + "\n";
  });
  try {
    app.parse(argc, argv);
    finish();
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : 2;
  }
  return std::nullopt;
}

}  // namespace check
