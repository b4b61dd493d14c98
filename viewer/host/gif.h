// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "viewer/host/screen.h"

namespace viewer {

/// Whether this program was built with giflib.
bool can_write_gif();

/// A moving picture that is shown again and again. Of a frame only the rectangle that changed is
/// kept, with up to 256 colours of its own.
class Gif {
  public:
    explicit Gif(Size size);
    ~Gif();
    Gif(const Gif&) = delete;
    Gif& operator=(const Gif&) = delete;

    /// RGBA, row by row from the top; shown for so many hundredths of a second.
    void add(std::span<const unsigned char> pixels, int hundredths);
    /// How large the file is so far.
    std::size_t bytes() const;
    /// The file; no frames can be added after that.
    std::vector<std::byte> finish();

  private:
    struct Writer;
    std::unique_ptr<Writer> writer_;
};

}  // namespace viewer
