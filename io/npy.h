// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace io {

/// The keys of an NPY file, versions 1.0 to 3.0: a 1-D array of little-endian float32, bit for
/// bit. Throws FormatError that says what was found and what is expected.
std::vector<float> parse_npy(std::span<const std::byte> bytes);

/// The header of an NPY file (version 1.0) of a 1-D array, padded to 64 bytes as numpy does.
/// `dtype` is "<f4" or "<u4".
std::string npy_header(const std::string& dtype, std::size_t count);

}  // namespace io
