// Runs every gate over one chapter: gates BUILD_FOLDER CHAPTER
// SPDX-License-Identifier: MIT
//
// A push asks three seeds, `make test-nightly` (NIGHTLY=1) twenty. Whatever a gate leaves to the
// night says so where it asks nightly().
#define BOOST_TEST_NO_MAIN
#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
#include <memory>

#include "gates.hpp"
#include "harness/workshop.hpp"

namespace check::gates {
namespace {

namespace fs = std::filesystem;
namespace bt = boost::unit_test;

fs::path build;
const Chapter* chapter = nullptr;

bool nightly() { return std::getenv("NIGHTLY") != nullptr; }
std::uint64_t seeds() { return nightly() ? 20 : 3; }

// The rounds come one after another, so that one is kept.
Round& round_of(std::uint64_t seed) {
  static std::unique_ptr<Round> now;
  if (now == nullptr || now->seed != seed) now.reset(new Round{*chapter, seed});
  return *now;
}

void expect_none(const Complaints& complaints) {
  for (const std::string& c : complaints) BOOST_ERROR(c);
  BOOST_TEST(complaints.empty());
}

Program program_in(const fs::path& folder) {
  return Program(folder / chapter_target(chapter->number), Limits{});
}

// By night each pair once, under one of the seeds.
Complaints names_some_pairs_truly(Round& round, const Exercise& e) {
  return names_pairs_truly(round, e, nightly() ? pairs_of_mistakes(e) / seeds() + 1 : 8);
}

// What is asked of an exercise under every seed. A row for each gate.
constexpr struct {
  const char* claim;
  Complaints (*gate)(Round&, const Exercise&);
} of_exercises[] = {
    {"asks on both sides of its decisions", decides_both_ways},
    {"draws counts whole", draws_whole_counts},
    {"refuses corrupted answers", refuses_corruptions},
    {"names its mistakes", names_its_mistakes},
    {"names two mistakes at once truly", names_some_pairs_truly},
    {"tells a class no secrets", keeps_class_secrets},
};

Complaints passes(Round& round, Student& program) {
  bool judged_any = false;
  Complaints all = variant_passes(round, program, &judged_any);
  if (!judged_any) all.push_back("it holds no exercise");
  return all;
}

// What is asked of a program in a folder below the build folder, under every seed.
constexpr struct {
  const char *claim, *folder;
  Complaints (*gate)(Round&, Student&);
} of_programs[] = {
    {"the stub is not started", "stubs", stub_is_not_started},
    {"the solution earns full marks", "solutions", earns_full_marks},
    {"the solution stays within half of what is allowed", "solutions", passes},
};

std::vector<fs::path> variants() {
  std::vector<fs::path> all;
  const std::string prefix = chapter_target(chapter->number) + "_";
  for (const auto& entry : fs::directory_iterator(build / "variants"))
    if (entry.path().filename().string().starts_with(prefix)) all.push_back(entry);
  return all;
}

void add(const std::string& claim, std::function<void()> gate) {
  bt::framework::master_test_suite().add(
      bt::make_test_case(std::move(gate), claim, __FILE__, __LINE__));
}

void add_program(const std::string& claim, const fs::path& folder, std::uint64_t seed,
                 Complaints (*gate)(Round&, Student&)) {
  add(fmt::format("{} under seed {}", claim, seed), [=] {
    Program program = program_in(folder);
    expect_none(gate(round_of(seed), program));
  });
}

void add_round(std::uint64_t seed) {
  for (const auto& [claim, folder, gate] : of_programs)
    if (fs::exists(build / folder)) add_program(claim, build / folder, seed, gate);
  if (fs::exists(build / "solutions"))
    for (const fs::path& folder : variants())
      add_program(folder.filename().string() + " passes", folder, seed, passes);
  for (const Exercise& e : chapter->exercises)
    for (const auto& row : of_exercises)
      add(fmt::format("{} {} under seed {}", e.number, row.claim, seed),
          [&e, &row, seed] { expect_none(row.gate(round_of(seed), e)); });
}

bool register_gates() {
  add("the chapter has exercises", [] { expect_none(has_exercises(*chapter)); });
  add("no other chapter has a struct of the same name",
      [] { expect_none(shares_no_struct(*chapter, CHAPTERS)); });
  add("every text is there in Chinese", [] { expect_none(speaks_chinese(*chapter)); });
  if (const fs::path book = BOOK; has_a_page(*chapter, book)) {
    add("every note item is covered", [book] { expect_none(covers_the_notes(*chapter, book)); });
    for (const Exercise& e : chapter->exercises)
      add(e.number + " is in the book",
          [&e, book] { expect_none(is_in_the_book(*chapter, e, book)); });
  }
  for (const Exercise& e : chapter->exercises)
    add(e.number + " is documented", [&e] { expect_none(is_documented(*chapter, e)); });
  if (fs::exists(build / "solutions")) {
    if (has_a_page(*chapter, BOOK))
      add("there are three other right programs", [] { BOOST_TEST(variants().size() >= 3u); });
    const fs::path solution = fs::path(CHAPTERS) / ".." / "solutions" /
                              (chapter_target(chapter->number) + "_" + chapter->slug) /
                              (chapter->slug + ".cpp");
    for (const Exercise& e : chapter->exercises)
      add(e.number + " gives no code away in a hint", [&e, solution] {
        std::ifstream file(solution);
        expect_none(hints_hold_no_code(e, {std::istreambuf_iterator<char>(file), {}}));
      });
    add("counts in narrower types are noticed",
        [] { expect_none(notices_narrow_counts(*chapter, build / "narrowed", seeds())); });
  }
  for (std::uint64_t seed = 1; seed <= seeds(); ++seed) add_round(seed);
  return true;
}

}  // namespace
}  // namespace check::gates

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  check::gates::build = argv[1];
  check::gates::chapter = check::find_chapter(std::atoi(argv[2]));
  if (check::gates::chapter == nullptr) return 2;
  argv[2] = argv[0];
  return boost::unit_test::unit_test_main(&check::gates::register_gates, argc - 2, argv + 2);
}
