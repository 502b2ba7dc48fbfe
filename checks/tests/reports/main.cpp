// The tests of the report writers, as one program.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE reports
#include <boost/test/unit_test.hpp>
