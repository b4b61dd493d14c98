// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>

#include "viewer/host/event_queue.h"
#include "viewer/interface.h"

namespace viewer {

/// Passes window events to the interface and to Dear ImGui, in their order, frame by frame.
class Input {
  public:
    /// `tell` passes a wheel, a key or a character to Dear ImGui.
    Input(Interface& interface, std::function<void(const WindowEvent&)> tell);

    void add(const WindowEvent& event) { events_.add(event); }
    /// The mouse has left the window.
    void leave();
    bool is_empty() const { return events_.is_empty(); }

    /// Passes the events of the next frame; call it before each frame is built. Events after the
    /// opening or closing of a text field wait for the frames that draw it, and so do events after
    /// anything for which `must_wait` returns true.
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
