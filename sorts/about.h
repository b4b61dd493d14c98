// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "stream/kernel.h"

namespace sorts {

/// What a sort was asked for that it does not take: the message says what it does.
class RequestError : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

/// A setting of a sort, beside n and the mapping.
struct Option {
    std::string_view name;      ///< "tile"
    std::string_view values;    ///< for people: "yes|no", "0 or a power of two"
    std::string_view standard;  ///< the value if none is given
    std::string_view help;
    bool (*accepts)(std::string_view value) = nullptr;
};

/// Values of options by name; what is not given is standard.
using Settings = std::map<std::string, std::string, std::less<>>;

/// What an entry of the catalogue does with its input.
enum class Kind {
    sorts,     ///< any input
    extremes,  ///< finds minimum and maximum alone
};
std::string_view name(Kind kind);  ///< "sort", "extremes"

/// Which n a sort takes; others are padded.
struct Sizes {
    std::size_t smallest = 1;
    std::size_t largest = 0;
    std::size_t multiple_of = 1;
    bool powers_of_two = false;
};

/// Kinds of machines that sorts are measured on.
enum class MachineKind {
    fragments,  ///< a GPU's fragment shaders
    compute,    ///< its compute shaders
    software,   ///< software renderers, and emulators
};
inline constexpr MachineKind all_machines[] = {MachineKind::fragments, MachineKind::compute,
                                               MachineKind::software};

/// What people and tools need to know of a sort, whatever machine it runs on.
struct About {
    std::string_view name = {};
    std::string_view paper = {};    ///< "Greß, Zachmann 2006"
    std::string_view place = {};    ///< in the paper: "§7"
    std::string_view summary = {};  ///< a line for people
    Kind kind = Kind::sorts;
    stream::Body body = stream::Body::blocks;  ///< of its programs
    Sizes sizes = {};
    std::vector<Option> options = {};
    std::vector<Settings> contested = {{}};  ///< the settings that an evaluation measures
    /// The largest n that tools choose of themselves: where a sort takes n^2 work, more would keep
    /// those waiting who asked for all sorts.
    std::size_t measured_to = SIZE_MAX;
    /// Where none of its body was measured to be faster, at any n (docs/results; choice_test.cpp
    /// compares), or none takes the same settings.
    std::vector<MachineKind> fastest_on = {};
    /// Equal keys stay in the order in which they lie, whatever their ids, instead of going by
    /// them: the same where ids ascend, as they do in what hosts upload.
    bool ties_by_place = false;
};

/// n as the sort's programs take it: at least n, and one of `sizes`. 0 if n is 0; nothing if n is
/// beyond the largest.
std::optional<std::size_t> padded(const About& about, std::size_t n);

/// The same. Throws RequestError, naming the sort and what it takes, if there is none, or n is 0.
std::size_t checked_size(const About& about, std::size_t n);

/// The value of an option: the one given or the standard one.
std::string_view setting(const Settings& settings, const Option& option);

/// A whole number of 32 bits as an option's value; nothing if the text is none.
std::optional<std::uint32_t> number(std::string_view text);

/// Throws RequestError, naming the sort and what it takes, if it does not take the settings.
void check_settings(const About& about, const Settings& settings);

/// " tile=64 packed=yes", those that are not standard; empty if all are.
std::string settings_text(const About& about, const Settings& settings);

}  // namespace sorts
