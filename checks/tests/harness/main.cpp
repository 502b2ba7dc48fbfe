// The test module of the harness's own parts.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE harness
#include <boost/test/unit_test.hpp>
