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
    std::string_view dtype;           ///< element type: "<f4", "<f8", "<i4", "<i8", "<u4" or "<u8"
    std::size_t element_bytes = 0;    ///< bytes per element, 4 or 8
    std::span<const std::byte> data;  ///< bytes of the elements, which may be unaligned
};

/// Parses an NPY file (version 1.0) with a 1-D array of little-endian 32-bit or 64-bit
/// numbers. Throws FormatError, which names what was found and what is expected.
NpyArray parse_npy(std::span<const std::byte> bytes);

/// Converts the elements to keys. float32 elements are kept bit for bit. Throws FormatError, which
/// names the index, if an element is not accepted.
Keys keys_of(const NpyArray& array, const Accepted& accepted = {});

/// Makes the header of an NPY file (version 1.0) for a 1-D array. The header is padded to a
/// multiple of 64 bytes, as numpy does.
std::string npy_header(std::string_view dtype, std::size_t count);

}  // namespace io
