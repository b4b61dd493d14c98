// SPDX-License-Identifier: MIT
#include "io/key_file.h"

#include <fmt/format.h>

#include <cstring>
#include <filesystem>

#include "io/atomic_file.h"
#include "io/error.h"
#include "io/npy.h"
#include "io/text.h"

namespace io {
namespace {

std::string ending_of(const std::string& path) {
    return std::filesystem::path(path).extension().string();
}

FileError unknown_ending(FileError::Kind kind, const std::string& path, const char* expected) {
    const std::string ending = ending_of(path);
    const std::string found =
        ending.empty() ? "without an ending" : fmt::format("ending '{}'", ending);
    return {kind, path, fmt::format("{}, expected {}", found, expected)};
}

KeyFormat known_key_format(const std::string& path, std::optional<KeyFormat> named,
                           FileError::Kind kind) {
    const std::optional<KeyFormat> format = named ? named : key_format(path);
    if (!format)
        throw unknown_ending(kind, path,
                             kind == FileError::Kind::input
                                 ? ".npy, .f32 or .txt; for another ending, use sort or view with "
                                   "--input-format"
                                 : ".npy, .f32 or .txt; for another ending, use --output-format");
    return *format;
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

std::optional<KeyFormat> key_format(const std::string& path) {
    const std::string ending = ending_of(path);
    for (const auto& [format, name] : key_formats)
        if (ending == "." + std::string(name))
            return format;
    if (is_stream(path))
        return KeyFormat::text;
    return std::nullopt;
}

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
    const KeyFormat format = known_key_format(path, named, FileError::Kind::input);
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
    return known_key_format(path, named, FileError::Kind::output);
}

KeyFormat id_output_format(const std::string& path, std::optional<KeyFormat> named) {
    if (named)
        return *named;
    const std::optional<KeyFormat> format =
        ending_of(path) == ".u32" ? KeyFormat::raw : key_format(path);
    if (!format || ending_of(path) == ".f32")
        throw unknown_ending(FileError::Kind::output, path, ".npy, .u32 or .txt for ids");
    return *format;
}

}  // namespace io
