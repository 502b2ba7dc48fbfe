// Makes a solution whose counts can be narrowed: narrow SOLUTION PROGRAM SITES
// SPDX-License-Identifier: MIT
//
// Every product of two counts, and every sum that holds one, becomes narrow::at<site>(…). The
// program made of it works as before, until the variable NARROW ("12 int") tells it to push the
// result of one site through a narrower type. SITES has a line for each: site, exercise,
// expression.
#include <cctype>
#include <fstream>
#include <iostream>
#include <set>

#include "solution.hpp"

namespace {

const char* const prelude = R"(
#include <cstdlib>
#include <cstring>
#include <type_traits>
namespace narrow {
inline const char* const chosen = std::getenv("NARROW");
inline std::int64_t narrowed(std::int64_t n, const char* type) {
  if (std::strcmp(type, "int") == 0) return static_cast<std::int32_t>(n);
  if (std::strcmp(type, "unsigned") == 0) return static_cast<std::uint32_t>(n);
  return static_cast<std::int64_t>(static_cast<float>(n));
}
template <int site, class T>
T at(T value) {
  char* type = nullptr;
  if (chosen == nullptr || std::strtol(chosen, &type, 10) != site) return value;
  if constexpr (std::is_same_v<T, std::int64_t>) return narrowed(value, type + 1);
  else std::abort();  // no count: nothing to narrow, so it counts as noticed
}
}  // namespace narrow
)";

// An expression on its way through: its text, how many counts are multiplied in it, and whether
// anything was computed in it.
struct Piece {
  std::string text;
  int counts = 0;
  bool computed = false;
};

class Rewriter {
 public:
  Rewriter(std::string exercise, const std::string& body, int& site, std::ostream& sites)
      : exercise_(std::move(exercise)), site_(site), sites_(sites) {
    for (const mutants::Token& t : mutants::tokens_of(body)) t_.push_back(t.text);
  }

  std::string all() {
    std::string text;
    while (at_ < t_.size()) text += statement_part();
    return text;
  }

 private:
  bool is(const char* token) const { return at_ < t_.size() && t_[at_] == token; }
  bool starts_operand() const {
    const char c = t_[at_][0];
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '(' || c == '"' ||
           c == '\'';
  }

  // One expression, or a token that belongs to none. Remembers the variables that hold results.
  std::string statement_part() {
    if (at_ + 1 < t_.size() && t_[at_ + 1] == "=") variable_ = t_[at_];
    if (!starts_operand()) {
      if (is(";")) variable_.clear();
      return t_[at_++] + " ";
    }
    const Piece p = sum();
    if (p.computed && !variable_.empty()) results_.insert(variable_);
    return p.text + " ";
  }

  Piece sum() {
    Piece left = product();
    while (is("+") || is("-")) {
      const std::string op = t_[at_++];
      const Piece right = product();
      left = {left.text + " " + op + " " + right.text, left.counts + right.counts,
              left.computed || right.computed};
      if (left.computed) left = wrapped(left);
    }
    return left;
  }

  Piece product() {
    Piece left = unary();
    while (is("*") || is("/") || is("%")) {
      const std::string op = t_[at_++];
      const Piece right = unary();
      left = {left.text + " " + op + " " + right.text, left.counts + right.counts,
              left.computed || right.computed};
      if (left.counts >= 2) left = wrapped(left);
    }
    return left;
  }

  Piece wrapped(const Piece& p) {
    sites_ << site_ << '\t' << exercise_ << '\t' << plain(p.text) << '\n';
    return {"narrow::at<" + std::to_string(site_++) + ">(" + p.text + ")", p.counts, true};
  }

  // Without the marks of the sites inside it.
  static std::string plain(std::string text) {
    for (std::size_t i; (i = text.find("narrow::at<")) != std::string::npos;)
      text.erase(i, text.find('>', i) + 1 - i);
    return text;
  }

  Piece unary() {
    std::string prefix;
    while (is("-") || is("!") || is("+") || is("++") || is("--") || is("*") || is("&"))
      prefix += t_[at_++];
    Piece p = primary();
    p.text = prefix + p.text;
    return p;
  }

  Piece primary() {
    const std::string first = t_[at_];
    const bool literal =
        std::isdigit(static_cast<unsigned char>(first[0])) || first[0] == '\'' || first[0] == '"';
    Piece p{"", literal ? 0 : 1, results_.contains(first)};
    if (is("(")) {
      p = bracket();
    } else {
      p.text = t_[at_++];
      template_arguments(p);
    }
    while (is("::") || is(".") || is("->") || is("(") || is("[")) {
      if (is("(") || is("[")) {
        const Piece inside = bracket();
        p.text += inside.text;
        p.computed = p.computed || inside.computed;
      } else {
        p.text += t_[at_++];
        p.text += t_[at_++];
        template_arguments(p);
      }
    }
    return p;
  }

  // A choice between numbers, (average ? 2 : 4), is no count.
  Piece bracket() {
    Piece p{t_[at_++], 0, false};
    bool choice = false;
    while (!is(")") && !is("]")) {
      if (is("?")) choice = true;
      if (!starts_operand() && !is("-")) {
        p.text += t_[at_++] + " ";
        continue;
      }
      const Piece inside = sum();
      p.text += inside.text + " ";
      p.counts = std::max(p.counts, inside.counts);
      p.computed = p.computed || inside.computed;
    }
    if (choice) p.counts = 0;
    p.text += t_[at_++];
    return p;
  }

  // static_cast<double>, std::optional<std::int64_t>: names alone, and then a bracket.
  void template_arguments(Piece& p) {
    if (!is("<")) return;
    std::size_t end = at_ + 1;
    while (end < t_.size() && (t_[end] == "::" || t_[end] == "," || mutants::is_name({t_[end], 0})))
      ++end;
    if (end + 1 >= t_.size() || t_[end] != ">" ||
        (t_[end + 1] != "(" && t_[end + 1] != "{" && t_[end + 1] != "::"))
      return;
    while (at_ <= end) p.text += t_[at_++];
  }

  std::string exercise_;
  std::vector<std::string> t_;
  std::size_t at_ = 0;
  int& site_;
  std::ostream& sites_;
  std::string variable_;           // that the expression at hand is given to
  std::set<std::string> results_;  // variables that hold a product or a sum
};

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 4) return std::cerr << "usage: narrow SOLUTION PROGRAM SITES\n", 2;
  std::ofstream program(argv[2]), sites(argv[3]);
  int site = 0;
  for (mutants::Part& p : mutants::parts_of(argv[1])) {
    const auto include = p.text.find("#include");
    if (!p.exercise.empty())
      p.text = Rewriter(p.exercise, p.text, site, sites).all() + '\n';
    else if (include != std::string::npos)
      p.text.insert(p.text.find('\n', include) + 1, prelude);
    program << p.text;
  }
  if (program.flush() && sites.flush()) return 0;
  return std::cerr << "narrow: cannot write " << argv[2] << " or " << argv[3] << '\n', 2;
} catch (const std::exception& error) {
  return std::cerr << "narrow: " << error.what() << '\n', 2;
}
