// Write a report as Gradescope's results.json, and read it back.
// SPDX-License-Identifier: MIT
#include "json.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "feedback.hpp"
#include "utf8.hpp"
#include "words.hpp"

namespace check {
namespace {

using Json = nlohmann::ordered_json;

// --- writing ---

double finite(double x) { return std::isfinite(x) ? x : 0; }

Json texts(const std::vector<std::string>& lines) {
  Json array = Json::array();
  for (const std::string& line : lines) array.push_back(visible(line));
  return array;
}

Json test_json(const ExerciseReport& e, const Report& report) {
  Json test;
  if (!unjudged(e.outcome)) {
    test["score"] = e.points;
    test["status"] = e.outcome == Outcome::passed ? "passed" : "failed";
  }
  test["max_score"] = e.max_points;
  test["name"] = visible(fmt::format("{} {}", e.number, e.name));
  test["name_format"] = "text";
  test["number"] = visible(e.number);
  test["output"] = e.outcome == Outcome::not_started && e.lines.empty()
                       ? std::string(word(Word::not_started, report.language))
                       : feedback(e, report);
  test["output_format"] = "text";
  test["tags"] = e.mistake.empty() ? Json::array() : Json::array({visible(e.mistake)});
  test["visibility"] = "visible";
  test["extra_data"] = {
      {"outcome", outcome_id(e.outcome)}, {"mistake", visible(e.mistake)},
      {"function", visible(e.name)},      {"replay", visible(replay_shown(e, report))},
      {"title", visible(e.title)},        {"lines", texts(e.lines)},
      {"book", visible(e.book)},          {"page", visible(e.page)},
      {"seconds", finite(e.seconds)}};
  return test;
}

// The numbers of a point under the roof, by name, for writing and for reading.
constexpr std::pair<const char*, double RooflinePoint::*> rates[] = {
    {"intensity", &RooflinePoint::intensity}, {"rate", &RooflinePoint::rate},
    {"naive", &RooflinePoint::naive},         {"reference", &RooflinePoint::reference},
    {"peak", &RooflinePoint::peak},           {"bandwidth", &RooflinePoint::bandwidth}};

Json roofline_json(const Roofline& roofline) {
  Json points = Json::array();
  for (const RooflinePoint& p : roofline.points) {
    Json point = {{"number", visible(p.number)},
                  {"function", visible(p.function)},
                  {"size", visible(p.size)}};
    for (const auto& [name, rate] : rates) point[name] = finite(p.*rate);
    points.push_back(point);
  }
  return {{"machine", visible(roofline.machine)}, {"points", points}};
}

Json chapter_json(const ChapterReport& chapter, const Report& report) {
  Json json = {{"number", chapter.number},
               {"title", visible(chapter.title)},
               {"seed", report.class_mode ? "" : visible(chapter.seed)},
               {"notes", texts(chapter.notes)},
               {"compiler", texts(chapter.compiler)},
               {"speed", texts(chapter.speed)}};
  if (!chapter.roofline.points.empty()) json["roofline"] = roofline_json(chapter.roofline);
  return json;
}

// The rate a speed line states, "12.4 GFLOP/s" or "17 GB/s": the number before the first "…/s".
struct Rate {
  double value = 0;
  std::string unit;
};
std::optional<Rate> rate(std::string_view line) {
  const std::size_t end = line.find("/s");
  if (end == std::string_view::npos) return std::nullopt;
  const std::size_t space = line.rfind(' ', end);
  if (space == std::string_view::npos || space == 0) return std::nullopt;
  const std::size_t start = line.rfind(' ', space - 1) + 1;  // 0 when there is none
  Rate found{0, std::string(line.substr(space + 1, end + 1 - space))};
  const auto [stop, error] = std::from_chars(line.data() + start, line.data() + space, found.value);
  const bool number = error == std::errc() && stop == line.data() + space;
  return number && std::isfinite(found.value) ? std::optional(found) : std::nullopt;
}

Json leaderboard(const Report& report) {
  Json board = Json::array();
  for (const ChapterReport& chapter : report.chapters) {
    std::size_t k = 0;
    for (const std::string& line : chapter.speed) {
      const std::string clean = visible(line);
      const std::optional<Rate> found = rate(clean);
      std::string name = fmt::format("{}.speed{}", chapter.number, ++k);
      if (found) name += fmt::format(" ({})", found->unit);
      board.push_back({{"name", name}, {"value", found ? Json(found->value) : Json(clean)}});
    }
  }
  return board;
}

std::string program_output(const Report& report) {
  std::string out;
  for (const ChapterReport& chapter : report.chapters) {
    out += out.empty() ? "" : "\n";
    out += chapter_heading(chapter.number, chapter.title, report.language);
    for (const auto& note : chapter.notes) out += "\n" + phrase(Word::note, report.language, note);
    for (const auto& said : chapter.compiler) out += "\n" + visible(said);
    for (const auto& line : chapter.speed) out += "\n" + phrase(Word::speed, report.language, line);
  }
  return visible(out);
}

double total_seconds(const Report& report) {
  double sum = 0;
  for (const ChapterReport& chapter : report.chapters) {
    for (const ExerciseReport& exercise : chapter.exercises) sum += finite(exercise.seconds);
  }
  return finite(sum);
}

// --- reading ---

[[noreturn]] void refuse(const std::string& why) {
  throw std::runtime_error("not a saved report: " + why);
}

const Json& member(const Json& object, const char* key) {
  static const Json none;
  if (!object.is_object()) return none;
  const auto found = object.find(key);
  return found == object.end() ? none : *found;
}

std::string text(const Json& object, const char* key) {
  const Json& value = member(object, key);
  if (value.is_null()) return "";
  if (value.is_number_integer()) return value.dump();
  if (!value.is_string()) refuse(fmt::format("\"{}\" is not a text", key));
  return value.get<std::string>();
}

std::vector<std::string> text_list(const Json& object, const char* key) {
  const Json& value = member(object, key);
  if (value.is_null()) return {};
  std::vector<std::string> lines;
  if (!value.is_array()) refuse(fmt::format("\"{}\" is not a list", key));
  for (const Json& line : value) {
    if (!line.is_string()) refuse(fmt::format("\"{}\" holds something that is not a text", key));
    lines.push_back(line.get<std::string>());
  }
  return lines;
}

double number(const Json& object, const char* key) {
  const Json& value = member(object, key);
  if (value.is_null()) return 0;
  if (!value.is_number()) refuse(fmt::format("\"{}\" is not a number", key));
  return value.get<double>();
}

int integer(const Json& object, const char* key) {
  const double value = std::round(number(object, key));
  const bool ok = std::abs(value) <= std::numeric_limits<int>::max();
  if (!ok) refuse(fmt::format("\"{}\" is out of range", key));
  return static_cast<int>(value);
}

Outcome outcome_from(const Json& test, const Json& extra) {
  if (const auto known = outcome_of(text(extra, "outcome"))) return *known;
  if (member(test, "score").is_null()) return Outcome::grader_error;
  return integer(test, "score") >= integer(test, "max_score") ? Outcome::passed : Outcome::wrong;
}

ExerciseReport exercise_from(const Json& test) {
  const Json& extra = member(test, "extra_data");
  ExerciseReport e;
  e.number = text(test, "number");
  e.name = member(extra, "function").is_null() ? text(test, "name") : text(extra, "function");
  e.title = text(extra, "title");
  e.points = integer(test, "score");
  e.max_points = integer(test, "max_score");
  e.outcome = outcome_from(test, extra);
  e.mistake = text(extra, "mistake");
  e.lines = text_list(extra, "lines");
  e.book = text(extra, "book");
  e.page = text(extra, "page");
  e.replay = text(extra, "replay");
  e.seconds = number(extra, "seconds");
  return e;
}

Roofline roofline_from(const Json& saved) {
  Roofline roofline{text(saved, "machine"), {}};
  const Json& points = member(saved, "points");
  if (!points.is_null() && !points.is_array()) refuse("\"points\" is not a list");
  for (const Json& point : points) {
    RooflinePoint& p = roofline.points.emplace_back(
        RooflinePoint{text(point, "number"), text(point, "function"), text(point, "size")});
    for (const auto& [name, rate] : rates) p.*rate = number(point, name);
  }
  return roofline;
}

ChapterReport chapter_from(const Json& saved) {
  ChapterReport chapter;
  chapter.number = integer(saved, "number");
  chapter.title = text(saved, "title");
  chapter.seed = text(saved, "seed");
  chapter.notes = text_list(saved, "notes");
  chapter.compiler = text_list(saved, "compiler");
  chapter.speed = text_list(saved, "speed");
  chapter.roofline = roofline_from(member(saved, "roofline"));
  return chapter;
}

int chapter_number(const ExerciseReport& e) {
  int chapter = 0;
  const char* end = e.number.data() + e.number.size();
  if (std::from_chars(e.number.data(), end, chapter).ec != std::errc()) {
    refuse(fmt::format("the exercise number \"{}\" names no chapter", visible(e.number)));
  }
  return chapter;
}

ChapterReport& chapter_of(Report& report, int number) {
  for (ChapterReport& chapter : report.chapters) {
    if (chapter.number == number) return chapter;
  }
  report.chapters.emplace_back().number = number;
  return report.chapters.back();
}

}  // namespace

std::string gradescope_json(const Report& report) {
  Json root;
  root["score"] = points(report).earned;
  root["execution_time"] = total_seconds(report);
  root["output"] = program_output(report);
  root["output_format"] = "text";
  root["visibility"] = "visible";
  root["tests"] = Json::array();
  Json chapters = Json::array();
  for (const ChapterReport& chapter : report.chapters) {
    chapters.push_back(chapter_json(chapter, report));
    for (const auto& exercise : chapter.exercises) {
      root["tests"].push_back(test_json(exercise, report));
    }
  }
  root["leaderboard"] = leaderboard(report);
  root["extra_data"] = {{"language", report.language == Language::chinese ? "zh" : "en"},
                        {"class_mode", report.class_mode},
                        {"chapters", chapters}};
  return root.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Report read_gradescope_json(const std::string& source) {
  const Json root = Json::parse(source, nullptr, false);
  if (root.is_discarded()) refuse("it is not JSON, or was cut short");
  const Json& tests = member(root, "tests");
  if (!tests.is_array()) refuse("it has no list of \"tests\"");
  const Json& extra = member(root, "extra_data");
  Report report;
  report.language = text(extra, "language") == "zh" ? Language::chinese : Language::english;
  report.class_mode = member(extra, "class_mode") == Json(true);
  if (const Json& saved = member(extra, "chapters"); saved.is_array()) {
    for (const Json& chapter : saved) report.chapters.push_back(chapter_from(chapter));
  }
  for (const Json& test : tests) {
    ExerciseReport exercise = exercise_from(test);
    chapter_of(report, chapter_number(exercise)).exercises.push_back(std::move(exercise));
  }
  return report;
}

}  // namespace check
