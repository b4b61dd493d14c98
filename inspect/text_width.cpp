// SPDX-License-Identifier: MIT
#include "inspect/text_width.h"

#include <algorithm>
#include <iterator>

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

}  // namespace inspect
