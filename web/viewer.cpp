// SPDX-License-Identifier: MIT
// The viewer in a browser. This file turns reports of web/viewer.js about the page into events and
// frames.
#include <GLES3/gl3.h>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <fmt/format.h>
#include <imgui.h>
#include <sys/stat.h>

#include <filesystem>
#include <memory>

#include "sorts/distribution.h"
#include "stream/error.h"
#include "stream/executors.h"
#include "viewer/host/input.h"
#include "viewer/host/screen.h"
#include "viewer/link.h"

namespace web {
namespace {

using viewer::WindowEvent;

/// Folder whose files viewer.js offers as downloads.
constexpr const char* downloads = "/downloads";

/// A key that is passed to Dear ImGui, with its name in the table of commands.
struct NamedKey {
    ImGuiKey key;
    std::string_view name;
};
constexpr NamedKey keys[] = {{ImGuiKey_Tab, "Tab"},
                             {ImGuiKey_LeftArrow, "Left"},
                             {ImGuiKey_RightArrow, "Right"},
                             {ImGuiKey_UpArrow, "Up"},
                             {ImGuiKey_DownArrow, "Down"},
                             {ImGuiKey_PageUp, "PageUp"},
                             {ImGuiKey_PageDown, "PageDown"},
                             {ImGuiKey_Home, "Home"},
                             {ImGuiKey_End, "End"},
                             {ImGuiKey_Delete, "Delete"},
                             {ImGuiKey_Backspace, "Backspace"},
                             {ImGuiKey_Enter, "Enter"},
                             {ImGuiKey_Escape, "Escape"},
                             {ImGuiKey_A, "A"},
                             {ImGuiKey_C, "C"},
                             {ImGuiKey_V, "V"},
                             {ImGuiKey_X, "X"},
                             {ImGuiKey_Y, "Y"},
                             {ImGuiKey_Z, "Z"}};

std::unique_ptr<stream::Executor> make_executor(const std::string& name) {
    return viewer::named(stream::executors(), name).make({});
}

// Setup of a page whose address names no setup. `gpu-abisort view` has the same default.
viewer::Setup standard_setup() {
    viewer::Setup setup;
    setup.input = "uniform";
    setup.keys = sorts::distribution_named(setup.input)->make(32, 1);
    setup.options.program = "overlapped";
    setup.executor = "webgl";
    return setup;
}

/// The viewer on a page's canvas.
class Page {
  public:
    explicit Page(const std::string& address) : interface_(make_interface(address)) {
        if (!failure_.empty())
            say(failure_);
        interface_.save_picture = [this](const std::string& path) { picture_ = path; };
        umask(022);  // Emscripten's initial umask would make files unreadable
        std::filesystem::create_directories(downloads);
        std::filesystem::current_path(downloads);
    }

    /// Sets the size of the canvas in pixels. The next frame uses the new size.
    void resize(viewer::Size size, double scale) {
        make_current();
        if (screen_ == nullptr || screen_->scale() != scale) {
            screen_.reset();
            screen_ = std::make_unique<viewer::Screen>(size, scale);
            set_keys();
        } else {
            screen_->resize(size);
        }
    }

    viewer::Input& input() { return input_; }
    viewer::Interface& interface() { return interface_; }

    /// Draws a frame. Returns whether another frame must follow, even without input.
    bool draw(double seconds) {
        interface_.advance(seconds);
        make_current();
        ImGuiIO& io = ImGui::GetIO();
        const viewer::Size size = screen_->size();
        io.DisplaySize = {static_cast<float>(size.width), static_cast<float>(size.height)};
        io.DeltaTime = static_cast<float>(std::max(seconds, 1e-3));
        input_.take([this] { return !picture_.empty(); });
        viewer::build_frame(interface_, screen_->scale());
        make_current();  // a command may have made the executor's context current
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glViewport(0, 0, static_cast<GLsizei>(size.width), static_cast<GLsizei>(size.height));
        viewer::render_frame();
        save_picture();
        return !input_.is_empty() || interface_.is_moving();
    }

