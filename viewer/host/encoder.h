// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <memory>
#include <span>
#include <string>

#include "io/file.h"
#include "viewer/host/screen.h"

namespace viewer {

/// A film that ffmpeg encodes in another process while its pictures are drawn. ffmpeg writes to a
/// temporary file, which replaces the target file only when the film is complete.
class Encoder {
  public:
    /// Starts ffmpeg. The path ends in .gif, .mp4 or .webm. The checkpoint is called while ffmpeg
    /// is busy; if it throws, ffmpeg is stopped. Throws Refused if ffmpeg is not installed, and
    /// io::FileError if the path cannot be written.
    Encoder(Size size, double pictures_per_second, const std::string& path,
            io::Checkpoint checkpoint);
    /// Stops ffmpeg if the film is not finished.
    ~Encoder();
    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;

    /// Adds a picture: RGBA, row by row from the top. Throws io::FileError if ffmpeg has ended.
    void add(std::span<const unsigned char> pixels);
    /// Completes the film and moves it to its path. Throws io::FileError if ffmpeg failed or its
    /// file is incomplete.
    void finish();

  private:
    [[noreturn]] void fail(const char* why) const;
    void close_input();
    void wait();
    void add_palette();

    std::string path_;
    io::Checkpoint checkpoint_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> aside_;
    int process_ = 0;  ///< process id of ffmpeg, or 0 if ffmpeg has ended
    int input_ = -1;   ///< pipe from which ffmpeg reads the pictures; -1: closed
};

}  // namespace viewer
