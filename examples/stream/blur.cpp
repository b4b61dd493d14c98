// SPDX-License-Identifier: MIT
// Blurs an image (plain PGM, "P2") and prints it. Usage: blur gl|emulator FILE.pgm
#include <stream/call.h>
#include <stream/executors.h>

#include <cstdio>
#include <exception>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "kernels.h"

namespace {

struct Image {
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::uint32_t white = 255;
    std::vector<std::uint32_t> pixels;  ///< pixels, row by row

    std::uint32_t size() const {
        return static_cast<std::uint32_t>(width) * static_cast<std::uint32_t>(height);
    }
};

Image read(const char* path) {
    std::ifstream file(path);
    std::string magic;
    Image image;
    file >> magic >> image.width >> image.height >> image.white;
    const bool is_sane = magic == "P2" && image.width > 0 && image.width <= 4096 &&
                         image.height > 0 && image.height <= 4096;
    if (!file || !is_sane)
        throw std::runtime_error(std::string(path) + ": not a plain PGM file up to 4096 x 4096");
    image.pixels.resize(image.size());
    for (std::uint32_t& pixel : image.pixels)
        file >> pixel;
    if (!file)
        throw std::runtime_error(std::string(path) + ": ends too early");
    return image;
}

void print(const Image& image) {
    std::printf("P2\n%d %d\n%u\n", image.width, image.height, image.white);
    const auto width = static_cast<std::size_t>(image.width);
    for (std::size_t i = 0; i < image.pixels.size(); ++i)
        std::printf("%u%c", image.pixels[i], (i + 1) % width == 0 ? '\n' : ' ');
}

// Calls the kernel blur(pixels, width, height, blurred) on an array and returns an array.
Image blurred(Image image, stream::Executor& executor) {
    const stream::Kernel& blur = examples::library().kernel("blur");
    const auto pixels = stream::make_stream<std::uint32_t>(executor, blur, "pixels", image.pixels);
    const auto result = stream::make_stream(executor, blur, "blurred", image.size());
    stream::call(executor, blur,
                 {{"pixels", pixels},
                  {"width", image.width},
                  {"height", image.height},
                  {"blurred", result}});
    executor.download<std::uint32_t>(result, 0, image.pixels);
    return image;
}

}  // namespace

int main(int count, char** arguments) {
    const stream::ExecutorKind* kind = count == 3 ? stream::executor_named(arguments[1]) : nullptr;
    if (kind == nullptr) {
        std::fprintf(stderr, "usage: blur gl|emulator FILE.pgm\n");
        return 2;
    }
    try {
        print(blurred(read(arguments[2]), *kind->make({})));
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "blur: %s\n", error.what());
        return 1;
    }
}
