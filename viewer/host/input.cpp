// SPDX-License-Identifier: MIT
#include "viewer/host/input.h"

#include <imgui.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "viewer/ui/frame.h"

namespace viewer {
namespace {

// Dear ImGui's value for "the mouse is not in the window".
constexpr double nowhere = -std::numeric_limits<float>::max();

}  // namespace

Input::Input(Interface& interface, std::function<void(const WindowEvent&)> tell)
    : interface_(interface), tell_(std::move(tell)), x_(nowhere), y_(nowhere) {}

void Input::add_key(WindowEvent event, std::string_view key) {
    for (const auto& [modifier, prefix] :
         {std::pair(control, "Ctrl+"), std::pair(shift, "Shift+"), std::pair(alt, "Alt+")})
        if ((event.modifiers & modifier) != 0 && (modifier != shift || key != "+"))
            event.name += prefix;
    event.name += key;
    add(event);
}

void Input::leave() {
    add({WindowEvent::Kind::move, nowhere, nowhere});
}

void Input::take(const std::function<bool()>& must_wait) {
    events_.begin_frame();
    if (interface_.view().show_go_to != is_asking_) {
        is_asking_ = !is_asking_;
        frames_to_settle_ = 3;
    }
    if (frames_to_settle_ > 0) {
        --frames_to_settle_;
        return give_mouse();
    }
    while (const std::optional<WindowEvent> event = events_.next()) {
        take(*event);
        if (must_wait() || interface_.view().show_go_to != is_asking_)
            break;
    }
    give_mouse();
}

void Input::take(const WindowEvent& event) {
    switch (event.kind) {
        case WindowEvent::Kind::move:
            x_ = event.x;
            y_ = event.y;
            break;
        case WindowEvent::Kind::button_down:
        case WindowEvent::Kind::button_up:
            if (static_cast<std::size_t>(event.code) < is_down_.size())
                is_down_[static_cast<std::size_t>(event.code)] =
                    event.kind == WindowEvent::Kind::button_down;
            break;
        case WindowEvent::Kind::key_down:
            press(interface_, event.name);
            tell_(event);
            break;
        case WindowEvent::Kind::wheel:
        case WindowEvent::Kind::key_up:
        case WindowEvent::Kind::text:
            tell_(event);
            break;
    }
}

void Input::give_mouse() const {
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = {static_cast<float>(x_), static_cast<float>(y_)};
    std::ranges::copy(is_down_, std::begin(io.MouseDown));
}

}  // namespace viewer
