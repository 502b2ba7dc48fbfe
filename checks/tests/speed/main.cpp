// Boost.Test's own main, compiled once for the tests of the races.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE speed
#include <boost/test/unit_test.hpp>
