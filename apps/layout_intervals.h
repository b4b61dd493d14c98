// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "apps/made_keys.h"
#include "inspector/interval_level.h"
#include "sorts/sort.h"

namespace apps {

/// Which instance --view intervals looks at.
struct IntervalChoice {
    std::optional<unsigned> instance;  ///< none: of none is shown what it did
    std::optional<unsigned> step;      ///< of the level; none: the last
};
std::vector<Option> interval_options(IntervalChoice& choice);

/// A level, the last one if none is given, as the emulator sorts such keys by a sort that merges by
/// intervals. Throws inspector::ViewError if there is no such level, step or instance.
inspector::IntervalLevel interval_level(const sorts::Sort& sort, sorts::Request request,
                                        const stream::Limits& limits, std::optional<unsigned> level,
                                        const KeyChoice& keys, const IntervalChoice& choice);

}  // namespace apps
