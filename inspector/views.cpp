// SPDX-License-Identifier: MIT
#include "inspector/views.h"

namespace inspector {

std::string views_of(const sorts::Sort& sort) {
    std::string views = sort.plan ? "level, blocks, schedule, trees, figure-1, figure-2, figure-3"
                                  : "blocks, schedule";
    if (sort.comparators)
        views += ", network";
    if (sort.intervals)
        views += ", intervals";
    return views;
}

}  // namespace inspector
