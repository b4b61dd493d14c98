// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "stream/check.h"
#include "stream/emulator/observer.h"

namespace instrument {

/// Traffic of kernel instances. An instance counts each texel once. A slot that is wider than a
/// texel occupies one texel per layer.
struct Moved {
    std::uint64_t texels_fetched = 0;
    std::uint64_t bytes_pushed = 0;
};

/// Counts what each launch moves.
class Traffic : public stream::emulator::Observer {
  public:
    /// The sum from a launch on. Launches are counted from 0, preparations first.
    Moved moved_from(std::size_t launch) const;

    void launch_begins(const stream::BoundOperation& launch) override;
    void instance_begins(std::size_t block, layout::Position m) override;
    void accessed(const stream::emulator::Access& access) override;
    void launch_ends() override;

  private:
    using Texel = std::pair<std::uint32_t, std::uint32_t>;  ///< layer and place in one memory
    struct BoundParameter {
        std::vector<stream::Part> parts;
        std::vector<std::vector<Texel>*> fetched;  ///< by part
        unsigned texel_words = 0;
    };

    void end_instance();

    /// Texels that the current instance fetched, by memory.
    std::map<std::pair<const stream::Storage*, unsigned>, std::vector<Texel>> fetched_;
    std::vector<BoundParameter> bound_;  ///< by parameter of the current launch
    std::vector<Moved> moved_;           ///< by launch
};

}  // namespace instrument
