// Where the book explains an exercise: its page, and the label of the section there.
// SPDX-License-Identifier: MIT
#pragma once

#include "harness/rubric.hpp"
#include "reports/report.hpp"

namespace check {

// "ch05-blame-the-bias": the section's English title in lower case, words joined by hyphens.
std::string section_label(const Chapter& chapter, const Exercise& exercise);

// "en/ch05_linear_backward.html#ch05-blame-the-bias", relative to the book's folder.
std::string book_page(Language language, const Chapter& chapter, const Exercise& exercise);

}  // namespace check
