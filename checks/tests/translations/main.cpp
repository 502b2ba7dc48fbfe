// Each Chinese text names the English it follows, by a digest in a list; which fell behind?
// SPDX-License-Identifier: MIT
//
//     translations LIST                   exit status 1, and a line for each that fell behind
//     translations LIST --take KEY…       takes over what is new, gone or written anew, and the
//     KEYs
#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>

#include "harness/translations.hpp"

namespace {

struct Digests {
  std::string english, chinese;
  bool operator==(const Digests&) const = default;
};
using List = std::map<std::string, Digests>;

// FNV-1a: the list must read the same on every machine, and nobody forges it.
std::string digest(const std::string& text) {
  std::uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return fmt::format("{:08x}", hash);
}

List read(const char* path) {
  List list;
  std::ifstream file(path);
  std::string key;
  Digests d;
  while (std::getline(file, key, '\t') && file >> d.english >> d.chinese) {
    list[key] = d;
    file.ignore();
  }
  return list;
}

int write(const char* path, const List& list) {
  std::ofstream file(path);
  for (const auto& [key, d] : list) file << key << '\t' << d.english << '\t' << d.chinese << '\n';
  return file.flush() ? 0 : 2;
}

bool fell_behind(const Digests& then, const Digests& now) {
  return then.english != now.english && then.chinese == now.chinese;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const bool take = argc > 2 && std::string(argv[2]) == "--take";
  const std::set<std::string> confirmed(argv + std::min(argc, 3), argv + argc);
  const List then = read(argv[1]);
  List kept;
  int complaints = 0;
  for (const check::Translation& t : check::translations()) {
    const Digests now{digest(t.english), digest(t.chinese)};
    const auto found = then.find(t.key);
    const bool known = found != then.end();
    const bool behind = known && fell_behind(found->second, now) && !confirmed.contains(t.key);
    kept[t.key] = behind ? found->second : now;
    if (behind)
      fmt::print("{}: the English changed, the Chinese did not.\n  {}\n  {}\n", t.key, t.english,
                 t.chinese);
    complaints += behind || (!take && (!known || found->second != now));
  }
  complaints += !take && kept.size() != then.size();
  if (take) return write(argv[1], kept) == 0 ? complaints > 0 : 2;
  if (complaints > 0)
    fmt::print(
        "{} is not up to date. Write the Chinese anew, then: make captures. Where it still says "
        "what the English says: make translations SAME=KEY\n",
        argv[1]);
  return complaints > 0;
}
