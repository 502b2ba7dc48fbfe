// Claims about what a class run remembers, and about the workers that judge it.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE gradebook
#include <boost/test/unit_test.hpp>
