// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "inspector/picture.h"
#include "text/printable.h"

namespace inspector {
namespace {

// To a hundredth of a unit, which nobody sees.
std::string number(double value) {
    return fmt::format("{}", std::round(value * 100) / 100 + 0.0);
}

std::string code(Color color) {
    const auto byte = [](double channel) { return static_cast<unsigned>(channel * 255 + 0.5); };
    return fmt::format("#{:02x}{:02x}{:02x}", byte(color.red), byte(color.green), byte(color.blue));
}

class SvgCanvas : public Canvas {
  public:
    explicit SvgCanvas(std::string& file) : file_(file) {}

    void fill(const Box& box, Color color) override {
        element("<rect {} fill=\"{}\"/>", area(box), code(color));
    }

    void outline(const Box& box, Color color, double thickness) override {
        const Box inside = {box.x + thickness / 2, box.y + thickness / 2, box.width - thickness,
                            box.height - thickness};
        element("<rect {} fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>", area(inside),
                code(color), number(thickness));
    }

    void line(Point from, Point to, Color color, double thickness) override {
        element("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>",
                number(from.x), number(from.y), number(to.x), number(to.y), code(color),
                number(thickness));
    }

    void disc(Point center, double radius, Color color) override {
        element("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>", number(center.x),
                number(center.y), number(radius), code(color));
    }

    void text(Point at, std::string_view text, const TextStyle& style) override {
        const char* anchor = style.align == Align::left     ? ""
                             : style.align == Align::center ? " text-anchor=\"middle\""
                                                            : " text-anchor=\"end\"";
        element("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\"{}{}>{}</text>", number(at.x),
                number(at.y + base_line * style.size), number(style.size), code(style.color),
                style.bold ? " font-weight=\"bold\"" : "", anchor, text::escaped(text));
    }

  private:
    template <class... Values>
    void element(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(file_), format, std::forward<Values>(values)...);
        file_ += '\n';
    }

    static std::string area(const Box& box) {
        return fmt::format("x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", number(box.x),
                           number(box.y), number(std::max(box.width, 0.0)),
                           number(std::max(box.height, 0.0)));
    }

    std::string& file_;
};

}  // namespace

// Verdana has the widths of DejaVu Sans, where that is missing.
std::string to_svg(const Picture& picture) {
    const std::string width = number(picture.width);
    const std::string height = number(picture.height);
    std::string file = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
        "width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"'{2}', Verdana, sans-serif\">\n",
        width, height, picture_font);
    SvgCanvas canvas(file);
    canvas.fill({0, 0, picture.width, picture.height}, picture.background);
    picture.draw(canvas);
    return file + "</svg>\n";
}

}  // namespace inspector
