// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <tuple>

namespace tests {

/// Turns a name into an identifier for GoogleTest: "z-order" becomes "z_order".
inline std::string identifier(std::string_view name) {
    std::string text(name);
    std::ranges::replace_if(
        text, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return text;
}

/// Makes names for INSTANTIATE_TEST_SUITE_P from the names of one or two parameters.
struct ParamName {
    template <class Param>
    std::string operator()(const testing::TestParamInfo<Param>& info) const {
        return identifier(name(info.param));
    }
    template <class First, class Second>
    std::string operator()(const testing::TestParamInfo<std::tuple<First, Second>>& info) const {
        const auto& [first, second] = info.param;
        return identifier(name(first)) + "_" + identifier(name(second));
    }
};
inline constexpr ParamName param_name;

}  // namespace tests
