// SPDX-License-Identifier: MIT
// A million transparent particles, drawn back to front: docs/cpp.md.
#include <chrono>
#include <cstdio>
#include <exception>
#include <stdexcept>

#include "image.h"
#include "options.h"
#include "stream/gl/context.h"
#include "window.h"

namespace {

using namespace particles;

// Frames of a camera that turns once in 600, without any display.
void draw_headless(const RunOptions& options) {
    const auto context = options.is_es ? stream::gl::make_headless_es_context()
                                       : stream::gl::make_headless_context();
    context->make_current();
    Show show(options.count);
    const Image image(options.size);
    const auto start = std::chrono::steady_clock::now();
    for (unsigned frame = 0; frame < options.frames; ++frame) {
        image.bind();
        show.draw(camera_at(frame / 600.0), options.by, options.size, true);
    }
    image.pixels();  // which waits
    const std::chrono::duration<double, std::milli> elapsed =
        std::chrono::steady_clock::now() - start;
    image.write_png(options.screenshot);
    std::printf("%zu particles ordered by %s on %s, %.1f ms a frame", options.count,
                name(options.by).data(), context->info().renderer.c_str(),
                elapsed.count() / options.frames);
    if (options.by == By::late_cpu)
        std::printf(": %zu neighbours in wrong order", show.wrong());
    std::printf("\n");
}

}  // namespace

int main(int count, char** arguments) {
    try {
        const RunOptions options = parse({arguments + 1, arguments + count});
        options.frames > 0 ? draw_headless(options) : run_window(options);
        return 0;
    } catch (const std::invalid_argument& error) {
        std::fprintf(stderr, "particles: %s\n%s", error.what(), usage);
        return 2;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "particles: %s\n", error.what());
        return 1;
    }
}
