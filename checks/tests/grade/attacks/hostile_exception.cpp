// Throws control characters, markup and a formula, in a type whose name is no better.
// SPDX-License-Identifier: MIT
// expect: 5.3 threw

#include <stdexcept>
template <char... letters>
struct Named : std::runtime_error {
  using std::runtime_error::runtime_error;
};
using Tag = Named<'<', 's', 'c', 'r', 'i', 'p', 't', '>'>;
Vector bias_gradient(const Matrix&) {
  throw Tag(
      "=HYPERLINK(\"http://x\")\x1b]0;owned\x07\x1b[2J\xE2\x80\xAE"
      "<script>alert(1)</script>]]></failure>\xff\r\n5.3 passed");
}
