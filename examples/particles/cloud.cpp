// SPDX-License-Identifier: MIT
#include "cloud.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace particles {
namespace {

constexpr double two_pi = 6.283185307179586;

// A number in [0, 1) of a counter: its bits, well mixed (MurmurHash3's finalizer).
double random(std::uint32_t counter) {
    counter ^= counter >> 16;
    counter *= 0x85ebca6bu;
    counter ^= counter >> 13;
    counter *= 0xc2b2ae35u;
    counter ^= counter >> 16;
    return counter / 4294967296.0;
}

std::int16_t fixed(double coordinate) {
    return static_cast<std::int16_t>(std::lround(std::clamp(coordinate, -1.0, 1.0) * 16383));
}

// A trefoil knot, and how thick it is.
Particle particle(std::uint32_t number) {
    const double t = two_pi * random(4 * number);
    const double away = 0.16 * std::sqrt(random(4 * number + 1));
    const double around = two_pi * random(4 * number + 2);
    const double height = 2 * random(4 * number + 3) - 1;
    const double ring = (2 + std::cos(3 * t)) / 3.7 + away * std::cos(around);
    return {fixed(ring * std::cos(2 * t)), fixed(0.35 * std::sin(3 * t) + away * height),
            fixed(ring * std::sin(2 * t)), static_cast<std::int16_t>(t / two_pi * 32767)};
}

Axis axis(double x, double y, double z) {
    const auto fixed = [](double part) {
        return static_cast<std::int32_t>(std::lround(part * 4096));
    };
    return {fixed(x), fixed(y), fixed(z)};
}

}  // namespace

std::vector<Particle> make_cloud(std::size_t count) {
    std::vector<Particle> cloud(count);
    for (std::uint32_t i = 0; i < count; ++i)
        cloud[i] = particle(i);
    return cloud;
}

// It looks down on the knot by a third of a right angle.
Camera camera_at(double turns) {
    const double sine = std::sin(two_pi * turns);
    const double cosine = std::cos(two_pi * turns);
    const double down = std::sin(two_pi / 12);
    const double level = std::cos(two_pi / 12);
    return {axis(cosine, 0, -sine), axis(sine * down, level, cosine * down),
            axis(sine * level, -down, cosine * level)};
}

std::vector<std::uint32_t> back_to_front(const std::vector<Particle>& cloud, const Camera& camera) {
    std::vector<std::int32_t> depths(cloud.size());
    std::ranges::transform(cloud, depths.begin(),
                           [&](const Particle& particle) { return depth(particle, camera); });
    std::vector<std::uint32_t> order(cloud.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(
        order, [&](std::uint32_t a, std::uint32_t b) { return depths[a] > depths[b]; });
    return order;
}

std::size_t wrong_neighbours(const std::vector<Particle>& cloud, const Camera& camera,
                             const std::vector<std::uint32_t>& order) {
    std::size_t wrong = 0;
    for (std::size_t i = 1; i < order.size(); ++i)
        wrong += depth(cloud[order[i - 1]], camera) < depth(cloud[order[i]], camera) ? 1 : 0;
    return wrong;
}

}  // namespace particles
