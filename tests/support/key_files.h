// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "io/key_file.h"

namespace tests {

/// Writes a file of keys, in the format of its ending if none is named.
inline void write_keys(const std::string& path, std::span<const float> keys,
                       std::optional<io::KeyFormat> format = {}) {
    std::vector<std::uint32_t> bits;
    for (const float key : keys)
        bits.push_back(std::bit_cast<std::uint32_t>(key));
    io::AtomicFile file(path);
    io::write_numbers(file, io::key_output_format(path, format), io::KeyType::float32, bits);
    file.commit();
}

}  // namespace tests
