// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/keys.h"

namespace io {

/// A text of keys: decimal numbers, "inf" or "nan", with an optional sign, separated by line ends,
/// commas or blanks. CRLF and a UTF-8 byte order mark are accepted. Empty lines and empty cells are
/// errors. Every function throws FormatError, which names the line.
///
/// A number is exact if its nearest float32 prints as this number, either with the same number of
/// digits or with the fewest digits that identify the float. 0.1, 1e20 and 0.100000001 are exact.
/// 0.123456789 is not exact, because its float prints as 0.123456791.
class KeyText {
  public:
    /// `text` must outlive this object.
    explicit KeyText(std::string_view text);

    const std::vector<std::string_view>& words() const { return words_; }

    // The functions that keys_of needs.
    std::size_t size() const { return words_.size(); }
    std::optional<std::int64_t> whole_number(std::size_t i) const;
    float nearest(std::size_t i) const;
    bool is_exact(std::size_t i, float nearest) const;
    Located locate(std::size_t i) const;

    /// Throws InexactNumber if a sort by float32 left words in the wrong order because they have
    /// the same float32, such as 0.1 and 0.100000001.
    void check_order(std::span<const std::uint32_t> permutation, const Keys& keys,
                     bool is_descending) const;

  private:
    std::string line_of(std::string_view word) const;

    std::string_view text_;
    std::vector<std::string_view> words_;
};

/// Formats the bits of keys, one number per line.
std::string format_text(KeyType type, std::span<const std::uint32_t> bits);

}  // namespace io
