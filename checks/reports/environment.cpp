// What the terminal and the locale allow a report to look like.
// SPDX-License-Identifier: MIT
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <initializer_list>
#include <string>

#include "terminal.hpp"

namespace check {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// POSIX: the first of these that is set and not empty decides.
std::string first_set(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    if (std::string value = variable(name); !value.empty()) return value;
  }
  return "";
}

// The locale is "language_COUNTRY.charset@modifier"; the charset is spelled UTF-8, utf8, ...
bool names_utf8(const std::string& locale) {
  const std::size_t dot = locale.find('.');
  if (dot == std::string::npos) return false;
  std::string charset;
  for (const char c : locale.substr(dot + 1, locale.find('@', dot) - dot - 1)) {
    if (c != '-') charset += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return charset == "utf8";
}

bool unicode_locale() { return names_utf8(first_set({"LC_ALL", "LC_CTYPE", "LANG"})); }

// Narrower than 40 columns no row fits, wider than 100 no paragraph is pleasant to read.
int terminal_width(int fd) {
  winsize size{};
  const bool known = ::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? std::clamp(static_cast<int>(size.ws_col), 40, 100) : 80;
}

}  // namespace

TerminalStyle terminal_style(int fd) {
  const bool tty = ::isatty(fd) == 1;
  TerminalStyle style;
  style.color = tty && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
  style.unicode = unicode_locale();
  style.width = tty ? terminal_width(fd) : 80;
  return style;
}

Language language_from_environment() {
  const std::string locale = first_set({"LC_ALL", "LC_MESSAGES", "LANG"});
  const bool chinese = locale.rfind("zh", 0) == 0 && names_utf8(locale) && unicode_locale();
  return chinese ? Language::chinese : Language::english;
}

}  // namespace check
