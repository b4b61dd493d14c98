// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace stream {

/// A block of a bound operation as 32-bit words: first its rectangle in output slots, then the
/// words of its parameters in the kernel's order.
class BlockRecord {
  public:
    static constexpr unsigned rectangle_words = 4;

    explicit BlockRecord(const std::uint32_t* words) : words_(words) {}

    std::uint32_t x() const { return words_[0]; }
    std::uint32_t y() const { return words_[1]; }
    std::uint32_t width() const { return words_[2]; }
    std::uint32_t height() const { return words_[3]; }
    std::uint64_t instances() const { return std::uint64_t{width()} * height(); }

    /// The word at an offset from the record's beginning.
    std::uint32_t word(unsigned offset) const { return words_[offset]; }

  private:
    const std::uint32_t* words_;
};

}  // namespace stream
