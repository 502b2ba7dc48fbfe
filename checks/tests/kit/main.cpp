// The tests of the students' kit, as one program.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE kit
#include <boost/test/unit_test.hpp>
