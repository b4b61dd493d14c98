// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sorts/sort.h"

namespace sorts {

/// Every sort there is, those of blocks first. To add one: a folder with its kernels, plan and
/// entry, a line in catalogue.cpp and one in CMakeLists.txt (docs/extending.md).
std::span<const Sort> catalogue();
/// Those of blocks, or those of groups.
std::span<const Sort> catalogue(stream::Body body);

/// The entry of a name, or nullptr.
const Sort* sort_named(std::string_view name);

/// What users say for "the one that is fastest here": no entry has this name.
inline constexpr std::string_view fastest_program = "fastest";

/// The first sort of a body that claims to be fastest on machines of a kind (About::fastest_on),
/// takes the request, and whose programs fit a machine with these limits; nullptr if none does.
const Sort* fastest_of(stream::Body body, const Request& request, const stream::Limits& limits,
                       MachineKind machine);

/// The fastest of all sorts, those of groups first: where none claims it, *optimized*. Throws
/// RequestError if that does not take the request either.
const Sort& fastest(const Request& request, const stream::Executor& machine);

/// What each sort of a body takes and costs, as a table in Markdown, for n = 2^16 or the largest n
/// that it takes, in its standard form: docs/thread-groups.md has that of groups.
std::string launch_table(stream::Body body);

}  // namespace sorts
