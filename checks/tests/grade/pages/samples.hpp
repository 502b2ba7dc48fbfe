// Classes that the tests of the pages share.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "grade/grades.hpp"

namespace check::grade::samples {

// Three students, chapters 5 and 11: one judged, one not judged, one who handed in nothing.
ClassGrades small_class(Language language = Language::english);

// Names and texts that try to act: markup, quotes, direction marks, NUL, invalid UTF-8, 100 kB.
ClassGrades hostile_class();

// The rubrics' own exercises and mistakes, a plausible spread, everything that can happen.
ClassGrades large_class(std::size_t students, Language language);

}  // namespace check::grade::samples
