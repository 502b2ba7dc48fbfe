// Text made safe for HTML, and the frame around every page.
// SPDX-License-Identifier: MIT
#include "reports/page/html.hpp"

#include <fmt/format.h>

#include "reports/page/phrases.hpp"
#include "reports/utf8.hpp"

namespace check::page {
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

std::string rate_text(double rate) { return fmt::format("{:.3g} GFLOP/s", rate / 1e9); }

std::string percent_text(double share) { return fmt::format("{:.0f} %", 100 * share); }

std::string number_cell(std::string_view value) {
  return fmt::format("<td class=\"number\">{}</td>", value);
}

std::string fact(std::string_view term, std::string_view value, std::string_view kind) {
  const std::string attribute = kind.empty() ? "" : fmt::format(" class=\"{}\"", kind);
  return fmt::format("<div{}><dt>{}</dt><dd>{}</dd></div>", attribute, term, value);
}

std::string html_page(const Page& page) {
  const std::string script =
      page.script.empty() ? "" : fmt::format("<script>{}</script>\n", page.script);
  const std::string allowed =
      page.script.empty() ? "" : fmt::format("; script-src 'sha256-{}'", page.script_fingerprint);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{0}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "style-src 'unsafe-inline'{1}; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n"
      "<title>{2}</title>\n<style>{3}{4}</style>\n</head>\n<body>\n"
      "<a class=\"skip\" href=\"#main\">{5}</a>\n"
      "<header class=\"top\"><div class=\"width\"><span>{6}</span>{7}</div></header>\n"
      "<main id=\"main\" class=\"width\" tabindex=\"-1\">\n{8}</main>\n{9}</body>\n</html>\n",
      page.language == Language::chinese ? "zh-CN" : "en", allowed, page.title, style_sheet,
      page.style, say::skip.in(page.language), say::workbook.in(page.language), page.above,
      page.main, script);
}

}  // namespace check::page
