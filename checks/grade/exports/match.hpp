// Finds the students of a class in a roster, without ever guessing.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "grade/exports/roster.hpp"
#include "grade/grades.hpp"

namespace check::grade {

// The rows that fit one student.
struct Fit {
  std::vector<std::size_t> rows;
  bool by_number = false;  // or by id; not by the name alone
};

// By the platform's number where the key holds one ("canvas:7001" in Canvas' roster, "moodle:123"
// in Moodle's), and then by nothing else: a namesake is another student. In any other roster by its
// ids and addresses. Where these say nothing, by the name.
class Matcher {
 public:
  explicit Matcher(const Roster& roster);
  Fit fit(const StudentGrades& student) const;

 private:
  struct Person {
    std::size_t row = 0;
    std::vector<std::string> ids;
    std::string name;
  };
  Roster::Kind kind_;
  std::vector<Person> people_;
};

// A row for each student of the class, in its order, or none. A row that several students fit is
// given to none of them, unless just one fits it by number.
std::vector<std::optional<std::size_t>> rows_of_class(const Roster& roster, const ClassGrades& all);

}  // namespace check::grade
