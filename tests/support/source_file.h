// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <iterator>
#include <string>

namespace tests {

/// A file of this project by its path in it.
inline std::string source_file(const std::string& path) {
    std::ifstream file(SOURCE_FOLDER "/" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace tests
