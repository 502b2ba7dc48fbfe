// The tests of the sandbox itself, as one program. What gets out of it is tried in attacks/.
// SPDX-License-Identifier: MIT
#define BOOST_TEST_MODULE sandbox
#include <boost/test/unit_test.hpp>
