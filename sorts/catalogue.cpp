// SPDX-License-Identifier: MIT
#include "sorts/catalogue.h"

#include "sorts/folders.h"

// Nothing else is defined here, because the explainer links a shorter catalogue instead
// (web/story_sorts.cpp).
namespace sorts {

std::span<const Sort> catalogue() {
    static const std::vector<Sort> sorts = {
        abisort_entry(abisort::Variant::appendix_a),
        abisort_entry(abisort::Variant::overlapped),
        abisort_entry(abisort::Variant::local_sort),
        abisort_entry(abisort::Variant::optimized),
        tuned_entry(),
        network_entry(),
        gpusort_entry(),
        intervals_entry(),
        peters_entry(1),
        peters_entry(2),
        peters_entry(3),
        peters_entry(4),
        odd_even_entry(),
        rank_entry(),
        butterfly_entry(),
        radix_entry(),
        tile_merge_entry(),
        peters_in_place_entry(),
        bitonic_entry(bitonic::Layout::naive),
        bitonic_entry(bitonic::Layout::padded),
        bitonic_entry(bitonic::Layout::folded),
        baraglia_entry(false),
        baraglia_entry(true),
        shearsort_entry(shearsort::ShearSortVariant::transposed),
        shearsort_entry(shearsort::ShearSortVariant::diagonal),
        shearsort_long_entry(),
        bcf_entry(false),
        bcf_entry(true),
    };
    return sorts;
}

}  // namespace sorts
