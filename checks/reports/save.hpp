// Save a file so that a full disk or a killed run never costs the old one.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace check {

// Its what() names the file, the reason and one thing to try.
class SaveError : public std::system_error {
 public:
  SaveError(int error_number, const std::filesystem::path& path);
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  std::string message_;
};

// Writes a temporary file beside `path`, flushes it to the disk and renames it over `path`. Links
// are followed; a device or a pipe (/dev/stdout) is written to directly. Throws SaveError, and then
// the old file is as it was and no temporary file remains.
void write_file_atomically(const std::filesystem::path& path, std::string_view contents);

}  // namespace check
