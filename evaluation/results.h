// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "evaluation/claim.h"
#include "evaluation/measure.h"

namespace evaluation {

/// Where a run of the evaluation took place.
struct Place {
    std::string cpu;
    unsigned cores = 0;
    std::string system;
    std::string executor;
    std::string renderer;
    bool is_software = true;
    std::string gl_version;
    std::string context;
    std::string profile = "modern";  ///< stream::Profile whose limits applied
};

/// Everything a run of the evaluation found: what results.json holds (docs/results-schema.json).
struct Results {
    static constexpr int version = 1;

    std::string commit;
    std::string date;  ///< ISO 8601, UTC
    std::string mode;  ///< "quick", "full"
    bool complete = false;
    Place place;
    std::vector<Claim> exact_claims;
    std::vector<Contest> contests;               ///< one n each, uniform keys, n ascending
    std::vector<Contest> distribution_contests;  ///< one distribution each, one n
};

/// As JSON text, and back. `from_json` throws std::invalid_argument if the text is no JSON, or not
/// of this version or shape; the message says where.
std::string to_json(const Results& results);
Results from_json(const std::string& text);

/// The measurement of a sort, nullptr if it did not take part.
const Measurement* find(const Contest& contest, const SortKind& kind);
/// Median sort time in ms; 0 if it did not take part.
double time_of(const Contest& contest, const SortKind& kind);

/// The sorts that Section 8 compares.
inline constexpr SortKind std_sort = {.algorithm = Algorithm::std_sort};
inline constexpr SortKind abisort_row_wise = {.mapping = layout::MappingKind::row_wise};
inline constexpr SortKind abisort_z_order = {};
/// The fastest setting of GPUSort in a contest, so that the comparison favours it; 0 if none.
double gpusort_time(const Contest& contest);

}  // namespace evaluation
