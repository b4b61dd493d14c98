// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "viewer/model/run.h"

namespace viewer {

/// The operations that write, read and overwrite an element of a stream, as numbers.
struct Lifetime {
    /// operation that wrote the element, even if a copy moved it later (§6.1)
    std::size_t written = 0;
    std::optional<std::size_t> copied;  ///< operation that copied the element
    std::vector<std::size_t> readers;   ///< operations that read the element for any keys
    /// operations that may gather the element, depending on the keys
    std::vector<std::size_t> gatherers;
    /// The operation that overwrites the element, or that begins a level that does not need it
    /// (§5.3). The number of all operations if no operation does.
    std::size_t free = 0;

    /// The last operation that may read the element.
    std::optional<std::size_t> last_use() const;
};

/// Returns the lifetime of an element's content at a position. The lifetime follows from the
/// program and does not depend on the keys. The lifetime of a copied node includes that of the
/// copy. Returns nullopt if no operation has written the element.
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
