// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "evaluation/measured_claims.h"
#include "evaluation/results.h"
#include "evaluation/subjects.h"

namespace tests {

/// A measurement whose samples all took `ms`.
inline evaluation::Measurement measured(const evaluation::SortForm& sort, unsigned log2_n,
                                        double ms, const std::string& distribution = "uniform") {
    return {{sort, std::string(sort == evaluation::std_sort ? evaluation::cpu : "gl")},
            {.log2_n = log2_n, .distribution = distribution},
            {{0.1, ms, 0.1}, {0.1, ms, 0.1}, {0.1, ms, 0.1}},
            true,
            std::nullopt};
}

inline const evaluation::SortForm made_gpusort{
    std::string(evaluation::gpusort), layout::MappingKind::row_wise, {}};

/// The report's program with so many of its optimizations, in Z-order.
inline evaluation::SortForm made_program(std::size_t number) {
    return {std::string(evaluation::optimizations.at(number)), layout::MappingKind::z_order, {}};
}

/// Results of a GPU on which everything is as the report has it.
inline evaluation::Results made_results() {
    using namespace evaluation;
    Results results;
    results.commit = "0123abc";
    results.date = "2026-01-02T03:04:05Z";
    results.mode = "full";
    results.complete = true;
    results.place = {"CPU", 2, "Debian", "modern", {{"gl", "A GPU", false, "4.5", "EGL device 0"}}};
    for (unsigned log2_n = 15; log2_n <= 20; ++log2_n) {
        const double own = std::exp2(log2_n) * 1e-5;
        results.contests.push_back({measured(std_sort, log2_n, own * 4),
                                    measured(made_gpusort, log2_n, own * (0.1 * log2_n)),
                                    measured(made_program(0), log2_n, own * 3),
                                    measured(made_program(1), log2_n, own * 2),
                                    measured(made_program(2), log2_n, own * 1.5),
                                    measured(abisort_row_wise, log2_n, own * 1.2),
                                    measured(abisort_z_order, log2_n, own)});
    }
    double cpu = 1;
    for (const io::Distribution& distribution : io::distributions()) {
        const std::string name(distribution.name);
        results.distribution_contests.push_back(
            {measured(std_sort, 18, cpu += 0.2, name), measured(abisort_z_order, 18, 1, name)});
    }
    results.claims = check_measured_claims(results);
    return results;
}

}  // namespace tests
