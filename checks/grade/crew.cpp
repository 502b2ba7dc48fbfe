// Forked workers, each at the other end of a socket; messages are a length and bytes.
// SPDX-License-Identifier: MIT
#include "grade/crew.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <cerrno>
#include <system_error>

namespace check::grade {
namespace {

bool send_all(int line, const char* bytes, std::size_t n) {
  while (n > 0) {
    const ssize_t sent = ::send(line, bytes, n, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes += sent;
    n -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool receive_all(int line, char* bytes, std::size_t n) {
  while (n > 0) {
    const ssize_t got = ::recv(line, bytes, n, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    n -= static_cast<std::size_t>(got);
  }
  return true;
}

bool send_message(int line, const std::string& text) {
  const std::uint64_t size = text.size();
  return send_all(line, reinterpret_cast<const char*>(&size), sizeof size) &&
         send_all(line, text.data(), text.size());
}

std::optional<std::string> receive_message(int line) {
  std::uint64_t size = 0;
  if (!receive_all(line, reinterpret_cast<char*>(&size), sizeof size)) return std::nullopt;
  std::string text(size, '\0');
  if (!receive_all(line, text.data(), text.size())) return std::nullopt;
  return text;
}

// A reply begins with what it is.
constexpr char result = '+', failure = '-';
constexpr const char* unnamed = "the worker failed on it without saying why";

// Nothing may leave it: above it are the frames of the parent, whose work is not the worker's.
[[noreturn]] void serve(int number, int line, const Crew::Work& work,
                        const std::function<void()>& leave) noexcept {
  die_with_parent();
  ::signal(SIGINT, SIG_IGN);  // who started us decides when to stop
  while (const auto request = receive_message(line)) {
    std::string reply;
    try {
      reply = result + work(number, *request);
    } catch (const std::exception& e) {
      reply = failure + std::string(*e.what() == '\0' ? unnamed : e.what());
    } catch (...) {
      reply = failure + std::string(unnamed);
    }
    if (!send_message(line, reply)) break;
  }
  if (leave) leave();
  ::_exit(0);
}

}  // namespace

Crew::Crew(int workers, Work work, std::chrono::seconds patience, std::function<void()> leave)
    : work_(std::move(work)),
      patience_(patience),
      leave_(std::move(leave)),
      workers_(static_cast<std::size_t>(workers)) {}

Crew::~Crew() {
  for (Worker& w : workers_) dismiss(w);
}

void Crew::hire(int number) {
  adopt_orphans(true);
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw std::system_error(errno, std::generic_category(), "a socket to a worker");
  Descriptor ours(ends[0]), theirs(ends[1]);
  const pid_t pid = ::fork();
  if (pid < 0) throw std::system_error(errno, std::generic_category(), "cannot start a worker");
  if (pid == 0) {
    ours.close();
    for (Worker& w : workers_) w.line.close();
    serve(number, theirs.get(), work_, leave_);
  }
  Worker& w = workers_[static_cast<std::size_t>(number)];
  w.pid = pid;
  w.line = std::move(ours);
}

// The end of its line is the end of its work; one that is stuck is killed, and what it started.
void Crew::dismiss(Worker& w) {
  if (w.pid < 0) return;
  if (w.item) ::kill(w.pid, SIGKILL);
  w.line.close();
  while (::waitpid(w.pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  w.pid = -1;
  w.item.reset();
  end_orphans();
}

// That a worker is dead already is found out when it is listened to.
void Crew::hand(Worker& w, Item item) {
  w.item = std::move(item);
  w.deadline = std::chrono::steady_clock::now() + patience_;
  send_message(w.line.get(), w.item->request);
}

// Once may be chance (a machine short of memory): the item is given to a fresh worker. Twice is a
// failure of ours.
std::optional<Crew::Done> Crew::died(int number) {
  Worker& w = workers_[static_cast<std::size_t>(number)];
  Item item = std::move(*w.item);
  dismiss(w);
  if (++w.deaths == 2) return Done{item.id, "", "the worker process died on it twice"};
  hire(number);
  hand(w, std::move(item));
  return std::nullopt;
}

std::optional<Crew::Done> Crew::listen(int number, bool readable) {
  Worker& w = workers_[static_cast<std::size_t>(number)];
  if (!readable && std::chrono::steady_clock::now() < w.deadline) return std::nullopt;
  const auto reply = readable ? receive_message(w.line.get()) : std::nullopt;
  if (!reply || reply->empty()) return died(number);
  const Done done{w.item->id, reply->front() == result ? reply->substr(1) : "",
                  reply->front() == result ? "" : reply->substr(1)};
  w.item.reset();
  return done;
}

void Crew::run(const std::function<std::optional<Item>()>& next,
               const std::function<void(const Done&)>& done, const std::function<bool()>& stop) {
  constexpr int glance = 200;  // ms between looks at the clock and at `stop`
  for (bool more = true; !stop();) {
    std::vector<pollfd> watched;
    for (std::size_t k = 0; k < workers_.size(); ++k) {
      Worker& w = workers_[k];
      if (!w.item && more) {
        std::optional<Item> item = next();
        more = item.has_value();
        if (item && w.pid < 0) hire(static_cast<int>(k));
        if (item) {
          w.deaths = 0;
          hand(w, std::move(*item));
        }
      }
      watched.push_back({w.item ? w.line.get() : -1, POLLIN, 0});
    }
    bool busy = false;
    for (const Worker& w : workers_) busy = busy || w.item;
    if (!busy && !more) return;
    ::poll(watched.data(), watched.size(), glance);
    for (std::size_t k = 0; k < workers_.size(); ++k)
      if (workers_[k].item)
        if (const auto d = listen(static_cast<int>(k), watched[k].revents != 0)) done(*d);
  }
  for (Worker& w : workers_) dismiss(w);
}

}  // namespace check::grade
