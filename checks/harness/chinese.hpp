// The Chinese of the rubrics' texts, by key: "5.3/averaged", "5.3/title", "5/primes".
// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <map>
#include <string>

#include "harness/sealed.hpp"

namespace check {

// A row may serve several keys, separated by spaces, where the same mistake has the same text.
struct ChineseRow {
  SealedText keys, text;
};

struct ChineseTable {
  ChineseTable(std::initializer_list<ChineseRow> rows);
};

#define CHINESE static const ::check::ChineseTable chinese_table

const std::map<std::string, std::string>& chinese_texts();

}  // namespace check
