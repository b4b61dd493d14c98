// SPDX-License-Identifier: MIT
#include "group/machine.h"

#include "stream/error.h"

namespace group {

std::vector<std::uint32_t> Run::download_words(unsigned buffer) {
    std::vector<std::uint32_t> words(program_.buffers.at(buffer).bytes() / 4);
    read(buffer, 0, words);
    return words;
}

void Run::check_range(unsigned buffer, std::uint32_t first, std::size_t count,
                      std::size_t element_bytes) const {
    if (buffer >= program_.buffers.size())
        throw stream::LaunchError("program " + program_.name + " has no buffer " +
                                  std::to_string(buffer));
    const BufferSpec& spec = program_.buffers[buffer];
    if (element_bytes != spec.type->words() * 4)
        throw stream::LaunchError("buffer " + spec.name + " has elements of " +
                                  std::to_string(spec.type->words() * 4) + " bytes, not " +
                                  std::to_string(element_bytes));
    if (first > spec.size || count > spec.size - first)
        throw stream::LaunchError("elements [" + std::to_string(first) + ", " +
                                  std::to_string(first + count) + ") are out of bounds: buffer " +
                                  spec.name + " has " + std::to_string(spec.size));
}

}  // namespace group
