// SQLite, as far as the gradebook uses it: statements with typed parameters, errors as exceptions.
// SPDX-License-Identifier: MIT
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace check::grade {

// Says which file, what went wrong, and one thing to try.
struct DatabaseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Database {
 public:
  explicit Database(const std::filesystem::path& file);  // created when it is not there
  void execute(const std::string& sql);                  // statements without parameters

  class Statement;
  std::int64_t last_id() const { return sqlite3_last_insert_rowid(handle_.get()); }
  std::string name() const;        // of its file, fit to be printed
  [[noreturn]] void fail() const;  // with what SQLite last complained of

 private:
  friend class Statement;
  std::filesystem::path file_;
  std::unique_ptr<sqlite3, decltype(&sqlite3_close)> handle_{nullptr, &sqlite3_close};
};

struct Blob {
  std::string_view bytes;
};

// Statement(db, "… WHERE run = ? AND student = ?", 3, "ada"), then while (s.row()) s.text(0) …
class Database::Statement {
 public:
  template <class... Values>
  Statement(Database& db, const char* sql, const Values&... values) : db_(db) {
    prepare(sql);
    int position = 0;
    (bind(++position, values), ...);
  }
  bool row();  // the next one; false when there is none
  void run();  // a statement without rows

  bool is_null(int column) const;
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;  // or a blob's bytes; empty for null

 private:
  void prepare(const char* sql);
  void bind(int position, std::int64_t value);
  void bind(int position, int value) { bind(position, std::int64_t{value}); }
  void bind(int position, bool value) { bind(position, std::int64_t{value}); }
  void bind(int position, double value);
  void bind(int position, std::string_view value);
  void bind(int position, const char* value) { bind(position, std::string_view(value)); }
  void bind(int position, const std::string& value) { bind(position, std::string_view(value)); }
  void bind(int position, Blob value);
  void bind_null(int position);
  template <class T>
  void bind(int position, const std::optional<T>& value) {
    value ? bind(position, *value) : bind_null(position);
  }
  void require(int result) const;

  Database& db_;
  std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> handle_{nullptr, &sqlite3_finalize};
};

// Everything until commit() is recorded whole, or not at all.
class Transaction {
 public:
  explicit Transaction(Database& db) : db_(db) { db_.execute("BEGIN IMMEDIATE"); }
  ~Transaction();
  void commit();

 private:
  Database& db_;
  bool open_ = true;
};

}  // namespace check::grade
