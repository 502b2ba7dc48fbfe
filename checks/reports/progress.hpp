// Show how far the reader has come: one bar per chapter, from saved verdicts.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "report.hpp"
#include "terminal.hpp"

namespace check {

// Chapters that were judged are shown in the order of their numbers, each with what is to do there
// once it was begun, and with a total below when there are several.
std::string progress(const std::vector<ChapterReport>& chapters, const TerminalStyle& style,
                     Language language);

}  // namespace check
