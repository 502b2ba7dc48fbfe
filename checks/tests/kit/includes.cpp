// What a student's file pulls in: the standard library and the kit; and each header stands alone.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "harness/command.hpp"

using namespace check;
namespace fs = std::filesystem;

namespace {

Finished compiler(std::vector<std::string> arguments) {
  std::vector<std::string> command = {KIT_COMPILER, "-std=c++20", "-I", KIT_INCLUDE};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return run_command(command, std::chrono::seconds(120));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(includes)

BOOST_AUTO_TEST_CASE(kit_hpp_needs_the_standard_library_only) {
  const Finished done = compiler({"-M", KIT_INCLUDE "/kit/kit.hpp"});
  BOOST_TEST(done.status == 0);
  BOOST_TEST(done.output.find("kit/matrix.hpp") != std::string::npos);
  for (const char* other : {"/boost/", "/fmt/", "/hwy/", "/nlohmann/", "/gtest/",
                            "/kit/marshal.hpp", "/kit/wire.hpp", "iostream", "/regex"})
    BOOST_TEST(done.output.find(other) == std::string::npos, other);
}

BOOST_AUTO_TEST_CASE(every_header_compiles_alone) {
  int headers = 0;
  for (const auto& entry : fs::directory_iterator(KIT_INCLUDE "/kit")) {
    if (entry.path().extension() != ".hpp") continue;
    const Finished done = compiler({"-fsyntax-only", "-Wall", "-Wextra", "-Wconversion", "-Werror",
                                    "-include", entry.path().string(), "-x", "c++", "/dev/null"});
    BOOST_TEST(done.status == 0, entry.path().filename().string() << "\n" << done.output);
    ++headers;
  }
  BOOST_TEST(headers >= 8);
}

BOOST_AUTO_TEST_SUITE_END()
