// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "io/file.h"
#include "io/names.h"
#include "io/npy.h"
#include "io/text.h"

namespace io {

/// Formats of key files.
enum class KeyFormat {
    npy,   ///< .npy: a 1-D array of little-endian 32-bit or 64-bit numbers
    raw,   ///< .f32: raw little-endian float32
    text,  ///< .txt: decimal numbers, written one per line
};

/// Names of the formats: the file name endings without the dot.
inline constexpr Named<KeyFormat> key_formats[] = {
    {KeyFormat::npy, "npy"}, {KeyFormat::raw, "f32"}, {KeyFormat::text, "txt"}};

/// The content of a file of keys. The file's bytes are kept, so that a sort can write its elements
/// unchanged: the words of a text, or the numbers of an array.
class KeyFile {
  public:
    /// Parses a file. Throws FormatError, or InexactNumber.
    KeyFile(KeyFormat format, std::vector<std::byte> bytes, const Accepted& accepted = {});

    KeyFile(const KeyFile&) = delete;
    KeyFile& operator=(const KeyFile&) = delete;

    const Keys& keys() const { return keys_; }

    /// True if writing in this format needs the elements. Otherwise the bits of the keys are
    /// enough.
    bool needs_elements(KeyFormat format) const;

    /// Throws InexactNumber if words of a text are in the wrong order (KeyText::check_order).
    void check_order(std::span<const std::uint32_t> permutation, bool is_descending) const;

    /// Writes the sorted keys, `bits`. In the format of the file, its elements are written
    /// unchanged, in the order of `permutation`; in another format, keys of 32 bits are written.
    void write(AtomicFile& output, KeyFormat format, std::span<const std::uint32_t> bits,
               std::span<const std::uint32_t> permutation) const;

  private:
    std::string elements(std::span<const std::uint32_t> permutation) const;

    KeyFormat format_;
    std::vector<std::byte> bytes_;
    std::optional<KeyText> text_;
    NpyArray array_;
    Keys keys_;
};

/// Thrown if a file has a number that float32 cannot hold exactly, and the reader does not accept
/// rounding.
class InexactKeyError : public FileError {
    using FileError::FileError;
};

/// Reads a file of keys, in the format of its ending if none is named. Rejects files of more than
/// `max_bytes`. Throws FileError of kind input, or InexactKeyError.
KeyFile read_key_file(const std::string& path, std::optional<KeyFormat> format = {},
                      std::size_t max_bytes = std::numeric_limits<std::size_t>::max(),
                      const Accepted& accepted = {}, const Checkpoint& checkpoint = {});

/// Reads the keys of a file as float32 and rounds them if necessary.
std::vector<float> read_keys(const std::string& path, std::optional<KeyFormat> format = {},
                             std::size_t max_bytes = std::numeric_limits<std::size_t>::max(),
                             const Checkpoint& checkpoint = {});

/// Writes keys of 32 bits, or other numbers of a key's type.
void write_numbers(AtomicFile& file, KeyFormat format, KeyType type,
                   std::span<const std::uint32_t> bits);

/// Returns the format of an output of keys (.npy, .f32 or .txt) or of ids, which are uint32 (.npy,
/// .u32 or .txt): the named format, or the one of the path's ending. Throws FileError of kind
/// output.
KeyFormat key_output_format(const std::string& path, std::optional<KeyFormat> named = {});
KeyFormat id_output_format(const std::string& path, std::optional<KeyFormat> named = {});

}  // namespace io
