// Write a report as JUnit XML, for continuous integration servers.
// SPDX-License-Identifier: MIT
#include "junit.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

#include "feedback.hpp"
#include "utf8.hpp"
#include "words.hpp"

namespace check {
namespace {

// Escaped for text and for attributes. visible() has already removed what XML forbids outright
// (most control characters, U+FFFE, U+FFFF, bytes that are not UTF-8).
std::string xml(std::string_view text) {
  std::string out;
  for (const char c : visible(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&apos;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

// In an attribute, newlines and tabs survive only as references.
std::string attribute(std::string_view text) {
  std::string out;
  for (const char c : xml(text)) {
    if (c == '\n' || c == '\t') {
      out += fmt::format("&#{};", static_cast<int>(c));
    } else {
      out += c;
    }
  }
  return out;
}

double seconds(double x) { return std::isfinite(x) && x >= 0 ? x : 0; }

enum class Kind { passed, failure, error, skipped };

Kind kind(Outcome outcome) {
  if (outcome == Outcome::passed) return Kind::passed;
  if (outcome == Outcome::not_started) return Kind::skipped;
  return unjudged(outcome) ? Kind::error : Kind::failure;
}

std::string problem(const char* element, const ExerciseReport& e, const Report& report) {
  const auto said = diagnosis(e, report.language);
  const std::string message = said.empty() ? "" : said.front();
  const std::string type = e.mistake.empty() ? std::string(outcome_id(e.outcome)) : e.mistake;
  return fmt::format("      <{0} message=\"{1}\" type=\"{2}\">{3}</{0}>\n", element,
                     attribute(message), attribute(type), xml(feedback(e, report)));
}

std::string testcase(const ExerciseReport& e, const std::string& class_name, const Report& report) {
  std::string out = fmt::format(
      "    <testcase classname=\"{}\" name=\"{}\" time=\"{:.6f}\">\n", attribute(class_name),
      attribute(fmt::format("{} {}", e.number, e.name)), seconds(e.seconds));
  const Kind k = kind(e.outcome);
  if (k == Kind::skipped) {
    out += fmt::format("      <skipped message=\"{}\"/>\n",
                       attribute(word(Word::not_started, report.language)));
  }
  if (k == Kind::failure) out += problem("failure", e, report);
  if (k == Kind::error) out += problem("error", e, report);
  return out + "    </testcase>\n";
}

std::string system_out(const ChapterReport& chapter, Language language) {
  std::string text;
  for (const std::string& note : chapter.notes) text += phrase(Word::note, language, note) + '\n';
  for (const std::string& line : chapter.speed) text += phrase(Word::speed, language, line) + '\n';
  return text.empty() ? "" : fmt::format("    <system-out>{}</system-out>\n", xml(text));
}

}  // namespace

void JunitFile::Counts::add(const ExerciseReport& e) {
  ++tests;
  failures += kind(e.outcome) == Kind::failure;
  errors += kind(e.outcome) == Kind::error;
  skipped += kind(e.outcome) == Kind::skipped;
  time += seconds(e.seconds);
}

std::string JunitFile::Counts::attributes() const {
  return fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"{:.6f}\"",
                     tests, failures, errors, skipped, seconds(time));
}

void JunitFile::add(const ChapterReport& chapter, const Report& report, Owner owner) {
  const std::string class_name =
      fmt::format("{}{}chapter{:02}", owner.id, owner.id.empty() ? "" : ".", chapter.number);
  const std::string heading = chapter_heading(chapter.number, chapter.title, report.language);
  const std::string name =
      owner.name.empty() ? heading : fmt::format("{} · {}", owner.name, heading);
  Counts counts;
  std::string cases;
  for (const ExerciseReport& exercise : chapter.exercises) {
    counts.add(exercise);
    counts_.add(exercise);
    cases += testcase(exercise, class_name, report);
  }
  suites_ += fmt::format("  <testsuite name=\"{}\" {}>\n{}{}  </testsuite>\n", attribute(name),
                         counts.attributes(), cases, system_out(chapter, report.language));
}

std::string JunitFile::text() const {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<testsuites name=\"Linear Layer Workbook\" {}>\n{}</testsuites>\n",
      counts_.attributes(), suites_);
}

std::string junit(const Report& report) {
  JunitFile file;
  for (const ChapterReport& chapter : report.chapters) file.add(chapter, report);
  return file.text();
}

}  // namespace check
