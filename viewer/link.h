// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "viewer/interface.h"

// Links to views of the viewer. A link is the part of the web page's address after #:
// "program=overlapped&mapping=z-order&keys=uniform+seed+3&n=32&position=17&version=3.0.0". Anyone
// can write a link, so every field is checked as typed words are, and no field can name a file.
namespace viewer {

/// Largest number of keys (typed, or from a file) that a link holds.
inline constexpr std::size_t most_keys_in_link = 1024;

/// Returns whether a link can hold the keys. A link can contain any number of generated keys, and
/// other keys up to most_keys_in_link.
bool holds_its_keys(const Interface& interface);

/// Makes a link to the same sort, position and selection. A link to a sort with more than
/// most_keys_in_link keys from a file has no keys (keys=none), and the viewer says so when it opens
/// the link.
std::string link_of(const Interface& interface);

/// Makes a setup from a link. Fields that the link lacks are taken from `standard`. Throws Refused
/// if the link names something unknown or does not contain its keys.
Setup setup_of_link(std::string_view link, Setup standard);

/// Goes to the link's position and selects what the link selects. If the link is from another
/// version, the status line says so. Throws Refused.
void go_to_link(Interface& interface, std::string_view link);

}  // namespace viewer
