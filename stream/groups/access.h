// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace stream::groups {

/// Where an access stands in the kernel file.
struct SourceLine {
    int number = 0;
    const char* file = nullptr;
};

enum class Space {
    shared,  ///< an array of the group
    buffer,  ///< any element of a buffer
    tile,    ///< an element of the group's own tile
};

struct Access {
    Space space = Space::shared;
    unsigned number = 0;  ///< of the shared array, or of the parameter
    std::uint32_t element = 0;
    unsigned words = 0;
    bool is_write = false;
    SourceLine line;
    const std::uint32_t* written = nullptr;  ///< the words of a write, during the call only
};

}  // namespace stream::groups
