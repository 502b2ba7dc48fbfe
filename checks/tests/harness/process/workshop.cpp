// Compiler errors are short and name file and line; a crash is traced to the student's line.
// SPDX-License-Identifier: MIT
#include "harness/workshop.hpp"

#include <signal.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <functional>

#include "harness/command.hpp"
#include "kit/marshal.hpp"

using namespace check;
namespace fs = std::filesystem;

namespace {

using Lines = std::vector<std::string>;

// A build folder and one chapter, in a place whose name is as awkward as a student's.
struct Workbook {
  Workbook() {
    write("chapters/ch99_x/exercises.hpp",
          "#include \"kit/kit.hpp\"\nEXERCISE(99.1, double, f, const Vector& v, std::int64_t "
          "how);\n");
  }
  ~Workbook() { fs::remove_all(root); }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((root / name).parent_path());
    std::ofstream(root / name) << text;
  }
  static std::string escaped(const std::string& path) {
    std::string text;
    for (char c : path) text += c == ' ' ? "$ " : std::string(1, c);
    return text;
  }
  // Ninja rules like CMake's: absolute paths, one object for the student, one for the server.
  void rules() const {
    const std::string kit = escaped(KIT_INCLUDE "/kit/"),
                      compile = "  command = " KIT_COMPILER
                                " -std=c++20 -O1 -g -Wall -Werror=return-type $extra -I'" +
                                root.string() +
                                "/chapters' -I'" KIT_INCLUDE
                                "' -DKIT_EXERCISES='\"ch99_x/exercises.hpp\"' -o $out -c $in\n";
    const std::string student = escaped(root.string()) + "/chapters/ch99_x/x.cpp",
                      sanitize = "  extra = -fno-omit-frame-pointer -fsanitize=address,undefined\n";
    write("build/build.ninja",
          "rule cc\n" + compile +
              "rule link\n  command = : && " KIT_COMPILER " $extra $in -o $out '" KIT_LIBRARY
              "' && :\n"
              "build CMakeFiles/ch99.dir/x.cpp.o: cc " +
              student +
              "\n"
              "build CMakeFiles/server.o: cc " +
              kit +
              "serve_chapter.cpp\n"
              "build ch99: link CMakeFiles/ch99.dir/x.cpp.o CMakeFiles/server.o\n"
              "build asan/x.cpp.o: cc " +
              student + "\n" + sanitize +
              "build asan/ch99: link asan/x.cpp.o CMakeFiles/server.o\n" + sanitize +
              "build ch99_asan: phony asan/ch99\n");
    write("build/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=" + root.string() + "\n");
  }
  // What is said about a student's file with this body; line 1 is an include.
  Lines errors(const std::string& body) const {
    write("chapters/ch99_x/x.cpp", "#include \"exercises.hpp\"\n" + body);
    rules();
    return compiled().errors;
  }
  Compilation compiled() const { return compile(root / "build", 99, Language::english); }
  fs::path root = fs::temp_directory_path() / ("Übung 五 " + std::to_string(::getpid()));
};

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

kit::wire::Call call(std::int64_t how) {
  return {"f", {kit::wire::to_value(kit::Vector{1.0, 2.0, 3.0}), kit::wire::to_value(how)}};
}

constexpr const char* right = "double f(const Vector& v, std::int64_t) { return v(0); }\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(workshop)

BOOST_AUTO_TEST_CASE(what_compiles_is_not_complained_about) {
  BOOST_TEST(joined(Workbook().errors(right)) == "");
}

BOOST_AUTO_TEST_CASE(errors_are_short_and_name_file_and_line) {
  struct Row {
    std::string body;
    const char* place;
    const char* words;
  };
  const std::string file = "chapters/ch99_x/x.cpp:";
  const Row rows[] = {
      {"double f(const Vector& v, std::int64_t) { return v(0) +; }\n", "2:", "error: "},
      {"double f(const Vector& v, std::int64_t) {\n  double x = v(0) return x;\n}\n",
       "3:", "error: expected"},
      {"#include <no_such_header>\n", "2:", "no_such_header"},
      {"Vector f(const Vector& v, std::int64_t) { return v; }\n", "2:", "error: "},
      {"double helper(double);\ndouble f(const Vector& v, std::int64_t) { return helper(v(0)); }\n",
       "3:", "undefined reference to `helper(double)'"},
      {std::string(right) + "int main() {}\n", "3:", "main"},
  };
  const Workbook book;
  for (const Row& row : rows) {
    const Lines errors = book.errors(row.body);
    const std::string text = joined(errors);
    BOOST_TEST(text.find(file + row.place) != std::string::npos, text);
    BOOST_TEST(text.find(row.words) != std::string::npos, text);
    for (const char* noise : {"-std=", "ninja", "FAILED", "CMakeFiles", "collect2", "-o ", "Übung"})
      BOOST_TEST(text.find(noise) == std::string::npos, noise << " in:\n" << text);
    BOOST_TEST(errors.size() >= 1U);
    BOOST_TEST(errors.size() <= 16U);
  }
}

