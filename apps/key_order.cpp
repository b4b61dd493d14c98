// SPDX-License-Identifier: MIT
#include "apps/key_order.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "abisort/order_code.h"

namespace apps {
namespace {

constexpr std::uint32_t sign_bit = 0x80000000;

// Code of NaN, the same as for padding. The code of NaN is above all codes of other keys, in
// ascending and in descending order.
constexpr std::uint32_t nan_code = abisort::padding_code;

std::uint32_t flip_of(const KeyOrder& order) {
    return order.is_descending ? ~std::uint32_t{0} : 0;
}

bool is_nan(io::KeyType type, std::uint32_t bits) {
    return type == io::KeyType::float32 && std::isnan(std::bit_cast<float>(bits));
}

std::uint32_t ascending_code(io::KeyType type, std::uint32_t bits) {
    if (type == io::KeyType::float32)
        return abisort::order_code(std::bit_cast<float>(bits));
    return type == io::KeyType::int32 ? bits ^ sign_bit : bits;
}

std::uint32_t bits_of_code(io::KeyType type, std::uint32_t code) {
    if (type == io::KeyType::float32)
        return std::bit_cast<std::uint32_t>(abisort::key_of(code));
    return type == io::KeyType::int32 ? code ^ sign_bit : code;
}

void check_nans(const io::Keys& keys) {
    const auto is_nan_key = [&](std::uint32_t bits) { return is_nan(keys.type, bits); };
    const auto first = std::ranges::find_if(keys.bits, is_nan_key);
    if (first != keys.bits.end())
        throw sorts::NanError(
            static_cast<std::size_t>(std::count_if(first, keys.bits.end(), is_nan_key)),
            static_cast<std::size_t>(first - keys.bits.begin()));
}

}  // namespace

bool has_nan(const io::Keys& keys) {
    return std::ranges::any_of(keys.bits,
                               [&](std::uint32_t bits) { return is_nan(keys.type, bits); });
}

std::vector<std::uint32_t> codes_of(const io::Keys& keys, const KeyOrder& order, Zeros zeros) {
    if (order.nan == sorts::NanPolicy::refuse)
        check_nans(keys);
    const bool has_equal_zeros = keys.type == io::KeyType::float32 && zeros == Zeros::equal;
    std::vector<std::uint32_t> codes(keys.size());
    std::ranges::transform(keys.bits, codes.begin(), [&](std::uint32_t bits) {
        if (is_nan(keys.type, bits))
            return nan_code;
        const std::uint32_t code = ascending_code(keys.type, bits);
        return (has_equal_zeros ? abisort::comparable_code(code) : code) ^ flip_of(order);
    });
    return codes;
}

std::vector<std::uint32_t> bits_of(io::KeyType type, const KeyOrder& order,
                                   std::span<const std::uint32_t> codes) {
    std::vector<std::uint32_t> bits(codes.size());
    std::ranges::transform(codes, bits.begin(), [&](std::uint32_t code) {
        return bits_of_code(type, code ^ flip_of(order));
    });
    return bits;
}

std::vector<std::uint32_t> permutation_of(std::span<const std::uint32_t> codes,
                                          std::span<const std::uint32_t> sorted) {
    std::vector<std::uint32_t> permutation(codes.size());
    // number of equal codes that already have a position, indexed by the first position of their
    // code in `sorted`
    std::vector<std::uint32_t> used(codes.size());
    for (std::uint32_t i = 0; i < codes.size(); ++i) {
        const auto first = std::ranges::lower_bound(sorted, codes[i]) - sorted.begin();
        permutation[static_cast<std::size_t>(first + used[static_cast<std::size_t>(first)]++)] = i;
    }
    return permutation;
}

}  // namespace apps
