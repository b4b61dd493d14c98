// SPDX-License-Identifier: MIT
// The catalogue of "On your GPU": only what it times is sent (measure_worker.js).
#include "abisort/entries.h"
#include "sorts/catalogue.h"
#include "sorts/intervals/intervals.h"
#include "sorts/network/network.h"
#include "sorts/radix/radix.h"

namespace sorts {

std::span<const Sort> catalogue() {
    static const std::vector<Sort> sorts = {
        abisort_entry(abisort::Variant::optimized),
        network_entry(),
        intervals_entry(),
        radix_entry(),
    };
    return sorts;
}

}  // namespace sorts
