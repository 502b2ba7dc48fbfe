// build/check --list: every exercise with its points, as text or JSON.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "harness/rubric.hpp"
#include "reports/report.hpp"

namespace check {

std::string list_as_text(Language language);
std::string list_as_json();  // both languages: number, function, points, titles, hints, sections,
                             // note items, mistakes

}  // namespace check
