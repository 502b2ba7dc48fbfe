#!/bin/bash
# A student's days with chapter 5, from a fresh tree to the last verdict, in both languages: each screen
# looks like its sample in screens/. SPDX-License-Identifier: MIT
#
# checks/tests/harness/student_test.sh BUILD [--take]      BUILD holds check; --take writes the samples anew
. "$(dirname "$0")/command_line.sh"
. "$source/checks/tests/harness/terminal.sh"
enter_tree
stub

# writes 5.3 BODY: into the student's file, in the place of what stands there.
writes() {
  awk -v number="$1" -v body="$2" '
    $1 == "//" && $2 == number "" { here = 1 }
    here && inside && /^}/ { here = inside = 0; print body }
    !(here && inside) { print }
    here && /\{$/ { inside = 1 }' $file >"$top/next.cpp" && cp "$top/next.cpp" $file
}
# The right body of an exercise.
right() {
  awk -v number="$1" '
    $2 == "#endregion" && $3 == number "" { exit }
    inside { print }
    $2 == "#region" && $3 == number "" { inside = 1 }' $solution
}

scene=begin
both make 'make check-ch05' 'make next' 'make check-ch99' 'make check-5.99'
writes 5.1 "$(right 5.1)"
both 'make check-5.1' 'make progress'

# --- What does not compile --------------------------------------------------------------------------
scene=errors
writes 5.2 '  Matrix dW(X.cols(), dY.cols());
  return dW'
