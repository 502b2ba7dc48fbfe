// The line that tells how far a run is.
// SPDX-License-Identifier: MIT
#include "grade/progress.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <iterator>

#include "inputs.hpp"

using check::grade::Progress;

namespace {

// What is written to standard error meanwhile.
template <class Work>
std::string printed(Work work) {
  const books::Folder folder;
  const auto path = folder / "stderr";
  std::fflush(stderr);
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  const int before = ::dup(STDERR_FILENO);
  BOOST_TEST_REQUIRE(::dup2(file, STDERR_FILENO) == STDERR_FILENO);
  work();
  std::fflush(stderr);
  BOOST_TEST_REQUIRE(::dup2(before, STDERR_FILENO) == STDERR_FILENO);
  ::close(before);
  ::close(file);
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The line when so many of so many are done after so many seconds.
std::string line(std::size_t done, std::size_t total, double seconds, std::size_t unjudged = 0) {
  std::string text;
  printed([&] {
    Progress progress(total, false);
    for (std::size_t k = 0; k < done; ++k) progress.step(k >= unjudged);
    text = progress.line(seconds);
  });
  return text;
}

std::string left(std::size_t done, std::size_t total, double seconds) {
  const std::string text = line(done, total, seconds);
  return text.substr(text.rfind(", ") + 2);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(progress)

BOOST_AUTO_TEST_CASE(nothing_done_foretells_nothing) {
  BOOST_TEST(line(0, 1000, 12) == "[                    ] 0/1000");
  BOOST_TEST(line(0, 1000, 0) == "[                    ] 0/1000");
}

BOOST_AUTO_TEST_CASE(some_done_tell_the_rate_and_what_is_left) {
  BOOST_TEST(line(312, 1000, 199) == "[######              ] 312/1000, 94 a minute, 8 min left");
  BOOST_TEST(line(1, 2, 10) == "[##########          ] 1/2, 6 a minute, 10 s left");
  BOOST_TEST(line(5, 10, 0) == "[##########          ] 5/10");
}

BOOST_AUTO_TEST_CASE(the_bar_is_full_at_the_end_and_not_before) {
  BOOST_TEST(line(999, 1000, 999).starts_with("[################### ] 999/1000"));
  BOOST_TEST(line(1000, 1000, 1000) == "[####################] 1000/1000, 60 a minute, 0 s left");
  BOOST_TEST(line(0, 0, 1) == "[####################] 0/0");
}

BOOST_AUTO_TEST_CASE(what_could_not_be_judged_is_counted) {
  BOOST_TEST(line(4, 8, 60, 1) ==
             "[##########          ] 4/8, 4 a minute, 60 s left, 1 not judged");
  BOOST_TEST(line(3, 3, 60, 3).ends_with(", 0 s left, 3 not judged"));
  BOOST_TEST(line(4, 8, 60, 0).ends_with("left"));
}

BOOST_AUTO_TEST_CASE(durations_are_told_in_a_fitting_unit) {
  BOOST_TEST(left(1, 2, 0.2) == "1 s left");
  BOOST_TEST(left(1, 2, 89) == "89 s left");
  BOOST_TEST(left(1, 2, 90) == "2 min left");
  BOOST_TEST(left(1, 2, 61 * 60) == "61 min left");
  BOOST_TEST(left(1, 2, 90 * 60) == "1.5 h left");
  BOOST_TEST(left(1, 101, 3600) == "100.0 h left");
}

BOOST_AUTO_TEST_CASE(whole_seconds_stay_whole) {
  std::string off;
  for (std::size_t done = 1; done < 20; ++done)
    for (std::size_t seconds = 1; seconds < 20; ++seconds)
      if (left(done, 2 * done, static_cast<double>(seconds)) != std::to_string(seconds) + " s left")
        off += std::to_string(done) + "/" + std::to_string(seconds) + " ";
  BOOST_TEST(off == "");
}

BOOST_AUTO_TEST_CASE(a_log_gets_a_plain_line_at_the_end_and_not_one_for_each_step) {
  const std::string text = printed([] {
    Progress progress(100, false);
    for (int k = 0; k < 100; ++k) progress.step(true);
  });
  BOOST_TEST(text.starts_with("grade: [####################] 100/100, "), text);
  BOOST_TEST(text.ends_with("left\n"), text);
  BOOST_TEST(text.find('\n') == text.size() - 1, text);
  BOOST_TEST(text.find_first_of("\r\x1b") == std::string::npos, text);
}

BOOST_AUTO_TEST_CASE(a_terminal_gets_one_line_that_is_wiped_at_the_end) {
  const std::string text = printed([] {
    Progress progress(2, true);
    progress.step(true);
    progress.step(false);
  });
  BOOST_TEST(books::has(text, "\r[####################] 2/2"), text);
  BOOST_TEST(books::has(text, "1 not judged"), text);
  BOOST_TEST(text.ends_with("\r\x1b[K"), text);
  BOOST_TEST(text.find('\n') == std::string::npos, text);
  BOOST_TEST(printed([] { Progress progress(2, true); }) == "");
}

BOOST_AUTO_TEST_SUITE_END()
