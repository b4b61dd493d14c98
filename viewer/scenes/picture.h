// SPDX-License-Identifier: MIT
#pragma once

#include "inspector/picture.h"
#include "viewer/interface.h"

namespace viewer {

/// The sentence about the position, in one line.
std::string words_of(Interface& interface);

/// A picture of the current position: the maximized panel, or all visible panels below the timeline
/// and the sentence. The returned picture must be drawn before the interface changes.
inspector::Picture picture_of_moment(Interface& interface);

}  // namespace viewer
