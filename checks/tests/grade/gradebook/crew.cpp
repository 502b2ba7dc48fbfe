// Every item is done once, whatever becomes of the workers.
// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>
#include <set>
#include <stdexcept>

#include "workers.hpp"

using namespace books;

BOOST_AUTO_TEST_SUITE(crew)

BOOST_AUTO_TEST_CASE(every_item_is_done_once_by_any_number_of_workers) {
  Requests requests;
  for (int k = 0; k < 60; ++k) requests.push_back(std::to_string(k));
  for (const int workers : {1, 2, 7, 100}) {
    const Notes notes;
    const Results results = run(workers, requests, [&](int, const std::string& request) {
      notes.add(request);
      return "did " + request;
    });
    for (const auto& [id, d] : results) {
      BOOST_TEST(d.reply == "did " + std::to_string(id));
      BOOST_TEST(d.failure == "");
      BOOST_TEST(notes.count(std::to_string(id)) == 1);
    }
  }
}

BOOST_AUTO_TEST_CASE(no_items_need_no_worker) {
  Crew crew(
      4, [](int, const std::string&) { return std::string(); }, patient);
  BOOST_TEST(run(crew, {}).empty());
  BOOST_TEST(childless());
}

BOOST_AUTO_TEST_CASE(more_workers_than_items_are_not_hired) {
  Crew crew(
      5, [](int number, const std::string&) { return std::to_string(number); }, patient);
  const Results results = run(crew, {"a", "b"});
  std::set<std::string> numbers;
  for (const auto& [id, d] : results) numbers.insert(d.reply);
  BOOST_TEST(numbers.size() <= 2U);
  BOOST_TEST(!numbers.contains("4"));
}

BOOST_AUTO_TEST_CASE(items_are_told_in_the_order_they_end) {
  const Notes notes;
  std::vector<std::int64_t> order;
  const Requests requests = {"slow", "quick", "quick", "quick"};
  Crew crew(
      2,
      [&](int, const std::string& request) {
        while (request == "slow" && notes.count("quick") < 3) ::usleep(1000);
        notes.add(request);
        return request;
      },
      patient);
  crew.run(
      in_turn(requests), [&](const Crew::Done& d) { order.push_back(d.id); }, never);
  BOOST_TEST_REQUIRE(order.size() == 4U);
  BOOST_TEST(order[0] == 1);
}

BOOST_AUTO_TEST_CASE(a_worker_that_dies_costs_its_item_alone) {
  for (const int workers : {1, 3}) {
    const Notes notes;
    const Results results =
        run(workers, {"deadly", "a", "b", "deadly", "c"}, [&](int, const std::string& request) {
          notes.add(request);
          if (request == "deadly") die();
          return request;
        });
    BOOST_TEST(results.at(0).failure == twice);
    BOOST_TEST(results.at(3).failure == twice);
    BOOST_TEST(notes.count("deadly") == 4);
    for (const std::int64_t id : {1, 2, 4}) {
      BOOST_TEST(results.at(id).failure == "");
      BOOST_TEST(results.at(id).reply != "");
    }
    for (const char* harmless : {"a", "b", "c"}) BOOST_TEST(notes.count(harmless) == 1);
  }
}

BOOST_AUTO_TEST_CASE(the_very_first_item_may_be_the_one_that_kills) {
  const Results results = run(1, {"x"}, [](int, const std::string&) -> std::string { die(); });
  BOOST_TEST_REQUIRE(results.contains(0));
  BOOST_TEST(results.at(0).failure == twice);
}

BOOST_AUTO_TEST_CASE(a_worker_that_leaves_has_died) {
  for (const int status : {0, 3}) {
    const Results results =
        run(2, {"x", "y"}, [&](int, const std::string&) -> std::string { ::_exit(status); });
    BOOST_TEST(results.at(0).failure == twice);
    BOOST_TEST(results.at(1).failure == twice);
  }
}

BOOST_AUTO_TEST_CASE(an_item_that_kills_once_is_done_by_the_next_worker) {
  const Notes notes;
  const Results results = run(2, {"a", "b", "c", "d"}, [&](int, const std::string& request) {
    if (notes.add(request) == 1) die();
    return request + " at last";
  });
  for (const auto& [id, d] : results) {
    BOOST_TEST(d.failure == "");
    BOOST_TEST(d.reply == std::string(1, static_cast<char>('a' + id)) + " at last");
  }
}

