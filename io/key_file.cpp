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

// Returns "ending '.csv'", or "without an ending" if the path has no ending.
std::string named_ending(const std::string& path) {
    const std::string ending = ending_of(path);
    return ending.empty() ? "without an ending" : fmt::format("ending '{}'", ending);
}

KeyFormat known_key_format(const std::string& path, std::optional<KeyFormat> named,
                           FileError::Kind kind) {
    const std::optional<KeyFormat> format = named ? named : key_format(path);
    std::error_code error;
    if (kind == FileError::Kind::input && std::filesystem::is_directory(path, error))
        throw FileError(kind, path, "is a folder");
    if (!format)
        throw FileError(kind, path, named_ending(path) + ", expected .npy, .f32 or .txt");
    return *format;
}

KeyFormat known_id_format(const std::string& path, std::optional<KeyFormat> named) {
    const std::string ending = ending_of(path);
    if (named)
        return *named;
    if (ending == ".u32" || is_stream(path))
        return KeyFormat::raw;
    if (ending == ".npy" || ending == ".txt")
        return *key_format(path);
    throw FileError(FileError::Kind::output, path,
                    named_ending(path) +
                        ", expected .npy, .u32 or .txt, because the file name's ending selects the "
                        "format of ids");
}

Keys keys_of_raw(std::span<const std::byte> bytes) {
    if (bytes.size() % 4 != 0)
        throw FormatError(
            fmt::format("has {} bytes, expected a multiple of 4 (raw float32)", bytes.size()));
    Keys keys;
    keys.bits.resize(bytes.size() / 4);
    if (!keys.bits.empty())
        std::memcpy(keys.bits.data(), bytes.data(), bytes.size());
    return keys;
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
    switch (format) {
        case KeyFormat::npy:
            array_ = parse_npy(bytes_);
            keys_ = keys_of(array_, accepted);
            break;
        case KeyFormat::raw:
            keys_ = keys_of_raw(bytes_);
            break;
        case KeyFormat::text:
            text_.emplace(text_of(bytes_));
            keys_ = text_->keys(accepted);
            break;
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

void write_sorted(AtomicFiles& files, const std::string& path, const KeyFile& file,
                  std::span<const std::uint32_t> bits, std::span<const std::uint32_t> permutation,
                  const Checkpoint& checkpoint, std::optional<KeyFormat> named) {
    const KeyFormat format = known_key_format(path, named, FileError::Kind::output);
    AtomicFile& output = files.add(path, checkpoint);
    if (!file.needs_elements(format))
        return write_numbers(output, format, file.keys().type, bits);
    if (format == KeyFormat::npy)
        output.write(npy_header(file.array_.dtype, permutation.size()));
    output.write(file.elements(permutation));
}

void write_ids(AtomicFiles& files, const std::string& path, std::span<const std::uint32_t> ids,
               const Checkpoint& checkpoint, std::optional<KeyFormat> named) {
    const KeyFormat format = known_id_format(path, named);
    write_numbers(files.add(path, checkpoint), format, KeyType::uint32, ids);
}

void check_key_output(const std::string& path, std::optional<KeyFormat> format) {
    check_writable(path);
    known_key_format(path, format, FileError::Kind::output);
}

void check_id_output(const std::string& path, std::optional<KeyFormat> format) {
    check_writable(path);
    known_id_format(path, format);
}

}  // namespace io
