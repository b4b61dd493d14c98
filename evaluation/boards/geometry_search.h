// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "evaluation/boards/statistics.h"
#include "evaluation/boards/time_model.h"
#include "evaluation/table.h"

// How the assumed texture unit was chosen: by the sizes of Table 2 that constants are fitted to.
namespace boards {

struct FittedUnit {
    TextureUnit unit;
    TimeConstants constants;
    double error = 0;  ///< the largest of the fitted times, relative
};

/// The constants of every unit, fitted jointly to n = 2^15, 2^17, 2^19 of Table 2, by the
/// statistics given; the smallest error first. Units without statistics are left out.
std::vector<FittedUnit> fitted_units(std::span<const TextureUnit> units,
                                     std::span<const Statistics> statistics);

/// The same by statistics that are simulated now, which takes minutes. `begin` is called with what
/// begins; what it throws ends the search.
std::vector<FittedUnit> search_geometries(std::span<const TextureUnit> units,
                                          const std::function<void(const std::string&)>& begin);

/// Best first, with the bandwidth that each needs beside the 35.2 GB/s of the GeForce 6800 Ultra.
evaluation::Table search_table(std::span<const FittedUnit> units);

}  // namespace boards
