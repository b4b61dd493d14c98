// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>

#include "viewer/host/event_queue.h"
#include "viewer/interface.h"

namespace viewer {

/// What happens to a window becomes what the interface does and what Dear ImGui hears, in its order
/// and frame by frame.
class Input {
  public:
    /// `tell` tells Dear ImGui of a wheel, a key or a character.
    Input(Interface& interface, std::function<void(const WindowEvent&)> tell);

    void add(const WindowEvent& event) { events_.add(event); }
    /// The mouse has left the window.
    void leave();
    bool is_empty() const { return events_.is_empty(); }

    /// To be called before each frame is built: the frame's events. What follows a request for
    /// words to be typed, or their end, has to wait for the frames that draw it, and so has what
    /// follows anything that `must_wait` after it.
    void take(const std::function<bool()>& must_wait);

  private:
    void take(const WindowEvent& event);
    void give_mouse() const;

    Interface& interface_;
    std::function<void(const WindowEvent&)> tell_;
    EventQueue events_;
    double x_;
    double y_;
    std::array<bool, 5> is_down_ = {};
    bool is_asking_ = false;  ///< for a line, as the last frame drew it
    int frames_to_settle_ = 0;
};

}  // namespace viewer
