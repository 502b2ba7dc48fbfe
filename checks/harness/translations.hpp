// Every text that is said in both languages, by key, so that one that fell behind is found.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace check {

struct Translation {
  std::string key, english, chinese;
};

// The rubrics' texts, the harness's sentences and the writers' words, in the order of their keys.
std::vector<Translation> translations();

}  // namespace check
