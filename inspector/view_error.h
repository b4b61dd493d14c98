// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

namespace inspector {

/// A view that does not exist or would be unreadable. The message is one line: what was requested,
/// and what exists instead.
class ViewError : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

}  // namespace inspector
