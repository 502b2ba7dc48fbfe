// Alan Turing: a loop without an end, and an address that is none.
#include "ch05_linear_backward/exercises.hpp"

void add_outer_product(Matrix& dW, const Vector& x, const Vector& dy) {
  for (Index d = 0; d < x.size();)
    for (Index m = 0; m < dy.size(); ++m) dW(d, m) = x(d) * dy(m);
}

Vector bias_gradient(const Matrix&) {
  double* nowhere = nullptr;
  *nowhere = 1;
  return Vector(1);
}

void demo() {}
