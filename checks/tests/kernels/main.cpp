// The test program of the kernels: main() comes from Boost.Test.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE kernels
#include <boost/test/unit_test.hpp>
