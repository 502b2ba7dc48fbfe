// Ada Lovelace, first attempt: handed in again since.
#include "ch05_linear_backward/exercises.hpp"

char why_never_build_the_jacobian() { return 'c'; }

void demo() {}
