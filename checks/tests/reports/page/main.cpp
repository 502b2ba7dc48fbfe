// Claims about a student's own page.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE page
#include <boost/test/unit_test.hpp>
