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

// "ending '.csv'", or that there is none.
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
    throw FileError(
        FileError::Kind::output, path,
        named_ending(path) + ", expected .npy, .u32 or .txt: it says the format of ids");
}

template <class Number>
void write_numbers(AtomicFile& file, std::span<const Number> numbers, KeyFormat format,
                   const char* npy_type) {
    if (format == KeyFormat::npy)
        file.write(npy_header(npy_type, numbers.size()));
    if (format == KeyFormat::text)
        file.write(format_text(numbers));
    else
        file.write(std::as_bytes(numbers));
}

std::vector<float> parse_raw(std::span<const std::byte> bytes) {
    if (bytes.size() % 4 != 0)
        throw FormatError(
            fmt::format("has {} bytes, expected a multiple of 4 (raw float32)", bytes.size()));
    std::vector<float> keys(bytes.size() / 4);
    if (!keys.empty())
        std::memcpy(keys.data(), bytes.data(), bytes.size());
    return keys;
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

std::vector<float> parse_keys(KeyFormat format, std::span<const std::byte> bytes,
                              Rounded* rounded) {
    switch (format) {
        case KeyFormat::npy:
            return parse_npy(bytes);
        case KeyFormat::raw:
            return parse_raw(bytes);
        case KeyFormat::text:
            break;
    }
    return parse_text({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, rounded);
}

std::vector<float> read_keys(const std::string& path, std::optional<KeyFormat> named,
                             std::size_t max_bytes, Rounded* rounded,
                             const Checkpoint& checkpoint) {
    const KeyFormat format = known_key_format(path, named, FileError::Kind::input);
    try {
        return parse_keys(format, read_file(path, max_bytes, checkpoint), rounded);
    } catch (const FormatError& error) {
        throw FileError(FileError::Kind::input, path, error.what());
    }
}

void write_keys(AtomicFiles& files, const std::string& path, std::span<const float> keys,
                const Checkpoint& checkpoint, std::optional<KeyFormat> named) {
    const KeyFormat format = known_key_format(path, named, FileError::Kind::output);
    write_numbers(files.add(path, checkpoint), keys, format, "<f4");
}

void write_ids(AtomicFiles& files, const std::string& path, std::span<const std::uint32_t> ids,
               const Checkpoint& checkpoint, std::optional<KeyFormat> named) {
    const KeyFormat format = known_id_format(path, named);
    write_numbers(files.add(path, checkpoint), ids, format, "<u4");
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
