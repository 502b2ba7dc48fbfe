// Terminal reports look like their samples, and nothing a student prints reaches the terminal raw.
// SPDX-License-Identifier: MIT
#include "reports/terminal.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <utility>
#include <vector>

#include "reports/hyperlink.hpp"
#include "reports/layout.hpp"
#include "reports/progress.hpp"
#include "reports/utf8.hpp"
#include "samples.hpp"

using namespace check;

namespace {

const TerminalStyle plain{false, true, 80};
const TerminalStyle ascii_only{false, false, 80};
const TerminalStyle colorful{true, true, 80};

struct Setting {
  const char* name;
  const char* value;
};
using Settings = std::vector<Setting>;

// Sets the variables that matter, all others of them unset, until the end of the test.
class Environment {
 public:
  explicit Environment(const Settings& set) {
    for (const char* name : names) {
      const char* old = ::getenv(name);
      saved_.emplace_back(name, old == nullptr ? std::string("\1") : std::string(old));
      ::unsetenv(name);
    }
    for (const auto& [name, value] : set) ::setenv(name, value, 1);
  }
  ~Environment() {
    for (const auto& [name, value] : saved_) {
      value == "\1" ? ::unsetenv(name) : ::setenv(name, value.c_str(), 1);
    }
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  static constexpr const char* names[] = {"LC_ALL", "LC_CTYPE", "LC_MESSAGES",
                                          "LANG",   "NO_COLOR", "TERM"};
  std::vector<std::pair<const char*, std::string>> saved_;
};

struct Pipe {
  int ends[2] = {-1, -1};
  Pipe() { BOOST_REQUIRE(::pipe(ends) == 0); }
  ~Pipe() {
    ::close(ends[0]);
    ::close(ends[1]);
  }
};

// A terminal `width` columns wide.
struct Terminal {
  int master = ::posix_openpt(O_RDWR | O_NOCTTY);
  int fd = -1;
  explicit Terminal(unsigned short width) {
    BOOST_REQUIRE(master >= 0 && ::grantpt(master) == 0 && ::unlockpt(master) == 0);
    fd = ::open(::ptsname(master), O_RDWR | O_NOCTTY);
    winsize size{24, width, 0, 0};
    BOOST_REQUIRE(::ioctl(fd, TIOCSWINSZ, &size) == 0);
  }
  ~Terminal() {
    ::close(fd);
    ::close(master);
  }
};

const auto needs_terminal = boost::unit_test::label("terminal");

// Commands and links are never broken.
bool is_copied(const std::string& line) {
  for (const char* sign : {"gdb --args", "replay: ", "https://example.edu/"})
    if (line.find(sign) != std::string::npos) return true;
  return false;
}

void check_widths(const std::string& text, int width) {
  BOOST_TEST(!text.empty());
  for (const std::string& line : split_lines(text)) {
    if (!is_copied(line)) BOOST_TEST(columns(line, true) <= width, line);
    BOOST_TEST((line.empty() || line.back() != ' '), line);
  }
}

bool has_raw_escape(const std::string& text) {
  return visible(text) != text || text.find('\t') != std::string::npos;
}

bool is_ascii(const std::string& text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  }
  return true;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(terminal_report)

BOOST_AUTO_TEST_CASE(reports_look_like_their_samples) {
  const std::pair<const char*, std::string> reports[] = {
      {"report.txt", terminal(samples::english(), plain)},
      {"report-ascii.txt", terminal(samples::english(), ascii_only)},
      {"report-color.txt", terminal(samples::english(), colorful)},
      {"report-chinese.txt", terminal(samples::chinese(), plain)},
      {"report-narrow.txt", terminal(samples::english(), {false, true, 60})},
      {"report-passed.txt", terminal(samples::all_passed(), plain)},
      {"report-hostile.txt", terminal(samples::hostile(), plain)},
  };
  for (const auto& [name, text] : reports) {
    const std::string sample = samples::golden(name, text);
    BOOST_TEST(!sample.empty(), name);
    BOOST_TEST(text == sample, name << " differs:\n" << text);
  }
}

BOOST_AUTO_TEST_CASE(a_piped_report_is_plain_and_80_columns_wide) {
  const Environment e(Settings{{"LANG", "C.UTF-8"}, {"TERM", "xterm"}});
  const Pipe pipe;
  const std::string text = terminal(samples::english(), terminal_style(pipe.ends[1]));
  BOOST_TEST(text == samples::golden("report.txt", text));
}

BOOST_AUTO_TEST_CASE(a_piped_report_under_lang_c_is_ascii) {
  const Environment e(Settings{{"LANG", "C"}, {"TERM", "xterm"}});
  const Pipe pipe;
  const std::string text = terminal(samples::english(), terminal_style(pipe.ends[1]));
  BOOST_TEST(text == samples::golden("report-ascii.txt", text));
  BOOST_TEST(is_ascii(text));
}

BOOST_AUTO_TEST_CASE(no_line_is_wider_than_the_terminal) {
  for (const Report& report : {samples::english(), samples::chinese(), samples::hostile()}) {
    for (const int width : {40, 60, 80, 100}) {
      check_widths(terminal(report, {false, true, width}), width);
      check_widths(terminal(report, {false, false, width}), width);
    }
  }
}

BOOST_AUTO_TEST_CASE(colour_adds_escapes_and_changes_nothing_else) {
  std::string text = terminal(samples::english(), colorful);
  for (const char* code : {"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31m", "\x1b[32m", "\x1b[33m"}) {
    BOOST_TEST(text.find(code) != std::string::npos);
    for (std::size_t at; (at = text.find(code)) != std::string::npos;) {
      text.erase(at, std::string(code).size());
    }
  }
  for (std::size_t at; (at = text.find("\x1b]8;;")) != std::string::npos;) {
    text.erase(at, text.find("\x1b\\", at) + 2 - at);
  }
  BOOST_TEST(text == terminal(samples::english(), plain));
}

BOOST_AUTO_TEST_CASE(hostile_text_is_shown_never_obeyed) {
  for (const TerminalStyle& style : {plain, ascii_only}) {
    const std::string text = terminal(samples::hostile(), style);
    BOOST_TEST(!has_raw_escape(text));
    BOOST_TEST(text.find("\\x1b[31mred") != std::string::npos);
    BOOST_TEST(text.find("\\u202eevil") != std::string::npos);
  }
  BOOST_TEST(is_ascii(terminal(samples::hostile(), ascii_only)));
}

BOOST_AUTO_TEST_CASE(at_most_eight_printed_lines_are_shown) {
  Report report = samples::all_passed();
  auto& printed = report.chapters[0].exercises[0].printed;
  for (int k = 0; k < 8; ++k) printed += "zzz\n";
  const auto count = [&] {
    std::size_t n = 0;
    for (const auto& line : split_lines(terminal(report, plain)))
      n += line.find("zzz") != line.npos;
    return n;
  };
  BOOST_TEST(count() == 8U);
  BOOST_TEST(terminal(report, plain).find("in all") == std::string::npos);
  printed += "zzz\n";
  BOOST_TEST(count() == 8U);
  BOOST_TEST(terminal(report, plain).find("lines in all: 9") != std::string::npos);
  printed = std::string(1 << 20, 'z');
  BOOST_TEST(terminal(report, plain).find("lines in all: 1)") != std::string::npos);
  BOOST_TEST(count() == 8U);
}

BOOST_AUTO_TEST_CASE(a_link_into_the_book_is_an_address_that_a_browser_opens) {
  const std::string here = std::filesystem::current_path().string();
  BOOST_TEST(address_of("build/book/en/a.html#b") ==
             "file://" + percent_encoded(here, "/-_.~#") + "/build/book/en/a.html#b");
  BOOST_TEST(address_of("/a b/书\x1b.html#x") == "file:///a%20b/%E4%B9%A6%1B.html#x");
  BOOST_TEST(address_of("https://example.edu/b?c=%20#d") == "https://example.edu/b?c=%20#d");
}

BOOST_AUTO_TEST_CASE(without_a_book_the_report_says_how_to_build_it_but_not_to_a_class) {
  Report report = samples::english();
  report.book.clear();
  BOOST_TEST(terminal(report, {}).find("(to read it: make book)") != std::string::npos);
  report.class_mode = true;
  BOOST_TEST(terminal(report, {}).find("make book") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(class_mode_shows_no_seed_replay_or_print) {
  Report report = samples::english();
  report.class_mode = true;
  const std::string text = terminal(report, plain);
  for (const char* secret : {"seed", "replay", "printed", "heads"}) {
    BOOST_TEST(text.find(secret) == std::string::npos, secret);
  }
  BOOST_TEST(text.find("That is the FFN alone") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_could_not_be_judged_is_never_a_zero) {
  Report report = samples::all_passed();
  auto& e = report.chapters[0].exercises[1];
  e.points = 0;
  for (const Outcome outcome : {Outcome::grader_error, Outcome::ambiguous_input}) {
    e.outcome = outcome;
    const std::string text = terminal(report, plain);
    BOOST_TEST(text.find("0/2") == std::string::npos);
    BOOST_TEST(text.find("not judged") != std::string::npos);
    BOOST_TEST(text.find("Well done") == std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(several_chapters_end_in_a_total) {
  Report report = samples::english();
  report.chapters.push_back(samples::all_passed().chapters[0]);
  const auto lines = split_lines(terminal(report, plain));
  BOOST_TEST(lines.back().find("All chapters") == 0U);
  BOOST_TEST(lines.back().find("6/18") != std::string::npos);
  BOOST_TEST(terminal({}, plain).empty());
}

BOOST_AUTO_TEST_CASE(colour_needs_a_terminal_that_wants_it, *needs_terminal) {
  const Terminal tty(80);
  const Pipe pipe;
  {
    const Environment e(Settings{{"TERM", "xterm"}});
    BOOST_TEST(terminal_style(tty.fd).color);
    BOOST_TEST(!terminal_style(pipe.ends[1]).color);
    BOOST_TEST(!terminal_style(-1).color);
  }
  BOOST_TEST(
      (Environment(Settings{{"TERM", "xterm"}, {"NO_COLOR", ""}}), terminal_style(tty.fd).color));
  BOOST_TEST(
      !(Environment(Settings{{"TERM", "xterm"}, {"NO_COLOR", "1"}}), terminal_style(tty.fd).color));
  BOOST_TEST(!(Environment(Settings{{"TERM", "dumb"}}), terminal_style(tty.fd).color));
}

BOOST_AUTO_TEST_CASE(the_width_is_the_terminals_between_40_and_100, *needs_terminal) {
  const std::pair<unsigned short, int> widths[] = {
      {20, 40}, {40, 40}, {72, 72}, {200, 100}, {0, 80}};
  for (const auto& [real, expected] : widths) {
    const Terminal tty(real);
    BOOST_TEST(terminal_style(tty.fd).width == expected);
  }
  const Pipe pipe;
  BOOST_TEST(terminal_style(pipe.ends[1]).width == 80);
}

BOOST_AUTO_TEST_CASE(the_locale_decides_about_unicode_and_language) {
  struct Row {
    Settings set;
    bool unicode, chinese;
  };
  const Row rows[] = {
      {{}, false, false},
      {{{"LANG", "C"}}, false, false},
      {{{"LANG", "en_GB.UTF-8"}}, true, false},
      {{{"LANG", "de_DE.utf8@euro"}}, true, false},
      {{{"LANG", "C.UTF-8"}, {"LC_CTYPE", "POSIX"}}, false, false},
      {{{"LANG", "C"}, {"LC_ALL", "C.UTF-8"}}, true, false},
      {{{"LANG", "zh_CN.UTF-8"}}, true, true},
      {{{"LANG", "zh_TW.utf8"}, {"LC_ALL", ""}}, true, true},
      {{{"LANG", "zh_CN.GB18030"}}, false, false},
      {{{"LANG", "zh_CN"}}, false, false},
      {{{"LANG", "en_US.UTF-8"}, {"LC_MESSAGES", "zh_CN.UTF-8"}}, true, true},
      {{{"LANG", "zh_CN.UTF-8"}, {"LC_MESSAGES", "en_US.UTF-8"}}, true, false},
      {{{"LANG", "zh_CN.UTF-8"}, {"LC_ALL", "C"}}, false, false},
      {{{"LANG", "zh_CN.UTF-8"}, {"LC_CTYPE", "C"}}, false, false},
  };
  for (const Row& row : rows) {
    const Environment e(row.set);
    BOOST_TEST(terminal_style(1).unicode == row.unicode);
    BOOST_TEST((language_from_environment() == Language::chinese) == row.chinese);
  }
}

BOOST_AUTO_TEST_CASE(progress_looks_like_its_samples) {
  ChapterReport half = samples::all_passed().chapters[0];
  half.number = 16;
  half.title = "A title so long that no bar would be left beside it if it were not cut";
  half.exercises[0].points = 0;
  ChapterReport none = samples::english().chapters[0];
  none.title = "大模型中的线性层";
  const std::vector<ChapterReport> chapters = {none, half, samples::all_passed().chapters[0]};
  const std::pair<const char*, std::string> bars[] = {
      {"progress.txt", progress(chapters, plain, Language::english)},
      {"progress-chinese.txt", progress(chapters, plain, Language::chinese)},
      {"progress-ascii.txt", progress(chapters, ascii_only, Language::english)},
  };
  for (const auto& [name, text] : bars) {
    BOOST_TEST(text == samples::golden(name, text), name << " differs:\n" << text);
    check_widths(text, 80);
    for (const auto& line : split_lines(text)) BOOST_TEST(columns(line, true) == 80, line);
  }
  for (const auto& line : split_lines(progress(chapters, {false, true, 40}, Language::chinese)))
    BOOST_TEST(columns(line, true) == 40, line);
  BOOST_TEST(progress({}, plain, Language::english).find("make check-ch05") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_chapter_that_was_only_timed_has_no_bar) {
  ChapterReport timed;
  timed.number = 5;
  timed.title = "speed on this machine";
  timed.speed = {"5.4 linear_backward: 12.4 GFLOP/s"};
  BOOST_TEST(progress({timed}, plain, Language::english) == progress({}, plain, Language::english));
  const ChapterReport judged = samples::english().chapters[0];
  BOOST_TEST(progress({timed, judged}, plain, Language::english) ==
             progress({judged}, plain, Language::english));
}

BOOST_AUTO_TEST_CASE(a_report_of_speed_alone_has_a_plain_heading_and_what_it_means_comes_last) {
  ChapterReport timed;
  timed.number = 5;
  timed.title = "speed on this machine";
  timed.speed = {"5.4 linear_backward: 12.4 GFLOP/s"};
  timed.notes = {"Try next: blocks."};
  BOOST_TEST(terminal({Language::english, false, {timed}}, plain) ==
             "Chapter 5 · speed on this machine\n\n"
             "  speed: 5.4 linear_backward: 12.4 GFLOP/s\n"
             "  note: Try next: blocks.\n");
}

BOOST_AUTO_TEST_CASE(a_bar_is_full_only_when_no_point_is_missing) {
  ChapterReport c = samples::all_passed().chapters[0];
  const auto cells = [&](int earned, int max) {
    c.exercises = {samples::exercise("5.1", "f", earned, max, Outcome::wrong)};
    const std::string text = progress({c}, ascii_only, Language::english);
    return std::count(text.begin(), text.end(), '#');
  };
  BOOST_TEST(cells(0, 100) == 0);
  BOOST_TEST(cells(1, 100) == 1);
  BOOST_TEST(cells(50, 100) == 10);
  BOOST_TEST(cells(99, 100) == 19);
  BOOST_TEST(cells(100, 100) == 20);
  BOOST_TEST(cells(0, 0) == 0);
}

BOOST_AUTO_TEST_SUITE_END()
