// SPDX-License-Identifier: MIT
// The catalogue of the page that explains: only what it shows is sent.
#include "sorts/abisort/abisort.h"
#include "sorts/catalogue.h"
#include "sorts/intervals/intervals.h"
#include "sorts/jan/jan.h"

namespace sorts {

std::span<const Sort> catalogue() {
    static const std::vector<Sort> sorts = {
        abisort_entry(abisort::Variant::appendix_a),
        abisort_entry(abisort::Variant::overlapped),
        network_entry(),
        intervals_entry(LocalSort::one_slot),
    };
    return sorts;
}

}  // namespace sorts
