// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "viewer/model/stream_session.h"

namespace viewer {

/// Creates a folder and its parents. Throws io::FileError.
void make_folder(const std::string& path);

/// Text of an element: "key 1.5 id 3", "key 1.5 id 3  <17 18>", "node 17", "1 2 3". `type` is the
/// type's name in kernels.
std::string element_text(const Run& run, std::string_view type,
                         std::span<const std::uint32_t> words);

/// Text of a key: the fewest digits that identify the float, or "nan" for any NaN.
std::string key_text(std::uint32_t order_code);
/// Text of a value's key, or "padding" for a padding value (§4).
std::string key_text(const Run& run, const shaders::value_t& value);

}  // namespace viewer
