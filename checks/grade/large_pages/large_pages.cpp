// Preloaded into the compiler: its precompiled header comes into large pages, not page by page.
// SPDX-License-Identifier: MIT
//
// The compiler maps the 40 MB of the header as a private file and then writes all over it:
// thousands of page faults, each with a copy and a flush. In a virtual machine they cost half of
// its time.
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

constexpr size_t worth_it = 8 << 20;  // bytes

void* map(void* at, size_t size, int protection, int flags, int file, off_t offset) {
  return reinterpret_cast<void*>(::syscall(SYS_mmap, at, size, protection, flags, file, offset));
}

bool read_all(int file, char* to, size_t size, off_t offset) {
  while (size > 0) {
    const ssize_t got = ::pread(file, to, size, offset);
    if (got <= 0) return false;
    to += got;
    offset += got;
    size -= static_cast<size_t>(got);
  }
  return true;
}

}  // namespace

extern "C" void* mmap(void* at, size_t size, int protection, int flags, int file,
                      off_t offset) noexcept {
  const bool header = file >= 0 && (flags & MAP_PRIVATE) != 0 && (protection & PROT_WRITE) != 0;
  if (size >= worth_it && header) {
    void* const pages = map(at, size, protection, flags | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) return pages;
    ::madvise(pages, size, MADV_HUGEPAGE);
    if (read_all(file, static_cast<char*>(pages), size, offset)) return pages;
    ::munmap(pages, size);
  }
  void* const pages = map(at, size, protection, flags, file, offset);
  if (size >= worth_it / 4 && file < 0 && pages != MAP_FAILED)
    ::madvise(pages, size, MADV_HUGEPAGE);
  return pages;
}
