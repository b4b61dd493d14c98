// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace viewer {

/// Something that happened to a window.
struct WindowEvent {
    enum class Kind { move, button_down, button_up, wheel, key_down, key_up, text };
    Kind kind = Kind::move;
    double x = 0;  ///< where the mouse is, or how far the wheel was turned
    double y = 0;
    int code = 0;  ///< button, key or character
    int scancode = 0;
    int modifiers = 0;
    std::string name = {};  ///< of the key that goes down, as actions have it: "Ctrl+Right"
};

/// What happened to a window, in its order. Dear ImGui looks once a frame at where the mouse is and
/// what is down, so a click that is over, or has gone elsewhere, before a slow frame begins would
/// be lost: a frame gets only the events whose traces it can tell apart.
class EventQueue {
  public:
    void add(const WindowEvent& event) { waiting_.push_back(event); }
    bool is_empty() const { return waiting_.empty(); }

    void begin_frame();
    /// The next event of this frame; none if the one that follows has to wait for another frame:
    /// after a button went down or up everything, the release of a button after the mouse moved,
    /// which would end a drag before its last way, and the release of a key that went down in it.
    std::optional<WindowEvent> next();

  private:
    std::deque<WindowEvent> waiting_;
    bool is_full_ = false;
    bool has_moved_ = false;    ///< the mouse, in this frame
    std::vector<int> pressed_;  ///< keys that went down in this frame
};

}  // namespace viewer
