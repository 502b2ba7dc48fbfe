// Printing for demos and experiments:  show("dW", dW);
// SPDX-License-Identifier: MIT
#pragma once

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
void show(const char* name, std::int64_t value);
void show(const char* name, const std::string& text);

std::string grouped(std::int64_t value);  // 8256 -> "8 256", with thin spaces

}  // namespace kit
