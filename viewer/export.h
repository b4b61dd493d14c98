// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "viewer/model/session.h"

namespace viewer {

/// {"operation", "label", "n", "program", "mapping", "executor", "streams": {NAME: [...]}}: the
/// elements by 1D index; nodes as {"key", "id", "left", "right"} with decoded 1D indexes.
std::string streams_as_json(const Session& session);

/// stream,index,x,y,key,id,left,right: a line an element, x and y of the element in 2D; fields that
/// an element does not have are empty. Index streams have their node in `left`.
std::string streams_as_csv(const Session& session);

/// As the path's ending says, .json or .csv. Throws io::FileError.
void write_streams(const Session& session, const std::string& path);

/// A key as people read it: the shortest text of the float, "padding" for what §4 adds.
std::string key_text(std::uint32_t order_code);

}  // namespace viewer
