// Names, and the frame around the class's pages.
// SPDX-License-Identifier: MIT
#include "grade/pages/html.hpp"

#include <fmt/format.h>
#include <nettle/base64.h>

#include "grade/digest.hpp"

namespace check::grade {
namespace {

bool blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == text.npos; }

std::string sha256_base64(std::string_view text) {
  const Digest digest = sha256(text);
  std::string out(BASE64_ENCODE_RAW_LENGTH(std::tuple_size_v<Digest>), '\0');
  base64_encode_raw(out.data(), digest.size(), digest.data());
  return out;
}

}  // namespace

std::string name_of(const StudentGrades& student, std::size_t longest) {
  return escaped(blank(student.name) ? student.key : student.name, longest);
}

std::string student_link(const StudentGrades& student, std::string_view folder) {
  return fmt::format("<a href=\"{}{}.html\"><bdi>{}</bdi></a>", folder, file_name_of(student),
                     name_of(student));
}

std::string class_page(Language language, std::string title, std::string above, std::string main,
                       Scripted scripted) {
  Page page{language, std::move(title), std::move(above), std::move(main), class_style};
  if (scripted == Scripted::yes) {
    page.script = table_script;
    page.script_fingerprint = sha256_base64(table_script);
  }
  return html_page(page);
}

}  // namespace check::grade
