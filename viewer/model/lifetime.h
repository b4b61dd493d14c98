// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "viewer/model/run.h"

namespace viewer {

/// When an element of a stream is written, read and overwritten, as operation numbers.
struct Lifetime {
    std::size_t written = 0;  ///< operation that wrote it, even if a copy moved it later (§6.1)
    std::optional<std::size_t> copied;   ///< operation that copied it
    std::vector<std::size_t> readers;    ///< operations that read it for any keys
    std::vector<std::size_t> gatherers;  ///< operations that may gather it, depending on the keys
    /// The operation that overwrites it, or that begins a level which does not need it (§5.3). If
    /// there is none, it is the number of all operations.
    std::size_t free = 0;

    /// The last operation that may read it.
    std::optional<std::size_t> last_use() const;
};

/// The lifetime of an element's content at a position. The lifetime follows from the program and
/// does not depend on the keys. If a node is copied, the lifetime includes the copy's lifetime.
/// Returns nullopt if no operation has written the element.
std::optional<Lifetime> lifetime(const Run& run, std::size_t position, std::size_t stream,
                                 std::uint32_t element);

/// Describes a lifetime: "written by operation 7, read by 9, gathered by 10, 14 if keys say so,
/// free from 17".
std::string text(const Lifetime& lifetime, const stream::Program& program);
/// Describes the lifetime of the node pairs that a block of a phase writes, in steps of its level:
/// "written in step 2, may be gathered in step 3 by phase 1 of stage 1, written again in step 3".
std::string text_in_steps(const Run& run, std::size_t operation, const stream::LaunchBlock& block);
/// Lists operations, counted from 1: "9, 10, 14", "9, 10, ... 31".
std::string numbers_text(const std::vector<std::size_t>& operations);

}  // namespace viewer
