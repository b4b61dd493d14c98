// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "abisort/plan.h"
#include "layout/mapping.h"
#include "sorts/comparators.h"
#include "stream/executor.h"
#include "stream/program.h"

namespace sorts {

namespace intervals {
struct IntervalPlan;
}

/// A request that a sort does not take. The message says what it takes.
class RequestError : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

/// A setting of a sort, in addition to n and the mapping.
struct Option {
    std::string_view name;      ///< "place"
    std::string_view values;    ///< for people: "pairs|keys", "0 or a power of two"
    std::string_view standard;  ///< the value if none is given
    std::string_view help;
    bool (*accepts)(std::string_view value) = nullptr;
};

/// Values of options by name. Options that are not given have their standard value.
using Settings = std::map<std::string, std::string, std::less<>>;

/// What a program is made for.
struct Request {
    std::size_t n = 0;  ///< values to sort; programs are made for `padded(n)`
    std::optional<layout::MappingKind> mapping = {};  ///< none: the sort's standard mapping, if any
    Settings settings = {};
    /// Values that the streams have room for, so that sorts of several sizes share them; 0: n.
    std::size_t capacity = 0;
};

/// What an entry of the catalogue does with its input.
enum class SortKind {
    sorts,     ///< sorts any input
    extremes,  ///< finds only the minimum and the maximum
};
std::string_view name(SortKind kind);  ///< "sort", "extremes"

/// Which n a sort takes; other n are padded.
struct SizeRule {
    std::size_t smallest = 1;
    std::size_t largest = 0;
    std::size_t multiple_of = 1;
    bool powers_of_two = false;
};

/// Kinds of devices that sorts are measured on.
enum class DeviceKind {
    fragments,  ///< a GPU's fragment shaders
    compute,    ///< a GPU's compute shaders
    software,   ///< software renderers and emulators
};
inline constexpr DeviceKind all_devices[] = {DeviceKind::fragments, DeviceKind::compute,
                                             DeviceKind::software};

/// What a sort of n values (padded) adds up to by its paper's formulas. Empty if the paper has no
/// formula, or if the number depends on the keys.
struct Formulas {
    std::optional<std::uint64_t> stream_operations;
    std::optional<std::uint64_t> launches;
    std::optional<std::uint64_t> instances;
    std::optional<std::uint64_t> comparisons;
};

/// A mapping and settings that were measured to be faster than the standard ones.
struct FastVariant {
    layout::MappingKind mapping;
    Settings settings = {};
};

/// A block of an operation that wrote a stream which no later operation reads.
struct UnreadWrite {
    bool in_preparation = false;
    std::size_t operation = 0;  ///< number among the program's operations, or its preparations
    std::size_t block = 0;
    std::string_view stream;     ///< "pqidx even"
    std::string_view component;  ///< "children"; "" if the stream has none
};

/// An entry of the catalogue: everything that the tools need to know of a sort.
struct Sort {
    std::string_view name = {};
    std::string_view paper = {};    ///< "Greß, Zachmann 2006"
    std::string_view place = {};    ///< in the paper: "§7"
    std::string_view summary = {};  ///< one line for people
    SortKind kind = SortKind::sorts;
    stream::Body body = stream::Body::blocks;  ///< of its programs
    SizeRule sizes = {};
    std::vector<Option> options = {};
    std::vector<Settings> contested = {{}};  ///< the settings that an evaluation measures
    /// The largest n that tools choose by themselves: a sort of n^2 work would take too long.
    std::size_t measured_to = SIZE_MAX;
    /// Devices on which no other sort of its body that takes the same settings was measured to be
    /// faster, at any n.
    std::vector<DeviceKind> fastest_on = {};
    /// Equal keys keep their order whatever their ids are. Other sorts order them by id, which is
    /// the same if ids ascend.
    bool ties_by_place = false;

    /// The mappings that it takes, the standard one first. None for workgroups, whose buffers have
    /// one dimension.
    std::vector<layout::MappingKind> mappings = {};
    /// The streams and the program for a request whose n is padded and whose mapping and capacity
    /// are given. For workgroups n is not padded: the program's input buffer holds the padded n.
    std::function<std::vector<stream::StreamSpec>(const Request&)> make_streams = {};
    std::function<stream::Program(const Request&)> make = {};
    /// Workgroups: the end of the range, starting at n, in which resource use grows with n. Empty:
    /// it always grows.
    std::function<std::size_t(std::size_t n)> grows_until = {};
    std::function<Formulas(const Request&)> formulas = {};

