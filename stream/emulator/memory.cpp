// SPDX-License-Identifier: MIT
#include "stream/emulator/memory.h"

#include <algorithm>

namespace stream::emulator {

Memory::Memory(const StreamSpec& spec, bool tracks) : Storage(spec) {
    for (unsigned memory = 0; memory < memory_words().size(); ++memory)
        words_.emplace_back(std::size_t{extent().width} * extent().height * place_words(memory));
    if (tracks && is_buffer(spec))
        written_.resize(spec.size);
}

template <class Visit>
void Memory::for_each_run(unsigned memory, const layout::Rectangle& area, Visit visit) {
    const bool is_whole = area.width == extent().width;  // rows follow one another
    const std::uint32_t runs = is_whole ? 1 : area.height;
    const std::size_t words =
        std::size_t{area.width} * place_words(memory) * (is_whole ? area.height : 1);
    for (std::uint32_t run = 0; run < runs; ++run) {
        const std::size_t place = std::size_t{area.y + run} * extent().width + area.x;
        visit(&words_[memory][place * place_words(memory)], run * words, words);
    }
}

void Memory::write(unsigned memory, const layout::Rectangle& area,
                   std::span<const std::uint32_t> words) {
    for_each_run(memory, area, [&](std::uint32_t* at, std::size_t first, std::size_t count) {
        std::copy_n(&words[first], count, at);
    });
    if (!written_.empty())
        std::fill_n(written_.begin() + static_cast<std::ptrdiff_t>(area.y), area.height, true);
}

void Memory::read(unsigned memory, const layout::Rectangle& area, std::span<std::uint32_t> words) {
    for_each_run(memory, area, [&](const std::uint32_t* at, std::size_t first, std::size_t count) {
        std::copy_n(at, count, &words[first]);
    });
}

}  // namespace stream::emulator
