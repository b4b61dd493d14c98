// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "stream/check.h"
#include "stream/emulator/observer.h"

namespace instrument {

/// Memory traffic of kernel instances. An instance counts each texel once. An output slot that is
/// wider than a texel has one texel in each of several layers.
struct Moved {
    std::uint64_t texels_fetched = 0;
    std::uint64_t bytes_pushed = 0;
};

/// Counts what all launches move.
class Traffic : public stream::emulator::Observer {
  public:
    const Moved& moved() const { return moved_; }

    void launch_begins(const stream::BoundOperation& launch) override;
    void instance_begins(std::size_t block, layout::Position m) override;
    void accessed(const stream::emulator::Access& access) override;
    void launch_ends() override;

  private:
    /// layer and position in a stream's memory
    using Texel = std::pair<std::uint32_t, std::uint32_t>;
    struct BoundParameter {
        std::vector<stream::Part> parts;
        std::vector<std::vector<Texel>*> fetched;  ///< fetched texels of each part of the parameter
        unsigned texel_words = 0;
    };

    void end_instance();

    /// Texels that the current instance fetched, by memory.
    std::map<std::pair<const stream::Storage*, unsigned>, std::vector<Texel>> fetched_;
    std::vector<BoundParameter> bound_;  ///< one entry per parameter of the current launch
    Moved moved_;
};

}  // namespace instrument
