// SPDX-License-Identifier: MIT
#include "inspector/views.h"

#include "abisort/entries.h"
#include "sorts/comparators.h"
#include "sorts/intervals/plan.h"

namespace inspector {

std::string views_of(const sorts::Sort& sort) {
    std::string views = sort.facet<abisort::TreeFacet>()
                            ? "level, blocks, schedule, trees, figure-1, figure-2, figure-3"
                            : "blocks, schedule";
    if (sort.facet<sorts::ComparatorFacet>())
        views += ", network";
    if (sort.facet<sorts::intervals::IntervalFacet>())
        views += ", intervals";
    return views;
}

}  // namespace inspector
