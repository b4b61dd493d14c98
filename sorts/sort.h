// SPDX-License-Identifier: MIT
#pragma once

#include <any>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "layout/mapping.h"
#include "sorts/about.h"
#include "stream/executor.h"
#include "stream/program.h"

namespace sorts {

/// What a program is made for.
struct Request {
    std::size_t n = 0;  ///< values to sort; programs are made for `padded(n)`
    std::optional<layout::MappingKind> mapping = {};  ///< none: the sort's standard one, if any
    Settings settings = {};
    /// Values that the streams are made for, so that sorts of several sizes share them; 0: n.
    std::size_t capacity = 0;
};

/// What a sort of n values (padded) adds up to by its paper's formulas. Nothing where the paper
/// has none, or where it depends on the keys.
struct Formulas {
    std::optional<std::uint64_t> stream_operations;
    std::optional<std::uint64_t> launches;
    std::optional<std::uint64_t> instances;
    std::optional<std::uint64_t> comparisons;
};

/// A form of a sort that was measured to be faster than its standard one on machines of a kind, for
/// n from some on (docs/results; choice_test.cpp compares).
struct FasterForm {
    MachineKind on;
    layout::MappingKind mapping;
    Settings settings = {};
    std::size_t least_n = 0;
    Settings asked = {};  ///< of requests that have these settings: none, or keys alone
};

/// How a sort's programs are made.
struct Making {
    /// That it takes, the standard one first; none of groups, whose buffers have one dimension.
    std::vector<layout::MappingKind> mappings = {};

    /// The streams and the program for a request whose n is padded and whose mapping and capacity
    /// are given. Of groups, n is as it is: what it is padded to, the program's input buffer holds.
    std::function<std::vector<stream::StreamSpec>(const Request&)> make_streams = {};
    std::function<stream::Program(const Request&)> make = {};
    /// For groups: the largest n up to which programs need more and more of a machine, from n on.
    /// Null: there is no other.
    std::function<std::size_t(std::size_t n)> grows_until = {};
    std::function<Formulas(const Request&)> formulas = {};
    std::vector<FasterForm> faster = {};  ///< of those on a machine that are for an n, the first
};

/// An entry of the catalogue: everything that the tools need to know of a sort.
struct Sort : About, Making {
    /// What only some sorts have, each of a type that those know who ask for it: ComparatorFacet,
    /// ExcuseFacet, abisort::TreeFacet, intervals::IntervalFacet.
    std::vector<std::any> facets = {};

    /// The one of that type; null if the sort has none.
    template <class Facet>
    const Facet* facet() const {
        for (const std::any& any : facets)
            if (const auto* found = std::any_cast<Facet>(&any))
                return found;
        return nullptr;
    }
};

/// The value of an option in a request: the one given or the standard one.
std::string_view setting(const Request& request, const Option& option);

/// Throws RequestError, naming the sort and what it takes, if it does not take the settings or the
/// mapping.
void check_request(const Sort& sort, const Request& request);

/// The mapping that a sort takes if none is asked for; none of groups.
std::optional<layout::MappingKind> standard_mapping(const Sort& sort);

/// The kind that a machine is of.
MachineKind kind_of(const stream::Executor& machine);

/// Of a sort's forms that were measured to be faster, that for such a machine, n and settings that
/// are asked for; or null.
const FasterForm* faster_form(const Sort& sort, MachineKind machine, std::size_t n,
                              const Settings& asked = {});

/// A request with what it leaves open as it was measured to be fastest on such a machine: the
/// mapping, and where its settings are none, or keys alone, the rest of them; and with settings
/// that are `fitting`.
/// Throws RequestError if the sort does not take the request.
Request as_measured(const Sort& sort, Request request, const stream::Executor& machine);

/// The settings; where a machine with these limits refuses them, those with a value that it runs
/// instead of one that is `auto`. Groups choose by n as well, and have them as they are.
Settings fitting(const Sort& sort, const Settings& settings, const stream::Limits& limits);

/// n as the sort's programs are made for it: padded, but for those of groups, which pad by
/// themselves. Throws RequestError if the sort takes no such n.
std::size_t program_size(const Sort& sort, std::size_t n);

/// The program for any n >= 1 and capacity >= n or 0: checks the request, and pads. Throws
/// RequestError.
stream::Program make_program(const Sort& sort, Request request);
/// The same under the standard mapping.
stream::Program make_program(const Sort& sort, std::size_t n, const Settings& settings = {});

/// "network z-order", "gpusort row-wise tile=64 packed=yes", "tile-merge shape=256x8": unique, and
/// the same in every output. Options at their standard are left out.
std::string title(const Sort& sort, std::optional<layout::MappingKind> mapping,
                  const Settings& settings);

/// Why a machine with these limits does not run the sort's program for n values, by name and
/// numbers; empty if it does.
std::string refusal(const Sort& sort, std::size_t n, const Settings& settings,
                    const stream::Limits& limits);

/// Whether it has no refusal for n values, none being as one; of blocks, whose kernels are the same
/// for any n, whether for few.
bool runs(const Sort& sort, std::size_t n, const Settings& settings, const stream::Limits& limits);

/// The largest n up to which a machine's limits hold the streams, or run the programs of groups; 0
/// if there is none.
std::size_t largest_n(const Sort& sort, const stream::Limits& limits,
                      const Settings& settings = {});

/// Memory of the streams or buffers for n values, in bytes.
std::uint64_t memory_bytes(const Sort& sort, std::size_t n, const Settings& settings = {});

/// The settings of a sort with which it runs: "shape=64x4 or shape=512x4-128x4"; empty if there are
/// none. What does not go together does not run.
std::string settings_that_run(const Sort& sort, const std::function<bool(const Settings&)>& runs);

}  // namespace sorts
