// Ranks the files of one student, takes the best for each chapter, and says so in notes.
// SPDX-License-Identifier: MIT
#include "grade/intake/choose.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace check::grade {
namespace {

constexpr std::size_t names_shown = 10;
constexpr std::size_t most_archives = 8;  // of one student

std::string file_family(std::string_view path) {
  return std::string(folder_of(path)) + version_of(base_name(path)).stem;
}

// Newest first: the numbers are turned around.
Offer offer_of(const Part& part, Likeness like, bool archived) {
  const std::string_view base = base_name(part.path);
  const Version version = version_of(base);
  Offer offer;
  offer.entry = part.entry;
  offer.rank = {like,
                archived,
                static_cast<std::size_t>(std::count(part.path.begin(), part.path.end(), '/')),
                std::string(folder_of(part.path)),
                ~version.canvas,
                ~version.copy,
                std::string(base),
                ~part.version,
                ~part.entry};
  return offer;
}

// Whether it is called like another chapter's file.
bool is_known(const Part& part, const Wanted& wanted) {
  return std::any_of(wanted.never.begin(), wanted.never.end(), [&](const std::string& file) {
    const auto like = likeness(base_name(part.path), file);
    return like && *like != Likeness::other_name;
  });
}

}  // namespace

void NameList::add(std::string_view name) {
  if (++total_ <= names_shown) first_.push_back(shortened(name));
}

std::string NameList::text() const {
  const std::string names = fmt::format("{}", fmt::join(first_, ", "));
  return total_ <= names_shown ? names : fmt::format("{} and {} more", names, total_ - names_shown);
}

bool Chooser::is_plain_file(const Entry& entry, const std::string& shown) {
  if (entry.kind == Kind::closed_folder) {
    closed_ = fmt::format("{}: {}", shortened(entry.path), entry.trouble);
  } else if (entry.kind != Kind::file && entry.kind != Kind::folder) {
    skipped_.add(shown);
  }
  return entry.kind == Kind::file;
}

// Any .cpp file may have to do when there is one chapter only.
bool Chooser::offer(const Part& part, const Place& place, Offers& offers) {
  bool offered = false;
  for (std::size_t k = 0; k < wanted_->size(); ++k) {
    const auto like = likeness(base_name(part.path), (*wanted_)[k].file);
    if (!like) continue;
    if (*like == Likeness::other_name && (wanted_->size() > 1 || is_known(part, (*wanted_)[k])))
      continue;
    Offer one = offer_of(part, *like, !place.archive.empty());
    one.path = place.archive + part.path;
    one.file = place.file + place.tree.entries()[part.entry].path;
    offers[k].push_back(std::move(one));
    offered = true;
  }
  return offered;
}

std::vector<Chooser::Request> Chooser::consider(const Place& place,
                                                const std::vector<Part>& parts) {
  Offers offers(wanted_->size());
  for (const Part& part : parts) {
    const std::string shown = place.archive + part.path;
    if (!is_plain_file(place.tree.entries().at(part.entry), shown)) continue;
    const std::string_view base = base_name(part.path);
    if (is_cpp_name(base) && cpp_files_.size() < 2) cpp_files_.insert(file_family(shown));
    const bool may_be_opened = place.archive.empty() && is_archive_name(base);
    if (!offer(part, place, offers) && !may_be_opened) ignored_.add(shown);
  }
  std::vector<Request> requests;
  for (std::size_t k = 0; k < offers.size(); ++k) {
    if (take_best(offers[k], choices_[k])) requests.push_back({k, *choices_[k].taken});
  }
  return requests;
}

// Whether the best of these offers replaces what was taken before.
bool Chooser::take_best(std::vector<Offer>& offers, Choice& choice) {
  if (offers.empty()) return false;
  std::iter_swap(offers.begin(),
                 std::min_element(offers.begin(), offers.end(),
                                  [](const Offer& a, const Offer& b) { return a.rank < b.rank; }));
  const bool better = !choice.taken || offers[0].rank < choice.taken->rank;
  if (better && choice.taken) pass_over(*choice.taken, choice);
  for (std::size_t k = better ? 1 : 0; k < offers.size(); ++k) pass_over(offers[k], choice);
  if (!better) return false;
  choice.taken = offers[0];
  choice.content = {};
  return true;
}

