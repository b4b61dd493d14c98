// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "evaluation/boards/board_model.h"

// How the assumed texture unit was chosen: by the sizes of Table 2 that constants are fitted to.
namespace boards {

/// Table 2 by every unit, from the statistics given; the smallest error of a fitted time first.
/// Units without statistics are left out.
std::vector<BoardModel> fitted_units(std::span<const TextureUnit> units,
                                     std::span<const Statistics> statistics);

/// The same by statistics that are simulated now, which takes minutes. `begin` is called with what
/// begins; what it throws ends the search.
std::vector<BoardModel> search_geometries(std::span<const TextureUnit> units,
                                          const std::function<void(const std::string&)>& begin);

}  // namespace boards
