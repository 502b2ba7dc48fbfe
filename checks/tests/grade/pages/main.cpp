// Claims about pages.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE pages
#include <boost/test/unit_test.hpp>
