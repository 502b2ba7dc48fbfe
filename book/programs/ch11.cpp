// Computes every number that chapter 11's page states, and the data of its figures.
// SPDX-License-Identifier: MIT
#include "ch11.hpp"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::filesystem::path dir = argv[1];
  Values v(dir / "ch11_values.tsv");
  counts(v, dir);
  roofs(v, dir);
  measured_roof(v, dir);
  laptop_scene(v, dir);
  pictures(dir);
}
