// Sends descriptors over the channel, for the checker to run out of its own.
// SPDX-License-Identifier: MIT
// expect: 5.3 protocol_violation

#include <fcntl.h>
#include <sys/socket.h>

#include <cstring>
Vector bias_gradient(const Matrix& dY) {
  int fds[60];
  for (int& fd : fds) fd = ::open("/dev/zero", O_RDONLY);
  int count = 0;
  while (count < 60 && fds[count] >= 0) ++count;
  alignas(cmsghdr) char extra[CMSG_SPACE(sizeof fds)] = {};
  for (int round = 0; round < 100; ++round) {
    char byte = 'x';
    iovec bytes{&byte, 1};
    msghdr message{};
    message.msg_iov = &bytes;
    message.msg_iovlen = 1;
    message.msg_control = extra;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * static_cast<std::size_t>(count));
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * static_cast<std::size_t>(count));
    std::memcpy(CMSG_DATA(header), fds, sizeof(int) * static_cast<std::size_t>(count));
    ::sendmsg(3, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  }
  return summed_rows(dY);
}
