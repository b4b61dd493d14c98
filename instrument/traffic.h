// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "stream/check.h"
#include "stream/emulator/observer.h"

namespace instrument {

/// What kernel instances move: texels that they read, each counted once an instance, and bytes that
/// they push. A texel is a place, or as many words of it as the stream's texels hold: places of
/// more words lie in layers, as in textures.
struct Moved {
    std::uint64_t texels_fetched = 0;
    std::uint64_t bytes_pushed = 0;
};

/// Counts it, launch by launch.
class Traffic : public stream::emulator::Observer {
  public:
    /// From a launch on, counted from 0 in the order of the run, preparations first.
    Moved moved_from(std::size_t launch) const;

    void launch_begins(const stream::BoundOperation& launch) override;
    void instance_begins(std::size_t block, layout::Position m) override;
    void accessed(const stream::emulator::Access& access) override;
    void launch_ends() override;

  private:
    /// Layer, then place: of one memory.
    using Texel = std::pair<std::uint32_t, std::uint32_t>;
    struct Bound {
        std::vector<stream::Part> parts;
        std::vector<std::vector<Texel>*> fetched;  ///< by part: of its memory
        unsigned texel_words = 0;
    };

    void end_instance();

    std::map<std::pair<const stream::Storage*, unsigned>, std::vector<Texel>>
        fetched_;               ///< by the current instance, by memory
    std::vector<Bound> bound_;  ///< by parameter of the current launch
    std::vector<Moved> moved_;  ///< by launch
};

}  // namespace instrument
