// Includes the headers of the network.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <arpa/inet.h>
#include <netdb.h>
#include <sys/socket.h>
Vector bias_gradient(const Matrix& dY) { return htons(1) == 256 ? summed_rows(dY) : Vector(1); }
