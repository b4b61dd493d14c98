// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string_view>

#include "stream/program.h"

namespace sorts {

/// A block of an operation, and a stream that it wrote.
struct WrittenBlock {
    bool in_preparation = false;
    std::size_t operation = 0;  ///< number among the program's, or among its preparations
    std::size_t block = 0;
    std::string_view stream;     ///< "pqidx even"
    std::string_view component;  ///< "children"; "" if the stream has none
};

/// A sort whose operations write what none reads: why what a block wrote may go unread; empty if it
/// may not. Of sorts without this facet nothing may.
struct ExcuseFacet {
    std::function<std::string_view(const stream::Program&, const WrittenBlock&)> excuse;
};

}  // namespace sorts
