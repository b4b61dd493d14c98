// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "io/keys.h"

namespace io {

/// The array of an NPY file.
struct NpyArray {
    std::string_view dtype;           ///< "<f4", "<f8", "<i4", "<i8", "<u4" or "<u8"
    std::size_t element_bytes = 0;    ///< 4 or 8
    std::span<const std::byte> data;  ///< elements, perhaps not aligned
};

/// Parses an NPY file, versions 1.0 to 3.0: a 1-D array of little-endian numbers of 32 or 64 bits.
/// Throws FormatError that says what was found and what is expected.
NpyArray parse_npy(std::span<const std::byte> bytes);

/// The elements as keys; float32 bit for bit. Throws FormatError, which names the index, if an
/// element is not accepted.
Keys keys_of(const NpyArray& array, const Accepted& accepted = {});

/// The header of an NPY file (version 1.0) of a 1-D array, padded to 64 bytes as numpy does.
std::string npy_header(std::string_view dtype, std::size_t count);

}  // namespace io
