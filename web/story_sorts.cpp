// SPDX-License-Identifier: MIT
// The catalogue of the page that explains: only what it shows is sent.
#include "abisort/entries.h"
#include "sorts/catalogue.h"
#include "sorts/intervals/intervals.h"
#include "sorts/network/network.h"

namespace sorts {

std::span<const Sort> catalogue() {
    static const std::vector<Sort> sorts = {
        abisort_entry(abisort::Variant::appendix_a),
        abisort_entry(abisort::Variant::overlapped),
        network_entry(),
        intervals_entry(),
    };
    return sorts;
}

}  // namespace sorts
