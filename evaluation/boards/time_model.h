// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "evaluation/boards/statistics.h"

namespace boards {

/// What a machine's time is made of: the free constants of the model, none negative.
///
///     time = passes * ms_per_pass + (bytes fetched + bytes written) * ms_per_byte
///          + arithmetic * ms_per_arithmetic
struct TimeConstants {
    double ms_per_pass = 0;
    double ms_per_byte = 0;
    double ms_per_arithmetic = 0;  ///< a comparison or an access of a fragment

    double gigabytes_per_second() const { return ms_per_byte > 0 ? 1e-6 / ms_per_byte : 0; }
};

/// A sort's statistics and the time it took.
struct TimedSort {
    Statistics statistics;
    double ms = 0;
};

/// The constants that make the sum of squared relative errors least. Throws std::invalid_argument
/// if there are fewer sorts than constants, or a time is not positive.
TimeConstants fit(std::span<const TimedSort> sorts);

/// The model's time in milliseconds.
double estimate_ms(const TimeConstants& constants, const Statistics& statistics);

}  // namespace boards
