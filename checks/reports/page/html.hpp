// Text made safe for HTML, and the frame around every page.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "reports/report.hpp"

namespace check::page {

inline constexpr std::size_t longest_text = 4000;  // characters: no honest diagnosis comes near
inline constexpr std::size_t longest_label = 120;  // a function, a title, a mistake, a size

// The text as it may stand between tags or in a quoted attribute: control characters spelled out,
// markup escaped, at most `longest` characters and then "…".
std::string escaped(std::string_view text, std::size_t longest = longest_text);

// "97.5 GFLOP/s", "43 %". Infinite and undefined values have no place here.
std::string rate_text(double rate);
std::string percent_text(double share);

// One table cell or term: <td class="number">12</td>.
std::string number_cell(std::string_view value);

// <div><dt>Median</dt><dd>14</dd></div>
std::string fact(std::string_view term, std::string_view value, std::string_view kind = "");

struct Page {
  Language language;
  std::string title;  // escaped already, as everything below
  std::string above;  // what stands before the main part: a link back
  std::string main;
  std::string_view style{};          // beside what all pages share
  std::string_view script{};         // its own, which the policy must allow
  std::string script_fingerprint{};  // SHA-256 in base64
};

// The whole file. Its policy forbids every request, and every script but the page's own.
std::string html_page(const Page& page);

extern const std::string_view style_sheet;  // held in style.cpp

}  // namespace check::page
