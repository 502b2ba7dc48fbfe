// Text made safe for HTML, and the frame around every page.
// SPDX-License-Identifier: MIT
#include "grade/pages/html.hpp"

#include <fmt/format.h>
#include <nettle/base64.h>

#include <array>

#include "grade/digest.hpp"
#include "grade/pages/phrases.hpp"
#include "reports/utf8.hpp"

namespace check::grade {
namespace {

std::string_view entity(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

// Bytes that the first `longest` characters take.
std::size_t beginning(std::string_view text, std::size_t longest) {
  std::size_t at = 0;
  for (std::size_t k = 0; k < longest && at < text.size(); ++k) next_character(text, at);
  return at;
}

bool blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == text.npos; }

std::string sha256_base64(std::string_view text) {
  const Digest digest = sha256(text);
  std::string out(BASE64_ENCODE_RAW_LENGTH(std::tuple_size_v<Digest>), '\0');
  base64_encode_raw(out.data(), digest.size(), digest.data());
  return out;
}

}  // namespace

std::string escaped(std::string_view text, std::size_t longest) {
  // No character needs more than four bytes: what lies beyond need not be looked at.
  const std::string all = visible(text.substr(0, 4 * (longest + 1)));
  const std::size_t end = beginning(all, longest);
  std::string out;
  for (const char c : std::string_view(all).substr(0, end)) {
    const std::string_view safe = entity(c);
    safe.empty() ? out += c : out += safe;
  }
  return end < all.size() ? out + "…" : out;
}

std::string name_of(const StudentGrades& student, std::size_t longest) {
  return escaped(blank(student.name) ? student.key : student.name, longest);
}

std::string student_link(const StudentGrades& student, std::string_view folder) {
  return fmt::format("<a href=\"{}{}.html\"><bdi>{}</bdi></a>", folder, file_name_of(student),
                     name_of(student));
}

std::string rate_text(double rate) { return fmt::format("{:.3g} GFLOP/s", rate / 1e9); }

std::string percent_text(double share) { return fmt::format("{:.0f} %", 100 * share); }

std::string html_page(const Page& page) {
  const std::string script =
      page.scripted ? fmt::format("<script>{}</script>\n", table_script) : "";
  const std::string allowed =
      page.scripted ? fmt::format("; script-src 'sha256-{}'", sha256_base64(table_script)) : "";
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{0}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "style-src 'unsafe-inline'{1}; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n"
      "<title>{2}</title>\n<style>{3}</style>\n</head>\n<body>\n"
      "<a class=\"skip\" href=\"#main\">{4}</a>\n"
      "<header class=\"top\"><div class=\"width\"><span>{5}</span>{6}</div></header>\n"
      "<main id=\"main\" class=\"width\" tabindex=\"-1\">\n{7}</main>\n{8}</body>\n</html>\n",
      page.language == Language::chinese ? "zh-CN" : "en", allowed, page.title, style_sheet,
      say::skip.in(page.language), say::workbook.in(page.language), page.above, page.main, script);
}

}  // namespace check::grade
