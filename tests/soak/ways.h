// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sorts/choice.h"
#include "sorts/sorter.h"

namespace soak {

/// A way to sort: an executor, a program, a mapping.
struct Way {
    std::string name;
    std::shared_ptr<stream::Executor> executor;
    const sorts::Sort* entry;
    sorts::SorterOptions options;

    /// n, beyond which it would take long, or is not taken.
    std::size_t quickly_sorted() const {
        return std::min(entry->measured_to, entry->sizes.largest);
    }
    std::unique_ptr<sorts::Sorter> make_sorter(std::size_t capacity) const {
        return std::make_unique<sorts::Sorter>(*executor, capacity, options);
    }
};

/// All ways: every sort of the catalogue in every tried form on every executor that runs it.
/// Executors that limit processors run with all processors and with few. Sorts on thread groups
/// skip software renderers, which need half a minute to compile some kernels.
std::vector<Way> all_ways();

}  // namespace soak
