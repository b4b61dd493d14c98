// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sorts/sort.h"

namespace sorts {

/// All sorts, the stream model's first. To add one: a folder, and a line in catalogue.cpp
/// (docs/extending.md).
std::span<const Sort> catalogue();
/// The sorts of one model: streams or workgroups.
std::span<const Sort> catalogue(stream::Body body);

/// The entry of a name, or nullptr.
const Sort* sort_named(std::string_view name);

/// The name that users give to choose the fastest sort. No entry has this name.
inline constexpr std::string_view fastest_program = "fastest";

/// The first sort of a model that was measured to be fastest on such a device (Sort::fastest_on),
/// takes the request, and fits a device with these limits; nullptr if there is none.
const Sort* fastest_of(stream::Body body, const Request& request, const stream::Limits& limits,
                       DeviceKind device);

/// The fastest sort for a request, workgroups first. `optimized` if none was measured to be
/// fastest. Throws RequestError if that does not take the request either.
const Sort& fastest(const Request& request, const stream::Executor& machine);

}  // namespace sorts
