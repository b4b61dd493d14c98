// SPDX-License-Identifier: MIT
#include "io/key_file.h"

#include <fmt/format.h>

#include <cstring>
#include <filesystem>

#include "io/error.h"
#include "io/file.h"
#include "io/npy.h"
#include "io/text.h"

namespace io {
namespace {

// Returns the named format, or the one of the path's ending, where `raw_ending` means raw numbers.
// Pipes and devices without a known ending are text.
KeyFormat format_of(FileError::Kind kind, const std::string& path, std::optional<KeyFormat> named,
                    std::string_view raw_ending, std::string_view advice) {
    const std::string ending = std::filesystem::path(path).extension().string();
    if (named)
        return *named;
    if (ending == ".npy")
        return KeyFormat::npy;
    if (ending == raw_ending)
        return KeyFormat::raw;
    if (ending == ".txt" || is_stream(path))
        return KeyFormat::text;
    const std::string found =
        ending.empty() ? "without an ending" : fmt::format("ending '{}'", ending);
    throw FileError(kind, path,
                    fmt::format("{}, expected .npy, {} or .txt{}", found, raw_ending, advice));
}

// A raw file has the elements of an NPY file without the header.
NpyArray array_of_raw(std::span<const std::byte> bytes) {
    if (bytes.size() % 4 != 0)
        throw FormatError(
            fmt::format("has {} bytes, expected a multiple of 4 (raw float32)", bytes.size()));
    return {"<f4", 4, bytes};
}

std::string_view text_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string_view dtype_of(KeyType type) {
    return type == KeyType::float32 ? "<f4" : type == KeyType::int32 ? "<i4" : "<u4";
}

}  // namespace

KeyFile::KeyFile(KeyFormat format, std::vector<std::byte> bytes, const Accepted& accepted)
    : format_(format), bytes_(std::move(bytes)) {
    if (format == KeyFormat::text) {
        text_.emplace(text_of(bytes_));
        keys_ = keys_of(*text_, accepted);
    } else {
        array_ = format == KeyFormat::npy ? parse_npy(bytes_) : array_of_raw(bytes_);
        keys_ = keys_of(array_, accepted);
    }
    if (!needs_elements(format)) {
        array_.data = {};
        bytes_ = {};
    }
}

bool KeyFile::needs_elements(KeyFormat format) const {
    return format == format_ &&
           (text_ || (format == KeyFormat::npy && array_.dtype != dtype_of(keys_.type)));
}

void KeyFile::check_order(std::span<const std::uint32_t> permutation, bool is_descending) const {
    if (text_)
        text_->check_order(permutation, keys_, is_descending);
}

std::string KeyFile::elements(std::span<const std::uint32_t> permutation) const {
    std::string elements;
    elements.reserve(bytes_.size() + 1);
    for (const std::uint32_t i : permutation)
        if (text_)
            elements.append(text_->words()[i]).push_back('\n');
        else
            elements.append(
                text_of(array_.data.subspan(i * array_.element_bytes, array_.element_bytes)));
    return elements;
}

KeyFile read_key_file(const std::string& path, std::optional<KeyFormat> named,
                      std::size_t max_bytes, const Accepted& accepted,
                      const Checkpoint& checkpoint) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        throw FileError(FileError::Kind::input, path, "is a folder");
    const KeyFormat format =
        format_of(FileError::Kind::input, path, named, ".f32",
                  "; for another ending, use sort or view with --input-format");
    std::vector<std::byte> bytes = read_file(path, max_bytes, checkpoint);
    try {
        return {format, std::move(bytes), accepted};
    } catch (const InexactNumber& error) {
        throw InexactKeyError(FileError::Kind::input, path, error.what());
    } catch (const FormatError& error) {
        throw FileError(FileError::Kind::input, path, error.what());
    }
}

std::vector<float> read_keys(const std::string& path, std::optional<KeyFormat> format,
                             std::size_t max_bytes, const Checkpoint& checkpoint) {
    return floats_of(
        read_key_file(path, format, max_bytes, {.integers = false, .rounded = true}, checkpoint)
            .keys());
}

void write_numbers(AtomicFile& file, KeyFormat format, KeyType type,
                   std::span<const std::uint32_t> bits) {
    if (format == KeyFormat::npy)
        file.write(npy_header(dtype_of(type), bits.size()));
    if (format == KeyFormat::text)
        file.write(format_text(type, bits));
    else
        file.write(std::as_bytes(bits));
}

void KeyFile::write(AtomicFile& output, KeyFormat format, std::span<const std::uint32_t> bits,
                    std::span<const std::uint32_t> permutation) const {
    if (!needs_elements(format))
        return write_numbers(output, format, keys_.type, bits);
    if (format == KeyFormat::npy)
        output.write(npy_header(array_.dtype, permutation.size()));
    output.write(elements(permutation));
}

KeyFormat key_output_format(const std::string& path, std::optional<KeyFormat> named) {
    return format_of(FileError::Kind::output, path, named, ".f32",
                     "; for another ending, use --output-format");
}

KeyFormat id_output_format(const std::string& path, std::optional<KeyFormat> named) {
    return format_of(FileError::Kind::output, path, named, ".u32", " for ids");
}

}  // namespace io
