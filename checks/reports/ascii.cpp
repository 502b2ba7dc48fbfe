// Spell a character in plain ASCII, for terminals that know nothing else.
// SPDX-License-Identifier: MIT
#include "ascii.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace check {
namespace {

struct Spelling {
  char32_t character;
  std::string_view ascii;
};

constexpr Spelling symbols[] = {
    {U'×', "x"},   {U'÷', "/"},   {U'−', "-"},   {U'–', "-"},   {U'—', "-"},   {U'‐', "-"},
    {U'‑', "-"},   {U'±', "+-"},  {U'≤', "<="},  {U'≥', ">="},  {U'≠', "!="},  {U'≈', "~="},
    {U'≡', "=="},  {U'≪', "<<"},  {U'≫', ">>"},  {U'∝', "~"},   {U'→', "->"},  {U'←', "<-"},
    {U'↔', "<->"}, {U'⇒', "=>"},  {U'↦', "|->"}, {U'…', "..."}, {U'‘', "'"},   {U'’', "'"},
    {U'‚', "'"},   {U'“', "\""},  {U'”', "\""},  {U'„', "\""},  {U'«', "\""},  {U'»', "\""},
    {U'′', "'"},   {U'″', "''"},  {U'∂', "d"},   {U'∞', "inf"}, {U'∈', "in"},  {U'‖', "||"},
    {U'∥', "||"},  {U'⟨', "<"},   {U'⟩', ">"},   {U'⌊', "["},   {U'⌋', "]"},   {U'⌈', "["},
    {U'⌉', "]"},   {U'½', "1/2"}, {U'¼', "1/4"}, {U'¾', "3/4"}, {U'⊙', "(.)"}, {U'⊗', "(x)"},
    {U'∘', "o"},   {U'°', "deg"}, {U'µ', "u"},   {U'✔', "ok"},  {U'✓', "ok"},  {U'✘', "x"},
    {U'✗', "x"},   {U'•', "-"},   {U'█', "#"},   {U'░', "."},   {U'│', "|"},   {U'ℓ', "l"},
    {U'ℝ', "R"},   {U'★', "*"},   {U'☆', "."},
};

// Spelled as words: a letter that follows must not melt into them.
constexpr Spelling word_symbols[] = {
    {U'Σ', "sum"}, {U'∑', "sum"}, {U'∏', "prod"}, {U'√', "sqrt"}, {U'∇', "grad"}, {U'∫', "int"},
};

constexpr std::string_view greek[] = {
    "alpha", "beta",   "gamma",   "delta", "epsilon", "zeta",    "eta",   "theta", "iota",
    "kappa", "lambda", "mu",      "nu",    "xi",      "omicron", "pi",    "rho",   "sigma",
    "sigma", "tau",    "upsilon", "phi",   "chi",     "psi",     "omega",
};

constexpr Spelling superscripts[] = {
    {U'⁰', "0"}, {U'¹', "1"}, {U'²', "2"}, {U'³', "3"}, {U'⁴', "4"}, {U'⁵', "5"},
    {U'⁶', "6"}, {U'⁷', "7"}, {U'⁸', "8"}, {U'⁹', "9"}, {U'⁺', "+"}, {U'⁻', "-"},
    {U'ⁿ', "n"}, {U'ⁱ', "i"}, {U'ᵀ', "T"}, {U'ᵏ', "k"}, {U'ᵈ', "d"}, {U'ˣ', "x"},
};

constexpr Spelling subscripts[] = {
    {U'₀', "0"}, {U'₁', "1"}, {U'₂', "2"}, {U'₃', "3"}, {U'₄', "4"}, {U'₅', "5"},
    {U'₆', "6"}, {U'₇', "7"}, {U'₈', "8"}, {U'₉', "9"}, {U'₊', "+"}, {U'₋', "-"},
    {U'ᵢ', "i"}, {U'ⱼ', "j"}, {U'ₖ', "k"}, {U'ₘ', "m"}, {U'ₙ', "n"}, {U'ₜ', "t"},
};

template <std::size_t n>
std::string_view look_up(const Spelling (&table)[n], char32_t c) {
  const Spelling* found = std::find_if(std::begin(table), std::end(table),
                                       [c](const Spelling& s) { return s.character == c; });
  return found == std::end(table) ? std::string_view() : found->ascii;
}

bool is_space(char32_t c) {
  return c == ' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

std::string_view greek_name(char32_t c) {
  if (c >= U'α' && c <= U'ω') return greek[c - U'α'];
  if (c >= U'Α' && c <= U'Ω') return greek[c - U'Α'];
  return {};
}

bool is_letter(char32_t c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         !look_up(word_symbols, c).empty() || !greek_name(c).empty();
}

std::string as_word(std::string name, char32_t c, char32_t after) {
  if (c >= U'Α' && c <= U'Ω') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return is_letter(after) ? name + ' ' : name;
}

// "·" separates (a dash) when it stands alone, and multiplies when it stands between factors.
std::string dot(char32_t before, char32_t after) {
  const bool alone = (before == 0 || is_space(before)) && (after == 0 || is_space(after));
  return alone ? "-" : "*";
}

std::string raised(std::string_view digit, const char* sign, bool continues) {
  return (continues ? "" : sign) + std::string(digit);
}

}  // namespace

std::string ascii(char32_t before, char32_t c, char32_t after) {
  if (c < 0x80) return std::string(1, static_cast<char>(c));
  if (is_space(c)) return " ";
  if (c == U'·' || c == U'⋅') return dot(before, after);
  if (const auto s = look_up(symbols, c); !s.empty()) return std::string(s);
  if (const auto s = look_up(superscripts, c); !s.empty()) {
    return raised(s, "^", !look_up(superscripts, before).empty());
  }
  if (const auto s = look_up(subscripts, c); !s.empty()) {
    return raised(s, "_", !look_up(subscripts, before).empty());
  }
  if (const auto s = look_up(word_symbols, c); !s.empty()) {
    return is_letter(after) ? std::string(s) + ' ' : std::string(s);
  }
  if (const auto s = greek_name(c); !s.empty()) return as_word(std::string(s), c, after);
  return "?";
}

}  // namespace check
