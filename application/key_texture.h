// SPDX-License-Identifier: MIT
#pragma once

#include "application/texture_sorter.h"
#include "stream/element.h"
#include "stream/gl/saved_state.h"

namespace application {

/// A format of keys.
struct FormatFacts {
    const char* name;
    GLint internal;
    stream::Scalar stored;
    std::uint32_t is_float;
    std::uint32_t flipped;  ///< what makes keys unsigned numbers of the same order
};
const FormatFacts& facts(KeyFormat format);

/// Throws sorts::RequestError, with the numbers, if a texture is not as `keys` say. It is bound
/// then.
void check_key_texture(const Keys& keys, KeyFormat format,
                       const stream::gl::StateFunctions& functions);

}  // namespace application
