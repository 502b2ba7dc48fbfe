// Templates that need ever more templates, each twice as many.
// SPDX-License-Identifier: MIT
// expect: all does_not_compile
// says: too much memory

template <int depth, long path>
struct Bomb {
  static constexpr long value =
      Bomb<depth - 1, 2 * path>::value + Bomb<depth - 1, 2 * path + 1>::value;
};
template <long path>
struct Bomb<0, path> {
  static constexpr long value = path;
};
static const long fuse = Bomb<40, 1>::value;
Vector bias_gradient(const Matrix& dY) { return fuse ? summed_rows(dY) : Vector(1); }
