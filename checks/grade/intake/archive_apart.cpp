// A student's archive, read in a process of its own; only names and chosen bytes come back.
// SPDX-License-Identifier: MIT
#include <cstring>

#include "grade/intake/apart.hpp"
#include "grade/intake/tree.hpp"

namespace check::grade {
namespace {

// Numbers and texts, one after the other; a length stands before each text.
struct Packed {
  std::string bytes{};
  std::size_t at = 0;

  void put(std::uint64_t number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
  }
  void put(const std::string& text) {
    put(text.size());
    bytes += text;
  }
  bool more() const { return at < bytes.size(); }
  std::uint64_t number() {
    std::uint64_t n = 0;
    if (bytes.size() - at < sizeof n) throw Unreadable("it is damaged");
    std::memcpy(&n, bytes.data() + at, sizeof n);
    at += sizeof n;
    return n;
  }
  std::string text() {
    const std::uint64_t n = number();
    if (bytes.size() - at < n) throw Unreadable("it is damaged");
    at += n;
    return bytes.substr(at - n, n);
  }
};

class ArchiveApart : public Tree {
 public:
  explicit ArchiveApart(const std::string& bytes) : bytes_(bytes) {
    Packed list{done_apart([&bytes] {
      Packed all;
      const auto tree = open_archive_bytes(bytes);
      for (const Entry& e : tree->entries()) {
        all.put(static_cast<std::uint64_t>(e.kind));
        all.put(e.path);
      }
      return all.bytes;
    })};
    while (list.more()) {
      const auto kind = static_cast<Kind>(list.number());
      entries_.push_back({list.text(), kind});
    }
  }

  void read(const Wishes& wishes, const Receiver& receive) const override {
    Packed answers{done_apart([this, &wishes] {
      Packed all;
      open_archive_bytes(bytes_)->read(wishes, [&all](std::size_t k, const Content& content) {
        all.put(k);
        all.put(content.bytes.has_value());
        all.put(content.bytes.value_or(content.problem));
      });
      return all.bytes;
    })};
    while (answers.more()) {
      const std::size_t k = answers.number();
      const bool has_bytes = answers.number() != 0;
      const std::string text = answers.text();
      receive(k, has_bytes ? Content{.bytes = text} : Content{.problem = text});
    }
  }

 private:
  const std::string& bytes_;
};

}  // namespace

std::unique_ptr<Tree> open_archive_apart(const std::string& bytes) {
  load_utf8_names();  // from a file, which is out of reach there
  return std::make_unique<ArchiveApart>(bytes);
}

}  // namespace check::grade
