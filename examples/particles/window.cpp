// SPDX-License-Identifier: MIT
#include "window.h"

#include <GLFW/glfw3.h>

#include <memory>
#include <stdexcept>

namespace particles {
namespace {

constexpr double seconds_of_a_turn = 20;
constexpr double seconds_between_titles = 0.5;

[[noreturn]] void fail(const std::string& what) {
    const char* why = nullptr;
    glfwGetError(&why);
    throw std::runtime_error(what + " (" + (why != nullptr ? why : "no reason given") +
                             "); without a display use --frames N --screenshot FILE.png");
}

/// GLFW for as long as a window is open.
struct Library {
    Library() {
        if (glfwInit() != GLFW_TRUE)
            fail("no display to open a window on");
    }
    ~Library() { glfwTerminate(); }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
};

GLFWwindow* open(const RunOptions& options) {
    glfwWindowHint(GLFW_CLIENT_API, options.is_es ? GLFW_OPENGL_ES_API : GLFW_OPENGL_API);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, options.is_es ? 3 : 4);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, options.is_es ? 0 : 5);
    if (!options.is_es)
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    GLFWwindow* window =
        glfwCreateWindow(options.size.width, options.size.height, "particles", nullptr, nullptr);
    if (window == nullptr)
        fail("no window");
    glfwMakeContextCurrent(window);
    glfwSwapInterval(0);  // what a frame takes is to be seen
    return window;
}

class Window {
  public:
    explicit Window(const RunOptions& options)
        : window_(open(options)), show_(std::make_unique<Show>(options.count)), by_(options.by) {
        glfwSetWindowUserPointer(window_, this);
        glfwSetKeyCallback(window_, [](GLFWwindow* window, int key, int, int action, int) {
            if (action == GLFW_PRESS)
                static_cast<Window*>(glfwGetWindowUserPointer(window))->press(key);
        });
    }

    ~Window() {
        show_.reset();  // while its context is current
        glfwDestroyWindow(window_);
    }
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    void run() {
        while (glfwWindowShouldClose(window_) != GLFW_TRUE) {
            Size size;
            glfwGetFramebufferSize(window_, &size.width, &size.height);
            glBindFramebuffer(GL_FRAMEBUFFER, 0);
            show_->draw(camera_at(glfwGetTime() / seconds_of_a_turn), by_, size, false);
            glfwSwapBuffers(window_);
            ++frames_;
            set_title();
            glfwPollEvents();
        }
    }

  private:
    void press(int key) {
        if (key == GLFW_KEY_SPACE)
            by_ = all_orders[(static_cast<std::size_t>(by_) + 1) % std::size(all_orders)];
        else if (key >= GLFW_KEY_1 && key <= GLFW_KEY_3)
            by_ = all_orders[key - GLFW_KEY_1];
        else if (key == GLFW_KEY_ESCAPE || key == GLFW_KEY_Q)
            glfwSetWindowShouldClose(window_, GLFW_TRUE);
    }

    void set_title() {
        const double seconds = glfwGetTime() - titled_;
        if (seconds < seconds_between_titles)
            return;
        char title[200];
        std::snprintf(title, sizeof title, "%zu particles: %.1f ms a frame, ordered by %s",
                      show_->cloud().size(), 1000 * seconds / frames_, words().c_str());
        glfwSetWindowTitle(window_, title);
        // Counting what is wrong is no part of a frame.
        titled_ = glfwGetTime();
        frames_ = 0;
    }

    std::string words() const {
        if (by_ == By::gpu)
            return "the GPU in this frame";
        if (by_ == By::nobody)
            return "nobody";
        return "the CPU, late: " + std::to_string(show_->wrong()) + " neighbours in wrong order";
    }

    GLFWwindow* window_;
    std::unique_ptr<Show> show_;
    By by_;
    double titled_ = 0;
    unsigned frames_ = 0;
};

}  // namespace

void run_window(const RunOptions& options) {
    const Library library;
    Window(options).run();
}

}  // namespace particles
