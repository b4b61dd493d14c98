// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "viewer/model/session.h"

namespace viewer {

/// {"operation", "label", "n", "program", "mapping", "executor", "streams": {NAME: [...]}}: the
/// elements by 1D index; nodes as {"key", "id", "left", "right"} with decoded 1D indexes, elements
/// of other types than GPU-ABiSort's as arrays of their words.
std::string streams_as_json(const Session& session);

/// stream,index,x,y,key,id,left,right: a line an element, x and y of the element in 2D; fields that
/// an element does not have are empty. Index streams have their node in `left`, other types their
/// words.
std::string streams_as_csv(const Session& session);

/// As the path's ending says, .json or .csv. Throws io::FileError.
void write_streams(const Session& session, const std::string& path);

/// Also creates parent directories. Throws io::FileError.
void make_folder(const std::string& path);

/// Whether a path's ending is that of a film: .gif, .mp4 or .webm.
bool is_film(std::string_view path);

/// An element as people read it: "key 1.5 id 3", "key 1.5 id 3  <17 18>", "node 17", "1 2 3";
/// `type` is its name in kernels.
std::string element_text(const Run& run, std::string_view type,
                         std::span<const std::uint32_t> words);

/// A key as people read it: the shortest text of the float, "nan" for every NaN.
std::string key_text(std::uint32_t order_code);
/// The same of a value in a run: "padding" for what §4 adds.
std::string key_text(const Run& run, const shaders::value_t& value);

}  // namespace viewer
