// The tables of sentences behind message(), one for each kind of occasion.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace check {

struct Sentence {
  const char *id, *english, *chinese;
};

std::span<const Sentence> sentences_of_judging();
std::span<const Sentence> sentences_of_fits();
std::span<const Sentence> sentences_of_speed();
std::span<const Sentence> sentences_of_commands();

}  // namespace check
