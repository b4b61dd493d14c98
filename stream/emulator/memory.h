// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "stream/stream.h"

namespace stream::emulator {

/// Components as arrays of words, place by place in the order of 2D rows.
class Memory : public Storage {
  public:
    /// `tracks`: whether it remembers which elements have been written.
    Memory(const StreamSpec& spec, bool tracks);

    std::vector<std::uint32_t>& words(unsigned memory) { return words_[memory]; }
    /// Which elements of a buffer were written; null unless it tracks.
    std::vector<bool>* written() { return written_.empty() ? nullptr : &written_; }

    void write(unsigned memory, const layout::Rectangle& area,
               std::span<const std::uint32_t> words);
    void read(unsigned memory, const layout::Rectangle& area, std::span<std::uint32_t> words);

  private:
    std::vector<std::vector<std::uint32_t>> words_;
    std::vector<bool> written_;
};

}  // namespace stream::emulator
