// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
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

/// Counts a number that float32 cannot hold exactly, or throws InexactNumber if rounding is not
/// accepted. `locate` is called only to make the message.
void add_rounded(Keys& keys, const Accepted& accepted, float nearest,
                 const std::function<Located()>& locate);

/// Formats a float. A whole number gets all its digits; any other number gets the fewest digits
/// that read back to the same float.
std::string format_number(float number);

}  // namespace io
