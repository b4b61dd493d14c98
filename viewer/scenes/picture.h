// SPDX-License-Identifier: MIT
#pragma once

#include "inspector/picture.h"
#include "viewer/interface.h"

namespace viewer {

/// The sentence about the position, in one line.
std::string words_of(Interface& interface);

/// The scenes of the moment that is shown: of the panel that fills the window, or of all that are
/// not hidden, below the timeline and what is said of the moment. It is to be drawn before anything
/// of the interface changes.
inspector::Picture picture_of_moment(Interface& interface);

}  // namespace viewer
