// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "stream/stream.h"

namespace stream::emulator {

/// Components as arrays of words, place by place in the order of 2D rows.
class Memory : public Storage {
  public:
    /// `executor` identifies the executor that makes it. `tracks`: whether it remembers which
    /// elements have been written.
    Memory(const StreamSpec& spec, std::shared_ptr<const void> executor, bool tracks);

    const void* executor() const { return executor_.get(); }

    std::vector<std::uint32_t>& words(unsigned memory) { return words_[memory]; }
    /// Which elements of a buffer were written; null unless it tracks.
    std::vector<bool>* written() { return written_.empty() ? nullptr : &written_; }

    void write(unsigned memory, const layout::Rectangle& area,
               std::span<const std::uint32_t> words);
    void read(unsigned memory, const layout::Rectangle& area, std::span<std::uint32_t> words);

  private:
    std::shared_ptr<const void> executor_;
    std::vector<std::vector<std::uint32_t>> words_;
    std::vector<bool> written_;
};

}  // namespace stream::emulator
