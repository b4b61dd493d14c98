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

std::optional<std::int64_t> KeyText::whole_number(std::size_t i) const {
    const std::string_view word = without_plus(words_[i]);
    std::int64_t number = 0;
    const bool is_one =
        is_whole(word) &&
        std::from_chars(word.data(), word.data() + word.size(), number).ec == std::errc();
    return is_one ? std::optional(number) : std::nullopt;
}

// Numbers that from_chars calls out of range become infinity or 0.
float KeyText::nearest(std::size_t i) const {
    const std::string_view word = without_plus(words_[i]);
    float value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error == std::errc::invalid_argument || end != word.data() + word.size())
        throw FormatError(
            fmt::format("{}: '{}' is not a number", line_of(words_[i]), shortened(words_[i])));
    return error == std::errc() ? value : std::strtof(std::string(word).c_str(), nullptr);
}

// Numbers of up to six digits are exact. No float32 has more than 112 digits.
bool KeyText::is_exact(std::size_t i, float nearest) const {
    constexpr std::size_t most_digits = 112;
    const std::string_view word = without_plus(words_[i]);
    const std::size_t digits = significant_digits(word);
    if (digits == 0 || std::isnan(nearest) ||
        (digits <= std::numeric_limits<float>::digits10 && std::isnormal(nearest)))
        return true;
    if (nearest == 0 || std::isinf(nearest))
        return false;
    const std::size_t precision = std::min(digits, most_digits) - 1;
    const long double value = value_of(word);
    return value == value_of(fmt::format("{:.{}e}", nearest, precision)) ||
           value == value_of(fmt::format("{}", nearest));
}

Located KeyText::locate(std::size_t i) const {
    return {line_of(words_[i]), shortened(words_[i])};
}

void KeyText::check_order(std::span<const std::uint32_t> permutation, const Keys& keys,
                          bool is_descending) const {
    if (keys.type != KeyType::float32)
        return;
    const auto float_at = [&](std::uint32_t i) { return std::bit_cast<float>(keys.bits[i]); };
    for (std::size_t i = 1; i < permutation.size(); ++i) {
        const std::uint32_t before = permutation[i - 1];
        const std::uint32_t after = permutation[i];
        if (float_at(before) != float_at(after) || words_[before] == words_[after] ||
            std::isinf(float_at(after)))
            continue;
        const std::uint32_t less = is_descending ? after : before;
        const std::uint32_t greater = is_descending ? before : after;
        if (value_of(words_[greater]) < value_of(words_[less]))
            throw InexactNumber(fmt::format("{}: {} is the same float32 as {} in {}",
                                            locate(after).where, locate(after).number,
                                            locate(before).number, locate(before).where));
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
