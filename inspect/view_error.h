// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

namespace inspect {

/// Thrown if a view does not exist or would be unreadable. The error's message is one line that
/// gives the request and the alternatives.
class ViewError : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

}  // namespace inspect
