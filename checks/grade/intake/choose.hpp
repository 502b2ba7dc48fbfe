// Chooses a student's file for each chapter, and keeps account of everything else.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "grade/intake/layout.hpp"
#include "grade/intake/names.hpp"

namespace check::grade {

// The first names of a list, and how many there were.
class NameList {
 public:
  void add(std::string_view name);
  bool empty() const { return total_ == 0; }
  std::string text() const;  // "a.h, Makefile and 3 more"

 private:
  std::vector<std::string> first_;
  std::size_t total_ = 0;
};

// A file that may be what is wanted. The lowest rank is taken: the exact name first, then what was
// not in an archive, then the shallowest, then by the folder's name; in one folder the newest.
struct Offer {
  using Rank = std::tuple<Likeness, bool, std::size_t, std::string, std::uint64_t, std::uint64_t,
                          std::string, std::uint64_t, std::size_t>;
  Rank rank;
  std::size_t entry = 0;
  std::string path;  // below the student's folder
  std::string file;  // below the input
  Likeness likeness() const { return std::get<0>(rank); }
};

class Chooser {
 public:
  explicit Chooser(const std::vector<Wanted>& wanted) : wanted_(&wanted), choices_(wanted.size()) {}

  // Where files lie: in the input itself, or in a student's archive, whose path (with a slash at
  // its end) stands before theirs: below the student's folder, and below the input.
  struct Place {
    const Tree& tree;
    std::string archive{}, file{};
  };
  // Which file to read for a chapter now.
  struct Request {
    std::size_t chapter;
    Offer offer;
  };
  std::vector<Request> consider(const Place& place, const std::vector<Part>& parts);
  void receive(const Request& request, Content content);

  // The student's archives that must be opened, since something that is wanted does not lie open.
  // Asked once, after consider() has seen the student's folder.
  std::vector<Part> archives_to_open(const Tree& tree, const std::vector<Part>& parts);
  void archive_failed(const std::string& path, const Content& content);

  // The answers, one for each chapter; the chooser is used up.
  std::vector<Submission> finish(const Student& student);

 private:
  struct Choice {
    std::optional<Offer> taken{};
    Content content{};
    NameList others{};
  };
  using Offers = std::vector<std::vector<Offer>>;  // for each chapter

  bool is_plain_file(const Entry& entry, const std::string& shown);
  bool offer(const Part& part, const Place& place, Offers& offers);
  bool take_best(std::vector<Offer>& offers, Choice& choice);
  void pass_over(const Offer& offer, Choice& choice);
  void drop_guesses();
  Submission submission(std::size_t chapter, const Student& student) const;
  void explain(const Choice& choice, const std::string& wanted, Submission& submission) const;

  const std::vector<Wanted>* wanted_;
  std::vector<Choice> choices_;
  NameList ignored_, skipped_;
  std::set<std::string> cpp_files_;  // versions of one file count once; two are enough to know
  std::vector<std::string> notes_;
  std::string closed_;  // what could not be looked into, by no fault of the student's
};

}  // namespace check::grade
