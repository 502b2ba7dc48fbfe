// gdb stops where an error is thrown, where it crashes, or where a wrong answer begins.
// SPDX-License-Identifier: MIT
#include "harness/saved_call.hpp"

#include "reports/save.hpp"

namespace check {

static std::string for_gdb(const Exercise& e, const Trial& t) {
  const bool replied = t.answer.end == Answer::End::replied;
  const std::string stop = !replied       ? ""
                           : t.is_value() ? "break " + e.name + "\n"
                                          : "catch throw\n";
  return "set pagination off\nset confirm off\n" + stop + "run\nframe function " + e.name +
         "\ninfo locals\n";
}

void save_call(const Exercise& e, const Trial& t, const std::filesystem::path& file) {
  write_file_atomically(file, kit::wire::encode(kit::wire::Call{e.name, t.asked.arguments}));
  write_file_atomically(std::filesystem::path(file).replace_extension(".gdb"), for_gdb(e, t));
}

}  // namespace check