BOOST_AUTO_TEST_CASE(of_a_thousand_errors_the_first_is_shown_and_how_to_see_the_others) {
  std::string body;
  for (int k = 0; k < 1000; ++k) body += "int a" + std::to_string(k) + " = nothing;\n";
  const Lines errors = Workbook().errors(body);
  BOOST_TEST(errors.size() <= 8U);
  BOOST_TEST(errors.at(0).find("x.cpp:2:") != std::string::npos);
  BOOST_TEST(errors.back().find("more: make errors-ch99") != std::string::npos, errors.back());
}

BOOST_AUTO_TEST_CASE(the_commonest_errors_are_explained) {
  struct Row {
    std::string statement;
    const char* words;
  };
  const Row rows[] = {{"double x = v(0) return x;", "A semicolon is missing"},
                      {"Matrix A(2, 2); return A[0][0];", "A(i, j) and v(i)"},
                      {"v(0) = 1; return 0;", "const: that argument"},
                      {"return total;", "This name is not known here"},
                      {"if (true) {return v(0);", "opened in line 3 is not closed"},
                      {"Vector w = std::vector<double>{}; return w(0);", "Use the kit's Vector"},
                      {"const double x = v(0);", "ends without a return"}};
  const Workbook book;
  for (const Row& row : rows) {
    const std::string said = joined(
        book.errors("double f(const Vector& v, std::int64_t) {\n  " + row.statement + "\n}\n"));
    BOOST_TEST(said.find(row.words) != std::string::npos, said);
  }
  BOOST_TEST(joined(book.errors("int " + std::string(right).substr(7))).find("put them back") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_is_warned_of_is_told_until_it_is_mended) {
  const Workbook book;
  BOOST_TEST(joined(book.errors("double f(const Vector& v, std::int64_t) {\n  int unused = 3;\n"
                                "  double sum;\n  return sum + v(0);\n}\n")) == "");
  for (int again = 0; again < 2; ++again) {
    const auto warnings = book.compiled().warnings;
    BOOST_TEST_REQUIRE(warnings.size() == 2U);
    BOOST_TEST(warnings[0].line == 5);
    BOOST_TEST(warnings[0].says.find("uninitialized") != std::string::npos, warnings[0].says);
    BOOST_TEST(warnings[1].line == 3);
  }
  BOOST_TEST(joined(book.errors(right)) == "");
  BOOST_TEST(book.compiled().warnings.empty());
}

BOOST_AUTO_TEST_CASE(a_vector_of_one_entry_is_told_in_plain_words) {
  const Workbook book;
  const auto of = [&](const std::string& entries) {
    return book.errors("double f(const Vector& v, std::int64_t) { return Vector{" + entries +
                       "}(0); }\n");
  };
  const std::string told = "In braces stand the entries";
  for (const char* whole : {"v.size()", "3"})
    BOOST_TEST(joined(of(whole)).find(told) != std::string::npos, joined(of(whole)));
  const Lines errors = of("v.size(), 0.0");
  if (!errors.empty()) {  // clang++ takes it for an error
    BOOST_TEST(joined(errors).find(told) != std::string::npos, joined(errors));
    return;
  }
  const auto warnings = book.compiled().warnings;
  BOOST_TEST_REQUIRE(warnings.size() == 1U);
  BOOST_TEST(warnings[0].of_one_entry());
  for (const char* noise : {"kit::", "{aka", "->"})
    BOOST_TEST(warnings[0].says.find(noise) == std::string::npos, warnings[0].says);
}

BOOST_AUTO_TEST_CASE(a_function_begins_where_it_is_defined) {
  const std::string source =
      "double f(int);  // f( as declared\n\n// f(x)\ndouble f(\n    int x) {\n  return f(x);\n}\n";
  BOOST_TEST(line_of_function(source, "f") == 4);
  BOOST_TEST(line_of_function(source, "g") == 0);
}

BOOST_AUTO_TEST_CASE(a_crash_is_traced_to_the_students_line) {
  const Workbook book;
  const Lines errors = book.errors(R"(#include <cstdlib>
static volatile int zero = 0;
static double* volatile nowhere = nullptr;
static int deeper(int n) {
  volatile char room[4096] = {};
  return n < 0 ? 0 : deeper(n + 1) + room[n % 4096];
}
double f(const Vector& v, std::int64_t how) {
  if (how == 1) *nowhere = 1;
  if (how == 2) return v.data()[v.size()];
  if (how == 3) return 7 / zero;
  if (how == 4) return deeper(0);
  if (how == 5) std::abort();
  if (how == 6) return v(v.size());
  return v(0);
}
)");
  BOOST_TEST(joined(errors) == "");
  const auto said = [&](std::int64_t how) {
    const Sanitized rerun = rerun_sanitized(book.root / "build", 99, call(how));
    BOOST_TEST(rerun.trouble == "");
    return rerun.says.empty() ? "" : rerun.says + ", at " + rerun.where;
  };
  BOOST_TEST(said(1) == "store to null pointer of type 'double', at x.cpp:10");
  BOOST_TEST(said(2) == "heap-buffer-overflow, at x.cpp:11");
  BOOST_TEST(said(3) == "division by zero, at x.cpp:12");
  BOOST_TEST(said(4).starts_with("stack-overflow, at x.cpp:"));
  BOOST_TEST(said(5) == "ABRT, at x.cpp:14");
  BOOST_TEST(said(6) == "");  // thrown, and no crash
  BOOST_TEST(rerun_sanitized(book.root / "build", 99, call(6)).where == "x.cpp:15");
  BOOST_TEST(rerun_sanitized(book.root / "build", 99, call(0)).where == "");
  BOOST_TEST(said(0) == "");
}

BOOST_AUTO_TEST_CASE(what_kept_sanitizers_from_speaking_is_said) {
  const Workbook book;
  BOOST_TEST(joined(book.errors(right)) == "");
  const auto trouble = [&] {
    const Sanitized rerun = rerun_sanitized(book.root / "build", 99, call(0));
    BOOST_TEST(rerun.says == "");
    return rerun.trouble;
  };
  const auto holds = [](const std::string& text, const char* words) {
    BOOST_TEST(text.find(words) != std::string::npos, text);
  };
  // Each in the place of the program that was to be built: it is up to date, or cannot be.
  book.write("build/asan.sh",
             "#!/bin/sh\necho libasan.so.8: cannot open shared object >&2\nexit 127\n");
  book.write("build/build.ninja",
             "rule copy\n  command = mkdir -p asan && install -m 755 $in $out\n"
             "build asan/ch99: copy asan.sh\nbuild ch99_asan: phony asan/ch99\n");
  holds(trouble(), "libasan.so.8: cannot open");
  fs::remove(book.root / "build/asan/ch99");  // two files of one moment are up to date
  book.write("build/asan.sh", "#!/bin/sh\nkill -9 $$\n");
  holds(trouble(), "status");
  book.write("build/build.ninja",
             "rule fail\n  command = echo 'cc: error: No space left on device'; false\n"
             "build ch99_asan: fail\n");
  holds(trouble(), "No space left on device");
  fs::remove(book.root / "build/build.ninja");
  holds(trouble(), "build.ninja");
}

BOOST_AUTO_TEST_CASE(a_command_is_ended_with_its_children_and_its_output_is_kept) {
  using namespace std::chrono_literals;
  Finished late;
  for (auto limit = 1s; late.output.empty(); limit *= 2)  // until it has begun
    late = run_command({"sh", "-c", "echo begun; sleep 1000"}, limit);
  BOOST_TEST(late.timed_out);
  BOOST_TEST(late.status == -1);
  BOOST_TEST(late.output == "begun\n");
  const Finished left = run_command({"sh", "-c", "sleep 1000 & echo $!; exit 3"}, 900s);
  BOOST_TEST(!left.timed_out);
  BOOST_TEST(left.status == 3);
  BOOST_TEST(::kill(std::stoi(left.output), SIGKILL) == 0);  // nobody has waited for it
  BOOST_TEST(run_command({"sh", "-c", "yes | head -c 3000000"}, 900s).output.size() == 1U << 20);
  BOOST_TEST(run_command({"sh", "-c", "echo $A"}, 900s, {"A=b c"}).output == "b c\n");
  BOOST_CHECK_THROW(run_command({"no such command"}, 1s), std::system_error);
}

BOOST_AUTO_TEST_SUITE_END()
