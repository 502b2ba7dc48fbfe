// build/check --list: the wanted exercises with points, stars and minutes, as text or JSON.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "harness/options.hpp"
#include "reports/report.hpp"
#include "reports/terminal.hpp"

namespace check {

std::string list_as_text(const Options& wanted, Language language, const TerminalStyle& style);
std::string list_as_json(const Options& wanted);  // both languages: number, function, points,
                                                  // titles, hints, sections, note items, mistakes

}  // namespace check
