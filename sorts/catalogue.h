// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sorts/sort.h"

namespace sorts {

/// All sorts. The sorts of the stream model come first. To add one, make a folder and add a line to
/// catalogue.cpp (docs/extending.md).
std::span<const Sort> catalogue();
/// The sorts of one model: streams, or workgroups.
std::span<const Sort> catalogue(stream::Body body);

/// Finds a sort by name, or returns nullptr.
const Sort* sort_named(std::string_view name);

/// Name with which users request the fastest sort. No catalogue entry has this name.
inline constexpr std::string_view fastest_program = "fastest";

/// Returns the first sort of a model that was measured to be fastest on this kind of device
/// (Sort::fastest_on), accepts the request, and fits a device with these limits. Returns nullptr if
/// no sort does.
const Sort* fastest_of(stream::Body body, const Request& request, const stream::Limits& limits,
                       DeviceKind device);

/// Returns the fastest sort for a request. Prefers thread-group sorts, and returns `optimized` if
/// no sort was measured to be fastest. Throws RequestError if `optimized` rejects the request.
const Sort& fastest(const Request& request, const stream::Executor& machine);

}  // namespace sorts
