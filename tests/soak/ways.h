// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "abisort/sorter.h"

namespace soak {

/// A way to sort: a machine, a program, a mapping.
struct Way {
    std::string name;
    std::shared_ptr<stream::Executor> executor;
    abisort::SorterOptions options;
};

/// All there are: every program under every mapping on every executor.
std::vector<Way> all_ways();

}  // namespace soak
