// The models, machines and scene that chapter 11's page speaks of, and the parts of its program.
// SPDX-License-Identifier: MIT
#pragma once

#include "capture.hpp"
#include "ch11_large_models/exercises.hpp"

inline constexpr double mebi = 1024.0 * 1024, gibi = 1024 * mebi, giga = 1e9, milli = 1e-3;

// Norms are left out of `Model`.
inline const Model seven{4096, 32, 16384, 32, 32, 128, 32000, false, true, false};
inline const Model three{3072, 28, 8192, 24, 24, 128, 32000, true, true, false};
inline const Model llama2{4096, 32, 11008, 32, 32, 128, 32000, true, false, false};
inline const Model llama32{3072, 28, 8192, 24, 8, 128, 128256, true, true, false};

// A 3B model sums up a meeting on a laptop.
inline const Machine nominal{20e12, 50e9}, laptop{8e12, 50e9}, two_thirds{8e12, 50e9 * 2 / 3};
inline const Scene bits4{3'000'000'000, 3072, 28, 3072, 0.5, 2, 4200, 400};
inline const Layer scene_layer{3072, 3072, false, 0.5, 2};

// Dense 16-bit tensor rates and memory rates of the makers' data sheets.
inline const Machine v100{125e12, 0.9e12}, a100{312e12, 2.039e12}, h100{989e12, 3.35e12},
    h200{989e12, 4.8e12};

inline double real(std::int64_t n) { return static_cast<double>(n); }
inline double ratio(std::int64_t a, std::int64_t b) { return real(a) / real(b); }

void counts(Values& v, const std::filesystem::path& dir);
void roofs(Values& v, const std::filesystem::path& dir);
void measured_roof(Values& v, const std::filesystem::path& dir);
void laptop_scene(Values& v, const std::filesystem::path& dir);
void pictures(const std::filesystem::path& dir);
