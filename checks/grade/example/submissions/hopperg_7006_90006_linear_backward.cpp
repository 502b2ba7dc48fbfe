// Grace Hopper: nothing is written yet.
#include "ch05_linear_backward/exercises.hpp"

Matrix input_gradient(const Matrix&, const Matrix&) { todo("5.1"); }
Matrix weight_gradient(const Matrix&, const Matrix&) { todo("5.2"); }
Vector bias_gradient(const Matrix&) { todo("5.3"); }

void demo() {}
