// The file itself: made, migrated, refused, shared; and what it holds comes back byte for byte.
// SPDX-License-Identifier: MIT
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <iterator>

#include "inputs.hpp"

using namespace books;

namespace {

void write(const fs::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary) << bytes;
  BOOST_TEST_REQUIRE(fs::file_size(file) == bytes.size());
}

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

const std::string every_byte = [] {
  std::string bytes;
  for (int k = 0; k < 256; ++k) bytes += static_cast<char>(k);
  return bytes;
}();

const std::vector<std::string> hostile = {
    std::string("nul\0inside", 10),
    std::string("\0first", 6),
    std::string(1, '\0'),
    every_byte,
    "\xc3(\xff\xfe invalid",
    "O'Brien \"the\" `Ada`; DROP TABLE student; --",
    "?1 :name @x $y %s {} \\",
    "line\nbreak\r\ttab\x1b[31m",
    "<script>alert(1)</script>",
    "=HYPERLINK(\"http://x\")",
    "陈小明 \xe2\x80\xae عمر",
    "-rf",
    "",
    std::string(100'000, 'x') + "end",
    std::string(100'000, '\0'),
};

}  // namespace

BOOST_AUTO_TEST_SUITE(file)

BOOST_AUTO_TEST_CASE(hostile_names_and_sources_come_back_byte_for_byte) {
  Class c;
  std::vector<Submission> all;
  for (std::size_t k = 0; k < hostile.size(); ++k) {
    Submission s = handed_in(hostile[k], 5, hostile[k]);
    s.file = hostile[k];
    s.unreadable = hostile[k];
    all.push_back(s);
  }
  const Run run = c.book.begin(a_run(), all);
  Gradebook again(c.file);
  const auto pending = again.pending(run);
  const auto grades = again.grades();
  BOOST_TEST_REQUIRE(pending.size() == hostile.size());
  BOOST_TEST_REQUIRE(grades.students.size() == hostile.size());
  for (const std::string& text : hostile) {
    std::size_t at = 0;
    while (at < pending.size() && pending[at].student != "folder:" + text) ++at;
    BOOST_TEST_REQUIRE(at < pending.size(), "lost a key of " << text.size() << " bytes");
    BOOST_TEST((pending[at].name == text));
    BOOST_TEST((pending[at].unreadable == text));
    BOOST_TEST((again.source(pending[at].id) == text));
    BOOST_TEST((grades.students[at].key == pending[at].student));
    BOOST_TEST((grades.students[at].name == text));
    BOOST_TEST((grades.students[at].chapters.at(0).file == text));
  }
}

BOOST_AUTO_TEST_CASE(hostile_reports_are_recorded_and_read_back) {
  Class c;
  const Run run = c.book.begin(a_run(), {handed_in("ada", 5)});
  ExerciseReport e = verdict("5.1", Outcome::wrong);
  e.lines = hostile;
  e.title = every_byte;
  ChapterReport r = judged({e});
  r.compiler = r.notes = hostile;
  c.book.record(id_of(c.book, run, "ada"), r, 1);
  const ChapterReport back = c.book.grades().students.at(0).chapters.at(0).report;
  BOOST_TEST((back.exercises.at(0).title == every_byte));
  BOOST_TEST_REQUIRE(back.compiler.size() == hostile.size());
  BOOST_TEST_REQUIRE(back.exercises.at(0).lines.size() == hostile.size());
  for (std::size_t k = 0; k < hostile.size(); ++k) {
    const bool utf8 = hostile[k].find('\xff') == std::string::npos;  // else marks in its place
    BOOST_TEST((!utf8 || back.compiler[k] == hostile[k]), "text " << k);
    BOOST_TEST((!utf8 || back.notes.at(k) == hostile[k]), "text " << k);
    BOOST_TEST((!utf8 || back.exercises[0].lines[k] == hostile[k]), "text " << k);
  }
}

BOOST_AUTO_TEST_CASE(a_students_name_is_the_one_of_the_latest_run) {
  Class c;
  Submission s = handed_in("ada", 5);
  c.book.begin(a_run(), {s});
  s.name = "Ada, Countess of Lovelace";
  c.book.begin(a_run(), {s});
  BOOST_TEST(c.ask("SELECT name FROM student") == "Ada, Countess of Lovelace\n");
}

BOOST_AUTO_TEST_CASE(an_empty_file_becomes_a_gradebook) {
  const Folder folder;
  const fs::path file = folder / "gradebook.sqlite";
  write(file, "");
  Gradebook book(file);
  const Run run = book.begin(a_run(), {handed_in("ada", 5)});
  BOOST_TEST(waiting(book, run) == "folder:ada 5");
  Database db(file);
  Database::Statement version(db, "PRAGMA user_version");
  BOOST_TEST_REQUIRE(version.row());
  BOOST_TEST(version.integer(0) >= 1);
}

BOOST_AUTO_TEST_CASE(a_migration_that_fails_leaves_the_file_as_it_was) {
  const Folder folder;
  const fs::path file = folder / "other.sqlite";
  Database(file).execute("CREATE TABLE timing(x); INSERT INTO timing VALUES (7)");
  BOOST_TEST(has(refusal([&] { Gradebook book(file); }), "other.sqlite"));
  Database db(file);
  Database::Statement s(db, "SELECT count(*), (SELECT x FROM timing) FROM sqlite_schema");
  BOOST_TEST_REQUIRE(s.row());
  BOOST_TEST(s.integer(0) == 1);
  BOOST_TEST(s.integer(1) == 7);
}

BOOST_AUTO_TEST_CASE(a_newer_gradebook_is_refused_by_name_and_left_alone) {
  Class c;
  c.book.begin(a_run(), {handed_in("ada", 5)});
  c.alter("PRAGMA user_version = 1000");
  const std::string said = refusal([&] { Gradebook book(c.file); });
  BOOST_TEST(has(said, c.file.string()), said);
  BOOST_TEST(has(said, "newer"), said);
  BOOST_TEST(c.ask("PRAGMA user_version") == "1000\n");
  BOOST_TEST(c.ask("SELECT count(*) FROM submission") == "1\n");
}

BOOST_AUTO_TEST_CASE(a_file_that_is_no_gradebook_is_refused_by_name_and_left_alone) {
  const Folder folder;
  const fs::path file = folder / "spoiled \x1b[31m.sqlite";
  const std::string text = "Student,ID\n" + std::string(5000, 'x');
  write(file, text);
  const std::string said = refusal([&] { Gradebook book(file); });
  BOOST_TEST(has(said, "spoiled"), said);
  BOOST_TEST(!has(said, "\x1b"), said);
  BOOST_TEST(has(said, "restore it from a copy"), said);
  BOOST_TEST((read(file) == text));
}

BOOST_AUTO_TEST_CASE(a_gradebook_that_was_cut_off_is_refused_by_name) {
  const Folder folder;
  const fs::path file = folder / "cut.sqlite";
  {
    Gradebook book(file);
    book.begin(a_run(), {handed_in("ada", 5, std::string(50'000, 'x'))});
  }
  fs::resize_file(file, 4096);
  const std::string said = refusal([&] {
    Gradebook book(file);
    book.grades();
  });
  BOOST_TEST(has(said, "cut.sqlite"), said);
}

BOOST_AUTO_TEST_CASE(a_folder_that_is_not_there_is_refused_by_name) {
  const Folder folder;
  const std::string said = refusal([&] { Gradebook book(folder / "no/gradebook.sqlite"); });
  BOOST_TEST(has(said, "no/gradebook.sqlite"), said);
  BOOST_TEST(has(said, "Choose a folder"), said);
}

BOOST_AUTO_TEST_CASE(opening_again_keeps_everything) {
  const Folder folder;
  const fs::path file = folder / "gradebook.sqlite";
  Run run;
  {
    Gradebook book(file);
    run = book.begin(a_run(), {handed_in("ada", 5), handed_in("bob", 5)});
    book.record(id_of(book, run, "ada"), all_passed(), 1);
  }
  Gradebook book(file);
  BOOST_TEST(book.last_run().value().id == run.id);
  BOOST_TEST(waiting(book, run) == "folder:bob 5");
}

BOOST_AUTO_TEST_CASE(two_may_have_it_open) {
  Class c;
  Gradebook second(c.file);
  const Run run = c.book.begin(a_run(), {handed_in("ada", 5), handed_in("bob", 5)});
  second.record(id_of(second, run, "ada"), all_passed(), 1);
  c.book.record(id_of(c.book, run, "bob"), all_passed(), 1);
  BOOST_TEST(waiting(second, run) == "");
  BOOST_TEST(second.grades().students.size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_reader_holds_up_no_record) {
  Class c;
  const Run run = c.book.begin(a_run(), {handed_in("ada", 5)});
  Database reader(c.file);
  reader.execute("BEGIN");
  Database::Statement s(reader, "SELECT count(*) FROM grade");
  BOOST_TEST_REQUIRE(s.row());
  c.book.record(id_of(c.book, run, "ada"), all_passed(), 1);
  BOOST_TEST(s.integer(0) == 0);
  BOOST_TEST(waiting(c.book, run) == "");
}

BOOST_AUTO_TEST_CASE(a_write_ahead_log_is_kept) {
  Class c;
  BOOST_TEST(c.ask("PRAGMA journal_mode") == "wal\n");
}

BOOST_AUTO_TEST_CASE(a_verdict_on_no_submission_is_refused) {
  Class c;
  BOOST_TEST(has(refusal([&] { c.book.record(4711, all_passed(), 1); }), "FOREIGN KEY"));
  BOOST_TEST(has(refusal([&] {
                   c.book.record_timing(4711, {{"5.1", "f", "1", 1, 1, false}});
                 }),
                 "FOREIGN KEY"));
  BOOST_TEST(c.ask("SELECT (SELECT count(*) FROM grade), (SELECT count(*) FROM verdict)", 2) ==
             "0|0\n");
}

// SQLite wants no connection carried over a fork: each process opens the file for itself.
BOOST_AUTO_TEST_CASE(what_was_recorded_survives_a_kill) {
  const Folder folder;
  const fs::path file = folder / "gradebook.sqlite";
  const pid_t pid = ::fork();
  if (pid == 0) {  // dies with one verdict recorded and another begun
    try {
      Gradebook book(file);
      const Run run = book.begin(a_run(), {handed_in("ada", 5), handed_in("bob", 5)});
      book.record(id_of(book, run, "ada"), all_passed(), 1);
      Database db(file);
      db.execute("BEGIN IMMEDIATE; INSERT INTO grade VALUES (2, 6, 6, 1, '[]', '[]')");
      ::kill(::getpid(), SIGKILL);
    } catch (...) {
      ::_exit(9);
    }
  }
  int status = 0;
  BOOST_TEST_REQUIRE(::waitpid(pid, &status, 0) == pid);
  BOOST_TEST_REQUIRE(WIFSIGNALED(status));
  Gradebook book(file);
  const Run run = book.last_run().value();
  BOOST_TEST(waiting(book, run) == "folder:bob 5");
  book.record(id_of(book, run, "bob"), all_passed(), 1);
  BOOST_TEST(waiting(book, run) == "");
}

BOOST_AUTO_TEST_SUITE_END()
