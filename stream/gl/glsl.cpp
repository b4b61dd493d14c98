// SPDX-License-Identifier: MIT
#include "stream/gl/glsl.h"

#include <cstdio>

#include "io/words.h"

namespace stream::gl {
namespace {

constexpr std::string_view components = "xyzw";

// How compiler messages that contain a line number begin.
constexpr const char* numbered[] = {"%*u:%zu(%*u):%n",    // Mesa: "0:20017(5): error"
                                    "%*u(%zu) :%n",       // NVIDIA: "0(20017) : error"
                                    "ERROR: %*u:%zu:%n",  // ANGLE: "ERROR: 0:20017:"
                                    "WARNING: %*u:%zu:%n"};

}  // namespace

std::string vector_type(unsigned words) {
    return words == 1 ? "uint" : fmt::format("uvec{}", words);
}

std::string from_word(Scalar scalar, const std::string& word) {
    if (scalar == Scalar::uint32)
        return word;
    return fmt::format("{}({})", scalar == Scalar::int32 ? "int" : "uintBitsToFloat", word);
}

std::string to_word(Scalar scalar, const std::string& value) {
    if (scalar == Scalar::uint32)
        return value;
    return fmt::format("{}({})", scalar == Scalar::int32 ? "uint" : "floatBitsToUint", value);
}

std::string swizzle(unsigned offset, unsigned words, unsigned texel_words) {
    return texel_words == 1 ? "" : "." + std::string(components.substr(offset, words));
}

std::string unpacked(const ElementType& type, const Part& part, const std::string& vector,
                     std::string_view separator) {
    std::string text;
    for (unsigned w = 0; w < part.words; ++w) {
        const Field& field = type.fields[part.first_word + w];
        text += fmt::format("{}element{} = {};", separator, field.path,
                            from_word(field.scalar, vector + swizzle(w, 1, part.words)));
    }
    return text;
}

std::string packed(const ElementType& type, const Part& part) {
    std::string words;
    for (unsigned w = 0; w < part.words; ++w) {
        const Field& field = type.fields[part.first_word + w];
        words += (w > 0 ? ", " : "") + to_word(field.scalar, "element" + field.path);
    }
    return fmt::format("{}({})", vector_type(part.words), words);
}

std::string name_files(const std::string& log, const std::vector<std::string>& files) {
    std::string named;
    for (const std::string_view message : io::lines_of(log)) {
        std::string line(message);
        for (const char* start : numbered) {
            std::size_t number = 0;
            int length = 0;
            if (std::sscanf(line.c_str(), start, &number, &length) != 1 || length == 0)
                continue;
            line =
                fmt::format("{}:{}:{}", files[std::min(number / lines_per_file, files.size() - 1)],
                            number % lines_per_file, line.substr(static_cast<std::size_t>(length)));
            break;
        }
        named += line + "\n";
    }
    return named;
}

void ShaderText::add_file(const SourceFile& file) {
    const std::size_t number = files_.size();
    files_.emplace_back(file.name);
    line("#line {}", number * lines_per_file + 1);
    std::size_t n = 0;
    for (const std::string_view written : io::lines_of(file.text)) {
        const std::string text(written);
        ++n;
        if (text.starts_with("#include")) {
            add_file(library_.included_file(file, text));
            line("#line {}", number * lines_per_file + n + 1);
        } else {
            text_ += (is_declaration(text) ? declaration(file) : text) + "\n";
        }
    }
    line("#line 1");
}

}  // namespace stream::gl
