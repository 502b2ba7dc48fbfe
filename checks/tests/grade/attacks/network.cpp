// Calls home: over the network, over loopback, over local sockets.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <stdexcept>
Vector bias_gradient(const Matrix& dY) {
  for (const int family : {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK, AF_PACKET, AF_VSOCK})
    for (const int type : {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW})
      if (::socket(family, type, 0) >= 0) {
        const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(std::stoi("@PORT@")));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(fd, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0)
          throw std::runtime_error("connected");
        throw std::runtime_error("a socket of family " + std::to_string(family));
      }
  return summed_rows(dY);
}
