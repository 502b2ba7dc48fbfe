// What must hold for every exercise, whatever its chapter. Each gate returns its complaints; a gate
// that returns none is passed. planted*.cpp show that each one can fail.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <limits>

#include "harness/judge.hpp"

namespace check::gates {

using Complaints = std::vector<std::string>;

// A chapter under one seed. Its inputs and their right answers are worked out once for all gates.
struct Round {
  const Chapter& chapter;
  std::uint64_t seed;
  CaseStore store{};

  const std::vector<Case>& cases(const Exercise& e) {
    return store.of(e, practice_seed(seed, e.number));
  }
};

// Answers one exercise from inside the test, and the others rightly.
class StandIn : public Student {
 public:
  using Reply = kit::wire::Reply;
  StandIn(const Round& round, const Exercise& e, std::function<Reply(const Case&)> answer)
      : round_(round), e_(e), answer_(std::move(answer)) {}
  Answer ask(const kit::wire::Call& call) override;

 private:
  const Round& round_;
  const Exercise& e_;
  std::function<Reply(const Case&)> answer_;
};

std::string where(const Exercise& e);  // "5.3 linear_backward"

ExerciseReport judged(Round& round, const Exercise& e, Student& s, bool class_mode = false);

Complaints has_exercises(const Chapter& c);  // the guard against an empty list
Complaints is_documented(const Chapter& c,
                         const Exercise& e);  // three hints, section, two mistakes
Complaints hints_hold_no_code(const Exercise& e, const std::string& solution);
// An instructor's own chapter is in no list of the book, and needs no page and no note items.
bool has_a_page(const Chapter& c, const std::filesystem::path& book);
Complaints covers_the_notes(const Chapter& c,
                            const std::filesystem::path& book);  // notes.csv, errata.csv
Complaints is_in_the_book(const Chapter& c, const Exercise& e,
                          const std::filesystem::path& book);  // section, hint, in both languages
// The checker knows all chapters' structs at once, so no two may have the same name.
Complaints shares_no_struct(const Chapter& c, const std::filesystem::path& chapters);
Complaints speaks_chinese(const Chapter& c);  // every text, and no text for nothing
Complaints refuses_corruptions(Round& round, const Exercise& e);
Complaints names_its_mistakes(Round& round, const Exercise& e);
Complaints keeps_class_secrets(Round& round, const Exercise& e);

// What a report says of a program, asked again with numbers that the judge has not asked for; and
// the same of programs with two mistakes, of which about `most` pairs are tried, others under each
// seed.
Complaints names_are_true(Round& round, const Exercise& e, Student& student,
                          const ExerciseReport& r, const std::string& program);
Complaints names_pairs_truly(Round& round, const Exercise& e,
                             std::size_t most = std::numeric_limits<std::size_t>::max());
std::size_t pairs_of_mistakes(const Exercise& e);

// Inputs: on both sides of every decision of the accepted formulas, and just beside it; whole
// numbers wherever a count is meant.
Complaints decides_both_ways(Round& round, const Exercise& e);
Complaints draws_whole_counts(Round& round, const Exercise& e);

// Programs: the generated stub, the solution, and other right answers.
Complaints stub_is_not_started(Round& round, Student& stub);
Complaints earns_full_marks(Round& round, Student& solution);
// A variant may hold only some of the functions; those it has must pass with half the allowed error
// to spare. `judged_any` says whether it had one at all.
Complaints variant_passes(Round& round, Student& variant, bool* judged_any);

// `folder` holds the solution whose counts can be narrowed, and the list of its sites.
Complaints notices_narrow_counts(const Chapter& c, const std::filesystem::path& folder,
                                 std::uint64_t seeds);

// One way to make one mistake, "5.3/averaged", or "5.3/averaged (2)" for the second of its answers.
struct Wrong {
  const Mistake& mistake;
  std::size_t way;
  std::string name;

  Expected answer(const Case& c) const { return c.mistaken(mistake, way); }
};
std::vector<Wrong> wrong_answers(const Exercise& e);

// The right answer; and this wrong one, with the right answer wherever it is silent.
kit::wire::Reply right_reply(const Exercise& e, const Case& asked);
kit::wire::Reply wrong_reply(const Exercise& e, const Case& asked, const Expected& wrong);

}  // namespace check::gates
