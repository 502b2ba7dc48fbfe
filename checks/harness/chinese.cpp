// Collects every chapter's Chinese texts in one map.
// SPDX-License-Identifier: MIT
#include "harness/chinese.hpp"

#include <sstream>

namespace check {

static std::map<std::string, std::string>& texts() {
  static std::map<std::string, std::string> all;
  return all;
}

ChineseTable::ChineseTable(std::initializer_list<ChineseRow> rows) {
  for (const ChineseRow& row : rows) {
    std::istringstream keys(row.keys);
    for (std::string key; keys >> key;) texts()[key] = row.text;
  }
}

const std::map<std::string, std::string>& chinese_texts() { return texts(); }

}  // namespace check