BOOST_AUTO_TEST_CASE(a_worker_that_dies_between_items_costs_nothing) {
  Crew crew(
      1, [](int, const std::string&) { return std::to_string(::getpid()); }, patient);
  const std::string first = run(crew, {"a"}).at(0).reply;
  BOOST_TEST_REQUIRE(::kill(std::stoi(first), SIGKILL) == 0);
  const Crew::Done second = run(crew, {"b"}).at(0);
  BOOST_TEST(second.failure == "");
  BOOST_TEST(second.reply != first);
}

BOOST_AUTO_TEST_CASE(what_is_thrown_is_the_failure_and_the_worker_stays) {
  Crew crew(
      1,
      [](int, const std::string& request) -> std::string {
        if (request == "throw") throw std::runtime_error("no box: \"quota\"\n第二行");
        if (request == "silent") throw std::runtime_error("");
        if (request == "number") throw 7;
        return std::to_string(::getpid());
      },
      patient);
  const Results results = run(crew, {"pid", "throw", "silent", "number", "pid"});
  BOOST_TEST(results.at(1).failure == "no box: \"quota\"\n第二行");
  BOOST_TEST(results.at(1).reply == "");
  BOOST_TEST(results.at(2).failure == "the worker failed on it without saying why");
  BOOST_TEST(results.at(3).failure == "the worker failed on it without saying why");
  BOOST_TEST(results.at(4).reply == results.at(0).reply);
}

BOOST_AUTO_TEST_CASE(large_messages_pass_whole_in_both_directions) {
  std::string large(10'000'000, '\0');
  for (std::size_t k = 0; k < large.size(); k += 7) large[k] = static_cast<char>(k);
  const Results results = run(2, {large, "", large, std::string(1, '\0')},
                              [](int, const std::string& request) { return request + "!"; });
  BOOST_TEST((results.at(0).reply == large + "!"));
  BOOST_TEST((results.at(1).reply == "!"));
  BOOST_TEST((results.at(2).reply == large + "!"));
  BOOST_TEST((results.at(3).reply == std::string("\0!", 2)));
}

BOOST_AUTO_TEST_CASE(an_empty_reply_is_a_reply) {
  const Results results = run(1, {"x"}, [](int, const std::string&) { return std::string(); });
  BOOST_TEST(results.at(0).reply == "");
  BOOST_TEST(results.at(0).failure == "");
}

BOOST_AUTO_TEST_CASE(a_stuck_worker_is_ended_after_its_patience) {
  const Notes notes;
  const auto start = Clock::now();
  const Results results = run(
      2, {"stuck", "a", "b", "c"},
      [&](int, const std::string& request) {
        notes.add(request);
        if (request == "stuck") get_stuck();
        return request;
      },
      2s);  // enough for the others, of whom each is given it twice
  const auto taken = Clock::now() - start;
  BOOST_TEST(results.at(0).failure == twice);
  BOOST_TEST(notes.count("stuck") == 2);
  for (const std::int64_t id : {1, 2, 3}) BOOST_TEST(results.at(id).failure == "");
  BOOST_TEST((taken >= 4s));
}

BOOST_AUTO_TEST_CASE(state_stays_in_its_worker) {
  int calls = 0;
  Crew crew(
      2, [&](int, const std::string&) { return std::to_string(++calls); }, patient);
  const Requests six(6, "x");
  int all = 0;
  for (const auto& [id, d] : run(crew, six)) all += d.reply == "1";
  BOOST_TEST(all <= 2);
  int most = 0;
  for (const auto& [id, d] : run(crew, six)) most = std::max(most, std::stoi(d.reply));
  BOOST_TEST(most >= 6);  // the second round went on from the first
  BOOST_TEST(calls == 0);
}

BOOST_AUTO_TEST_CASE(a_class_with_all_kinds_of_trouble_is_done_to_its_end) {
  const Notes notes;
  Requests requests;
  for (int k = 0; k < 120; ++k) requests.push_back(std::to_string(k));
  const Results results = run(7, requests, [&](int, const std::string& request) {
    const int k = std::stoi(request);
    if (k % 10 == 1 && notes.add(request) == 1) die();
    if (k % 10 == 2) die();
    if (k % 10 == 3) throw std::runtime_error("thrown by " + request);
    return request;
  });
  for (const auto& [id, d] : results) {
    const std::string name = std::to_string(id);
    BOOST_TEST(d.failure == (id % 10 == 2 ? twice : id % 10 == 3 ? "thrown by " + name : ""));
    BOOST_TEST(d.reply == (d.failure.empty() ? name : ""));
  }
}

BOOST_AUTO_TEST_SUITE_END()
