// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "instrument/hazards.h"
#include "shaders/types.h"
#include "sorts/sort.h"
#include "stream/check.h"

namespace instrument {

/// What a program was found to do.
struct CheckReport {
    std::vector<Hazard> hazards;
    std::map<std::string_view, std::uint64_t> excused;  ///< elements that go unread, by reason
    std::uint32_t operations = 0;
    std::uint64_t instances = 0;
    std::uint64_t accesses = 0;
    Moved moved;            ///< but for what preparations do
    bool is_right = false;  ///< the result: the sorted keys, or minimum and maximum at its ends

    bool is_clean() const { return hazards.empty() && is_right; }
};

/// Runs a sort's program on an emulated machine with these limits, under all hazard checks at once.
/// Launches that a machine refuses for overlapping blocks or shared streams are run, so that the
/// report can say where their instances meet. `keys` are as many as the program sorts. Throws
/// stream::LaunchError or MemoryError if a limit is broken.
CheckReport check(const sorts::Sort& sort, const stream::Program& program,
                  const stream::Limits& limits, std::span<const float> keys);

/// Whether a program's result is the keys as a sort of this kind leaves them, by so many bits of
/// their codes, the highest ones: with their indexes as ids, equal keys by these, -0 and +0 being
/// equal; or keys alone, -0 before +0.
bool is_right(sorts::SortKind kind, const stream::Program& program,
              std::span<const shaders::value_t> values, std::span<const float> keys,
              unsigned key_bits = 32);

}  // namespace instrument
