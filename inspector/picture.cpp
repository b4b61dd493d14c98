// SPDX-License-Identifier: MIT
#include "inspector/picture.h"

#include <cairo.h>

#include <cmath>
#include <memory>
#include <numbers>
#include <stdexcept>

namespace inspector {
namespace {

struct Deleter {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
};
using Surface = std::unique_ptr<cairo_surface_t, Deleter>;
using Context = std::unique_ptr<cairo_t, Deleter>;

void check(cairo_status_t status) {
    if (status == CAIRO_STATUS_NO_MEMORY)
        throw std::bad_alloc();
    if (status != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error(std::string("drawing failed: ") + cairo_status_to_string(status));
}

class CairoCanvas : public Canvas {
  public:
    explicit CairoCanvas(cairo_surface_t* surface) : context_(cairo_create(surface)) {}

    cairo_t* context() { return context_.get(); }

    void fill(const Box& box, Color color) override {
        set_color(color);
        cairo_rectangle(context(), box.x, box.y, box.width, box.height);
        cairo_fill(context());
    }

    void outline(const Box& box, Color color, double thickness) override {
        set_color(color);
        cairo_set_line_width(context(), thickness);
        cairo_rectangle(context(), box.x + thickness / 2, box.y + thickness / 2,
                        box.width - thickness, box.height - thickness);
        cairo_stroke(context());
    }

    void line(Point from, Point to, Color color, double thickness) override {
        set_color(color);
        cairo_set_line_width(context(), thickness);
        cairo_move_to(context(), from.x, from.y);
        cairo_line_to(context(), to.x, to.y);
        cairo_stroke(context());
    }

    // Two thirds of the way to where both tangents meet.
    void curve(Point from, Point to, double bow, Color color, double thickness) override {
        const Point top{(from.x + to.x) / 2, (from.y + to.y) / 2 + 2 * bow};
        set_color(color);
        cairo_set_line_width(context(), thickness);
        cairo_move_to(context(), from.x, from.y);
        cairo_curve_to(context(), (from.x + 2 * top.x) / 3, (from.y + 2 * top.y) / 3,
                       (to.x + 2 * top.x) / 3, (to.y + 2 * top.y) / 3, to.x, to.y);
        cairo_stroke(context());
    }

    void disc(Point center, double radius, Color color) override {
        set_color(color);
        cairo_arc(context(), center.x, center.y, radius, 0, 2 * std::numbers::pi);
        cairo_fill(context());
    }

    void ring(Point center, double radius, Color color, double thickness) override {
        set_color(color);
        cairo_set_line_width(context(), thickness);
        cairo_new_path(context());
        cairo_arc(context(), center.x, center.y, radius, 0, 2 * std::numbers::pi);
        cairo_stroke(context());
    }

    void begin_part(const Box& area, Point corner, double scale) override {
        cairo_save(context());
        cairo_rectangle(context(), area.x, area.y, area.width, area.height);
        cairo_clip(context());
        cairo_translate(context(), area.x, area.y);
        cairo_scale(context(), scale, scale);
        cairo_translate(context(), -corner.x, -corner.y);
    }

    void end_part() override { cairo_restore(context()); }

    void text(Point at, std::string_view text, const TextStyle& style) override {
        set_color(style.color);
        cairo_select_font_face(context(), picture_font, CAIRO_FONT_SLANT_NORMAL,
                               style.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
        cairo_set_font_size(context(), style.size);
        const std::string line(text);
        cairo_text_extents_t extents;
        cairo_text_extents(context(), line.c_str(), &extents);
        const double left = style.align == Align::left     ? 0
                            : style.align == Align::center ? extents.x_advance / 2
                                                           : extents.x_advance;
        cairo_move_to(context(), at.x - left, at.y + base_line * style.size);
        cairo_show_text(context(), line.c_str());
    }

  private:
    void set_color(Color color) {
        cairo_set_source_rgb(context(), color.red, color.green, color.blue);
    }

    Context context_;
};

cairo_status_t append(void* target, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(target)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

// The last pixels, of which the picture may have but a part, too.
void draw(const Picture& picture, CairoCanvas& canvas) {
    canvas.fill({0, 0, picture.width + 1, picture.height + 1}, picture.background);
    picture.draw(canvas);
    check(cairo_status(canvas.context()));
}

}  // namespace

std::string to_png(const Picture& picture, double scale) {
    std::string file;
    const Surface surface(cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, static_cast<int>(std::ceil(picture.width * scale)),
        static_cast<int>(std::ceil(picture.height * scale))));
    check(cairo_surface_status(surface.get()));
    CairoCanvas canvas(surface.get());
    cairo_scale(canvas.context(), scale, scale);
    draw(picture, canvas);
    check(cairo_surface_write_to_png_stream(surface.get(), append, &file));
    return file;
}

}  // namespace inspector
