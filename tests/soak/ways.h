// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sorts/sorter.h"

namespace soak {

/// A way to sort: a machine, a program, a mapping.
struct Way {
    std::string name;
    std::shared_ptr<stream::Executor> executor;
    sorts::SorterOptions options;
    std::size_t largest;  ///< n, beyond which it would take too long
};

/// All there are: every sort of the catalogue, in every form that is measured, on
/// every executor.
std::vector<Way> all_ways();

}  // namespace soak
