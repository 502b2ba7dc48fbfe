// The kit in ten lines: they do what they say, and the stub that needs them shows the same.
// SPDX-License-Identifier: MIT
#include "kit/in_ten_lines.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

std::string contents(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Those between the marks, without their indent.
std::vector<std::string> ten_lines() {
  std::ifstream file(KIT_INCLUDE "/kit/in_ten_lines.hpp");
  std::vector<std::string> lines;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.find("#endregion") != std::string::npos) inside = false;
    if (inside) lines.push_back(line.substr(2));
    if (line.find("#region") != std::string::npos) inside = true;
  }
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(in_ten_lines)

BOOST_AUTO_TEST_CASE(they_run_up_to_what_is_not_written_yet) {
  BOOST_CHECK_THROW(the_kit_in_ten_lines(2, 3, 1, 2), kit::NotStarted);
  BOOST_CHECK_THROW(the_kit_in_ten_lines(2, 3, 2, 0), kit::IndexError);
}

BOOST_AUTO_TEST_CASE(the_head_of_chapter_5_shows_the_same) {
  const std::string head =
      contents(KIT_INCLUDE "/../solutions/ch05_linear_backward/linear_backward.cpp");
  const auto lines = ten_lines();
  BOOST_TEST(lines.size() == 10U);
  for (const std::string& line : lines)
    BOOST_TEST(head.find("//     " + line + "\n") != std::string::npos, line);
}

BOOST_AUTO_TEST_SUITE_END()
