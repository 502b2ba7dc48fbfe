// Writes what a chapter's book program computes: named values for the text, columns for a figure.
// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <vector>

#include "kit/kit.hpp"

// A file that says so when it cannot be written. Twelve digits: the same under every compiler.
class Capture {
 public:
  explicit Capture(const std::filesystem::path& path) : file_(path) {
    file_.exceptions(std::ios::failbit | std::ios::badbit);
    file_.precision(12);
  }

 protected:
  std::ofstream file_;
};

// DIR/chNN_values.tsv, one line a value: key, tab, number; a matrix as "1 2; 3 4".
// The page quotes it as {value}`34 359 738 368 <ch05.jacobian.by_X>`, or inside a formula as
// \value{ch05.fx.dX}{1 & 2 \\ 3 & 4}; the build fails when the two disagree.
class Values : Capture {
 public:
  using Capture::Capture;

  void add(const std::string& key, std::integral auto value) {
    file_ << key << '\t' << value << '\n';
  }
  void add(const std::string& key, double value) { file_ << key << '\t' << value << '\n'; }
  void add(const std::string& key, const Vector& v) {
    file_ << key << '\t';
    for (Index i = 0; i < v.size(); ++i) file_ << (i ? " " : "") << v(i);
    file_ << '\n';
  }
  void add(const std::string& key, const Matrix& A) {
    file_ << key << '\t';
    for (Index i = 0; i < A.rows(); ++i)
      for (Index j = 0; j < A.cols(); ++j) file_ << (j ? " " : i ? "; " : "") << A(i, j);
    file_ << '\n';
  }
};

// DIR/NAME.dat, for gnuplot: a comment line that names the columns, then one row after another.
class Columns : Capture {
 public:
  Columns(const std::filesystem::path& path, const std::string& names) : Capture(path) {
    file_ << "# " << names << '\n';
  }
  void row(std::initializer_list<double> numbers) { row(std::vector(numbers)); }
  void row(const std::vector<double>& numbers) {
    const char* before = "";
    for (const double x : numbers) file_ << std::exchange(before, " ") << x;
    file_ << '\n';
  }
};
