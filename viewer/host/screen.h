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

/// Dear ImGui on OpenGL, and an image into which frames are drawn. The window, the web page and
/// runs without a display use this class.
class Screen {
  public:
    /// Requires a current OpenGL context.
    Screen(Size size, double scale);
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    double scale() const { return scale_; }
    void resize(Size size);
    Size size() const { return size_; }

    /// Draws one frame of the interface into the image. Builds three frames, because ImGui's
    /// windows get their sizes and scrollbars from the previous frames.
    void draw_image(Interface& interface);

    /// Writes the image as a PNG file. Throws io::FileError.
    void write_png(const std::string& path, const std::function<void()>& checkpoint = {}) const;
    /// Writes an area of the image, whose upper left corner is (x, y).
    void write_png(const std::string& path, unsigned x, unsigned y, Size size,
                   const std::function<void()>& checkpoint) const;

  private:
    void delete_image();
    /// Pixels of an area of the image: RGBA, row by row from the top.
    std::vector<unsigned char> pixels(unsigned x, unsigned y, Size size) const;
    void render_into_image(bool dark);
    Size size_;
    double scale_;
    unsigned framebuffer_ = 0;
    unsigned texture_ = 0;
};

/// Begins an ImGui frame and draws the interface. ImGui's draw data is then ready to be rendered.
void build_frame(Interface& interface, double scale);
/// Renders ImGui's draw data to the current framebuffer and viewport.
void render_frame();

}  // namespace viewer
