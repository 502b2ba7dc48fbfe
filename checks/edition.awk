# Takes the wrong answers out of a rubric: each .mistake(…), .mistakes(…) and .letter(…), and each
# section headed "Wrong answers". With -v chinese=1, takes out the rows of a Chinese table about them.
# SPDX-License-Identifier: MIT
#
#     awk -f checks/edition.awk checks/ch05_*/rubric.cpp                             the rubric, on stdout
#     awk -v lost=FILE -f checks/edition.awk checks/ch05_*/rubric.cpp                and the words it lost, in FILE
#     awk -v chinese=1 -f checks/edition.awk checks/ch05_*/chinese.cpp

{ text = text $0 "\n" }

END {
  if (chinese) without_rows()
  else without_calls()
}

# The place after the string, character or comment that begins at i; i itself where none begins.
function after_token(i,    two, quote, c) {
  two = substr(text, i, 2)
  if (two == "//") return i + index(substr(text, i), "\n") - 1
  if (two == "/*") return i + index(substr(text, i), "*/") + 1
  if (match(substr(text, i, 20), /^R"[^(]*\(/)) {
    quote = ")" substr(text, i + 2, RLENGTH - 3) "\""
    return i + index(substr(text, i), quote) - 1 + length(quote)
  }
  quote = substr(text, i, 1)
  if (quote == "'" && substr(text, i - 1, 1) ~ /[0-9A-Fa-f]/) return i  # the mark in 1'000
  if (quote != "\"" && quote != "'") return i
  for (++i; (c = substr(text, i, 1)) != quote; ++i)
    if (c == "\\") ++i
  return i + 1
}

# The place after the bracket that closes the one at i.
function after_bracket(i,    depth, next_token, c) {
  do {
    next_token = after_token(i)
    if (next_token > i) { i = next_token; continue }
    c = substr(text, i++, 1)
    if (c ~ /[({[]/) ++depth
    if (c ~ /[)}]/ || c == "]") --depth
    if (i > length(text) + 1) fail("a bracket that never closes")
  } while (depth > 0)
  return i
}

function first_string(i) {
  while (substr(text, i, 1) != "\"") {
    if (substr(text, i, 1) == "'") i = after_token(i)
    else ++i
  }
  return substr(text, i + 1, after_token(i) - i - 2)
}

function without_calls(    i, from, length_of_name, start, next_token) {
  from = 1
  for (i = 1; i <= length(text); i = next_token) {
    next_token = after_token(i)
    if (next_token > i && substr(text, i) ~ /^\/\/ --- Wrong answers/) {
      printf "%s", substr(text, from, i - from)
      next_token = from = after_section(next_token)
    }
    if (next_token > i) continue
    next_token = i + 1
    if (!match(substr(text, i, 12), /^\.(mistakes?|letter) *\(/)) continue
    length_of_name = RLENGTH - 1
    if (lost) print substr(text, i, length_of_name) > lost
    start = i
    while (substr(text, start - 1, 1) ~ /[ \n]/) --start
    printf "%s", substr(text, from, start - from)
    next_token = from = after_bracket(i + length_of_name)
  }
  printf "%s", substr(text, from)
}

# A section ends where the next is headed, where the rubric begins, or with the namespace.
function after_section(i,    rest) {
  rest = substr(text, i)
  if (!match(rest, /\n(\/\/ ---|RUBRIC\(|}  \/\/ namespace)/)) fail("a section of wrong answers that never ends")
  return i + RSTART
}

function without_rows(    i, from, next_token) {
  from = 1
  for (i = index(text, "CHINESE{") + 8; i <= length(text); i = next_token) {
    next_token = after_token(i)
    if (next_token > i) continue
    next_token = i + 1
    if (substr(text, i, 1) != "{") continue
    next_token = after_bracket(i)
    from = print_row(from, i, next_token)
  }
  printf "%s", substr(text, from)
}

# Prints up to the row's end, and the row with only the keys that stay; returns what comes next.
function print_row(from, row, end,    keys, kept) {
  keys = first_string(row)
  kept = kept_keys(keys)
  if (kept == keys) return from
  if (kept) {
    printf "%s{\"%s\"", substr(text, from, row - from), kept
    return row + 3 + length(keys)
  }
  while (substr(text, row - 1, 1) == " ") --row
  printf "%s", substr(text, from, row - from)
  return end + index(substr(text, end), "\n")
}

# "5.4/averaged 5.5/title" keeps the second: an exercise's key that is none of its own texts goes.
function kept_keys(keys,    n, k, key, part, kept) {
  n = split(keys, key, " ")
  for (k = 1; k <= n; ++k) {
    split(key[k], part, "/")
    if (part[1] ~ /\./ && part[2] !~ /^(title|section|hint)/) continue
    kept = kept (kept ? " " : "") key[k]
  }
  return kept
}

function fail(what) {
  print "edition.awk: " FILENAME ": " what | "cat >&2"
  exit 1
}
