// SPDX-License-Identifier: MIT
#include "io/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>

#include "io/error.h"
#include "io/printable.h"

namespace io {
namespace {

constexpr std::string_view blanks = " \t\r";

bool is_separator(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

// Removes blanks at the beginning of a line.
std::string_view trimmed(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of(blanks), line.size()));
}

std::string quoted(std::string_view word) {
    return "'" + shortened(word) + "'";
}

std::string_view without_plus(std::string_view word) {
    return word.substr(word.starts_with('+') && !word.starts_with("+-") ? 1 : 0);
}

bool is_whole(std::string_view word) {
    const std::string_view digits = word.substr(word.starts_with('-') ? 1 : 0);
    return !digits.empty() && digits.find_first_not_of("0123456789") == digits.npos;
}

// Parses a number, exactly up to about 19 digits.
long double value_of(std::string_view word) {
    return std::strtold(std::string(without_plus(word)).c_str(), nullptr);
}

// Number of digits without leading zeros.
std::size_t significant_digits(std::string_view word) {
    std::size_t count = 0;
    for (const char c : word.substr(0, word.find_first_of("eE")))
        count += (c >= '1' && c <= '9') || (c == '0' && count > 0) ? 1 : 0;
    return count;
}

// Returns whether a number is exact, as KeyText defines it. Numbers of up to six digits are exact.
// No float32 has more than 112 digits.
bool is_exact(std::string_view word, float nearest) {
    constexpr std::size_t most_digits = 112;
    if (!std::isfinite(nearest))
        return true;
    const std::size_t digits = significant_digits(word);
    if (digits == 0 || (digits <= std::numeric_limits<float>::digits10 && std::isnormal(nearest)))
        return true;
    const std::size_t precision = std::min(digits, most_digits) - 1;
    const long double value = value_of(word);
    return nearest != 0 && (value == value_of(fmt::format("{:.{}e}", nearest, precision)) ||
                            value == value_of(fmt::format("{}", nearest)));
}

// The float32 that is nearest to a word, or nothing if the word is not a number. Numbers that
// from_chars calls out of range become infinity or 0.
std::optional<float> nearest_float(std::string_view word) {
    float value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error == std::errc::invalid_argument || end != word.data() + word.size())
        return std::nullopt;
    if (error == std::errc())
        return value;
    return std::strtof(std::string(word).c_str(), nullptr);
}

// Appends the words of a line, which has at least one word.
void add_words(std::vector<std::string_view>& words, std::string_view rest, std::size_t line) {
    while (!rest.empty()) {
        const auto end = std::find_if(rest.begin(), rest.end(), is_separator);
        words.push_back(rest.substr(0, static_cast<std::size_t>(end - rest.begin())));
        rest = trimmed(rest.substr(words.back().size()));
        if (words.back().empty())
            throw FormatError(fmt::format("line {}: no number before a comma", line));
        if (!rest.starts_with(','))
            continue;
        rest = trimmed(rest.substr(1));
        if (rest.empty())
            throw FormatError(fmt::format("line {}: no number after the last comma", line));
    }
}

}  // namespace

KeyText::KeyText(std::string_view text) : text_(text) {
    if (constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
        text.starts_with(byte_order_mark))
        text.remove_prefix(byte_order_mark.size());
    for (std::size_t line = 1; !text.empty(); ++line) {
        const auto end = text.find('\n');
        const std::string_view numbers = trimmed(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (numbers.empty())
            throw FormatError(fmt::format("line {} is empty", line));
        add_words(words_, numbers, line);
    }
}

Keys KeyText::keys(const Accepted& accepted) const {
    Keys keys;
    if (!words_.empty() && accepted.integers && add_integers(keys))
        return keys;
    keys = {};
    add_floats(keys, accepted);
    return keys;
}

// Adds the words as integer keys. Returns true if all are whole numbers and fit into int32, or all
// fit into uint32.
bool KeyText::add_integers(Keys& keys) const {
    std::int64_t least = 0;
    std::int64_t greatest = 0;
    keys.bits.reserve(words_.size());
    for (const std::string_view signed_word : words_) {
        const std::string_view word = without_plus(signed_word);
        std::int64_t value = 0;
        if (!is_whole(word) ||
            std::from_chars(word.data(), word.data() + word.size(), value).ec != std::errc())
            return false;
        least = std::min(least, value);
        greatest = std::max(greatest, value);
        keys.bits.push_back(static_cast<std::uint32_t>(value));
    }
    const bool is_signed = least < 0 || greatest <= std::numeric_limits<std::int32_t>::max();
    keys.type = is_signed ? KeyType::int32 : KeyType::uint32;
    return is_signed ? least >= std::numeric_limits<std::int32_t>::min() &&
                           greatest <= std::numeric_limits<std::int32_t>::max()
                     : greatest <= std::numeric_limits<std::uint32_t>::max();
}

void KeyText::add_floats(Keys& keys, const Accepted& accepted) const {
    keys.bits.reserve(words_.size());
    for (const std::string_view word : words_) {
        const std::string_view number = without_plus(word);
        const std::optional<float> nearest = nearest_float(number);
        if (!nearest)
            throw FormatError(fmt::format("{}: {} is not a number", line_of(word), quoted(word)));
        if (std::isinf(*nearest) && significant_digits(number) > 0)
            throw FormatError(
                fmt::format("{}: {} is too large for a float32", line_of(word), quoted(word)));
        if (!is_exact(number, *nearest))
            add_rounded(keys, accepted, *nearest, [&] {
                return Located{line_of(word), shortened(word)};
            });
        keys.bits.push_back(std::bit_cast<std::uint32_t>(*nearest));
    }
}

void KeyText::check_order(std::span<const std::uint32_t> permutation, const Keys& keys,
                          bool is_descending) const {
    if (keys.type != KeyType::float32)
        return;
    const auto float_at = [&](std::uint32_t i) { return std::bit_cast<float>(keys.bits[i]); };
    for (std::size_t i = 1; i < permutation.size(); ++i) {
        std::string_view less = words_[permutation[i - 1]];
        std::string_view greater = words_[permutation[i]];
        if (float_at(permutation[i - 1]) != float_at(permutation[i]) || less == greater ||
            std::isinf(float_at(permutation[i])))
            continue;
        if (is_descending)
            std::swap(less, greater);
        if (value_of(greater) < value_of(less))
            throw InexactNumber(fmt::format(
                "{}: {} is the same float32 as {} in {}", line_of(words_[permutation[i]]),
                shortened(words_[permutation[i]]), shortened(words_[permutation[i - 1]]),
                line_of(words_[permutation[i - 1]])));
    }
}

std::string KeyText::line_of(std::string_view word) const {
    const auto before = text_.substr(0, static_cast<std::size_t>(word.data() - text_.data()));
    return fmt::format("line {}", std::count(before.begin(), before.end(), '\n') + 1);
}

std::string format_text(KeyType type, std::span<const std::uint32_t> bits) {
    std::string text;
    text.reserve(bits.size() * 12);
    for (const std::uint32_t word : bits)
        text.append(type == KeyType::float32 ? format_number(std::bit_cast<float>(word))
                    : type == KeyType::int32 ? std::to_string(std::bit_cast<std::int32_t>(word))
                                             : std::to_string(word))
            .push_back('\n');
    return text;
}

}  // namespace io
