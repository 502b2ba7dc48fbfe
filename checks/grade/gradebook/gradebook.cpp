// Writing runs and verdicts, and reading the class back.
// SPDX-License-Identifier: MIT
#include "grade/gradebook/gradebook.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "grade/digest.hpp"
#include "grade/gradebook/schema.hpp"
#include "reports/words.hpp"

namespace check::grade {
namespace {

using Statement = Database::Statement;
using nlohmann::json;

std::string list(const std::vector<std::string>& texts) {
  return json(texts).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::vector<std::string> list(const std::string& text) {
  return json::parse(text).get<std::vector<std::string>>();
}

}  // namespace

Gradebook::Gradebook(const std::filesystem::path& file) : db_(file) {
  db_.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  migrate();
}

void Gradebook::migrate() {
  Transaction t(db_);
  Statement version(db_, "PRAGMA user_version");
  version.row();
  const auto done = static_cast<std::size_t>(version.integer(0));
  version.row();  // to its end, so that the tables can change
  if (done > migrations.size())
    throw DatabaseError(
        fmt::format("the gradebook {} was written by a newer version of this program (schema {}, "
                    "known here: {}). Use that version.",
                    db_.name(), done, migrations.size()));
  for (std::size_t k = done; k < migrations.size(); ++k) db_.execute(migrations[k]);
  db_.execute(fmt::format("PRAGMA user_version = {}", migrations.size()));
  t.commit();
}

std::vector<GradedChapter> Gradebook::chapters(std::int64_t run) {
  std::vector<GradedChapter> all;
  Statement s(db_, "SELECT number, title, max_points FROM run_chapter WHERE run = ? ORDER BY 1",
              run);
  while (s.row())
    all.push_back({static_cast<int>(s.integer(0)), s.text(1), static_cast<int>(s.integer(2))});
  return all;
}

std::optional<Run> Gradebook::last_run() {
  Statement s(db_,
              "SELECT id, secret, grader, tier, because, language FROM run ORDER BY id DESC "
              "LIMIT 1");
  if (!s.row()) return std::nullopt;
  return Run{s.integer(0),
             s.text(1),
             s.text(2),
             s.text(3),
             s.text(4),
             s.text(5) == "zh" ? Language::chinese : Language::english,
             chapters(s.integer(0))};
}

bool Gradebook::finished(const Run& run) {
  Statement s(db_, "SELECT finished FROM run WHERE id = ?", run.id);
  return s.row() && !s.is_null(0);
}

Run Gradebook::begin(Run run, const std::vector<Submission>& submissions) {
  Transaction t(db_);
  Statement(db_,
            "INSERT INTO run(started, secret, grader, tier, language, because) "
            "VALUES (datetime('now'), ?, ?, ?, ?, ?)",
            Blob{run.secret}, run.grader, run.tier, run.language == Language::chinese ? "zh" : "en",
            run.because)
      .run();
  run.id = db_.last_id();
  for (const GradedChapter& c : run.chapters)
    Statement(db_, "INSERT INTO run_chapter VALUES (?, ?, ?, ?)", run.id, c.number, c.title,
              c.max_points)
        .run();
  for (const Submission& s : submissions) {
    Statement(db_,
              "INSERT INTO student VALUES (?, ?) "
              "ON CONFLICT(key) DO UPDATE SET name = excluded.name",
              s.student, s.name)
        .run();
    std::optional<std::string> hash;
    if (s.source) {
      hash = sha256_hex(*s.source);
      Statement(db_, "INSERT OR IGNORE INTO source VALUES (?, ?)", *hash, Blob{*s.source}).run();
    }
    Statement(db_,
              "INSERT INTO submission(run, student, chapter, file, sha256, unreadable, late, notes)"
              " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
              run.id, s.student, s.chapter, s.file, hash, s.unreadable, s.late, list(s.notes))
        .run();
  }
  t.commit();
  return run;
}

void Gradebook::set_tier(const Run& run, const std::string& tier) {
  Statement(db_, "UPDATE run SET tier = ? WHERE id = ?", tier, run.id).run();
}

std::vector<Pending> Gradebook::select(const Run& run, const std::string& condition) {
  std::vector<Pending> all;
  Statement s(db_,
              ("SELECT submission.id, student, name, chapter, unreadable, sha256 "
               "FROM submission JOIN student ON key = student "
               "LEFT JOIN grade ON grade.submission = submission.id WHERE run = ? AND " +
               condition + " ORDER BY student, chapter")
                  .c_str(),
              run.id);
  while (s.row())
    all.push_back(
        {s.integer(0), s.text(1), s.text(2), static_cast<int>(s.integer(3)), s.text(4), s.text(5)});
  return all;
}

std::vector<Pending> Gradebook::pending(const Run& run) { return select(run, "points IS NULL"); }

std::vector<Pending> Gradebook::untimed(const Run& run) {
  return select(run,
                "points > 0 AND NOT EXISTS "
                "(SELECT 1 FROM timing WHERE timing.submission = submission.id)");
}

std::string Gradebook::source(std::int64_t submission) {
  Statement s(db_, "SELECT bytes FROM source JOIN submission USING (sha256) WHERE id = ?",
              submission);
  return s.row() ? s.text(0) : "";
}

void Gradebook::record(std::int64_t submission, const ChapterReport& report, double seconds) {
  Transaction t(db_);
  const auto earned = points_of({report, {}, false, {}, {}});
  std::optional<int> points;
  if (earned) points = earned->earned;
  Statement(db_, "DELETE FROM verdict WHERE submission = ?", submission).run();
  Statement(db_, "INSERT OR REPLACE INTO grade VALUES (?, ?, ?, ?, ?, ?)", submission, points,
            check::points(report).max, seconds, list(report.notes), list(report.compiler))
      .run();
  int position = 0;
  for (const ExerciseReport& e : report.exercises)
    Statement(db_, "INSERT INTO verdict VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", submission,
              e.number, position++, e.name, e.title, e.points, e.max_points,
              std::string(outcome_id(e.outcome)), e.mistake, list(e.lines), e.book, e.page,
              e.seconds)
        .run();
  t.commit();
}

void Gradebook::record_timing(std::int64_t submission, const std::vector<Timed>& timed) {
  Transaction t(db_);
  for (const Timed& x : timed)
    Statement(db_, "INSERT OR REPLACE INTO timing VALUES (?, ?, ?, ?, ?, ?, ?)", submission,
              x.number, x.function, x.size, x.rate, x.share, x.too_noisy)
        .run();
  t.commit();
}

void Gradebook::finish(const Run& run) {
  Statement(db_, "UPDATE run SET finished = datetime('now') WHERE id = ?", run.id).run();
}

void Gradebook::merge(const Run& run, Gradebook& part) {
  Statement graded(part.db_,
                   "SELECT id, student, chapter, seconds FROM submission "
                   "JOIN grade ON submission = id ORDER BY id");
  while (graded.row()) {
    const int chapter = static_cast<int>(graded.integer(2));
    Statement ours(db_, "SELECT id FROM submission WHERE run = ? AND student = ? AND chapter = ?",
                   run.id, graded.text(1), chapter);
    if (ours.row())
      record(ours.integer(0), part.report(graded.integer(0), chapter), graded.real(3));
  }
}

ChapterReport Gradebook::report(std::int64_t submission, int chapter) {
  ChapterReport r;
  r.number = chapter;
  Statement whole(db_, "SELECT notes, compiler FROM grade WHERE submission = ?", submission);
  if (whole.row()) {
    r.notes = list(whole.text(0));
    r.compiler = list(whole.text(1));
  }
  Statement s(
      db_,
      "SELECT number, name, title, points, max_points, outcome, mistake, lines, book, page, "
      "seconds "
      "FROM verdict WHERE submission = ? ORDER BY position",
      submission);
  while (s.row()) {
    ExerciseReport& e = r.exercises.emplace_back();
    e.number = s.text(0);
    e.name = s.text(1);
    e.title = s.text(2);
    e.points = static_cast<int>(s.integer(3));
    e.max_points = static_cast<int>(s.integer(4));
    e.outcome = outcome_of(s.text(5)).value_or(Outcome::grader_error);
    e.mistake = s.text(6);
    e.lines = list(s.text(7));
    e.book = s.text(8);
    e.page = s.text(9);
    e.seconds = s.real(10);
  }
  return r;
}

std::vector<Timed> Gradebook::timings(std::int64_t submission) {
  std::vector<Timed> all;
  Statement s(db_,
              "SELECT number, function, size, rate, share, too_noisy FROM timing "
              "WHERE submission = ? ORDER BY number, size",
              submission);
  while (s.row())
    all.push_back({s.text(0), s.text(1), s.text(2), s.real(3), s.real(4), s.integer(5) != 0});
  return all;
}

ClassGrades Gradebook::grades(bool with_times) {
  ClassGrades all;
  const auto run = last_run();
  if (!run) return all;
  all.language = run->language;
  all.tier = run->tier;
  std::map<int, GradedChapter> known;
  Statement every(db_, "SELECT number, title, max_points FROM run_chapter ORDER BY run");
  while (every.row())
    known[static_cast<int>(every.integer(0))] = {static_cast<int>(every.integer(0)), every.text(1),
                                                 static_cast<int>(every.integer(2))};
  for (const auto& [number, chapter] : known) all.chapters.push_back(chapter);
  Statement s(db_,
              "SELECT student, name, id, chapter, file, late, notes FROM submission "
              "JOIN student ON key = student WHERE run = "
              "(SELECT max(run) FROM submission AS s WHERE s.student = submission.student "
              "AND s.chapter = submission.chapter) ORDER BY student, chapter");
  while (s.row()) {
    if (all.students.empty() || all.students.back().key != s.text(0))
      all.students.push_back({s.text(0), s.text(1), {}});
    const int chapter = static_cast<int>(s.integer(3));
    ChapterGrade grade{report(s.integer(2), chapter), s.text(4), s.integer(5) != 0, list(s.text(6)),
                       timings(s.integer(2))};
    grade.report.title = known[chapter].title;
    if (!with_times)
      for (ExerciseReport& e : grade.report.exercises) e.seconds = 0;
    all.students.back().chapters.push_back(std::move(grade));
  }
  return all;
}

std::vector<Change> Gradebook::changes(const Run& run) {
  std::vector<Change> all;
  Statement s(db_,
              "SELECT student, number, before, after, why FROM change WHERE run = ? "
              "ORDER BY student, number",
              run.id);
  while (s.row()) all.push_back({s.text(0), s.text(1), s.text(2), s.text(3), s.text(4)});
  return all;
}

}  // namespace check::grade
