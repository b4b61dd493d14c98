// SPDX-License-Identifier: MIT
#include "viewer/host/hosts.h"

// GLEW comes before every other GL header.
#include <GL/glew.h>

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <utility>

#include "stream/error.h"
#include "viewer/export.h"
#include "viewer/host/input.h"

namespace viewer {
namespace {

constexpr const char* headless_advice =
    "; without a display use --screenshot FILE.png or --frames DIR, with --script FILE";

std::string glfw_error() {
    const char* text = nullptr;
    glfwGetError(&text);
    return text == nullptr ? "no reason given" : text;
}

constexpr std::pair<int, const char*> named_keys[] = {
    {GLFW_KEY_SPACE, "Space"},
    {GLFW_KEY_LEFT, "Left"},
    {GLFW_KEY_RIGHT, "Right"},
    {GLFW_KEY_UP, "Up"},
    {GLFW_KEY_DOWN, "Down"},
    {GLFW_KEY_PAGE_UP, "PageUp"},
    {GLFW_KEY_PAGE_DOWN, "PageDown"},
    {GLFW_KEY_HOME, "Home"},
    {GLFW_KEY_END, "End"},
    {GLFW_KEY_ESCAPE, "Escape"},
    {GLFW_KEY_ENTER, "Enter"},
    {GLFW_KEY_KP_ENTER, "Enter"},
    {GLFW_KEY_BACKSPACE, "Backspace"},
    {GLFW_KEY_KP_ADD, "+"},
    {GLFW_KEY_KP_SUBTRACT, "-"},
};

// Returns a key's name in the table of commands, without modifiers such as "Ctrl+".
std::string name_of_key(int key, int scancode) {
    for (const auto& [code, name] : named_keys)
        if (code == key)
            return name;
    if (key >= GLFW_KEY_F1 && key <= GLFW_KEY_F12)
        return fmt::format("F{}", key - GLFW_KEY_F1 + 1);
    const char* text = glfwGetKeyName(key, scancode);
    if (text == nullptr)
        return {};
    std::string name = text;
    if (name.size() == 1)
        name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name == "=" ? "+" : name;
}

// Returns the modifiers that are held after a key's event. On X11, GLFW names those before it.
int modifiers_after(int key, int action, int modifiers) {
    const int own = key == GLFW_KEY_LEFT_CONTROL || key == GLFW_KEY_RIGHT_CONTROL ? control
                    : key == GLFW_KEY_LEFT_SHIFT || key == GLFW_KEY_RIGHT_SHIFT   ? shift
                    : key == GLFW_KEY_LEFT_ALT || key == GLFW_KEY_RIGHT_ALT       ? alt
                                                                                  : 0;
    return action == GLFW_RELEASE ? modifiers & ~own : modifiers | own;
}

/// Initializes GLFW, and terminates it in the destructor.
class Library {
  public:
    Library() {
        if (glfwInit() != GLFW_TRUE)
            throw stream::DeviceError("no display to open a window on (" + glfw_error() + ")" +
                                      headless_advice);
    }
    ~Library() { glfwTerminate(); }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
};

class Window {
  public:
    Window(Interface& interface, const WindowRun& run)
        : interface_(interface),
          input_(interface, [this](const WindowEvent& event) { tell(event); }) {
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 4);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 5);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        // The executor uses EGL, and a thread cannot use EGL and GLX at the same time.
        glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
        glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
        const Size size = run.size.width > 0 ? run.size : Size();
        window_ = glfwCreateWindow(static_cast<int>(size.width), static_cast<int>(size.height),
                                   "gpu-abisort view", nullptr, nullptr);
        if (window_ == nullptr)
            throw stream::DeviceError("no window with OpenGL 4.5 (" + glfw_error() + ")" +
                                      headless_advice);
        glfwMakeContextCurrent(window_);
        glfwSwapInterval(1);
        if (const GLenum status = glewInit();
            status != GLEW_OK && status != GLEW_ERROR_NO_GLX_DISPLAY)
            throw stream::DeviceError("GLEW finds no OpenGL in the window");
        float content_scale = 1;
        glfwGetWindowContentScale(window_, &content_scale, nullptr);
        const double scale = run.scale > 0 ? run.scale : static_cast<double>(content_scale);
        screen_ = std::make_unique<Screen>(framebuffer_size(), scale);
        glfwSetWindowUserPointer(window_, this);
        ImGui_ImplGlfw_InitForOpenGL(window_, false);
        listen();
        interface.save_picture = [this](const std::string& path) { pictures_.push_back(path); };
        interface.quit = [this] { glfwSetWindowShouldClose(window_, GLFW_TRUE); };
    }

    ~Window() {
        glfwMakeContextCurrent(window_);
        ImGui_ImplGlfw_Shutdown();
        screen_.reset();
        glfwDestroyWindow(window_);
    }

    // Draws frames until the window is closed. After an event, the loop draws three frames, because
    // ImGui needs up to three, and then waits for the next event.
    void run(const std::function<bool()>& is_interrupted) {
        while (glfwWindowShouldClose(window_) != GLFW_TRUE && !is_interrupted()) {
            if (interface_.is_moving()) {
                glfwWaitEventsTimeout(1.0 / 60);
                wake();
            } else if (frames_to_draw_ > 0 || !input_.is_empty()) {
                glfwPollEvents();
            } else {
                wait();
            }
            interface_.advance(seconds_since_last());
            if (!input_.is_empty())
                wake();
            if (frames_to_draw_ > 0) {
                draw();
                --frames_to_draw_;
            }
        }
    }

  private:
    static Window& of(GLFWwindow* window) {
        return *static_cast<Window*>(glfwGetWindowUserPointer(window));
    }

    void wake() { frames_to_draw_ = 3; }

