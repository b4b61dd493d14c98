// SPDX-License-Identifier: MIT
#include "inspect/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "io/printable.h"

namespace inspect {
namespace {

// Rounds to a hundredth of a unit.
std::string number(double value) {
    return fmt::format("{}", std::round(value * 100) / 100 + 0.0);
}

// Hexadecimal color code, such as "#ff8000".
std::string code(Color color) {
    const auto byte = [](double channel) { return static_cast<unsigned>(channel * 255 + 0.5); };
    return fmt::format("#{:02x}{:02x}{:02x}", byte(color.red), byte(color.green), byte(color.blue));
}

class SvgCanvas : public Canvas {
  public:
    std::string take() && { return std::move(tags_); }

    void fill(const Box& box, Color color) override {
        shape("rect", fmt::format(" {} fill=\"", area_of(box)), color, "\"/>");
    }

    void outline(const Box& box, Color color, double thickness) override {
        const Box inside = {box.x + thickness / 2, box.y + thickness / 2, box.width - thickness,
                            box.height - thickness};
        shape("rect", fmt::format(" {} fill=\"none\" stroke=\"", area_of(inside)), color,
              width_of(thickness));
    }

    void line(Point from, Point to, Color color, double thickness) override {
        shape("line",
              fmt::format(" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"", number(from.x),
                          number(from.y), number(to.x), number(to.y)),
              color, width_of(thickness));
    }

    void disc(Point center, double radius, Color color) override {
        shape("circle", circle(center, radius) + " fill=\"", color, "\"/>");
    }

    void ring(Point center, double radius, Color color, double thickness) override {
        shape("circle", circle(center, radius) + " fill=\"none\" stroke=\"", color,
              width_of(thickness));
    }

    void text(Point at, std::string_view text, const TextStyle& style) override {
        const char* anchor = style.align == Align::left     ? ""
                             : style.align == Align::center ? " text-anchor=\"middle\""
                                                            : " text-anchor=\"end\"";
        shape("text",
              fmt::format(" x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"", number(at.x),
                          number(at.y + base_line * style.size), number(style.size)),
              style.color,
              fmt::format("\"{}{}>{}</text>", style.bold ? " font-weight=\"bold\"" : "", anchor,
                          io::escaped(text)));
    }

    void begin_part(const Box& area, Point corner, double scale) override {
        tags_ +=
            fmt::format("<svg {} viewBox=\"{} {} {} {}\">\n", area_of(area), number(corner.x),
                        number(corner.y), number(area.width / scale), number(area.height / scale));
    }
    void end_part() override { tags_ += "</svg>\n"; }

  private:
    void shape(const char* tag, const std::string& attributes, Color color,
               const std::string& rest) {
        tags_ += fmt::format("<{}{}{}{}\n", tag, attributes, code(color), rest);
    }

    static std::string area_of(const Box& box) {
        return fmt::format("x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", number(box.x),
                           number(box.y), number(std::max(box.width, 0.0)),
                           number(std::max(box.height, 0.0)));
    }
    static std::string circle(Point center, double radius) {
        return fmt::format(" cx=\"{}\" cy=\"{}\" r=\"{}\"", number(center.x), number(center.y),
                           number(radius));
    }
    static std::string width_of(double thickness) {
        return fmt::format("\" stroke-width=\"{}\"/>", number(thickness));
    }

    std::string tags_;  ///< SVG elements, one per line
};

}  // namespace

// If DejaVu Sans is missing, Verdana is used, because both fonts have the same letter widths.
std::string to_svg(const Picture& picture) {
    std::string file = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
        "width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"'{2}', Verdana, sans-serif\">\n",
        number(picture.width), number(picture.height), picture_font);
    SvgCanvas canvas;
    canvas.fill({0, 0, picture.width, picture.height}, picture.background);
    picture.draw(canvas);
    return file + std::move(canvas).take() + "</svg>\n";
}

}  // namespace inspect
