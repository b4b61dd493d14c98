// SPDX-License-Identifier: MIT
#pragma once

#include "inspect/picture.h"
#include "viewer/interface.h"

namespace viewer {

/// The sentence about the current position, in one line.
std::string words_of(Interface& interface);

/// A picture of the current position. The picture shows the maximized panel. If no panel is
/// maximized, it shows the timeline, the sentence about the position, and all visible panels. The
/// picture refers to `interface`: draw the picture before `interface` changes or is destroyed.
inspect::Picture picture_of_position(Interface& interface);

}  // namespace viewer
