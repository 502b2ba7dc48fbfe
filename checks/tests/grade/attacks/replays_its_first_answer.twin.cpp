// Keeps its room from one call to the next, not what is in it.
// SPDX-License-Identifier: MIT
// expect: all passed

Vector bias_gradient(const Matrix& dY) {
  static std::vector<double> room;
  room.assign(static_cast<std::size_t>(dY.cols()), 0.0);
  Vector db = summed_rows(dY);
  for (Index m = 0; m < db.size(); ++m) room[static_cast<std::size_t>(m)] = db(m);
  return db;
}
