// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <iterator>
#include <string>

namespace tests {

/// Reads a file of this project, given by its path in the tree.
inline std::string source_file(const std::string& path) {
    std::ifstream file(SOURCE_FOLDER "/" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace tests