void Chooser::pass_over(const Offer& offer, Choice& choice) {
  (offer.likeness() == Likeness::other_name ? ignored_ : choice.others).add(offer.path);
}

void Chooser::receive(const Request& request, Content content) {
  Choice& choice = choices_.at(request.chapter);
  const bool still_taken = choice.taken && choice.taken->rank == request.offer.rank;
  if (still_taken) choice.content = std::move(content);
}

std::vector<Part> Chooser::archives_to_open(const Tree& tree, const std::vector<Part>& parts) {
  const bool needed = std::any_of(choices_.begin(), choices_.end(), [](const Choice& choice) {
    return !choice.taken || choice.taken->likeness() == Likeness::other_name;
  });
  std::vector<Part> archives;
  for (const Part& part : parts) {
    const bool is_file = tree.entries().at(part.entry).kind == Kind::file;
    if (!is_file || !is_archive_name(base_name(part.path))) continue;
    if (needed && archives.size() < most_archives) {
      archives.push_back(part);
    } else {
      ignored_.add(part.path);
    }
  }
  return archives;
}

void Chooser::archive_failed(const std::string& path, const Content& content) {
  const std::string what = fmt::format("{}: {}", shortened(path), content.problem);
  if (content.ours) {
    closed_ = what;
  } else {
    notes_.push_back(what + "; nothing in it was read");
  }
}

// A file of another name counts only when there is no doubt which one is meant.
void Chooser::drop_guesses() {
  for (Choice& choice : choices_) {
    const bool guess = choice.taken && choice.taken->likeness() == Likeness::other_name;
    if (!guess || cpp_files_.size() == 1) continue;
    ignored_.add(choice.taken->path);
    choice = {};
  }
}

void Chooser::explain(const Choice& choice, const std::string& wanted,
                      Submission& submission) const {
  auto& notes = submission.notes;
  if (choice.taken && base_name(choice.taken->path) != wanted) {
    const bool guess = choice.taken->likeness() == Likeness::other_name;
    notes.push_back(fmt::format("{}{} was taken for {}", shortened(choice.taken->path),
                                guess ? ", the only .cpp file," : "", wanted));
  }
  if (!choice.others.empty()) {
    notes.push_back(fmt::format("{} was chosen among several; not taken: {}",
                                shortened(choice.taken->path), choice.others.text()));
  }
  if (choice.taken && !choice.content.bytes && !choice.content.ours) {
    notes.push_back(fmt::format("{}: {}", shortened(choice.taken->path), choice.content.problem));
  }
  notes.insert(notes.end(), notes_.begin(), notes_.end());
  if (!closed_.empty()) notes.push_back("not looked into: " + closed_);
  if (!skipped_.empty()) {
    notes.push_back("links, devices and unsafe names, never followed: " + skipped_.text());
  }
  if (!ignored_.empty()) notes.push_back("ignored: " + ignored_.text());
}

Submission Chooser::submission(std::size_t chapter, const Student& student) const {
  const Choice& choice = choices_[chapter];
  Submission answer;
  answer.student = student.key;
  answer.name = student.name;
  answer.chapter = (*wanted_)[chapter].chapter;
  answer.late = student.late;
  explain(choice, (*wanted_)[chapter].file, answer);
  std::string trouble = closed_;
  if (choice.taken) {
    answer.file = choice.taken->file;
    answer.source = choice.content.bytes;
    const bool ours = !choice.content.bytes && choice.content.ours;
    trouble = ours ? fmt::format("{}: {}", shortened(answer.file), choice.content.problem) : "";
  }
  if (!trouble.empty()) {
    answer.unreadable = trouble + ". Make it readable, or export it again, and grade once more.";
  }
  return answer;
}

std::vector<Submission> Chooser::finish(const Student& student) {
  drop_guesses();
  std::vector<Submission> all;
  for (std::size_t k = 0; k < wanted_->size(); ++k) all.push_back(submission(k, student));
  return all;
}

}  // namespace check::grade
