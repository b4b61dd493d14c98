// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/model/session.h"

namespace viewer {

/// The position of another program that stands beside a position of this one: on the same level,
/// as far in it, at a moment that people stop at. Where the other has no such level, before the
/// next one; start and end stand beside each other.
std::size_t abreast(const stream::Program& program, std::size_t position,
                    const stream::Program& other);

/// The same level, step, stage and phase in another program; its level or start where it has none
/// such.
std::size_t same_moment(const stream::Program& program, std::size_t position,
                        const stream::Program& other);

}  // namespace viewer
