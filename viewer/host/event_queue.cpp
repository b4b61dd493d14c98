// SPDX-License-Identifier: MIT
#include "viewer/host/event_queue.h"

#include <algorithm>

namespace viewer {

void EventQueue::begin_frame() {
    is_full_ = false;
    has_moved_ = false;
    pressed_.clear();
}

std::optional<WindowEvent> EventQueue::next() {
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
    is_full_ =
        event.kind == WindowEvent::Kind::button_down || event.kind == WindowEvent::Kind::button_up;
    return event;
}

}  // namespace viewer
