// Claims about intake.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE intake
#include <boost/test/unit_test.hpp>
