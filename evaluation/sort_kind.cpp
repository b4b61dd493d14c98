// SPDX-License-Identifier: MIT
#include "evaluation/sort_kind.h"

namespace evaluation {

std::string name(const SortKind& kind) {
    const std::string mapping(layout::name(kind.mapping));
    switch (kind.algorithm) {
        case Algorithm::std_sort:
            return "std::sort";
        case Algorithm::network:
            return "network " + mapping;
        case Algorithm::gpusort:
            return "GPUSort " + (kind.tile > 0 ? "B=" + std::to_string(kind.tile) : "untiled") +
                   (kind.packed ? " packed" : "");
        case Algorithm::abisort:
            break;
    }
    return std::string(name(kind.program)) + " " + mapping;
}

std::vector<SortKind> all_sorts() {
    std::vector<SortKind> sorts = {{.algorithm = Algorithm::std_sort}};
    for (const auto mapping : layout::all_mappings)
        sorts.push_back({.algorithm = Algorithm::network, .mapping = mapping});
    for (const std::uint32_t tile : {64u, 0u})
        sorts.push_back({.algorithm = Algorithm::gpusort, .tile = tile});
    sorts.push_back({.algorithm = Algorithm::gpusort, .packed = true});
    for (const abisort::Variant program : abisort::all_variants)
        for (const auto mapping : layout::all_mappings)
            sorts.push_back({.program = program, .mapping = mapping});
    return sorts;
}

}  // namespace evaluation