both 'make check-5.2'
writes 5.2 '  Matrix dW(X.cols(), dY.cols());
  for (Index n = 0; n < X.rows(); ++n) {
    for (Index d = 0; d < X.cols(); ++d) {
      for (Index m = 0; m < dY.cols(); ++m) dW(d, m) += X(n, d) * dY(n, m);
  }
  return dW;'
types 'make check-5.2'
writes 5.2 '  Matrix dW(X.cols(), dY.cols());
  for (Index n = 0; n < X.rows(); ++n)
    for (Index d = 0; d < X.cols(); ++d)
      for (Index m = 0; m < dY.colums(); ++m) dW(d, m) += X(n, d) * dY(n, m);
  return dW;'
types 'make check-5.2'
writes 5.2 '  Matrix dW(X.cols(), dY.cols());
  for (Index n = 0; n < X.rows(); ++n)
    for (Index d = 0; d < X.cols(); ++d)
      for (Index m = 0; m < dY.cols(); ++m) dW(d, m) += X[n][d] * dY[n][m];
  return dW;'
both 'make check-5.2'
writes 5.2 "$(right 5.2)"
writes 5.3 '  std::vector<double> db(dY.cols());
  return db;'
types 'make check-5.3'
writes 5.3 '  Vector db{dY.cols()};
  return db;'
types 'make check-5.3'
writes 5.3 '  dY(0, 0) = 0;
  return Vector(dY.cols());'
types 'make check-5.3'
writes 5.3 '  Vector db(dY.cols());'
types 'make check-5.3'
writes 5.3 "$(right 5.3)"
sed -i 's/^Vector bias_gradient/Matrix bias_gradient/' $file
types 'make check-5.3'
sed -i 's/^Matrix bias_gradient(const Matrix& dY)/Vector bias_gradient(Matrix dY)/' $file
both 'make check-5.3'
sed -i 's/^Vector bias_gradient(Matrix dY)/Vector bias_gradient(const Matrix\& dY)/' $file
printf '\nint main() { demo(); }\n' >>$file
types 'make check-5.3'
sed -i '/^int main/d' $file
sed -i '$d' $file
mv $file "${file%/*}/mine.cpp"
both 'make check-5.3'
mv "${file%/*}/mine.cpp" $file

# --- Wrong answers, and help ------------------------------------------------------------------------
scene=wrong
writes 5.3 '  Vector db(dY.cols());
  for (Index n = 0; n < dY.rows(); ++n)
    for (Index m = 0; m < dY.cols(); ++m) db(m) == db(m) + dY(n, m);
  return db;'
both 'make check-5.3'
writes 5.3 '  Vector db(dY.cols());
  for (Index n = 0; n < dY.rows(); ++n)
    for (Index m = 0; m < dY.cols(); ++m) db(m) += dY(n, m) / double(dY.rows());
  return db;'
both 'make check-ch05'
types 'make hint-5.3' 'make hint-5.3' 'make hint-5.3'
asks_for_the_solution() { # answers no, then yes
  local answer
  for answer in n y; do
    begins 'make solution-5.3'
    sees '\[y/N\]'
    presses "$answer"$'\n'
    ends
  done
}
asks_for_the_solution
types 'make reset-5.3'
speaks zh
types 'make hint-5.2' 'make hint-5.2' 'make hint-5.2'
asks_for_the_solution
types 'make reset-5.2'
speaks en
writes 5.2 "$(right 5.2)"

# --- What breaks while it runs ----------------------------------------------------------------------
scene=broken
writes 5.3 '  Vector db(dY.cols());
  for (Index n = 0; n <= dY.rows(); ++n)
    for (Index m = 0; m < dY.cols(); ++m) db(m) += dY(n, m);
  return db;'
both 'make check-5.3'
writes 5.3 '  const std::vector<double> sums(64);
  Vector db(dY.cols());
  for (Index m = 0; m < dY.cols(); ++m) db(m) = sums[std::size_t(m) + (std::size_t(1) << 40)];
  return db;'
both 'make check-5.3'
writes 5.3 '  Vector db(dY.cols());
  for (Index m = 0; m < dY.cols();)
    for (Index n = 0; n < dY.rows(); ++n) db(m) += dY(n, m);
  return db;'
writes 5.4 "$(right 5.4)"
both 'make check-ch05'

# --- Watching, and what editors do to a file --------------------------------------------------------
# A picture is taken when the keys stand below what was waited for.
scene=watch
shows() { # shows PATTERN
  sees "$1" '^h .* q '
  looks
}
watches() {
  writes 5.3 "$(right 5.3)"
  begins 'make watch-ch05'
  shows '9/20'
  writes 5.3 '  Vector db(dY.cols());
  for (Index n = 0; n < dY.rows(); ++n)
    for (Index m = 0; m < dY.cols(); ++m) db(m) = dY(n, m);
  return db;'
  sees '^5\.3 .*(not any more|不对了)'  '^h .* q '
  presses h
  sees '(hint 1 of|提示 1/)' '^h .* q '
  presses h
  sees '(hint 2 of|提示 2/)' '^h .* q '
  presses n
  sees 'make hint-5\.3$' '^h .* q '
  presses d
  shows '^db '
  presses r
  while stands_there | grep -q '^db '; do kill -0 "$typing" || break; sleep 0.2; done
  shows '✘ 5\.3'
  sed -i 's/^  return db;/  return db/' $file
  shows 'linear_backward.cpp:[0-9]+:'
  mv $file "$top/away.cpp"
  shows 'git checkout'
  sed 's/^  return db$/&;/' "$top/away.cpp" >"$top/new.cpp"
  mv "$top/new.cpp" $file
  sees '✘ 5\.3' '^h .* q '
  presses q
  holds 'q quits' wait "$typing"
}
rm -r build/hints
watches
rm -r build/hints
speaks zh
watches
speaks en

# --- Done -------------------------------------------------------------------------------------------
scene=finished
for number in 5.{1..12}; do writes $number "$(right $number)"; done
writes 5.10 "  return 'a';"
both 'make check-5.10'
writes 5.10 "$(right 5.10)"
both 'make check-ch05' 'make progress' 'make solution-5.9' 'make next-ch05' 'make demo-ch05'

# --- In the folder of the file, with the book built -------------------------------------------------
scene=folder
mkdir -p build/book/en
touch build/book/en/index.html
writes 5.3 '  return Vector(dY.cols());'
(cd "${file%/*}" && both 'make check-5.3')
writes 5.3 '  return Vector(dY.cols())'
(cd "${file%/*}" && both 'make check-5.3' && types 'make reset-5.3')

look_as_kept "$source/checks/tests/harness/screens" "${2-}"
all_hold
