// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "viewer/model/session.h"

namespace viewer {

/// Also creates parent directories. Throws io::FileError.
void make_folder(const std::string& path);

/// Whether a path ends like a film: .gif, .mp4 or .webm.
bool is_film(std::string_view path);

/// An element as people read it: "key 1.5 id 3", "key 1.5 id 3  <17 18>", "node 17", "1 2 3";
/// `type` is its name in kernels.
std::string element_text(const Run& run, std::string_view type,
                         std::span<const std::uint32_t> words);

/// A key as people read it: the shortest text of the float, "nan" for every NaN.
std::string key_text(std::uint32_t order_code);
/// The key of a value in a run, or "padding" for values that §4 adds.
std::string key_text(const Run& run, const shaders::value_t& value);

}  // namespace viewer