    void show(const std::string& address) {
        try {
            interface_.end_lesson();
            interface_.show(viewer::setup_of_link(address, interface_.setup()));
            viewer::go_to_link(interface_, address);
        } catch (const std::exception& error) {
            say(error.what());
        }
    }

    void say(const std::string& message) {
        interface_.view().message = message;
        interface_.view().message_is_error = true;
    }

  private:
    // Opens the sort that an address describes. If it cannot be shown, opens the default sort.
    viewer::Interface make_interface(const std::string& address) {
        try {
            return opened(viewer::setup_of_link(address, standard_setup()), address);
        } catch (const std::exception& error) {
            failure_ = error.what();
            return opened(standard_setup(), "");
        }
    }

    // Opens a setup. If WebGL 2 cannot run it, the emulator does.
    viewer::Interface opened(viewer::Setup setup, const std::string& address) {
        try {
            viewer::Interface interface(setup, make_executor);
            interface.session().go_to_first_look();
            viewer::go_to_link(interface, address);
            return interface;
        } catch (const stream::DeviceError& error) {
            if (setup.executor == "emulator")
                throw;
            failure_ = fmt::format("{}; the emulator runs the sort", error.what());
            setup.executor = "emulator";
            return opened(std::move(setup), address);
        }
    }

    void make_current() {
        if (context_ <= 0) {
            EmscriptenWebGLContextAttributes wanted;
            emscripten_webgl_init_context_attributes(&wanted);
            wanted.majorVersion = 2;
            wanted.alpha = wanted.depth = wanted.antialias = false;
            context_ = emscripten_webgl_create_context("#canvas", &wanted);
        }
        if (context_ <= 0)
            throw stream::DeviceError("This browser does not support WebGL 2");
        emscripten_webgl_make_context_current(context_);
    }

    static void set_keys() {
        ImGuiIO& io = ImGui::GetIO();
        for (std::size_t i = 0; i < std::size(keys); ++i)
            io.KeyMap[keys[i].key] = static_cast<int>(i);
    }

    static void tell(const WindowEvent& event) {
        ImGuiIO& io = ImGui::GetIO();
        if (event.kind == WindowEvent::Kind::wheel) {
            io.MouseWheelH += static_cast<float>(event.x);
            io.MouseWheel += static_cast<float>(event.y);
        } else if (event.kind == WindowEvent::Kind::text) {
            io.AddInputCharacter(static_cast<unsigned>(event.code));
        } else {
            if (event.code >= 0)
                io.KeysDown[event.code] = event.kind == WindowEvent::Kind::key_down;
            io.KeyCtrl = (event.modifiers & viewer::control) != 0;
            io.KeyShift = (event.modifiers & viewer::shift) != 0;
            io.KeyAlt = (event.modifiers & viewer::alt) != 0;
        }
    }

    void save_picture() {
        if (picture_.empty())
            return;
        try {
            interface_.view().exchange_part = 1;
            screen_->draw_image(interface_);
            screen_->write_png(picture_);
        } catch (const std::exception& error) {
            say(error.what());
        }
        picture_.clear();
    }

    std::string failure_;  ///< error that occurred while the interface was made
    viewer::Interface interface_;
    viewer::Input input_{interface_, tell};
    EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context_ = 0;
    std::unique_ptr<viewer::Screen> screen_;
    std::string picture_;  ///< name of a picture that is saved after the frame
};

std::unique_ptr<Page> page;
std::string draw_failure;  ///< error that the last frame caused
std::string last_text;     ///< text that was last returned to the page

const char* handed(std::string text) {
    last_text = std::move(text);
    return last_text.c_str();
}

int number_of_key(std::string_view name) {
    const auto found = std::ranges::find(keys, name, &NamedKey::name);
    return found == std::end(keys) ? -1 : static_cast<int>(found - std::begin(keys));
}

}  // namespace
}  // namespace web

