// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "stream/gl/context.h"
#include "viewer/ui/frame.h"

namespace viewer {

struct Size {
    unsigned width = 1280;
    unsigned height = 800;
};

/// Dear ImGui on OpenGL and an image to draw frames into: a window, a web page and a headless run
/// share it.
class Screen {
  public:
    /// An OpenGL context is current.
    Screen(Size size, double scale);
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    double scale() const { return scale_; }
    void resize(Size size);
    Size size() const { return size_; }

    /// Draws one frame of the interface into the image. Frames are built until ImGui's windows,
    /// which learn their sizes and then their scrollbars from the frame before, are settled: three.
    void draw_image(Interface& interface, Division& division);

    /// The image, RGBA, row by row from the top.
    std::vector<unsigned char> pixels() const;
    /// Writes the image as PNG. Throws io::FileError.
    void write_png(const std::string& path, const std::function<void()>& checkpoint = {}) const;

  private:
    void delete_image();
    void render_into_image(bool dark);
    Size size_;
    double scale_;
    unsigned framebuffer_ = 0;
    unsigned texture_ = 0;
};

/// Begins an ImGui frame, draws the interface, and leaves ImGui's draw data to be rendered.
void build_frame(Interface& interface, Division& division, double scale);
/// Renders that data to the framebuffer and viewport that are set.
void render_frame();

}  // namespace viewer
