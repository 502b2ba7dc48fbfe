// What is drawn beside the words: answers entry by entry, errors, slopes, a roofline.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "reports/report.hpp"

namespace check::page {

// Expected and got side by side with the wrong entries marked, and each error against what is
// allowed.
std::string wrong_part(const WrongPart& part, Language language);

// The numbers of an argument, "X 3×2", or the part of them that fits.
std::string input_table(const Entries& numbers, Language language);

// How the loss really changes, and what the gradient says.
std::string slope(const SlopePair& pair, Language language);

// The machine's roof with three points under it, and the same in numbers.
std::string roofline(const RooflinePoint& point, const std::string& machine, Language language);

extern const std::string_view report_style;  // held in report_style.cpp

}  // namespace check::page
