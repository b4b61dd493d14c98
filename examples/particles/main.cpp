// SPDX-License-Identifier: MIT
// Draws a million transparent particles back to front (docs/cpp.md).
#include <GLES3/gl3.h>
#include <GLFW/glfw3.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>

#include "show.h"
#include "stream/gl/context.h"

namespace {

using namespace particles;

constexpr const char* usage =
    "usage: particles [COUNT [FRAMES FILE.ppm]]\n"
    "Draws COUNT particles (1 to 16777216) in a window, or FRAMES frames without one and the last "
    "of them to FILE.ppm.\n";
constexpr Size size = {1280, 800};

// Rows of OpenGL images start at the bottom.
void write_ppm(const std::string& path) {
    std::ofstream file(path, std::ios::binary);
    file << "P6\n" << size.width << " " << size.height << "\n255\n";
    std::vector<char> row(static_cast<std::size_t>(size.width) * 4);
    for (GLsizei y = size.height; y-- > 0;) {
        glReadPixels(0, y, size.width, 1, GL_RGBA, GL_UNSIGNED_BYTE, row.data());
        for (std::size_t x = 0; x < row.size(); x += 4)
            file.write(&row[x], 3);
    }
    if (!file)
        throw std::runtime_error(path + ": cannot be written");
}

// Draws frames without a window. The camera turns once in 600 frames.
void draw_headless(std::uint32_t count, unsigned frames, const std::string& screenshot) {
    const auto context = stream::gl::make_headless_context();
    context->make_current();
    Show show(make_cloud(count));
    const GLuint image = make_framebuffer(make_texture(GL_RGBA8, size.width, size.height));
    const auto start = std::chrono::steady_clock::now();
    for (unsigned frame = 0; frame < frames; ++frame) {
        const Camera camera = camera_at(frame / 600.0);
        show.draw(camera, show.sort(camera), size, image);
    }
    glFinish();
    const std::chrono::duration<double, std::milli> elapsed =
        std::chrono::steady_clock::now() - start;
    write_ppm(screenshot);
    std::printf("%u particles on %s, %.1f ms per frame\n", count, context->info().renderer.c_str(),
                elapsed.count() / frames);
}

void run_window(std::uint32_t count) {
    glfwInit();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 4);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 5);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    const std::unique_ptr<GLFWwindow, void (*)(GLFWwindow*)> window(
        glfwCreateWindow(size.width, size.height, "particles", nullptr, nullptr),
        [](GLFWwindow* opened) {
            glfwDestroyWindow(opened);
            glfwTerminate();
        });
    if (window == nullptr)
        throw std::runtime_error("no window; without a display name FRAMES and FILE.ppm");
    glfwMakeContextCurrent(window.get());
    Show show(make_cloud(count));  // `show` is destroyed before the window and its context
    while (glfwWindowShouldClose(window.get()) != GLFW_TRUE &&
           glfwGetKey(window.get(), GLFW_KEY_ESCAPE) != GLFW_PRESS) {
        Size pixels;
        glfwGetFramebufferSize(window.get(), &pixels.width, &pixels.height);
        const Camera camera = camera_at(glfwGetTime() / 20);
        show.draw(camera, show.sort(camera), pixels, 0);
        glfwSwapBuffers(window.get());
        glfwPollEvents();
    }
}

}  // namespace

int main(int count, char** arguments) {
    try {
        const auto number = [&](int i) { return std::strtoul(arguments[i], nullptr, 10); };
        const unsigned long particles = count > 1 ? number(1) : 1u << 20;
        const unsigned long frames = count == 4 ? number(2) : 1;
        if (particles - 1 >= 1u << 24 || frames == 0 || count == 3 || count > 4)
            throw std::runtime_error("expected COUNT, from 1 to 16777216, or all three arguments");
        if (count == 4)
            draw_headless(static_cast<std::uint32_t>(particles), static_cast<unsigned>(frames),
                          arguments[3]);
        else
            run_window(static_cast<std::uint32_t>(particles));
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "particles: %s\n%s", error.what(), usage);
        return 1;
    }
}
