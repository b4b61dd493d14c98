// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace particles {

/// A particle: where it is, within 2^14 of the middle, and its hue.
struct Particle {
    std::int16_t x, y, z, hue;
};

/// Particles around a knot, the same on every machine.
std::vector<Particle> make_cloud(std::size_t count);

/// Directions of length 2^12.
using Axis = std::array<std::int32_t, 3>;

/// A camera that turns around the middle.
struct Camera {
    Axis right, up, ahead;
};
Camera camera_at(double turns);

/// How far a particle is from the camera: what keys.frag computes.
inline std::int32_t depth(const Particle& p, const Camera& camera) {
    return p.x * camera.ahead[0] + p.y * camera.ahead[1] + p.z * camera.ahead[2];
}

/// The indexes of all particles, the farthest first, in a stable way.
std::vector<std::uint32_t> back_to_front(const std::vector<Particle>& cloud, const Camera& camera);

/// Neighbours in an order of which the nearer one comes first.
std::size_t wrong_neighbours(const std::vector<Particle>& cloud, const Camera& camera,
                             const std::vector<std::uint32_t>& order);

}  // namespace particles
