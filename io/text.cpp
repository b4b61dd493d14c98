// SPDX-License-Identifier: MIT
#include "io/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "io/error.h"
#include "text/printable.h"

namespace io {
namespace {

constexpr std::string_view blanks = " \t\r";

// Without the blanks at its beginning.
std::string_view trimmed(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of(blanks), line.size()));
}

std::string quoted(std::string_view word) {
    return "'" + text::shortened(word) + "'";
}

// What from_chars calls out of range is too large for a float, or smaller than half the smallest
// subnormal: the latter is zero.
float rounded_or_refused(std::string_view word, std::size_t line) {
    const float value = std::strtof(std::string(word).c_str(), nullptr);
    if (std::isinf(value))
        throw FormatError(
            fmt::format("line {}: {} is too large for a float32", line, quoted(word)));
    return value;
}

std::string_view without_plus(std::string_view word) {
    return word.substr(word.starts_with('+') && !word.starts_with("+-") ? 1 : 0);
}

float parse_number(std::string_view word, std::size_t line) {
    const std::string_view digits = without_plus(word);
    float value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc::result_out_of_range && end == digits.data() + digits.size())
        return rounded_or_refused(digits, line);
    if (error != std::errc() || end != digits.data() + digits.size())
        throw FormatError(fmt::format("line {}: {} is not a number", line, quoted(word)));
    return value;
}

// As far as a double tells them apart.
bool comes_back(std::string_view word, float value) {
    const std::string_view digits = without_plus(word);
    double given = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), given);
    if (result.ec != std::errc() || std::isnan(value))
        return std::isnan(value);
    return given == value || given == std::strtod(fmt::format("{}", value).c_str(), nullptr);
}

void count(Rounded& rounded, std::string_view word, std::size_t line, float value) {
    if (!comes_back(word, value) && ++rounded.count == 1)
        rounded.first = fmt::format("line {}: {} to {}", line, text::shortened(word), value);
}

// The numbers of a line, which has some: between two is a comma, or blanks.
void parse_line(std::string_view rest, std::size_t line, std::vector<float>& keys,
                Rounded* rounded) {
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r,"));
        keys.push_back(parse_number(word, line));
        if (rounded != nullptr)
            count(*rounded, word, line, keys.back());
        rest = trimmed(rest.substr(word.size()));
        if (rest.starts_with(',')) {
            rest = trimmed(rest.substr(1));
            if (rest.empty())
                throw FormatError(fmt::format("line {}: no number behind the last comma", line));
        }
    }
}

template <class Number>
std::string lines_of(std::span<const Number> numbers) {
    std::string text;
    text.reserve(numbers.size() * 12);
    for (const Number number : numbers)
        fmt::format_to(std::back_inserter(text), "{}\n", number);
    return text;
}

}  // namespace

std::vector<float> parse_text(std::string_view text, Rounded* rounded) {
    if (constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
        text.starts_with(byte_order_mark))
        text.remove_prefix(byte_order_mark.size());
    std::vector<float> keys;
    std::size_t empty_line = 0;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const auto end = text.find('\n');
        const std::string_view numbers = trimmed(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (numbers.empty()) {
            empty_line = empty_line == 0 ? line : empty_line;
            continue;
        }
        if (empty_line != 0)
            throw FormatError(fmt::format("line {} is empty, and numbers follow", empty_line));
        parse_line(numbers, line, keys, rounded);
    }
    return keys;
}

std::string format_text(std::span<const float> keys) {
    return lines_of(keys);
}

std::string format_text(std::span<const std::uint32_t> ids) {
    return lines_of(ids);
}

}  // namespace io
