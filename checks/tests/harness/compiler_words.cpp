// What is said of a compiler's complaints, and what of a source that is not one a person wrote.
// SPDX-License-Identifier: MIT
#include "harness/compiler_words.hpp"

#include <boost/test/unit_test.hpp>

#include "harness/workshop.hpp"

using namespace check;

BOOST_AUTO_TEST_CASE(the_brace_that_was_left_open_is_told) {
  BOOST_TEST(unclosed_brace("void f() {\n  if (a) {\n    g();\n}\n\nvoid h() {\n}\n") == 2);
  BOOST_TEST(unclosed_brace("void f() {\n  g();\n") == 1);
  BOOST_TEST(unclosed_brace("void f() {\n  g('{');  // {\n  h(\"{\");\n}\n") == 0);
  BOOST_TEST(unclosed_brace("void f(int a,\n       int b) {\n  g();\n}\n") == 0);
}

BOOST_AUTO_TEST_CASE(a_line_of_a_million_characters_is_a_line) {
  const std::string blanks(1 << 20, ' '), letters(1 << 20, 'a');
  for (const std::string& line : {blanks, letters, "\"" + letters + "\"", "//" + blanks}) {
    const std::string source = line + "\nint main() { f(); }\n";
    BOOST_TEST(about_own_main("multiple definition of `main'", "mine.cpp", source, 5)
                   .starts_with("mine.cpp:2: "));
    BOOST_TEST(unclosed_brace(source + "{\n") == 3);
    BOOST_TEST(line_of_function(source, "main") == 2);
    const std::string complaint = "mine.cpp:2:5: error: expected '}' at end of input";
    BOOST_TEST(first_error({complaint, "    1 | " + line}, "mine.cpp", source + "{\n", "", {}).at ==
               3);
    BOOST_TEST(warnings_in("mine.cpp:2:5: warning: unused\n    1 | " + line, "mine.cpp").size() ==
               1u);
  }
}
