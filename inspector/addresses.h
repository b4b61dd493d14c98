// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "inspector/table.h"
#include "layout/mapping.h"

namespace inspector {

/// An element of a 2D stream, with its 1D index and its 2D position.
struct Address {
    std::uint32_t index = 0;
    layout::Position position;
};

/// The elements of a stream, and the mapping that places them.
struct AddressSpace {
    layout::Mapping mapping;
    std::uint64_t size = 0;  ///< number of elements
};

/// All elements that two 16-bit coordinates can address (§6.2.2).
AddressSpace largest_space(const layout::Mapping& mapping);

/// Both functions throw ViewError if the stream does not have the element.
Address mapped(const AddressSpace& space, std::uint64_t index);
Address unmapped(const AddressSpace& space, std::uint64_t x, std::uint64_t y);

/// One row per address: 1D index, column, row, and the position packed into 2 x 16 bits.
Table table_of(const AddressSpace& space, const std::vector<Address>& addresses);

}  // namespace inspector
