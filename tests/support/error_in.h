// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace tests {

/// What the error of a kind says that a call throws; "no error" if it throws none.
template <class Error, class Call>
std::string error_in(const Call& call) {
    try {
        call();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

}  // namespace tests
