// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "stream/in_threads.h"

namespace stream {

/// Words for an upload: an array in host memory, or a function that writes them. With a function,
/// an array can be converted and checked in the same pass that copies it to the device.
class HostWords {
  public:
    /// Writes words [first, first + words.size()). Several threads may call the function at once,
    /// each for other words. `first` is a multiple of 64 or begins a row of output slots.
    using Write = std::function<void(std::size_t first, std::span<std::uint32_t> words)>;

    HostWords(std::span<const std::uint32_t> array) : size_(array.size()), array_(array.data()) {}
    HostWords(std::size_t size, Write write) : size_(size), write_(std::move(write)) {}

    std::size_t size() const { return size_; }

    /// Writes words [first, first + to.size()).
    void write(std::size_t first, std::span<std::uint32_t> to) const {
        if (write_)
            return write_(first, to);
        std::copy_n(array_ + first, to.size(), to.begin());
    }

    /// Returns words [first, first + count) of this object. The returned part must not outlive this
    /// object.
    HostWords part(std::size_t first, std::size_t count) const {
        if (!write_)
            return std::span(array_ + first, count);
        return {count, [this, first](std::size_t at, std::span<std::uint32_t> to) {
                    write_(first + at, to);
                }};
    }

    /// Writes all words, in several threads if they are many.
    void write_all(std::span<std::uint32_t> to) const {
        in_threads(size_, [&](std::size_t first, std::size_t last) {
            write(first, to.subspan(first, last - first));
        });
    }

    /// Returns all words: the array, or `memory` with the words that the function writes.
    std::span<const std::uint32_t> in(std::vector<std::uint32_t>& memory) const {
        if (!write_)
            return {array_, size_};
        memory.resize(size_);
        write_all(memory);
        return memory;
    }

  private:
    std::size_t size_;
    const std::uint32_t* array_ = nullptr;
    Write write_;
};

}  // namespace stream
