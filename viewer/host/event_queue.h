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
    double x = 0;  ///< position of the mouse, or distance of the wheel
    double y = 0;
    int code = 0;  ///< button, key or character
    int scancode = 0;
    int modifiers = 0;
    std::string name = {};  ///< of the key that goes down, as actions have it: "Ctrl+Right"
};

/// Window events in their order. Dear ImGui reads the mouse and the keys once per frame, so it
/// would miss a click that ends before a slow frame begins. A frame gets only events that it can
/// tell apart.
class EventQueue {
  public:
    void add(const WindowEvent& event) { waiting_.push_back(event); }
    bool is_empty() const { return waiting_.empty(); }

    void begin_frame();
    /// The next event of this frame; nullopt if the next one has to wait for another frame. Every
    /// event waits after a button went down or up. The release of a button that follows a mouse
    /// move comes one frame later, otherwise a drag would end too early. The release of a key waits
    /// if it went down in this frame.
    std::optional<WindowEvent> next();

  private:
    std::deque<WindowEvent> waiting_;
    bool is_full_ = false;
    bool has_moved_ = false;    ///< the mouse, in this frame
    std::vector<int> pressed_;  ///< keys that went down in this frame
};

}  // namespace viewer
