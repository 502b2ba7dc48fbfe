// Names and ids of people, as rosters and platforms spell them.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace check::grade {

struct Roster;

// Without white space at the ends.
std::string trimmed(std::string_view text);
// Whether two column titles are the same, but for case and white space at the ends.
bool same_title(std::string_view a, std::string_view b);

// For messages: made visible, on one line, and at most this many characters.
std::string one_line(std::string_view text, std::size_t longest = 80);

// A name for comparing: "Lovelace,  Ada" is "ada lovelace", whatever the case of its letters and
// however their accents are written.
std::string plain_name(std::string_view name);

// The digits behind "canvas:" in "canvas:7001"; empty when the key is not of this kind.
std::string number_in_key(std::string_view key, std::string_view platform);

bool has_names_or_ids(const Roster& roster);
// The ids and addresses of a row, trimmed, without the empty ones. In Moodle's worksheet the number
// of "Participant 123".
std::vector<std::string> ids_in(const Roster& roster, std::size_t row);

}  // namespace check::grade
