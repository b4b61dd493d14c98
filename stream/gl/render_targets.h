// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "stream/gl/context.h"

namespace stream::gl {

/// How many render targets, at most `most`, of texels of so many words (1, 2 or 4) a fragment can
/// write: the driver is asked with a framebuffer of each number, the largest first, since machines
/// allow fewer bits a pixel than their number of targets promises.
std::uint32_t complete_targets(const std::shared_ptr<Context>& context, unsigned texel_words,
                               std::uint32_t most);

}  // namespace stream::gl
