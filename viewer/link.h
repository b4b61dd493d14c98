// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "viewer/interface.h"

// What is shown, as the part of a web page's address after its #:
// "program=overlapped&mapping=z-order&keys=uniform+seed+3&n=32&position=17&version=3.0.0".
// A link may come from anywhere: every field is checked like typed words, and no field names a
// file.
namespace viewer {

/// Largest number of keys, of a file or typed, that a link holds.
inline constexpr std::size_t most_keys_in_link = 1024;

/// Whether a link can hold the keys: made-up keys of any number, others up to most_keys_in_link.
bool holds_its_keys(const Interface& interface);

/// Everything that is needed to see the same sort, position and selection again. Keys of a file
/// beyond most_keys_in_link are left out (keys=none); opening such a link says so.
std::string link_of(const Interface& interface);

/// What to sort: as the link says, and as `standard` for everything that it does not mention.
/// Throws Refused if the link names something unknown or does not hold its keys.
Setup setup_of_link(std::string_view link, Setup standard);

/// Goes to the link's position and selects what it names. The status line says so if the link is
/// from another version. Throws Refused.
void go_to_link(Interface& interface, std::string_view link);

}  // namespace viewer
