// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <string_view>

#include "viewer/host/event_queue.h"
#include "viewer/interface.h"

namespace viewer {

/// Passes window events to the interface and to Dear ImGui, in order, frame by frame.
class Input {
  public:
    /// `tell` passes a wheel, key or character event to Dear ImGui.
    Input(Interface& interface, std::function<void(const WindowEvent&)> tell);

    void add(const WindowEvent& event) { events_.add(event); }
    /// Adds a key's event. `key` is the key's name without modifiers: "Left", "N".
    void add_key(WindowEvent event, std::string_view key);
    /// Call this when the mouse has left the window.
    void leave();
    bool is_empty() const { return events_.is_empty(); }

    /// Passes the events of the next frame. Call this function before each frame is built. After an
    /// event that opens or closes a text field, the other events wait for later frames. Events also
    /// wait after an event for which `must_wait` returns true.
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
    bool is_asking_ = false;  ///< true if the last frame showed a text field for typed commands
    int frames_to_settle_ = 0;
};

}  // namespace viewer
