// SPDX-License-Identifier: MIT
#include "io/keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

namespace io {
namespace {

float float_of(KeyType type, std::uint32_t bits) {
    if (type == KeyType::float32)
        return std::bit_cast<float>(bits);
    return type == KeyType::uint32 ? static_cast<float>(bits)
                                   : static_cast<float>(std::bit_cast<std::int32_t>(bits));
}

/// Formats the float32 nearest to a number, with enough digits to differ from the number's text.
std::string text_of_nearest(float nearest, const std::string& number) {
    const std::string text = format_number(nearest);
    return text == number ? fmt::format("{}", static_cast<double>(nearest)) : text;
}

}  // namespace

std::vector<float> floats_of(const Keys& keys) {
    std::vector<float> floats(keys.size());
    std::transform(keys.bits.begin(), keys.bits.end(), floats.begin(),
                   [&](std::uint32_t bits) { return float_of(keys.type, bits); });
    return floats;
}

void add_rounded(Keys& keys, const Accepted& accepted, float nearest,
                 const std::function<Located()>& locate) {
    if (++keys.rounded > 1 && accepted.rounded && !std::isinf(nearest))
        return;
    const auto [where, number] = locate();
    if (std::isinf(nearest))
        throw FormatError(fmt::format("{}: {} is too large for a float32", where, number));
    if (!accepted.rounded)
        throw InexactNumber(
            fmt::format("{}: {} is not a float32, the nearest is {}{}", where, number,
                        text_of_nearest(nearest, number),
                        accepted.integers ? "; and not all keys are 32-bit integers" : ""));
    keys.first_rounded =
        fmt::format("{}: {} to {}", where, number, text_of_nearest(nearest, number));
}

std::string format_number(float number) {
    return std::trunc(number) == number ? fmt::format("{:.0f}", number) : fmt::format("{}", number);
}

}  // namespace io
