// SPDX-License-Identifier: MIT
#include "sorts/distribution.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <limits>
#include <random>

#include "io/names.h"

namespace sorts {
namespace {

// A random generator with its own distributions. The random engines of the C++ standard give the
// same numbers on every platform, but the standard distributions do not.
class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    std::uint32_t bits() { return static_cast<std::uint32_t>(engine_() >> 32); }
    float uniform() { return static_cast<float>(engine_() >> 40) * 0x1p-24f; }  ///< [0, 1)
    std::size_t below(std::size_t n) { return engine_() % n; }

  private:
    std::mt19937_64 engine_;
};

template <class Key>
std::vector<float> fill(std::size_t n, Key key) {
    std::vector<float> keys(n);
    for (std::size_t i = 0; i < n; ++i)
        keys[i] = key(i);
    return keys;
}

std::vector<float> uniform(std::size_t n, std::uint64_t seed) {
    Random random(seed);
    return fill(n, [&](std::size_t) { return random.uniform(); });
}

std::vector<float> sorted(std::size_t n, std::uint64_t seed) {
    std::vector<float> keys = uniform(n, seed);
    std::ranges::sort(keys);
    return keys;
}

std::vector<float> reversed(std::size_t n, std::uint64_t seed) {
    std::vector<float> keys = uniform(n, seed);
    std::ranges::sort(keys, std::greater());
    return keys;
}

std::vector<float> nearly_sorted(std::size_t n, std::uint64_t seed) {
    std::vector<float> keys = sorted(n, seed);
    Random random(seed + 1);
    for (std::size_t i = 0; i < n / 100; ++i)
        std::swap(keys[random.below(n)], keys[random.below(n)]);
    return keys;
}

std::vector<float> all_equal(std::size_t n, std::uint64_t seed) {
    return std::vector<float>(n, Random(seed).uniform());
}

std::vector<float> few_values(std::size_t n, std::uint64_t seed) {
    Random random(seed);
    return fill(n, [&](std::size_t) { return static_cast<float>(random.below(8)); });
}

std::vector<float> organ_pipe(std::size_t n, std::uint64_t) {
    return fill(n, [n](std::size_t i) { return static_cast<float>(std::min(i, n - 1 - i)); });
}

std::vector<float> sawtooth(std::size_t n, std::uint64_t seed) {
    const std::size_t length = 3 + Random(seed).below(100);
    return fill(n, [length](std::size_t i) { return static_cast<float>(i % length); });
}

std::vector<float> runs(std::size_t n, std::uint64_t seed) {
    std::vector<float> keys = uniform(n, seed);
    constexpr std::size_t length = 1000;
    for (std::size_t first = 0; first < n; first += length)
        std::ranges::sort(std::span(keys).subspan(first, std::min(length, n - first)));
    return keys;
}

// Keys 1 .. 1000; key r has a probability proportional to 1 / r.
std::vector<float> zipf(std::size_t n, std::uint64_t seed) {
    std::vector<double> cumulative;
    double sum = 0;
    for (int rank = 1; rank <= 1000; ++rank)
        cumulative.push_back(sum += 1.0 / rank);
    Random random(seed);
    return fill(n, [&](std::size_t) {
        const auto rank = std::ranges::lower_bound(cumulative, random.uniform() * sum);
        return static_cast<float>(rank - cumulative.begin() + 1);
    });
}

// The sum of twelve uniform numbers approximates a normal distribution with variance 1. The sum
// avoids library functions that differ between platforms.
std::vector<float> gaussian(std::size_t n, std::uint64_t seed) {
    Random random(seed);
    return fill(n, [&](std::size_t) {
        float sum = -6;
        for (int i = 0; i < 12; ++i)
            sum += random.uniform();
        return sum;
    });
}

// Makes exponential numbers by von Neumann's method, which only compares uniform numbers. The
// length of a descending run of these numbers selects the result.
std::vector<float> exponential(std::size_t n, std::uint64_t seed) {
    Random random(seed);
    return fill(n, [&](std::size_t) {
        for (float whole = 0;; ++whole) {
            const float first = random.uniform();
            bool is_odd = true;
            for (float last = first, next = 0; (next = random.uniform()) < last; last = next)
                is_odd = !is_odd;
            if (is_odd)
                return whole + first;
        }
    });
}

std::vector<float> any_bits(std::size_t n, std::uint64_t seed) {
    Random random(seed);
    return fill(n, [&](std::size_t) {
        const float key = std::bit_cast<float>(random.bits());
        return std::isnan(key) ? 0.0f : key;
    });
}

std::vector<float> special_floats(std::size_t n, std::uint64_t seed) {
    using Limits = std::numeric_limits<float>;
    constexpr float specials[] = {
        0.0f,           Limits::denorm_min(), Limits::min() / 2,    Limits::min(), 1.0f,
        Limits::max(),  Limits::infinity(),   Limits::epsilon(),    -0.0f,         -1.0f,
        -Limits::min(), -Limits::infinity(),  -Limits::denorm_min()};
    Random random(seed);
    return fill(n, [&](std::size_t) { return specials[random.below(std::size(specials))]; });
}

std::vector<float> zero_one(std::size_t n, std::uint64_t seed) {
    Random random(seed);
    return fill(n, [&](std::size_t) { return static_cast<float>(random.bits() & 1u); });
}

std::vector<float> integers(std::size_t n, std::uint64_t seed) {
    Random random(seed);
    return fill(n, [&](std::size_t) { return static_cast<float>(random.below(1'000'001)); });
}

// Shuffles an ascending sequence by Knuth's Algorithm 3.4.2 P.
std::vector<float> shuffled(std::vector<float> keys, std::uint64_t seed) {
    Random random(seed);
    for (std::size_t i = keys.size(); i > 1; --i)
        std::swap(keys[i - 1], keys[random.below(i)]);
    return keys;
}

std::vector<float> distinct(std::size_t n, std::uint64_t seed) {
    return shuffled(fill(n, [](std::size_t i) { return static_cast<float>(i + 1); }), seed);
}

std::vector<float> duplicates(std::size_t n, std::uint64_t seed) {
    return shuffled(fill(n, [](std::size_t i) { return static_cast<float>(i % 1000); }), seed);
}

constexpr Distribution all[] = {
    {"uniform", "uniform in [0, 1)", uniform},
    {"sorted", "uniform, ascending", sorted},
    {"reversed", "uniform, descending", reversed},
    {"nearly-sorted", "ascending, then n/100 random exchanges", nearly_sorted},
    {"all-equal", "n copies of one number", all_equal},
    {"few-values", "integers from 0 to 7, uniform", few_values},
    {"organ-pipe", "ascending to the middle, then descending", organ_pipe},
    {"sawtooth", "one short ascending sequence, repeated", sawtooth},
    {"runs", "sorted runs of 1000 numbers", runs},
    {"zipf", "numbers 1 to 1000; r occurs 1/r times as often as 1", zipf},
    {"gaussian", "normally distributed, mean 0", gaussian},
    {"exponential", "exponentially distributed, mean 1", exponential},
    {"any-bits", "all bit patterns except NaN, equally often", any_bits},
    {"special-floats", "zeros, subnormals, infinities and limits", special_floats},
    {"zero-one", "0 or 1", zero_one},
    {"integers", "integers from 0 to 10^6, uniform", integers},
    {"distinct", "1 to n, shuffled; all different up to n = 2^24", distinct},
    {"duplicates", "1000 different keys, equally often, shuffled", duplicates},
};

}  // namespace

std::span<const Distribution> distributions() {
    return all;
}

const Distribution* distribution_named(std::string_view name) {
    return io::find(all, name, &Distribution::name);
}

}  // namespace sorts
