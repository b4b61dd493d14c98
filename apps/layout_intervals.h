// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/options.h"
#include "inspector/interval_level.h"

namespace apps {

/// Which keys --view intervals sorts, and which instance it looks at.
struct IntervalChoice {
    std::string distribution = "uniform";
    std::uint64_t seed = 1;
    std::optional<unsigned> instance;  ///< none: of none is shown what it did
    std::optional<unsigned> step;      ///< of the level; none: the last
};
std::vector<Option> interval_options(IntervalChoice& choice);

/// A level, the last one if none is given, as the emulator sorts such keys. Throws UsageError if
/// the sort does not merge by intervals, inspector::Refused if there is no such level, step or
/// instance.
inspector::IntervalLevel interval_level(const sorts::Sort& sort, sorts::Request request,
                                        const stream::Limits& limits, std::optional<unsigned> level,
                                        const IntervalChoice& choice);

}  // namespace apps
