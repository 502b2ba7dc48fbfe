// What must hold for every exercise, whatever its chapter. Each gate returns its complaints; a gate
// that returns none is passed. planted.cpp shows that each one can fail.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>

#include "harness/judge.hpp"

namespace check::gates {

using Complaints = std::vector<std::string>;

// Answers from inside the test: the k-th call is the k-th kind of input, and then the first again,
// as the judge asks.
class StandIn : public Student {
 public:
  using Reply = kit::wire::Reply;
  StandIn(const Exercise& e, std::function<Reply(std::size_t, const Arguments&)> f)
      : kinds_(e.inputs.size()), answer_(std::move(f)) {}
  Answer ask(const kit::wire::Call& call) override {
    Answer a;
    a.reply = answer_(next_ < kinds_ ? next_ : 0, call.arguments);
    ++next_;
    return a;
  }

 private:
  std::size_t kinds_, next_ = 0;
  std::function<Reply(std::size_t, const Arguments&)> answer_;
};

ExerciseReport judged(const Chapter& c, const Exercise& e, Student& s, std::uint64_t seed,
                      bool class_mode = false, CaseStore* store = nullptr);

Complaints has_exercises(const Chapter& c);  // the guard against an empty list
Complaints is_documented(const Chapter& c,
                         const Exercise& e);  // hint, section, two mistakes
// An instructor's own chapter is in no list of the book, and needs no page and no note items.
bool has_a_page(const Chapter& c, const std::filesystem::path& book);
Complaints covers_the_notes(const Chapter& c,
                            const std::filesystem::path& book);  // notes.csv, errata.csv
Complaints is_in_the_book(const Chapter& c, const Exercise& e,
                          const std::filesystem::path& book);  // section, hint, in both languages
// The checker knows all chapters' structs at once, so no two may have the same name.
Complaints shares_no_struct(const Chapter& c, const std::filesystem::path& chapters);
Complaints speaks_chinese(const Chapter& c);  // every text, and no text for nothing
Complaints refuses_corruptions(const Chapter& c, const Exercise& e, std::uint64_t seed);
Complaints names_its_mistakes(const Chapter& c, const Exercise& e, std::uint64_t seed);
Complaints keeps_class_secrets(const Chapter& c, const Exercise& e, std::uint64_t seed);

// Inputs: on both sides of every decision of the accepted formulas, and just beside it; whole
// numbers wherever a count is meant.
Complaints decides_both_ways(const Chapter& c, const Exercise& e, std::uint64_t seed);
Complaints draws_whole_counts(const Chapter& c, const Exercise& e, std::uint64_t seed);

// Programs: the generated stub, the solution, and other right answers.
Complaints stub_is_not_started(const Chapter& c, Student& stub, std::uint64_t seed);
Complaints earns_full_marks(const Chapter& c, Student& solution, std::uint64_t seed);
// A variant may hold only some of the functions; those it has must pass with half the allowed error
// to spare. `judged_any` says whether it had one at all.
Complaints variant_passes(const Chapter& c, Student& variant, std::uint64_t seed, bool* judged_any);

// `folder` holds the solution whose counts can be narrowed, and the list of its sites.
Complaints notices_narrow_counts(const Chapter& c, const std::filesystem::path& folder,
                                 std::uint64_t seeds);

// The right answer to these arguments, or a mistake's with the right answer wherever it is silent.
kit::wire::Reply right_reply(const Exercise& e, const InputKind& kind, const Arguments& arguments);
kit::wire::Reply mistaken_reply(const Exercise& e, const InputKind& kind, const Formula& mistaken,
                                const Arguments& arguments);

}  // namespace check::gates
