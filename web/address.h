// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "viewer/interface.h"

// What is shown, as the part of a page's address behind its #:
// "program=overlapped&mapping=z-order&executor=webgl&keys=uniform+seed+3&n=32&moment=17". A link
// may come from anywhere: all of it is checked as typed words are, and none of it names a file.
namespace web {

/// Typed keys and keys of files are part of the address up to this number. Above it the address
/// has `keys=none`, and opening it is refused with the reason.
inline constexpr std::size_t most_keys_in_address = 1024;

std::string address_of(const viewer::Interface& interface);

/// What to sort, as the address says it, and as `standard` does where it says nothing. Throws
/// viewer::Refused.
viewer::Setup setup_of(std::string_view address, viewer::Setup standard);

/// Restores the position and the selection of an address. The status line says if the address is
/// from another version. Throws as the verbs `goto` and `pick` do.
void go_to_moment(viewer::Interface& interface, std::string_view address);

}  // namespace web
