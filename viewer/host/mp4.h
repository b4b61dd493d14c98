// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <memory>
#include <span>
#include <string>

#include "viewer/host/screen.h"

namespace viewer {

/// A film that ffmpeg encodes while it is drawn, in a process of its own and into a file without a
/// name: the target is whole, or as it was.
class Mp4 {
  public:
    /// Throws Refused where there is no ffmpeg, io::FileError where there is no room aside.
    Mp4(Size size, double frames_per_second, const std::string& path);
    /// Ends ffmpeg, which may not have been given all.
    ~Mp4();
    Mp4(const Mp4&) = delete;
    Mp4& operator=(const Mp4&) = delete;

    /// RGBA, row by row from the top. Throws io::FileError if ffmpeg has ended.
    void add(std::span<const unsigned char> pixels);
    /// Throws io::FileError if ffmpeg could not write it.
    void finish();

  private:
    int end();
    std::string path_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> aside_;
    int process_ = 0;
    int socket_ = -1;
};

}  // namespace viewer
