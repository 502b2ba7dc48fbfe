// The tests of the checker's dealings with other programs, as one program.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE process
#include <boost/test/unit_test.hpp>
