// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <limits>
#include <string>

namespace apps {

/// Tells on stderr how far a long command is: a bar with the time left on a terminal, else a line
/// for every part that begins.
class Progress {
  public:
    /// `total` is the work of all parts, in any unit that goes with time; what takes longer than
    /// `most_seconds` is left out.
    explicit Progress(double total, double most_seconds = std::numeric_limits<double>::infinity());
    ~Progress() { clear(); }

    void begin(const std::string& part);
    void advance(double work);

    /// Takes the bar off the terminal, so that other output can be written.
    void clear();

  private:
    void draw();

    double total_;
    double most_seconds_;
    double finished_ = 0;
    std::string part_;
    bool is_terminal_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace apps
