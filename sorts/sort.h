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

/// Thrown for a request that a sort rejects. The message says what the sort accepts.
class RequestError : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

/// An option of a sort, in addition to n and the mapping.
struct Option {
    std::string_view name;      ///< name, such as "place"
    std::string_view values;    ///< accepted values, as text: "pairs|keys", "0 or a power of two"
    std::string_view standard;  ///< default value
    std::string_view help;
    bool (*accepts)(std::string_view value) = nullptr;
};

/// Values of options by name. Missing options have their default value.
using Settings = std::map<std::string, std::string, std::less<>>;

/// A request for a program: number of values, mapping, settings and capacity.
struct Request {
    std::size_t n = 0;  ///< number of values; programs are made for `padded(n)`
    /// nullopt: the sort's default mapping, if the sort has mappings
    std::optional<layout::MappingKind> mapping = {};
    Settings settings = {};
    /// Number of values that the streams have room for, so that programs of several sizes can share
    /// streams. 0 means n.
    std::size_t capacity = 0;
};

/// Effect of a catalogue entry on its input.
enum class SortKind {
    sorts,     ///< sorts any input
    extremes,  ///< finds only the minimum and the maximum
};
std::string_view name(SortKind kind);  ///< name of the kind: "sort" or "extremes"

/// The n that a sort's programs accept. Other n are padded.
struct SizeRule {
    std::size_t smallest = 1;
    std::size_t largest = 0;
    std::size_t multiple_of = 1;
    bool powers_of_two = false;
};

/// Kinds of devices that sorts are measured on.
enum class DeviceKind {
    fragments,  ///< fragment shaders of a GPU
    compute,    ///< compute shaders of a GPU
    software,   ///< software renderers and emulators
};
inline constexpr DeviceKind all_devices[] = {DeviceKind::fragments, DeviceKind::compute,
                                             DeviceKind::software};

/// A mapping and settings that were measured to be faster than the default ones.
struct FastVariant {
    layout::MappingKind mapping;
    Settings settings = {};
};

/// A block of an operation that wrote a stream which no later operation reads.
struct UnreadWrite {
    std::size_t operation = 0;  ///< index of the operation in the program
    std::size_t block = 0;
    std::string_view stream;  ///< name of the stream, such as "pqidx even"
    /// name of the component, such as "children"; "" if the stream has no components
    std::string_view component;
};

/// An entry of the catalogue with everything that tools need to know about a sort.
struct Sort {
    std::string_view name = {};
    std::string_view paper = {};    ///< short name of the paper: "Greß, Zachmann 2006"
    std::string_view place = {};    ///< place of the sort in its paper: "§7"
    std::string_view summary = {};  ///< one line that describes the sort
    SortKind kind = SortKind::sorts;
    stream::Body body = stream::Body::blocks;  ///< kind of the sort's programs
    SizeRule sizes = {};
    std::vector<Option> options = {};
    std::vector<Settings> contested = {{}};  ///< settings that the benchmarks measure
    /// Largest n that tools choose without a request of the user. Smaller for sorts that do n^2
    /// work.
    std::size_t measured_to = SIZE_MAX;
    /// Kinds of devices on which no other sort of the same body and settings was measured to be
    /// faster, at any n.
    std::vector<DeviceKind> fastest_on = {};
    /// Values for options that are "auto", to be tried in this order if a device rejects the
    /// settings.
    std::vector<Settings> fallbacks = {};

    /// Supported mappings, the default one first. Thread-group sorts have no mappings, because
    /// buffers have one dimension.
    std::vector<layout::MappingKind> mappings = {};
    /// Make the streams, and the program, for a request with padded n and given mapping and
    /// capacity. For workgroups n is not padded; the program's input buffer holds the padded n.
    std::function<std::vector<stream::StreamSpec>(const Request&)> make_streams = {};
    std::function<stream::Program(const Request&)> make = {};

    // Each member from here on is empty if the sort lacks what the member describes.

    /// Returns the variant that was measured to be fastest for n values on a device, within the
    /// requested settings, or nullopt.
    std::function<std::optional<FastVariant>(DeviceKind device, std::size_t n,
                                             const Settings& asked)>
        fastest_variant = {};
    /// Only for sorting networks: the comparators of a request whose n is padded.
    std::function<Comparators(const Request&)> comparators = {};
    /// Only for sorts that merge bitonic trees: the plan for n values.
    std::function<abisort::Plan(std::uint32_t n)> trees = {};
    /// Only for sorts that merge by intervals: the plan of a request whose n is padded.
    std::function<intervals::IntervalPlan(const Request&)> intervals = {};
    /// Returns the number of high key bits that a program sorts by, if it can be less than 32.
    unsigned (*key_bits)(const stream::Program& program) = nullptr;
    /// Returns why a write may stay unread, or "" if it must be read. If the function is empty,
    /// every write must be read.
    std::function<std::string_view(const stream::Program&, const UnreadWrite&)> allow_unread = {};
};

