// sbatch does the rest.
// SPDX-License-Identifier: MIT
#include "grade/slurm.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <stdexcept>

#include "harness/command.hpp"

namespace check::grade {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t shard_size = 25;  // 20 to 50: some seconds a core, and little lost with one

fs::path shard_folder(const fs::path& folder, int number) {
  return folder / fmt::format("shard-{}", number);
}

// The command of one element. Paths hold anything, so they come as arguments and not as text.
constexpr const char* script =
    "#!/bin/sh\n"
    "exec \"$1\" --resume --shard --jobs \"${SLURM_CPUS_ON_NODE:-1}\" "
    "--out \"$2/shard-$SLURM_ARRAY_TASK_ID\"\n";

}  // namespace

SlurmRun::SlurmRun(Gradebook& book, Run run, fs::path folder)
    : book_(book), run_(std::move(run)), folder_(std::move(folder)) {
  fs::remove_all(folder_);
  fs::create_directories(folder_);
  std::ofstream(folder_ / "element.sh") << script;
}

std::vector<SlurmRun::Shard> SlurmRun::make_shards() {
  const std::vector<Pending> pending = book_.pending(run_);
  std::vector<Shard> shards;
  for (std::size_t from = 0; from < pending.size(); from += shard_size) {
    const int number = static_cast<int>(shards.size());
    shards.push_back({number, shard_folder(folder_, number)});
    std::vector<Submission> part;
    for (std::size_t k = from; k < std::min(from + shard_size, pending.size()); ++k) {
      const Pending& p = pending[k];
      part.push_back({p.student, p.name, p.chapter, "", book_.source(p.id), "", false, {}});
    }
    fs::create_directories(shards.back().folder);
    Gradebook(shards.back().folder / "gradebook.sqlite").begin(run_, part);
  }
  return shards;
}

void SlurmRun::submit(const std::vector<Shard>& shards) const {
  std::string list;
  for (const Shard& s : shards) list += fmt::format("{}{}", list.empty() ? "" : ",", s.number);
  const std::string self = fs::read_symlink("/proc/self/exe");
  const Finished done =
      run_command({"sbatch", "--wait", "--job-name=linear-layer", "--array=" + list,
                   "--output=" + (folder_ / "element-%a.log").string(),
                   (folder_ / "element.sh").string(), self, folder_.string()},
                  std::chrono::hours(24));
  // It also fails when an element did; whether the work is done is read in the shards.
  if (done.output.find("Submitted batch job") == std::string::npos)
    throw std::runtime_error(fmt::format(
        "Slurm took no job: {}Is there a cluster here (sinfo)? Then go on with --resume --slurm.",
        done.output));
}

std::vector<SlurmRun::Shard> SlurmRun::collect(const std::vector<Shard>& shards) {
  std::vector<Shard> undone;
  for (const Shard& s : shards) {
    Gradebook part(s.folder / "gradebook.sqlite");
    const Run last = part.last_run().value();
    book_.merge(run_, part);
    if (!last.tier.empty()) book_.set_tier(run_, last.tier);
    if (!part.pending(last).empty()) undone.push_back(s);
  }
  return undone;
}

void SlurmRun::grade() {
  std::vector<Shard> undone = make_shards();
  for (int attempt = 0; attempt < 2 && !undone.empty(); ++attempt) {
    for (const Shard& s : undone)
      if (attempt > 0)
        fmt::print(stderr, "grade: element {} left work undone; it is submitted once more\n",
                   s.number);
    submit(undone);
    undone = collect(undone);
  }
  for (const Shard& s : undone)
    fmt::print(stderr, "grade: element {} failed twice; its words are in {}\n", s.number,
               (folder_ / fmt::format("element-{}.log", s.number)).string());
  if (undone.empty()) fs::remove_all(folder_);
}

}  // namespace check::grade
