// Emmy Noether: a semicolon is missing.
#include "ch05_linear_backward/exercises.hpp"

char why_never_build_the_jacobian() { return 'c' }

void demo() {}