// Functions that viewer.js calls. A returned text is valid until the next call.
extern "C" {

/// Shows the sort that an address describes. Exchanged nodes move if `animates` is true. Returns ""
/// or the reason why nothing can be shown.
EMSCRIPTEN_KEEPALIVE const char* viewer_start(const char* address, bool dark, bool animates) {
    try {
        web::page = std::make_unique<web::Page>(address);
        web::page->interface().view().dark = dark;
        web::page->interface().view().panels = viewer::first_panels();
        web::page->interface().view().animates = animates;
        return "";
    } catch (const std::exception& error) {
        return web::handed(error.what());
    }
}

EMSCRIPTEN_KEEPALIVE const char* viewer_resize(unsigned width, unsigned height, double scale) {
    try {
        web::page->resize({width, height}, scale);
        return "";
    } catch (const std::exception& error) {
        return web::handed(error.what());
    }
}

/// Draws a frame and returns whether another frame must follow.
EMSCRIPTEN_KEEPALIVE bool viewer_draw(double seconds) {
    web::draw_failure.clear();
    try {
        return web::page->draw(seconds);
    } catch (const std::exception& error) {
        web::draw_failure = error.what();
        return false;
    }
}

/// Returns the reason why the last frame could not be drawn, or "".
EMSCRIPTEN_KEEPALIVE const char* viewer_failure() {
    return web::draw_failure.c_str();
}

EMSCRIPTEN_KEEPALIVE void viewer_pointer(int kind, double x, double y, int button) {
    using Kind = web::WindowEvent::Kind;
    if (kind == 3)
        return web::page->input().leave();
    web::page->input().add({Kind::move, x, y});
    if (kind > 0)
        web::page->input().add(
            {.kind = kind == 1 ? Kind::button_down : Kind::button_up, .code = button});
}

/// Turns the wheel by a number of notches. As in GLFW, a positive number turns it away from the
/// user.
EMSCRIPTEN_KEEPALIVE void viewer_wheel(double x, double y) {
    web::page->input().add({web::WindowEvent::Kind::wheel, x, y});
}

/// Presses or releases a key. `name` is the key's name without modifiers: "Left", "N".
EMSCRIPTEN_KEEPALIVE void viewer_key(bool is_down, const char* name, int modifiers) {
    using Kind = web::WindowEvent::Kind;
    web::page->input().add_key({.kind = is_down ? Kind::key_down : Kind::key_up,
                                .code = web::number_of_key(name),
                                .modifiers = modifiers},
                               name);
}

EMSCRIPTEN_KEEPALIVE void viewer_text(unsigned character) {
    web::page->input().add(
        {.kind = web::WindowEvent::Kind::text, .code = static_cast<int>(character)});
}

/// Executes a line of a script.
EMSCRIPTEN_KEEPALIVE void viewer_perform(const char* line) {
    web::page->interface().try_to(line);
}

EMSCRIPTEN_KEEPALIVE void viewer_show(const char* address) {
    web::page->show(address);
}

EMSCRIPTEN_KEEPALIVE const char* viewer_address() {
    try {
        return web::handed(viewer::link_of(web::page->interface()));
    } catch (const std::exception& error) {
        web::page->say(error.what());
        return "";
    }
}

/// Returns whether a text field has the focus. On a phone the page must then show the keyboard.
EMSCRIPTEN_KEEPALIVE bool viewer_wants_text() {
    return ImGui::GetCurrentContext() != nullptr && ImGui::GetIO().WantTextInput;
}

/// Returns the text of the status line.
EMSCRIPTEN_KEEPALIVE const char* viewer_message() {
    return web::page->interface().view().message.c_str();
}

/// Returns the names of the programs in the menu, separated by spaces.
EMSCRIPTEN_KEEPALIVE const char* viewer_programs() {
    std::string names;
    for (const viewer::Choice& choice :
         viewer::command_named("set program")->choices(web::page->interface()))
        names += (names.empty() ? "" : " ") + choice.name;
    return web::handed(std::move(names));
}
}
