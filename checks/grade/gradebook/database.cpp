// The calls of SQLite's C interface.
// SPDX-License-Identifier: MIT
#include "grade/gradebook/database.hpp"

#include <fmt/format.h>

#include "reports/utf8.hpp"

namespace check::grade {
namespace {

const char* advice(int code) {
  switch (code) {
    case SQLITE_FULL:
      return "Free some disk space, then run again with --resume.";
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      return "Choose a folder that you may write to.";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "Another program is using it; try again when that has ended.";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return "This file is no whole gradebook: restore it from a copy, or name another folder.";
    case SQLITE_IOERR:
      return "The disk refuses: is it full, or gone? Then run again with --resume.";
    default:
      return "Run again with --resume; what was recorded before stands.";
  }
}

}  // namespace

Database::Database(const std::filesystem::path& file) : file_(file) {
  sqlite3* handle = nullptr;
  const int result =
      sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  handle_.reset(handle);
  if (result != SQLITE_OK) fail();
  sqlite3_busy_timeout(handle_.get(), 10000);  // ms; someone may be reading it
}

void Database::execute(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

std::string Database::name() const { return visible(file_.string()); }

void Database::fail() const {
  const int code = handle_ ? sqlite3_errcode(handle_.get()) & 0xff : SQLITE_NOMEM;
  throw DatabaseError(fmt::format("the gradebook {}: {}. {}", name(),
                                  handle_ ? sqlite3_errmsg(handle_.get()) : "out of memory",
                                  advice(code)));
}

void Database::Statement::prepare(const char* sql) {
  sqlite3_stmt* handle = nullptr;
  require(sqlite3_prepare_v2(db_.handle_.get(), sql, -1, &handle, nullptr));
  handle_.reset(handle);
}

void Database::Statement::require(int result) const {
  if (result != SQLITE_OK) db_.fail();
}

bool Database::Statement::row() {
  const int result = sqlite3_step(handle_.get());
  if (result != SQLITE_ROW && result != SQLITE_DONE) db_.fail();
  return result == SQLITE_ROW;
}

void Database::Statement::run() {
  while (row()) {
  }
}

bool Database::Statement::is_null(int column) const {
  return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

std::int64_t Database::Statement::integer(int column) const {
  return sqlite3_column_int64(handle_.get(), column);
}

double Database::Statement::real(int column) const {
  return sqlite3_column_double(handle_.get(), column);
}

std::string Database::Statement::text(int column) const {
  const void* bytes = sqlite3_column_blob(handle_.get(), column);
  if (bytes == nullptr) return "";
  return {static_cast<const char*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

void Database::Statement::bind(int position, std::int64_t value) {
  require(sqlite3_bind_int64(handle_.get(), position, value));
}

void Database::Statement::bind(int position, double value) {
  require(sqlite3_bind_double(handle_.get(), position, value));
}

void Database::Statement::bind(int position, std::string_view value) {
  require(sqlite3_bind_text64(handle_.get(), position, value.data() == nullptr ? "" : value.data(),
                              value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Database::Statement::bind(int position, Blob value) {
  require(sqlite3_bind_blob64(handle_.get(), position,
                              value.bytes.empty() ? "" : value.bytes.data(), value.bytes.size(),
                              SQLITE_TRANSIENT));
}

void Database::Statement::bind_null(int position) {
  require(sqlite3_bind_null(handle_.get(), position));
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    db_.execute("ROLLBACK");
  } catch (const DatabaseError&) {
    // It was undone already, by the error that brought us here.
  }
}

void Transaction::commit() {
  db_.execute("COMMIT");
  open_ = false;
}

}  // namespace check::grade
