// SPDX-License-Identifier: MIT
#include "viewer/host/screen.h"

#include <GLES3/gl3.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>
#include <stb_image_write.h>

#include <string_view>
#include <vector>

#include "io/error.h"
#include "io/file.h"
#include "stream/error.h"
#include "viewer/ui/imgui_canvas.h"
#include "viewer/ui/theme.h"

namespace viewer {
namespace {

bool is_es() {
    return std::string_view(reinterpret_cast<const char*>(glGetString(GL_VERSION)))
        .starts_with("OpenGL ES");
}

}  // namespace

Screen::Screen(Size size, double scale) : scale_(scale) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
#if IMGUI_VERSION_NUM >= 18700
    // EventQueue spreads events over frames. Dear ImGui would keep some until the next event.
    ImGui::GetIO().ConfigInputTrickleEventQueue = false;
#endif
    load_fonts(scale);
    if (!ImGui_ImplOpenGL3_Init(is_es() ? "#version 300 es" : "#version 450 core"))
        throw stream::DeviceError("Dear ImGui cannot use this OpenGL context");
    resize(size);
}

Screen::~Screen() {
    delete_image();
    ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext();
}

void Screen::delete_image() {
    glDeleteFramebuffers(1, &framebuffer_);
    glDeleteTextures(1, &texture_);
}

void Screen::resize(Size size) {
    size_ = size;
    delete_image();
    glGenTextures(1, &texture_);
    glBindTexture(GL_TEXTURE_2D, texture_);
    glTexStorage2D(GL_TEXTURE_2D, 1, GL_RGB8, static_cast<GLsizei>(size.width),
                   static_cast<GLsizei>(size.height));
    glGenFramebuffers(1, &framebuffer_);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_, 0);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        throw stream::DeviceError("an image of " + std::to_string(size.width) + " x " +
                                  std::to_string(size.height) + " cannot be drawn to");
}

void build_frame(Interface& interface, double scale) {
    const Theme& colors = theme(interface.view().dark);
    apply_to_imgui(colors, scale);
    if (ImGui::GetIO().BackendRendererUserData != nullptr)
        ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
    draw_frame(interface, scale);
    ImGui::Render();
}

void render_frame() {
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void Screen::draw_image(Interface& interface) {
    ImGuiIO& io = ImGui::GetIO();
    const ImVec2 shown = io.DisplaySize;
    io.DisplaySize = {static_cast<float>(size_.width), static_cast<float>(size_.height)};
    io.DeltaTime = 1.0F / 60;
    for (int frame = 0; frame < 3; ++frame)
        build_frame(interface, scale_);
    render_into_image(interface.view().dark);
    if (shown.x > 0)
        io.DisplaySize = shown;
}

void Screen::render_into_image(bool dark) {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glViewport(0, 0, static_cast<GLsizei>(size_.width), static_cast<GLsizei>(size_.height));
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDisable(GL_SCISSOR_TEST);
    const inspect::Color back = theme(dark).background;
    glClearColor(static_cast<float>(back.red), static_cast<float>(back.green),
                 static_cast<float>(back.blue), 1);
    glClear(GL_COLOR_BUFFER_BIT);
    render_frame();
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

std::vector<unsigned char> Screen::pixels(unsigned x, unsigned y, Size size) const {
    const std::size_t row = std::size_t{size.width} * 4;
    std::vector<unsigned char> pixels(row * size.height);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_);
    glReadPixels(static_cast<GLint>(x), static_cast<GLint>(size_.height - y - size.height),
                 static_cast<GLsizei>(size.width), static_cast<GLsizei>(size.height), GL_RGBA,
                 GL_UNSIGNED_BYTE, pixels.data());
    glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    std::vector<unsigned char> flipped;
    flipped.reserve(pixels.size());
    for (std::size_t line = size.height; line-- > 0;)
        flipped.insert(flipped.end(), pixels.begin() + static_cast<std::ptrdiff_t>(line * row),
                       pixels.begin() + static_cast<std::ptrdiff_t>((line + 1) * row));
    return flipped;
}

void Screen::write_png(const std::string& path, const std::function<void()>& checkpoint) const {
    write_png(path, 0, 0, size_, checkpoint);
}

void Screen::write_png(const std::string& path, unsigned x, unsigned y, Size size,
                       const std::function<void()>& checkpoint) const {
    const std::vector<unsigned char> rows = pixels(x, y, size);
    std::vector<std::byte> png;
    const auto append = [](void* to, void* data, int count) {
        const auto* bytes = static_cast<const std::byte*>(data);
        auto& all = *static_cast<std::vector<std::byte>*>(to);
        all.insert(all.end(), bytes, bytes + count);
    };
    if (stbi_write_png_to_func(append, &png, static_cast<int>(size.width),
                               static_cast<int>(size.height), 4, rows.data(),
                               static_cast<int>(size.width) * 4) == 0)
        throw io::FileError(io::FileError::Kind::output, path, "cannot be encoded as PNG");
    io::AtomicFile file(path, checkpoint);
    file.write(png);
    file.commit();
}

}  // namespace viewer
