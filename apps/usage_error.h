// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

namespace apps {

/// Thrown for invalid options or arguments. The error's message is one line.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace apps
