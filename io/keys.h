// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/error.h"

namespace io {

/// The type of a key's 32 bits.
enum class KeyType { float32, int32, uint32 };

/// Which numbers a reader accepts.
struct Accepted {
    /// True to read whole numbers as int32 or uint32 keys, if all keys fit. Otherwise all keys are
    /// float32.
    bool integers = true;
    /// True to round numbers that float32 cannot hold exactly to the nearest float32.
    bool rounded = false;
};

/// Keys read from a file.
struct Keys {
    KeyType type = KeyType::float32;
    std::vector<std::uint32_t> bits = {};  ///< the 32 bits of each key
    std::size_t rounded = 0;               ///< number of keys that were rounded
    /// describes the first rounding: "line 3: 0.123456789 to 0.12345679"
    std::string first_rounded = {};

    std::size_t size() const { return bits.size(); }
};

/// Returns the keys as float32. Integers are rounded.
std::vector<float> floats_of(const Keys& keys);

/// Thrown for a number that float32 cannot hold exactly.
class InexactNumber : public FormatError {
    using FormatError::FormatError;
};

/// A number and its location: "line 3" or "index 3".
struct Located {
    std::string where;
    std::string number;
};

/// Counts a number that float32 cannot hold exactly. Throws InexactNumber if rounding is not
/// accepted, and FormatError if the number is too large for a float32. `locate` is called only to
/// make the message.
void add_rounded(Keys& keys, const Accepted& accepted, float nearest,
                 const std::function<Located()>& locate);

/// Returns the elements as integer keys if all are whole numbers and fit into int32, or all fit
/// into uint32.
template <class Elements>
std::optional<Keys> integer_keys_of(const Elements& elements) {
    std::optional<Keys> keys(std::in_place);
    std::int64_t least = 0;
    std::int64_t greatest = 0;
    keys->bits.reserve(elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const std::optional<std::int64_t> number = elements.whole_number(i);
        if (!number)
            return std::nullopt;
        least = std::min(least, *number);
        greatest = std::max(greatest, *number);
        keys->bits.push_back(static_cast<std::uint32_t>(*number));
    }
    const bool is_signed = least < 0 || std::in_range<std::int32_t>(greatest);
    keys->type = is_signed ? KeyType::int32 : KeyType::uint32;
    const bool all_fit =
        is_signed ? std::in_range<std::int32_t>(least) && std::in_range<std::int32_t>(greatest)
                  : std::in_range<std::uint32_t>(greatest);
    return all_fit ? keys : std::nullopt;
}

/// Makes keys of the elements of a file. `Elements` has these functions, with an index i:
/// `whole_number(i)`, the int64 or nothing; `nearest(i)`, the nearest float32; `is_exact(i,
/// nearest)`; and `locate(i)`. Throws InexactNumber if a number is neither exact nor accepted.
template <class Elements>
Keys keys_of(const Elements& elements, const Accepted& accepted) {
    if (accepted.integers && elements.size() > 0)
        if (std::optional<Keys> keys = integer_keys_of(elements))
            return *std::move(keys);
    Keys keys;
    keys.bits.reserve(elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const float nearest = elements.nearest(i);
        if (!elements.is_exact(i, nearest))
            add_rounded(keys, accepted, nearest, [&] { return elements.locate(i); });
        keys.bits.push_back(std::bit_cast<std::uint32_t>(nearest));
    }
    return keys;
}

/// Formats a float. A whole number gets all its digits; any other number gets the fewest digits
/// that read back to the same float.
std::string format_number(float number);

}  // namespace io
