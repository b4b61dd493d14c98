// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "io/atomic_file.h"
#include "io/file.h"
#include "io/names.h"
#include "io/text.h"

namespace io {

/// The formats of key files, by their endings.
enum class KeyFormat {
    npy,   ///< .npy: 1-D little-endian float32
    raw,   ///< .f32: the bytes of little-endian float32
    text,  ///< .txt: one number a line
};

/// Their names, which are the endings without the dot.
inline constexpr io::Named<KeyFormat> key_formats[] = {
    {KeyFormat::npy, "npy"}, {KeyFormat::raw, "f32"}, {KeyFormat::text, "txt"}};

/// The keys in a file's bytes. `rounded` counts the numbers of a text that were rounded. Throws
/// FormatError.
std::vector<float> parse_keys(KeyFormat format, std::span<const std::byte> bytes,
                              Rounded* rounded = nullptr);

/// The format of the path's ending. Pipes and devices without a known ending have text.
std::optional<KeyFormat> key_format(const std::string& path);

/// Reads the keys of a file, in the format of its ending if none is named. Rejects files of more
/// than `max_bytes`. Throws FileError of kind input.
std::vector<float> read_keys(const std::string& path, std::optional<KeyFormat> format = {},
                             std::size_t max_bytes = std::numeric_limits<std::size_t>::max(),
                             Rounded* rounded = nullptr, const Checkpoint& checkpoint = {});

/// Writes keys as one file of a set, in the format of the ending if none is named. Throws FileError
/// of kind output.
void write_keys(AtomicFiles& files, const std::string& path, std::span<const float> keys,
                const Checkpoint& checkpoint = {}, std::optional<KeyFormat> format = {});

/// Writes a permutation as uint32: .npy, .u32 (raw little-endian) or .txt.
void write_ids(AtomicFiles& files, const std::string& path, std::span<const std::uint32_t> ids,
               const Checkpoint& checkpoint = {}, std::optional<KeyFormat> format = {});

/// Checks before a long sort that keys or ids can be written to `path`: a known ending, a writable
/// folder. Throws FileError of kind output.
void check_key_output(const std::string& path, std::optional<KeyFormat> format = {});
void check_id_output(const std::string& path, std::optional<KeyFormat> format = {});

}  // namespace io
