// SPDX-License-Identifier: MIT
#include "viewer/host/gif.h"

#include "viewer/model/session.h"

#ifdef VIEWER_HAS_GIF
#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#endif

namespace viewer {

#ifdef VIEWER_HAS_GIF

namespace {

using Rgb = std::array<int, 3>;

struct Part {
    unsigned x0, y0, x1, y1;  ///< [x0, x1) x [y0, y1)
};

void check(int status) {
    if (status != GIF_OK)
        throw std::runtime_error("giflib cannot write this picture");
}

/// The colours of a part of a frame: all of them, or, where they are more than a palette holds,
/// those most used, of 32 shades a channel.
class Colors {
  public:
    void count(Rgb color) { ++counts_[color]; }

    void choose() {
        if (counts_.size() > palette_size)
            coarsen();
        std::vector<std::pair<std::size_t, Rgb>> by_use;
        for (const auto& [color, uses] : counts_)
            by_use.emplace_back(uses, color);
        std::ranges::sort(by_use, std::greater<>());
        for (const auto& [uses, color] : by_use)
            if (chosen_.size() < palette_size)
                chosen_.push_back(color);
    }

    GifByteType number(Rgb color) {
        const Rgb wanted = is_coarse_ ? coarse(color) : color;
        const auto [found, is_new] = numbers_.try_emplace(wanted, 0);
        if (is_new)
            found->second = static_cast<GifByteType>(nearest(wanted));
        return found->second;
    }

    ColorMapObject* map() const {
        std::array<GifColorType, palette_size> colors = {};
        for (std::size_t i = 0; i < chosen_.size(); ++i)
            colors[i] = {static_cast<GifByteType>(chosen_[i][0]),
                         static_cast<GifByteType>(chosen_[i][1]),
                         static_cast<GifByteType>(chosen_[i][2])};
        return GifMakeMapObject(palette_size, colors.data());
    }

  private:
    static constexpr std::size_t palette_size = 256;

    static Rgb coarse(Rgb color) {
        for (int& channel : color)
            channel = channel / 8 * 255 / 31;
        return color;
    }

    void coarsen() {
        is_coarse_ = true;
        std::map<Rgb, std::size_t> coarse_counts;
        for (const auto& [color, uses] : counts_)
            coarse_counts[coarse(color)] += uses;
        counts_ = std::move(coarse_counts);
    }

    std::size_t nearest(const Rgb& wanted) const {
        const auto distance = [&](const Rgb& color) {
            int sum = 0;
            for (std::size_t c = 0; c < 3; ++c)
                sum += (color[c] - wanted[c]) * (color[c] - wanted[c]);
            return sum;
        };
        return static_cast<std::size_t>(std::ranges::min_element(chosen_, {}, distance) -
                                        chosen_.begin());
    }

    std::map<Rgb, std::size_t> counts_;
    std::map<Rgb, GifByteType> numbers_;
    std::vector<Rgb> chosen_;
    bool is_coarse_ = false;
};

}  // namespace

struct Gif::Writer {
    Size size;
    std::vector<std::byte> bytes;
    std::vector<unsigned char> last;
    GifFileType* file = nullptr;

    static int write(GifFileType* file, const GifByteType* data, int count) {
        auto& all = static_cast<Writer*>(file->UserData)->bytes;
        const auto* first = reinterpret_cast<const std::byte*>(data);
        all.insert(all.end(), first, first + count);
        return count;
    }

    Rgb color(std::span<const unsigned char> pixels, unsigned x, unsigned y) const {
        const std::size_t at = 4 * (std::size_t{y} * size.width + x);
        return {pixels[at], pixels[at + 1], pixels[at + 2]};
    }

    // All of the first frame; a pixel of one that is as before.
    Part changed(std::span<const unsigned char> pixels) const {
        if (last.empty())
            return {0, 0, size.width, size.height};
        Part part{size.width, size.height, 0, 0};
        for (unsigned y = 0; y < size.height; ++y)
            for (unsigned x = 0; x < size.width; ++x)
                if (color(pixels, x, y) != color(last, x, y))
                    part = {std::min(part.x0, x), std::min(part.y0, y), std::max(part.x1, x + 1),
                            std::max(part.y1, y + 1)};
        return part.x1 > 0 ? part : Part{0, 0, 1, 1};
    }

    void begin() {
        int error = 0;
        file = EGifOpen(this, write, &error);
        if (file == nullptr)
            throw std::runtime_error("giflib cannot begin a picture");
        EGifSetGifVersion(file, true);
        check(EGifPutScreenDesc(file, static_cast<int>(size.width), static_cast<int>(size.height),
                                8, 0, nullptr));
        // For ever.
        check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE));
        check(EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"));
        check(EGifPutExtensionBlock(file, 3, "\x01\x00\x00"));
        check(EGifPutExtensionTrailer(file));
    }

    void put(std::span<const unsigned char> pixels, const Part& part, int hundredths) {
        Colors colors;
        for (unsigned y = part.y0; y < part.y1; ++y)
            for (unsigned x = part.x0; x < part.x1; ++x)
                colors.count(color(pixels, x, y));
        colors.choose();
        const GraphicsControlBlock control = {DISPOSE_DO_NOT, false, hundredths,
                                              NO_TRANSPARENT_COLOR};
        std::array<GifByteType, 4> words = {};
        EGifGCBToExtension(&control, words.data());
        check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, words.data()));
        ColorMapObject* map = colors.map();
        const auto width = static_cast<int>(part.x1 - part.x0);
        const int status =
            EGifPutImageDesc(file, static_cast<int>(part.x0), static_cast<int>(part.y0), width,
                             static_cast<int>(part.y1 - part.y0), false, map);
        GifFreeMapObject(map);
        check(status);
        std::vector<GifByteType> line(part.x1 - part.x0);
        for (unsigned y = part.y0; y < part.y1; ++y) {
            for (unsigned x = part.x0; x < part.x1; ++x)
                line[x - part.x0] = colors.number(color(pixels, x, y));
            check(EGifPutLine(file, line.data(), width));
        }
    }
};

bool can_write_gif() {
    return true;
}

Gif::Gif(Size size) : writer_(std::make_unique<Writer>()) {
    writer_->size = size;
    writer_->begin();
}

Gif::~Gif() {
    int error = 0;
    if (writer_->file != nullptr)
        EGifCloseFile(writer_->file, &error);
}

void Gif::add(std::span<const unsigned char> pixels, int hundredths) {
    writer_->put(pixels, writer_->changed(pixels), hundredths);
    writer_->last.assign(pixels.begin(), pixels.end());
}

std::size_t Gif::bytes() const {
    return writer_->bytes.size();
}

std::vector<std::byte> Gif::finish() {
    int error = 0;
    check(EGifCloseFile(std::exchange(writer_->file, nullptr), &error));
    return std::move(writer_->bytes);
}

#else

struct Gif::Writer {};

bool can_write_gif() {
    return false;
}
Gif::Gif(Size) {
    throw Refused("this program was built without giflib, which writes .gif");
}
Gif::~Gif() = default;
void Gif::add(std::span<const unsigned char>, int) {}
std::size_t Gif::bytes() const {
    return 0;
}
std::vector<std::byte> Gif::finish() {
    return {};
}

#endif

}  // namespace viewer
