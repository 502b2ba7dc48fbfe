// A student's program that makes one mistake of a rubric: stand_in 5.3 averaged 1 --serve
// SPDX-License-Identifier: MIT
//
// It answers what `check --run 5.3 --seed 1` asks, in the mistake's first way (the third argument),
// and so shows what a checker says that shares no memory with it: the one of a student edition.
#include <fmt/format.h>
#include <unistd.h>

#include "gates.hpp"

namespace check::gates {
namespace {

using namespace kit::wire;

constexpr std::uint64_t seed = 1;

bool read_all(char* to, std::size_t n) {
  for (ssize_t got = 0; n > 0; to += got, n -= static_cast<std::size_t>(got))
    if ((got = ::read(channel, to, n)) <= 0) return false;
  return true;
}

void send(const std::string& bytes) {
  if (::write(channel, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
    throw std::runtime_error("the checker does not listen");
}

// All that may be asked of an exercise.
void draw(Round& round, const Exercise& e) {
  round.cases(e);
  for (int k = 0; k < CaseStore::fresh_rounds; ++k) round.store.fresh(e, k);
}

int serve(const Exercise& e, const Wrong& wrong) {
  Round round{*find_chapter(std::atoi(e.number.c_str())), seed};
  draw(round, e);
  StandIn student(round, e,
                  [&](const Case& asked) { return wrong_reply(e, asked, wrong.answer(asked)); });
  send(frame(Header::Kind::greeting, 0, encode(Greeting{version, {e.name}})));
  char bytes[header_size];
  while (read_all(bytes, header_size)) {
    const Header header = read_header(bytes);
    std::string payload(header.length, '\0');
    if (!read_all(payload.data(), payload.size())) break;
    const Answer answer = student.ask(decode_call(payload));
    send(frame(Header::Kind::reply, header.nonce, encode(answer.reply)));
  }
  return 0;
}

}  // namespace
}  // namespace check::gates

// Without arguments: each mistake there is, a line for each of its ways, and what is said about it.
int main(int argc, char** argv) {
  using namespace check;
  for (const Chapter& c : chapters())
    for (const Exercise& e : c.exercises)
      for (const gates::Wrong& w : gates::wrong_answers(e)) {
        const std::string way = std::to_string(w.way + 1);
        if (argc == 1)
          fmt::print("{}\t{}\t{}\t{}\n", e.number, w.mistake.id, way, w.mistake.says);
        else if (argc == 5 && argv[1] == e.number && argv[2] == w.mistake.id && argv[3] == way)
          return gates::serve(e, w);
      }
  return argc == 1 ? 0 : 2;
}
