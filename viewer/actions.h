// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace viewer {

/// Something one can do.
struct Action {
    std::string_view name;  ///< as scripts write it
    std::string_view keys;  ///< comma separated, as `key` takes them; "" if none
    std::string_view help;
};

/// Everything one can do without arguments, with its keys; menus and the help are made of it.
const std::vector<Action>& actions();
/// The forms that take arguments, for the help and for messages.
const std::vector<Action>& forms();

}  // namespace viewer
