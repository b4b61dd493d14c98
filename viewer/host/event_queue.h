// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
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
    std::string name = {};  ///< name of a pressed key as in actions: "Ctrl+Right"
};

/// A queue of window events. Dear ImGui reads the mouse and the keys once per frame, so it would
/// miss a click that ends before a slow frame begins. The queue passes press and release to
/// different frames.
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
    /// frame. Every event waits after a button was pressed or released. If a button is released
    /// after a mouse move, the release comes one frame later, because a drag would otherwise end
    /// too early. The release of a key waits if the key was pressed in this frame.
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
