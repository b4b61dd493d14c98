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

/// All there are: every sort of the catalogue, in every form that is tried, on every executor
/// of its machine, with all processors or few where it limits them; those of thread groups not on a
/// software renderer, which takes half a minute to compile some of them.
std::vector<Way> all_ways();

}  // namespace soak
