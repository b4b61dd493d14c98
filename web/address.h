// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "viewer/interface.h"

// What is shown, as the part of a page's address behind its #:
// "program=overlapped&mapping=z-order&executor=webgl&keys=uniform+seed+3&n=32&moment=17". A link
// may come from anywhere: all of it is checked as typed words are, and none of it names a file.
namespace web {

/// Typed keys and those of files stand in the address themselves up to so many, and not at all
/// beyond.
inline constexpr std::size_t most_keys_in_address = 256;

std::string address_of(const viewer::Interface& interface);

/// What to sort, as the address says it, and as `standard` does where it says nothing. Throws
/// viewer::Refused.
viewer::Setup setup_of(std::string_view address, viewer::Setup standard);

/// Goes to the moment that the address names, if it names one. Throws as the verb `goto` does.
void go_to_moment(viewer::Interface& interface, std::string_view address);

}  // namespace web
