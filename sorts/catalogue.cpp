// SPDX-License-Identifier: MIT
#include "sorts/catalogue.h"

#include <algorithm>

#include "sorts/abisort/entries.h"
#include "sorts/gpusort/gpusort.h"
#include "sorts/intervals/intervals.h"
#include "sorts/network/network.h"

namespace sorts {

std::span<const Sort> catalogue() {
    static const std::vector<Sort> sorts = {
        abisort_entry(abisort::Variant::appendix_a),
        abisort_entry(abisort::Variant::overlapped),
        abisort_entry(abisort::Variant::local_sort),
        abisort_entry(abisort::Variant::optimized),
        network_entry(),
        gpusort_entry(),
        intervals_entry(),
    };
    return sorts;
}

const Sort* sort_named(std::string_view name) {
    const auto found = std::ranges::find(catalogue(), name, &Sort::name);
    return found == catalogue().end() ? nullptr : &*found;
}

}  // namespace sorts
