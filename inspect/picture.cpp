// SPDX-License-Identifier: MIT
#include "inspect/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "io/printable.h"

namespace inspect {
namespace {

// Widths of the characters from space to ~ in DejaVu Sans, in thousandths of the font size.
constexpr unsigned short regular[] = {
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838};
constexpr unsigned short bold[] = {
    348,  456, 521, 838, 696, 1002, 872, 306,  457, 457, 523, 838, 380, 415,  380, 365,
    696,  696, 696, 696, 696, 696,  696, 696,  696, 696, 400, 400, 838, 838,  838, 580,
    1000, 774, 762, 734, 830, 683,  683, 821,  837, 372, 372, 775, 637, 995,  837, 850,
    733,  850, 770, 720, 682, 812,  774, 1103, 771, 724, 725, 457, 365, 457,  838, 500,
    500,  675, 716, 593, 716, 678,  435, 716,  712, 343, 343, 665, 343, 1042, 712, 687,
    716,  716, 493, 595, 478, 712,  652, 924,  645, 652, 582, 712, 365, 712,  838};

// Makes a text safe for an element of SVG.
std::string escaped(std::string_view text) {
    std::string markup;
    for (const char c : io::printable(text))
        markup += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    return markup;
}

/// Measures how far to the right the texts of a drawing extend.
class TextExtent : public Canvas {
  public:
    void fill(const Box&, Color) override {}
    void outline(const Box&, Color, double) override {}
    void line(Point, Point, Color, double) override {}
    void disc(Point, double, Color) override {}
    void ring(Point, double, Color, double) override {}
    void begin_part(const Box&, Point, double) override {}
    void end_part() override {}
    void text(Point at, std::string_view text, const TextStyle& style) override {
        const Box box = text_box(at, text, style);
        right = std::max(right, box.x + box.width);
    }

    double right = 0;
};

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
                          escaped(text)));
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

double text_width(std::string_view text, double size, bool is_bold) {
    const auto& advances = is_bold ? bold : regular;
    unsigned width = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_ascii = byte >= ' ' && byte < ' ' + std::size(advances);
        // true for the second and later bytes of a UTF-8 character
        const bool continues = (byte & 0xc0) == 0x80;
        if (!continues)
            width += advances[(is_ascii ? byte : '0') - ' '];
    }
    return width * size / 1000;
}

double Canvas::text_width(std::string_view text, double size, bool bold) const {
    return inspect::text_width(text, size, bold);
}

Box text_box(Point at, std::string_view text, const TextStyle& style) {
    const double width = text_width(text, style);
    const double left = style.align == Align::left     ? 0
                        : style.align == Align::center ? width / 2
                                                       : width;
    return {at.x - left, at.y - style.size / 2, width, style.size};
}

Picture with_room_for_texts(Picture picture) {
    constexpr double margin = 14;
    TextExtent extent;
    picture.draw(extent);
    picture.width = std::max(picture.width, extent.right + margin);
    return picture;
}

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
