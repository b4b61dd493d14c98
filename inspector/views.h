// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "sorts/sort.h"

namespace inspector {

/// The views that there are of a sort's programs, for people: "blocks, schedule, network".
std::string views_of(const sorts::Sort& sort);

}  // namespace inspector
