// A student's own report as one page with pictures, whole in itself.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "reports/report.hpp"

namespace check::page {

// `report.book`, when it is no address on the web, is the way from the page to the book.
std::string report_page(const Report& report);

}  // namespace check::page