/// The number of values that the sort's programs use for n: at least n, and one of `sizes`. The
/// result is 0 if n is 0, and nullopt if n is too large.
std::optional<std::size_t> padded(const Sort& sort, std::size_t n);

/// Returns padded(sort, n). Throws RequestError, which names the sort and its sizes, if n is 0 or
/// too large.
std::size_t checked_size(const Sort& sort, std::size_t n);

/// Returns the n that the sort's programs are made for: padded, except for thread-group sorts,
/// which pad on their own. Throws RequestError if the sort rejects n.
std::size_t program_size(const Sort& sort, std::size_t n);

/// Returns the value of an option in the settings, or the option's default.
std::string_view setting(const Settings& settings, const Option& option);
std::string_view setting(const Request& request, const Option& option);

/// Parses an option's value as a 32-bit integer. Returns nullopt if the text is something else.
std::optional<std::uint32_t> number(std::string_view text);

/// The option "values" of sorts that can also sort keys without ids: "pairs" or "keys". A key
/// without id is a word of sortable key bits, or any other word. For example, a word can combine
/// the highest bits of a key with its position (take_keys.kernel).
const Option& values_option();

/// Throws RequestError if a sort cannot sort keys without ids. The message lists the sorts that
/// can.
void check_takes_keys_alone(const Sort& sort);

/// Returns whether a program sorts keys without ids, so that its values are single words.
bool has_keys_alone(const stream::Program& program);

/// Throws RequestError if a program has no ids.
void check_has_ids(const stream::Program& program);

/// Throws RequestError, which names the sort and what it accepts, if the sort rejects the settings
/// or the mapping.
void check_request(const Sort& sort, const Request& request);

/// The default mapping of a sort, or nullopt for thread-group sorts.
std::optional<layout::MappingKind> standard_mapping(const Sort& sort);

DeviceKind kind_of(const stream::Executor& executor);

/// Returns the variant that was measured to be fastest for n values on a device, within the
/// requested settings.
std::optional<FastVariant> fastest_variant(const Sort& sort, DeviceKind device, std::size_t n,
                                           const Settings& asked = {});

/// Completes a request for a device. A request without a mapping gets the mapping and the settings
/// that were measured to be fastest, if the device can run them, otherwise the default mapping. The
/// function `fitting` then adapts the settings to the device. Throws RequestError if the sort
/// rejects the request.
Request with_fastest_settings(const Sort& sort, Request request, const stream::Executor& executor);

/// Returns settings that a device with these limits can run for n values: the given ones, or one of
/// the sort's fallbacks.
Settings fitting(const Sort& sort, std::size_t n, const Settings& settings,
                 const stream::Limits& limits);

/// Makes the program for any n >= 1 and a capacity that is 0 or at least n. The function checks the
/// request, pads n if necessary, and throws RequestError if the request is invalid.
stream::Program make_program(const Sort& sort, Request request);
/// Makes the program in the default mapping.
stream::Program make_program(const Sort& sort, std::size_t n, const Settings& settings = {});

/// Unique title of a sort in every output: "network z-order", "intervals row-wise place=8",
/// "peters-in-place degree=5". Options with their default value are left out.
std::string title(const Sort& sort, std::optional<layout::MappingKind> mapping,
                  const Settings& settings);

/// Returns why a device with these limits cannot run the sort for n values, with names and numbers,
/// or "" if it can.
std::string refusal(const Sort& sort, std::size_t n, const Settings& settings,
                    const stream::Limits& limits);

/// Returns whether the device can run the sort for n values (at least one). The check of a stream
/// sort uses a small n, because its kernels are the same for any n.
bool runs(const Sort& sort, std::size_t n, const Settings& settings, const stream::Limits& limits);

/// Returns the largest n whose streams fit a device's limits, or whose workgroups can run; 0 if
/// there is none. Some smaller n may need more.
std::size_t largest_n(const Sort& sort, const stream::Limits& limits,
                      const Settings& settings = {});

/// Returns the memory of the streams or buffers for n values, in bytes.
std::uint64_t memory_bytes(const Sort& sort, std::size_t n, const Settings& settings = {});

}  // namespace sorts
