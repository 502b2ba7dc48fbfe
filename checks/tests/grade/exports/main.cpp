// Claims about exports.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE exports
#include <boost/test/unit_test.hpp>
