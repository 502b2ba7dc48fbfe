// The lists of system calls; libseccomp turns most of it into the kernel's language.
// SPDX-License-Identifier: MIT
#include "grade/sandbox/filter.hpp"

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <cerrno>
#include <csignal>
#include <memory>
#include <system_error>

#include "grade/sandbox/allowed.hpp"

namespace check::grade {
namespace {

using Context = std::unique_ptr<void, decltype(&seccomp_release)>;

void require(int result, const char* what) {
  if (result < 0) throw std::system_error(-result, std::generic_category(), what);
}

// No exercise needs any of them; each has been a way out of a box, or into a neighbour's memory.
constexpr const char* refused[] = {"ptrace",
                                   "process_vm_readv",
                                   "process_vm_writev",
                                   "process_madvise",
                                   "kcmp",
                                   "pidfd_getfd",
                                   "pidfd_open",
                                   "unshare",
                                   "setns",
                                   "mount",
                                   "umount2",
                                   "pivot_root",
                                   "chroot",
                                   "open_tree",
                                   "move_mount",
                                   "fsopen",
                                   "fsconfig",
                                   "fsmount",
                                   "fspick",
                                   "mount_setattr",
                                   "bpf",
                                   "perf_event_open",
                                   "userfaultfd",
                                   "io_uring_setup",
                                   "io_uring_enter",
                                   "io_uring_register",
                                   "keyctl",
                                   "add_key",
                                   "request_key",
                                   "kexec_load",
                                   "kexec_file_load",
                                   "init_module",
                                   "finit_module",
                                   "delete_module",
                                   "acct",
                                   "swapon",
                                   "swapoff",
                                   "reboot",
                                   "quotactl",
                                   "syslog",
                                   "open_by_handle_at",
                                   "name_to_handle_at",
                                   "socket",
                                   "mq_open",
                                   "msgget",
                                   "semget",
                                   "shmget",
                                   "memfd_secret",
                                   "fanotify_init",
                                   "personality",
                                   "iopl",
                                   "ioperm",
                                   "modify_ldt",
                                   "vhangup",
                                   "sethostname",
                                   "setdomainname",
                                   "settimeofday",
                                   "clock_settime",
                                   "adjtimex",
                                   "clock_adjtime"};

void refuse(void* filter, const char* name) {
  const int call = seccomp_syscall_resolve_name(name);
  if (call == __NR_SCMP_ERROR) return;  // not known to this libseccomp, nor to its kernels
  require(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0), name);
}

// Namespaces are made by no one, processes by the compiler only; threads by everyone.
void refuse_clones(void* filter, SystemCallFilter::For whom) {
  for (const auto flag : {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC,
                          CLONE_NEWUTS, CLONE_NEWCGROUP})
    require(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
                             SCMP_A0(SCMP_CMP_MASKED_EQ, static_cast<scmp_datum_t>(flag),
                                     static_cast<scmp_datum_t>(flag))),
            "clone");
  // Its flags lie in memory, where no filter can read them; the C library then uses clone.
  require(seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0), "clone3");
  if (whom == SystemCallFilter::For::compiler) return;
  refuse(filter, "fork");
  refuse(filter, "vfork");
  refuse(filter, "memfd_create");
  require(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
                           SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0)),
          "clone");
}

// Who is killed, or stopped, was so from outside: a program that does it itself says so.
void name_own_kills(void* filter) {
  struct Call {
    int number;
    unsigned argument;  // which one is the signal
  };
  for (const Call& call :
       {Call{SCMP_SYS(kill), 1}, Call{SCMP_SYS(tkill), 1}, Call{SCMP_SYS(tgkill), 2},
        Call{SCMP_SYS(rt_sigqueueinfo), 1}, Call{SCMP_SYS(rt_tgsigqueueinfo), 2},
        Call{SCMP_SYS(pidfd_send_signal), 1}})
    for (const scmp_datum_t signal : {scmp_datum_t{SIGKILL}, scmp_datum_t{SIGSTOP}}) {
      const scmp_arg_cmp is{call.argument, SCMP_CMP_MASKED_EQ, 0xFFFFFFFF, signal};
      require(seccomp_rule_add_array(filter, SCMP_ACT_KILL_PROCESS, call.number, 1, &is), "kill");
    }
}

// Locks and watches on files that every box sees: whoever runs beside it could be told something.
void refuse_signs(void* filter) {
  for (const char* name : {"flock", "inotify_init", "inotify_init1", "fanotify_mark"})
    refuse(filter, name);
  for (const int lock : {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW, F_SETLEASE, F_NOTIFY})
    require(
        seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(fcntl), 1,
                         SCMP_A1(SCMP_CMP_MASKED_EQ, 0xFFFFFFFF, static_cast<scmp_datum_t>(lock))),
        "fcntl");
}

// Typing into the terminal that started us.
void refuse_typing(void* filter) {
  for (const scmp_datum_t request : {scmp_datum_t{TIOCSTI}, scmp_datum_t{0x541C} /* TIOCLINUX */})
    require(seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ioctl), 1,
                             SCMP_A1(SCMP_CMP_MASKED_EQ, 0xFFFFFFFF, request)),
            "ioctl");
}

std::vector<sock_filter> exported(void* filter) {
  const Descriptor file(::memfd_create("rules", MFD_CLOEXEC));
  require(seccomp_export_bpf(filter, file.get()), "a system call filter");
  struct stat status {};
  ::fstat(file.get(), &status);
  const auto size = static_cast<std::size_t>(status.st_size);
  std::vector<sock_filter> code(size / sizeof(sock_filter));
  if (::pread(file.get(), code.data(), size, 0) != status.st_size)
    throw std::system_error(errno, std::generic_category(), "a system call filter");
  return code;
}

}  // namespace

SystemCallFilter::SystemCallFilter(For whom) {
  const Context context(seccomp_init(SCMP_ACT_ALLOW), &seccomp_release);
  if (!context) throw std::bad_alloc();
  require(seccomp_attr_set(context.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS), "arch");
  for (const char* name : refused) refuse(context.get(), name);
  refuse_clones(context.get(), whom);
  refuse_typing(context.get());
  if (whom == For::program) {
    refuse_signs(context.get());
    name_own_kills(context.get());
  }

  const std::vector<sock_filter> rules = exported(context.get());
  if (whom == For::program) code_ = only_allowed_calls();
  code_.insert(code_.end(), rules.begin(), rules.end());
  file_ = Descriptor(::memfd_create("filter", MFD_CLOEXEC));
  const std::size_t size = code_.size() * sizeof(sock_filter);
  if (::pwrite(file_.get(), code_.data(), size, 0) != static_cast<ssize_t>(size))
    throw std::system_error(errno, std::generic_category(), "a system call filter");
  program_ = {static_cast<unsigned short>(code_.size()), code_.data()};
}

}  // namespace check::grade
