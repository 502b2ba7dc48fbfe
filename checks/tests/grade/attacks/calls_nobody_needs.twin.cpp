// Makes calls that programs do make: clocks, sleep, files, pipes, signals, threads, memory.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/times.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <random>
#include <stdexcept>
#include <thread>

static void must(bool done, const char* what) {
  if (!done) throw std::runtime_error(what);
}

static void use_files() {
  namespace fs = std::filesystem;
  const fs::path folder = "/tmp/many", file = folder / "file";
  fs::create_directories(folder);
  std::ofstream(file) << "numbers";
  fs::rename(file, folder / "other");
  fs::copy_file(folder / "other", file);
  fs::resize_file(file, 3);
  must(fs::file_size(file) == 3 && fs::space("/tmp").capacity > 0, "files");
  for (const auto& entry : fs::directory_iterator(folder))
    must(entry.is_regular_file(), "a folder");
  must(fs::remove_all(folder) == 3, "files removed");
}

static void use_descriptors() {
  int ends[2];
  must(::pipe(ends) == 0 && ::write(ends[1], "x", 1) == 1, "a pipe");
  pollfd one{ends[0], POLLIN, 0};
  must(::poll(&one, 1, 0) == 1 && ::dup(ends[0]) >= 0, "poll");
  must(::epoll_create1(0) >= 0 && ::eventfd(0, 0) >= 0, "epoll");
  must(::fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0, "fcntl");
  for (int fd = 4; fd < 40; ++fd) ::close(fd);
}

static volatile std::sig_atomic_t heard = 0;
static void use_signals_and_clocks() {
  std::signal(SIGUSR1, [](int) { heard = 1; });
  must(std::raise(SIGUSR1) == 0 && heard == 1, "a signal");
  rusage used{};
  tms ticks{};
  must(::getrusage(RUSAGE_SELF, &used) == 0 && ::times(&ticks) != -1, "times");
  must(std::clock() >= 0 && std::time(nullptr) > 0, "clocks");
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

static void use_threads() {
  std::mutex mutex;
  std::condition_variable changed;
  bool ready = false;
  std::thread other([&] {
    const std::lock_guard lock(mutex);
    ready = true;
    changed.notify_one();
  });
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return ready; });
  lock.unlock();
  other.join();
  cpu_set_t processors;
  must(::sched_getaffinity(0, sizeof processors, &processors) == 0, "processors");
  must(std::thread::hardware_concurrency() > 0, "hardware_concurrency");
}

static void use_memory() {
  void* const page = ::mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  must(page != MAP_FAILED && ::mprotect(page, 4096, PROT_READ | PROT_WRITE) == 0, "mmap");
  void* const moved = ::mremap(page, 4096, 8192, MREMAP_MAYMOVE);
  must(moved != MAP_FAILED && ::munmap(moved, 8192) == 0, "mremap");
  std::random_device{}();
}

Vector bias_gradient(const Matrix& dY) {
  use_files();
  use_descriptors();
  use_signals_and_clocks();
  use_threads();
  use_memory();
  return summed_rows(dY);
}
