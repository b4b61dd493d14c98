// SPDX-License-Identifier: MIT
#include "stream/emulator/memory.h"

#include <algorithm>
#include <utility>

namespace stream::emulator {

Memory::Memory(const StreamSpec& spec, std::shared_ptr<const void> executor, bool tracks)
    : Storage(spec), executor_(std::move(executor)) {
    for (unsigned memory = 0; memory < memory_words().size(); ++memory)
        words_.emplace_back(std::size_t{extent().width} * extent().height * place_words(memory));
    if (tracks && spec.is_buffer)
        written_.resize(spec.size);
}

void Memory::write(unsigned memory, const layout::Rectangle& area,
                   std::span<const std::uint32_t> words) {
    for_each_run(memory, area, [&](std::size_t at, std::size_t first, std::size_t count) {
        std::copy_n(&words[first], count, &words_[memory][at]);
    });
    if (!written_.empty())
        std::fill_n(written_.begin() + static_cast<std::ptrdiff_t>(area.y), area.height, true);
}

void Memory::read(unsigned memory, const layout::Rectangle& area, std::span<std::uint32_t> words) {
    for_each_run(memory, area, [&](std::size_t at, std::size_t first, std::size_t count) {
        std::copy_n(&words_[memory][at], count, &words[first]);
    });
}

}  // namespace stream::emulator
