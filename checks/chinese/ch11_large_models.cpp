// Chapter 11's texts in Chinese.
// SPDX-License-Identifier: MIT
#include "harness/chinese.hpp"

namespace check {

CHINESE{
    {"11/title", "大模型里的线性层"},
};

}  // namespace check
