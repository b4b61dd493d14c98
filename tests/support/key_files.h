// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>

#include "io/key_file.h"

namespace tests {

/// Writes a file of keys, in the format of its ending if none is named.
inline void write_keys(const std::string& path, std::span<const float> keys,
                       std::optional<io::KeyFormat> format = {}) {
    io::AtomicFiles files;
    io::write_keys(files, path, keys, {}, format);
    files.commit();
}

}  // namespace tests
