// Several processes that work on a list side by side; one that dies costs no more than its item.
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "harness/spawn.hpp"

namespace check::grade {

class Crew {
 public:
  struct Item {
    std::int64_t id = 0;
    std::string request;
  };
  struct Done {
    std::int64_t id = 0;
    std::string reply;    // what `work` returned
    std::string failure;  // what it threw, or that the worker died on it twice; empty for a reply
  };
  using Work = std::function<std::string(int worker, const std::string& request)>;

  // `work` runs in the workers, which are forked when the first item comes; each calls `leave` when
  // there is no more. One that needs longer than `patience` for an item is killed.
  Crew(int workers, Work work, std::chrono::seconds patience, std::function<void()> leave = {});
  ~Crew();

  // Hands out items until `next` has none and all are done, each to one worker at a time, and calls
  // `done` here for each of them, once, in the order they end. Returns early, with workers ended,
  // when `stop` says so.
  void run(const std::function<std::optional<Item>()>& next,
           const std::function<void(const Done&)>& done, const std::function<bool()>& stop);

 private:
  struct Worker {
    pid_t pid = -1;
    Descriptor line;
    std::optional<Item> item;
    int deaths = 0;  // on this item
    std::chrono::steady_clock::time_point deadline;
  };
  void hire(int number);
  void dismiss(Worker& worker);
  void hand(Worker& worker, Item item);
  std::optional<Done> listen(int number, bool readable);
  std::optional<Done> died(int number);

  const Work work_;
  const std::chrono::seconds patience_;
  const std::function<void()> leave_;
  std::vector<Worker> workers_;
};

}  // namespace check::grade
