// Runs every gate over one chapter: gates BUILD_FOLDER CHAPTER. GATE_SEEDS=20 asks for more seeds.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_NO_MAIN
#include <boost/test/unit_test.hpp>
#include <cstdlib>

#include "gates.hpp"
#include "harness/workshop.hpp"

namespace check::gates {
namespace {

namespace fs = std::filesystem;
namespace bt = boost::unit_test;

fs::path build;
const Chapter* chapter = nullptr;

std::uint64_t number_of_seeds() {
  const char* setting = std::getenv("GATE_SEEDS");
  return setting == nullptr ? 3 : static_cast<std::uint64_t>(std::atoi(setting));
}

void expect_none(const Complaints& complaints) {
  for (const std::string& c : complaints) BOOST_ERROR(c);
  BOOST_TEST(complaints.empty());
}

Program program_in(const fs::path& folder) {
  return Program(folder / chapter_target(chapter->number), Limits{});
}

template <class Gate>
void under_all_seeds(Gate gate) {
  for (std::uint64_t seed = 1; seed <= number_of_seeds(); ++seed) expect_none(gate(seed));
}

void all_variants_pass() {
  std::size_t variants = 0;
  const std::string prefix = chapter_target(chapter->number) + "_";
  for (const auto& entry : fs::directory_iterator(build / "variants")) {
    if (!entry.path().filename().string().starts_with(prefix)) continue;
    ++variants;
    BOOST_TEST_CONTEXT(entry.path().filename()) {
      Program variant = program_in(entry.path());
      bool judged_any = false;
      under_all_seeds(
          [&](std::uint64_t seed) { return variant_passes(*chapter, variant, seed, &judged_any); });
      BOOST_TEST(judged_any);
    }
  }
  if (has_a_page(*chapter, BOOK)) BOOST_TEST(variants >= 3u);
}

void add(const std::string& claim, std::function<void()> gate) {
  bt::framework::master_test_suite().add(
      bt::make_test_case(std::move(gate), claim, __FILE__, __LINE__));
}

template <class Gate>
void add_for_each_exercise(const std::string& claim, Gate gate) {
  for (const Exercise& e : chapter->exercises)
    add(e.number + " " + claim, [&e, gate] {
      under_all_seeds([&](std::uint64_t seed) { return gate(*chapter, e, seed); });
    });
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
  add("the stub is not started", [] {
    Program stub = program_in(build / "stubs");
    under_all_seeds([&](std::uint64_t seed) { return stub_is_not_started(*chapter, stub, seed); });
  });
  if (fs::exists(build / "solutions")) {
    add("the solution earns full marks", [] {
      Program solution = program_in(build / "solutions");
      under_all_seeds(
          [&](std::uint64_t seed) { return earns_full_marks(*chapter, solution, seed); });
    });
    add("the solution stays within half of what is allowed", [] {
      Program solution = program_in(build / "solutions");
      bool any = false;
      under_all_seeds(
          [&](std::uint64_t seed) { return variant_passes(*chapter, solution, seed, &any); });
    });
    add("other right answers pass", all_variants_pass);
    add("counts in narrower types are noticed", [] {
      expect_none(notices_narrow_counts(*chapter, build / "narrowed", number_of_seeds()));
    });
  }
  add_for_each_exercise("asks on both sides of its decisions", decides_both_ways);
  add_for_each_exercise("draws counts whole", draws_whole_counts);
  add_for_each_exercise("refuses corrupted answers", refuses_corruptions);
  add_for_each_exercise("names its mistakes", names_its_mistakes);
  add_for_each_exercise("tells a class no secrets", keeps_class_secrets);
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
