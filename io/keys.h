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
    /// Whole numbers that all fit into 32 bits are int32 or uint32 keys. Otherwise all keys are
    /// float32.
    bool integers = true;
    /// Numbers that no float32 holds are rounded to the nearest one.
    bool rounded = false;
};

/// Keys that were read.
struct Keys {
    KeyType type = KeyType::float32;
    std::vector<std::uint32_t> bits = {};  ///< of one key each
    std::size_t rounded = 0;               ///< number of keys that were rounded
    std::string first_rounded = {};        ///< "line 3: 0.123456789 to 0.12345679"

    std::size_t size() const { return bits.size(); }
};

/// The keys as float32, integers rounded.
std::vector<float> floats_of(const Keys& keys);

/// A number that no float32 holds.
class InexactNumber : public FormatError {
    using FormatError::FormatError;
};

/// A number and where it is: "line 3" or "index 3".
struct Located {
    std::string where;
    std::string number;
};

/// Counts a number that no float32 holds, or throws InexactNumber if it is not accepted. `locate`
/// is called only for a message.
void add_rounded(Keys& keys, const Accepted& accepted, float nearest,
                 const std::function<Located()>& locate);

/// Whole floats with all their digits, others in the fewest digits that read back to the float.
std::string format_number(float number);

}  // namespace io
