// SPDX-License-Identifier: MIT
#include "apps/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "apps/output.h"

namespace apps {
namespace {

constexpr int bar_width = 30;

std::string minutes(double seconds) {
    const int whole = static_cast<int>(seconds + 0.5);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

Progress::Progress(double total, double most_seconds)
    : total_(total),
      most_seconds_(most_seconds),
      is_terminal_(isatty(STDERR_FILENO) == 1 && !is_quiet()) {}

void Progress::begin(const std::string& part) {
    part_ = part;
    if (is_terminal_)
        draw();
    else
        note("{} ...", part);
}

void Progress::advance(double work) {
    finished_ += work;
    if (is_terminal_)
        draw();
}

void Progress::clear() {
    if (is_terminal_)
        write_to_standard_error("\r\033[K");
}

void Progress::draw() {
    const double elapsed =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    const double fraction =
        std::clamp(std::max(finished_ / total_, elapsed / most_seconds_), 0.0, 1.0);
    const std::string left =
        fraction > 0.02 ? minutes(elapsed * (1 - fraction) / fraction) + " left" : "";
    const int filled = static_cast<int>(fraction * bar_width);
    write_to_standard_error(fmt::format("\r\033[K[{:#<{}}{:.<{}}] {:3.0f} %  {}  {}", "", filled,
                                        "", bar_width - filled, fraction * 100, left, part_));
}

}  // namespace apps