    // Waits for an event, and looks for Ctrl-C in the terminal twice a second.
    void wait() {
        const double before = glfwGetTime();
        glfwWaitEventsTimeout(0.5);
        if (glfwGetTime() - before < 0.499)
            wake();
        last_ = std::chrono::steady_clock::now();
    }

    double seconds_since_last() {
        const auto now = std::chrono::steady_clock::now();
        const std::chrono::duration<double> elapsed = now - last_;
        last_ = now;
        return elapsed.count();
    }

    // Registers callbacks for window events. The next frame handles mouse and key events; ImGui
    // gets other events at once.
    void listen() {
        glfwSetWindowUserPointer(window_, this);
        glfwSetCursorPosCallback(window_, [](GLFWwindow* window, double x, double y) {
            of(window).input_.add({WindowEvent::Kind::move, x, y});
        });
        glfwSetCursorEnterCallback(window_, [](GLFWwindow* window, int entered) {
            ImGui_ImplGlfw_CursorEnterCallback(window, entered);
            if (entered != GLFW_TRUE)
                of(window).input_.leave();
        });
        glfwSetMouseButtonCallback(window_, [](GLFWwindow* window, int button, int action, int) {
            const bool is_down = action == GLFW_PRESS;
            of(window).input_.add(
                {.kind = is_down ? WindowEvent::Kind::button_down : WindowEvent::Kind::button_up,
                 .code = button});
        });
        glfwSetScrollCallback(window_, [](GLFWwindow* window, double x, double y) {
            of(window).input_.add({WindowEvent::Kind::wheel, x, y});
        });
        glfwSetKeyCallback(window_, [](GLFWwindow* window, int key, int scancode, int action,
                                       int modifiers) {
            of(window).input_.add_key({.kind = action == GLFW_RELEASE ? WindowEvent::Kind::key_up
                                                                      : WindowEvent::Kind::key_down,
                                       .code = key,
                                       .scancode = scancode,
                                       .modifiers = modifiers_after(key, action, modifiers)},
                                      name_of_key(key, scancode));
        });
        glfwSetCharCallback(window_, [](GLFWwindow* window, unsigned character) {
            of(window).input_.add(
                {.kind = WindowEvent::Kind::text, .code = static_cast<int>(character)});
        });
        glfwSetWindowFocusCallback(window_, ImGui_ImplGlfw_WindowFocusCallback);
        glfwSetDropCallback(window_, [](GLFWwindow* window, int count, const char** paths) {
            if (count > 0)
                of(window).interface_.try_to(action("open", paths[0]));
        });
        glfwSetWindowRefreshCallback(window_, [](GLFWwindow* window) { of(window).wake(); });
    }

    // Passes a window event to Dear ImGui's own callbacks.
    void tell(const WindowEvent& event) {
        switch (event.kind) {
            case WindowEvent::Kind::wheel:
                return ImGui_ImplGlfw_ScrollCallback(window_, event.x, event.y);
            case WindowEvent::Kind::text:
                return ImGui_ImplGlfw_CharCallback(window_, static_cast<unsigned>(event.code));
            default:
                ImGui_ImplGlfw_KeyCallback(
                    window_, event.code, event.scancode,
                    event.kind == WindowEvent::Kind::key_up ? GLFW_RELEASE : GLFW_PRESS,
                    event.modifiers);
#if IMGUI_VERSION_NUM >= 18900
                // The callback takes the modifiers that are down now, but the event may have
                // waited for frames.
                const auto is_held = [&](int modifier) {
                    return (event.modifiers & modifier) != 0;
                };
                ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, is_held(control));
                ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, is_held(shift));
                ImGui::GetIO().AddKeyEvent(ImGuiMod_Alt, is_held(alt));
#endif
        }
    }

    Size framebuffer_size() const {
        int width = 0;
        int height = 0;
        glfwGetFramebufferSize(window_, &width, &height);
        return {static_cast<unsigned>(std::max(width, 1)),
                static_cast<unsigned>(std::max(height, 1))};
    }

    void draw() {
        glfwMakeContextCurrent(window_);
        if (glGetGraphicsResetStatus() != GL_NO_ERROR)
            throw stream::DeviceLostError("the window's OpenGL device was lost");
        const Size size = framebuffer_size();
        if (size.width != screen_->size().width || size.height != screen_->size().height)
            screen_->resize(size);
        ImGui_ImplGlfw_NewFrame();
        input_.take([&] { return !pictures_.empty(); });
        build_frame(interface_, screen_->scale());
        glfwMakeContextCurrent(window_);  // a command may have made the executor's context current
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glViewport(0, 0, static_cast<GLsizei>(size.width), static_cast<GLsizei>(size.height));
        render_frame();
        glfwSwapBuffers(window_);
        save_pictures();
    }

    // Saves the pictures that menus requested during the last frame.
    void save_pictures() {
        const auto paths = std::move(pictures_);
        pictures_.clear();
        if (!paths.empty())
            interface_.view().exchange_part = 1;
        for (const std::string& path : paths)
            try {
                screen_->draw_image(interface_);
                screen_->write_png(path);
            } catch (const std::exception& error) {
                interface_.view().message = error.what();
                interface_.view().message_is_error = true;
                wake();
            }
    }

    Interface& interface_;
    GLFWwindow* window_ = nullptr;
    std::unique_ptr<Screen> screen_;
    std::vector<std::string> pictures_;
    Input input_;
    int frames_to_draw_ = 3;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace

void run_window(Interface& interface, const WindowRun& run,
                const std::function<bool()>& is_interrupted) {
    const Library library;
    Window window(interface, run);
    run_script(interface, run.script.name, run.script.text);
    interface.view().animates = true;
    window.run(is_interrupted);
}

}  // namespace viewer
