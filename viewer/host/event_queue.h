// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace viewer {

/// Bits of WindowEvent::modifiers, as in GLFW.
enum Modifier { shift = 1, control = 2, alt = 4 };

/// Something that happened to a window.
struct WindowEvent {
    enum class Kind { move, button_down, button_up, wheel, key_down, key_up, text };
    Kind kind = Kind::move;
    double x = 0;  ///< x of the mouse, or of the wheel's movement
    double y = 0;
    int code = 0;  ///< code of the mouse button, key or character
    int scancode = 0;
    int modifiers = 0;      ///< modifiers that are held after a key's event
    std::string name = {};  ///< name of a pressed key, as in the table of commands: "Ctrl+Right"
};

/// A queue of window events that spreads a click over several frames. Dear ImGui reads the mouse
/// and the keys once per frame, so it would miss a click that begins and ends between two frames.
class EventQueue {
  public:
    void add(const WindowEvent& event) { waiting_.push_back(event); }
    bool is_empty() const { return waiting_.empty(); }

    void begin_frame() {
        is_full_ = false;
        has_moved_ = false;
        pressed_.clear();
    }
    /// Returns the next event of this frame, or nullopt if the next event must wait for another
    /// frame. After a mouse button was pressed or released, the following events wait. A button's
    /// release also waits if the mouse has moved in this frame, because a drag would otherwise end
    /// too early. A key's release waits if the key was pressed in this frame.
    std::optional<WindowEvent> next() {
        if (is_full_ || waiting_.empty())
            return std::nullopt;
        const WindowEvent event = waiting_.front();
        if (event.kind == WindowEvent::Kind::key_up &&
            std::ranges::find(pressed_, event.code) != pressed_.end())
            return std::nullopt;
        if (event.kind == WindowEvent::Kind::button_up && has_moved_)
            return std::nullopt;
        waiting_.pop_front();
        has_moved_ |= event.kind == WindowEvent::Kind::move;
        if (event.kind == WindowEvent::Kind::key_down)
            pressed_.push_back(event.code);
        is_full_ = event.kind == WindowEvent::Kind::button_down ||
                   event.kind == WindowEvent::Kind::button_up;
        return event;
    }

  private:
    std::deque<WindowEvent> waiting_;
    bool is_full_ = false;
    bool has_moved_ = false;    ///< true if the mouse has moved in this frame
    std::vector<int> pressed_;  ///< keys that were pressed in this frame
};

}  // namespace viewer
