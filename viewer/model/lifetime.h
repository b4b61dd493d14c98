// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "viewer/model/run.h"

namespace viewer {

/// From when until when an element of a stream is of use, by operations' numbers.
struct Lifetime {
    std::size_t written = 0;  ///< by this operation, though a copy brought it there (§6.1)
    std::optional<std::size_t> copied;   ///< by this one
    std::vector<std::size_t> readers;    ///< read it, whatever the keys are
    std::vector<std::size_t> gatherers;  ///< gather from where it lies: the keys decide
    std::size_t free = 0;  ///< writes over it, or begins a level that needs it no more (§5.3); the
                           ///< number of all operations if none does

    /// The last operation that may read it; none if nothing reads it.
    std::optional<std::size_t> last_use() const;
};

/// The life of what an element holds at a position, by the program alone: a node in the output of a
/// phase lives on in the node of that number that it is copied to. None if nothing has written the
/// element.
std::optional<Lifetime> lifetime(const Run& run, std::size_t position, std::size_t stream,
                                 std::uint32_t element);

/// "written by operation 7, read by 9, gathered by 10, 14 if keys say so, free from 17"
std::string text(const Lifetime& lifetime, const stream::Program& program);
/// The life of the node pairs that a block of a phase writes, in the steps and phases of its level:
/// "written in step 2, may be gathered in step 3 by phase 1 of stage 1, written again in step 3".
/// The place is the output's, which nothing reads but copies (§6.1).
std::string text_in_steps(const Run& run, std::size_t operation, const stream::LaunchBlock& block);
/// "9, 10, 14", "9, 10, ... 31", as operations are numbered for people, from 1.
std::string numbers_text(const std::vector<std::size_t>& operations);

}  // namespace viewer
