// Printing for demos and experiments:  show("dW", dW);
// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <string>

#include "kit/matrix.hpp"

namespace kit {

void show(const char* name, const Matrix& A);
void show(const char* name, const MatrixF& A);
void show(const char* name, const Vector& v);
void show(const char* name, const VectorF& v);
void show(const char* name, const Tensor& t);
void show(const char* name, double value);
void show(const char* name, char value);
void show(const char* name, bool value);
void show(const char* name, const char* text);
void show(const char* name, const std::string& text);

void show_whole(const char* name, std::int64_t value);
template <std::integral T>  // any other whole number, so that none is ambiguous
void show(const char* name, T value) {
  show_whole(name, static_cast<std::int64_t>(value));
}

std::string grouped(std::int64_t value);  // 8256 -> "8 256", with thin spaces

}  // namespace kit
