// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/results/results.h"

namespace evaluation {

/// The report's claims about time, and this project's, judged from what was measured. Claims that
/// this machine or this run cannot tell about are not applicable, and say why: none of them is a
/// software renderer's. What its repeats leave open (evaluation/contests/interval.h) is not
/// decided. Milliseconds of 2006 are never a criterion; ratios and shapes are.
std::vector<Claim> check_measured_claims(const Results& results);

/// Those of the report about single operations, and about the number of processors; this project's
/// own about merging by intervals; those of Peters et al. (§3.3, §4), of Jan et al. (§3.2, §3.4),
/// and of sorts on thread groups.
std::vector<Claim> check_probe_claims(const Results& results);
std::vector<Claim> check_processor_times(const Results& results);
std::vector<Claim> check_interval_times(const Results& results);
std::vector<Claim> check_peters_times(const Results& results);
std::vector<Claim> check_jan_times(const Results& results);
std::vector<Claim> check_group_times(const Results& results);

/// Whether a claim about time is not decided, which more repeats could change.
bool is_undecided(const Results& results);

}  // namespace evaluation
