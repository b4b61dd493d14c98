// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "group/program.h"
#include "sorts/about.h"

namespace group::sorts {

using ::sorts::Settings;

/// What a program is made for.
struct Request {
    std::uint32_t n = 0;  ///< values to sort, at least 1
    Settings settings = {};
};

/// How a sort's programs are made, for any n that it takes: what it pads to, the program's input
/// buffer holds.
struct Making {
    std::function<Program(const Request&)> make = {};
    /// The largest n up to which programs need more and more of a machine, from n on. Null: there
    /// is no other.
    std::function<std::size_t(std::size_t n)> grows_until = {};
};

/// A sort on the group machine: what people need to know of it, and its programs.
struct Sort : ::sorts::About, Making {};

/// All sorts of this folder. To add one: a folder with its kernels and plan, and an entry here.
std::span<const Sort> sorts();

/// The sort of that name, or nullptr.
const Sort* sort_named(std::string_view name);

/// The program for n values. Throws ::sorts::RequestError if the sort does not take them, or the
/// settings.
Program make_program(const Sort& sort, std::size_t n, const Settings& settings = {});

/// "tile-merge shape=256x8": unique among these sorts. Options at their standard are left out.
std::string title(const Sort& sort, const Settings& settings);

/// Why a machine with these limits does not run the sort's program for n values, by name and
/// numbers; empty if it does.
std::string refusal(const Sort& sort, std::size_t n, const Settings& settings,
                    const Limits& limits);

/// The largest n up to which all programs stay within a machine's limits; 0 if the smallest does
/// not.
std::size_t largest_n(const Sort& sort, const Limits& limits, const Settings& settings = {});

/// Memory of the buffers for n values, in bytes.
std::uint64_t buffer_bytes(const Sort& sort, std::size_t n, const Settings& settings = {});

/// Of the sorts that claim it on such a machine (About::fastest_from), the one that claims it for n
/// values and whose program a machine with these limits runs; nullptr where there is none.
const Sort* fastest(std::size_t n, const Limits& limits, bool is_software);

}  // namespace group::sorts
