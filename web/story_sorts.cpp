// SPDX-License-Identifier: MIT
// The catalogue of sorts for the explainer. The catalogue contains only the sorts that the page
// shows, so that the download is small.
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
