// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "evaluation/results.h"

namespace tests {

/// A measurement whose samples all took `ms`.
inline evaluation::Measurement measured(const evaluation::SortKind& kind, unsigned log2_n,
                                        double ms, const std::string& distribution = "uniform") {
    return {kind,
            {.log2_n = log2_n, .distribution = distribution},
            {{0.1, ms, 0.1}, {0.1, ms, 0.1}, {0.1, ms, 0.1}},
            true};
}

/// Results of a GPU on which everything is as the report has it.
inline evaluation::Results made_results() {
    using namespace evaluation;
    Results results;
    results.commit = "0123abc";
    results.date = "2026-01-02T03:04:05Z";
    results.mode = "full";
    results.complete = true;
    results.place = {"CPU", 2, "Debian", "gl", "A GPU", false, "4.5", "EGL device 0"};
    for (unsigned log2_n = 15; log2_n <= 20; ++log2_n) {
        const double own = std::exp2(log2_n) * 1e-5;
        results.contests.push_back(
            {measured(std_sort, log2_n, own * 4),
             measured({.algorithm = Algorithm::gpusort}, log2_n, own * (0.1 * log2_n)),
             measured({.program = abisort::Variant::appendix_a}, log2_n, own * 3),
             measured({.program = abisort::Variant::overlapped}, log2_n, own * 2),
             measured({.program = abisort::Variant::local_sort}, log2_n, own * 1.5),
             measured(abisort_row_wise, log2_n, own * 1.2),
             measured(abisort_z_order, log2_n, own)});
    }
    double cpu = 1;
    for (const io::Distribution& distribution : io::distributions()) {
        const std::string name(distribution.name);
        results.distribution_contests.push_back(
            {measured(std_sort, 18, cpu += 0.2, name), measured(abisort_z_order, 18, 1, name)});
    }
    return results;
}

}  // namespace tests
