// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace tests {

/// Message of the error that a call throws; "no error" if it throws nothing.
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
