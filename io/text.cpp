// SPDX-License-Identifier: MIT
#include "io/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <unordered_map>

#include "io/error.h"
#include "io/printable.h"

namespace io {
namespace {

constexpr std::string_view blanks = " \t\r";

// Without the blanks at its beginning.
std::string_view trimmed(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of(blanks), line.size()));
}

std::string quoted(std::string_view word) {
    return "'" + io::shortened(word) + "'";
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

// The word's value, exact for all integers of 64 bits. parse_number has accepted the word.
long double exact_value(std::string_view word) {
    return std::strtold(std::string(without_plus(word)).c_str(), nullptr);
}

std::string format_number(float number) {
    return std::trunc(number) == number ? fmt::format("{:.0f}", number) : fmt::format("{}", number);
}

// Calls `visit(word, line)` for every number of a line, which has at least one.
template <class Visit>
void visit_numbers(std::string_view rest, std::size_t line, Visit visit) {
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r,"));
        visit(word, line);
        rest = trimmed(rest.substr(word.size()));
        if (rest.starts_with(',')) {
            rest = trimmed(rest.substr(1));
            if (rest.empty())
                throw FormatError(fmt::format("line {}: no number after the last comma", line));
        }
    }
}

// Calls `visit(word, line)` for every number of a text.
template <class Visit>
void visit_lines(std::string_view text, Visit visit) {
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
        visit_numbers(numbers, line, visit);
    }
}

/// The greatest number so far of those that round to one float.
struct Greatest {
    long double value = -std::numeric_limits<long double>::infinity();
    std::string_view word = {};
    std::size_t line = 0;
};

// A stable sort keeps the order of numbers that round to the same float, so it sorts them only if
// they ascend already. `greatest` has an entry for every float that a number was rounded to.
void check_order(std::string_view text, const std::vector<float>& keys,
                 std::unordered_map<float, Greatest>& greatest) {
    std::size_t i = 0;
    visit_lines(text, [&](std::string_view word, std::size_t line) {
        const float key = keys[i++];
        const auto found = greatest.find(key);
        if (found == greatest.end())
            return;
        const long double value = exact_value(word);
        if (value < found->second.value)
            throw FormatError(fmt::format(
                "line {}: {} is less than {} in line {}, but float32 rounds both to {}; they would "
                "be sorted wrongly",
                line, quoted(word), quoted(found->second.word), found->second.line,
                format_number(key)));
        found->second = {value, word, line};
    });
}

}  // namespace

std::vector<float> parse_text(std::string_view text, Rounded* rounded) {
    if (constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
        text.starts_with(byte_order_mark))
        text.remove_prefix(byte_order_mark.size());
    std::vector<float> keys;
    std::unordered_map<float, Greatest> greatest;
    visit_lines(text, [&](std::string_view word, std::size_t line) {
        const float key = parse_number(word, line);
        keys.push_back(key);
        const long double value = exact_value(word);
        if (std::isnan(key) || value == static_cast<long double>(key))
            return;
        greatest.try_emplace(key);
        const bool comes_back = value == exact_value(format_number(key));
        if (rounded != nullptr && !comes_back && ++rounded->count == 1)
            rounded->first =
                fmt::format("line {}: {} to {}", line, io::shortened(word), format_number(key));
    });
    if (!greatest.empty())
        check_order(text, keys, greatest);
    return keys;
}

std::string format_text(std::span<const float> keys) {
    std::string text;
    text.reserve(keys.size() * 12);
    for (const float key : keys)
        text.append(format_number(key)).push_back('\n');
    return text;
}

std::string format_text(std::span<const std::uint32_t> ids) {
    return fmt::format("{}{}", fmt::join(ids, "\n"), ids.empty() ? "" : "\n");
}

}  // namespace io
