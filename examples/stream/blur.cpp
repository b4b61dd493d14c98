// SPDX-License-Identifier: MIT
// Prints a blurred image: blur gl|emulator FILE.pgm (plain PGM, "P2").
#include <stream/executors.h>
#include <stream/program_run.h>

#include <algorithm>
#include <bit>
#include <cstdio>
#include <exception>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "kernels.h"

namespace {

struct Image {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::uint32_t white = 255;
    std::vector<std::uint32_t> pixels;  ///< row by row
};

Image read(const char* path) {
    std::ifstream file(path);
    std::string magic;
    Image image;
    file >> magic >> image.width >> image.height >> image.white;
    const bool is_sane = magic == "P2" && image.width - 1 < 4096 && image.height - 1 < 4096;
    if (!file || !is_sane)
        throw std::runtime_error(std::string(path) + ": not a plain PGM file up to 4096 x 4096");
    image.pixels.resize(std::size_t{image.width} * image.height);
    for (std::uint32_t& pixel : image.pixels)
        file >> pixel;
    if (!file)
        throw std::runtime_error(std::string(path) + ": ends too early");
    return image;
}

void print(const Image& image) {
    std::printf("P2\n%u %u\n%u\n", image.width, image.height, image.white);
    for (std::size_t i = 0; i < image.pixels.size(); ++i)
        std::printf("%u%c", image.pixels[i], (i + 1) % image.width == 0 ? '\n' : ' ');
}

unsigned log2_row(const Image& image) {
    return static_cast<unsigned>(std::bit_width(image.width - 1));
}

// Rows of a row-wise stream are powers of two: an image's row fills the beginning of one.
std::uint32_t places(const Image& image) {
    return std::bit_ceil(image.height) << log2_row(image);
}

stream::Program blur_program(const Image& image) {
    const stream::KernelLibrary& kernels = examples::library();
    const layout::Mapping rows{layout::MappingKind::row_wise, log2_row(image)};
    stream::Program program{.name = "blur", .size = places(image)};
    for (const char* name : {"image", "blurred image"})
        program.streams.push_back(
            {.name = name, .type = kernels.type("uint"), .size = places(image), .mapping = rows});
    program.operations.push_back({.kernel = &kernels.kernel("blur"),
                                  .label = "blur",
                                  .streams = {{"blurred", {1}}, {"pixels", {0}}},
                                  .blocks = {{{0, places(image)},
                                              {{"width", static_cast<std::int32_t>(image.width)},
                                               {"height", static_cast<std::int32_t>(image.height)},
                                               {"log2_row", log2_row(image)}}}}});
    program.output = {1};
    return program;
}

Image blurred(const Image& image, stream::Executor& executor) {
    std::vector<std::uint32_t> rows(places(image));
    const auto row_of = [&](std::uint32_t y) { return std::size_t{y} << log2_row(image); };
    for (std::uint32_t y = 0; y < image.height; ++y)
        std::copy_n(&image.pixels[std::size_t{y} * image.width], image.width, &rows[row_of(y)]);
    stream::ProgramRun run(executor, blur_program(image));
    run.upload<std::uint32_t>(rows);
    run.run();
    run.download<std::uint32_t>(rows);
    Image result = image;
    for (std::uint32_t y = 0; y < image.height; ++y)
        std::copy_n(&rows[row_of(y)], image.width, &result.pixels[std::size_t{y} * image.width]);
    return result;
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
