// Names of structs across chapters. Two that are alike in name and not in what they hold would be
// taken for one another by the linker, without a word.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <fstream>
#include <set>
#include <sstream>

#include "gates.hpp"

namespace check::gates {

static std::set<std::string> structs_in(const std::filesystem::path& exercises) {
  std::set<std::string> names;
  std::ifstream file(exercises);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string keyword, name;
    if (words >> keyword >> name && keyword == "struct") names.insert(name);
  }
  return names;
}

Complaints shares_no_struct(const Chapter& c, const std::filesystem::path& chapters) {
  const std::string own = fmt::format("ch{:02}_{}", c.number, c.slug);
  const auto names = structs_in(chapters / own / "exercises.hpp");
  Complaints all;
  for (const auto& folder : std::filesystem::directory_iterator(chapters))
    for (const std::string& name : structs_in(folder.path() / "exercises.hpp"))
      if (folder.path().filename() != own && names.contains(name))
        all.push_back(
            fmt::format("{} has a struct {}, too", folder.path().filename().string(), name));
  return all;
}

}  // namespace check::gates