    // Named optional parts. Empty if a sort does not have one.

    /// The fastest measured variant for n values on a device, with the settings that are asked for;
    /// empty if there is none with these.
    std::function<std::optional<FastVariant>(DeviceKind device, std::size_t n,
                                             const Settings& asked)>
        fastest_variant = {};
    /// A sorting network: the comparators of a request whose n is padded.
    std::function<Comparators(const Request&)> comparators = {};
    /// A sort that merges bitonic trees: the plan of n values.
    std::function<abisort::Plan(std::uint32_t n)> trees = {};
    /// A sort whose levels merge two runs by intervals: the plan of a request whose n is padded.
    std::function<intervals::IntervalPlan(const Request&)> intervals = {};
    /// The number of high key bits that a program sorts by, if it may be less than 32.
    unsigned (*key_bits)(const stream::Program& program) = nullptr;
    /// Why a write may go unread; "" if it may not. Without it no write may.
    std::function<std::string_view(const stream::Program&, const UnreadWrite&)> allow_unread = {};
};

/// n as the sort's programs take it: at least n, and one of `sizes`. 0 if n is 0; empty if n is
/// beyond the largest.
std::optional<std::size_t> padded(const Sort& sort, std::size_t n);

/// The same. Throws RequestError, with the sort's name and what it takes, if there is no such n or
/// n is 0.
std::size_t checked_size(const Sort& sort, std::size_t n);

/// n as the sort's programs are made for it: padded, except for workgroups, which pad by
/// themselves. Throws RequestError if the sort takes no such n.
std::size_t program_size(const Sort& sort, std::size_t n);

/// The value of an option: the given one or the standard one.
std::string_view setting(const Settings& settings, const Option& option);
std::string_view setting(const Request& request, const Option& option);

/// A 32-bit whole number as an option's value; empty if the text is not one.
std::optional<std::uint32_t> number(std::string_view text);

/// Throw RequestError, with the sort's name and what it takes, if it does not take the settings or
/// the mapping.
void check_settings(const Sort& sort, const Settings& settings);
void check_request(const Sort& sort, const Request& request);

/// " place=8 co-ranks=none": the settings that are not standard.
std::string settings_text(const Sort& sort, const Settings& settings);

/// The mapping that a sort takes if none is asked for; empty for workgroups.
std::optional<layout::MappingKind> standard_mapping(const Sort& sort);

DeviceKind kind_of(const stream::Executor& executor);

/// The fastest measured variant for n values on a device, with the settings that are asked for.
std::optional<FastVariant> fastest_variant(const Sort& sort, DeviceKind device, std::size_t n,
                                           const Settings& asked = {});

/// A request, completed for a device. If no mapping is asked for, it gets the fastest measured
/// variant, provided that the device runs it. Otherwise it gets the standard mapping, and settings
/// that are `fitting`. Throws RequestError if the sort does not take the request.
Request with_fastest_settings(const Sort& sort, Request request, const stream::Executor& executor);

/// The settings. If a device with these limits rejects them, `auto` values become values that it
/// runs. Workgroups choose by n, and keep theirs.
Settings fitting(const Sort& sort, const Settings& settings, const stream::Limits& limits);

/// The program for any n >= 1 and capacity >= n or 0: checks the request, and pads. Throws
/// RequestError.
stream::Program make_program(const Sort& sort, Request request);
/// The same in the standard mapping.
stream::Program make_program(const Sort& sort, std::size_t n, const Settings& settings = {});

/// "network z-order", "intervals row-wise place=8", "peters-in-place degree=5": unique, and the
/// same in every output. Options with their standard value are left out.
std::string title(const Sort& sort, std::optional<layout::MappingKind> mapping,
                  const Settings& settings);

/// Why a device with these limits does not run the sort's program for n values, with names and
/// numbers; "" if it does.
std::string refusal(const Sort& sort, std::size_t n, const Settings& settings,
                    const stream::Limits& limits);

/// True if `refusal` is empty for n values (at least one). The kernels of blocks are the same for
/// any n, so few values are tried.
bool runs(const Sort& sort, std::size_t n, const Settings& settings, const stream::Limits& limits);

/// The largest n whose streams fit a device's limits, or whose workgroups run; 0 if there is none.
std::size_t largest_n(const Sort& sort, const stream::Limits& limits,
                      const Settings& settings = {});

/// Memory of the streams or buffers for n values, in bytes.
std::uint64_t memory_bytes(const Sort& sort, std::size_t n, const Settings& settings = {});

}  // namespace sorts
