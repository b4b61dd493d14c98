// SPDX-License-Identifier: MIT
// How long a step takes to be shown: frame_benchmark [LOG2N]. No test: it prints what it measures.
#include <GL/glew.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "stream/gl/executor.h"
#include "tests/viewer/runs.h"
#include "viewer/host/screen.h"

namespace {

double milliseconds_since(std::chrono::steady_clock::time_point start) {
    const auto elapsed = std::chrono::steady_clock::now() - start;
    return std::chrono::duration<double, std::milli>(elapsed).count();
}

}  // namespace

int main(int argc, char** argv) {
    const unsigned log2_n = argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 10;
    const auto context = stream::gl::make_headless_context();
    viewer::Setup setup;
    setup.keys = tests::request(log2_n, "overlapped").keys;
    setup.options.program = "overlapped";
    auto start = std::chrono::steady_clock::now();
    viewer::Interface interface(viewer::Session(std::move(setup), [](const std::string&) {
        return stream::gl::make_executor(stream::gl::make_headless_context());
    }));
    fmt::print("n = 2^{}: opened in {:.0f} ms, history {:.1f} MB\n", log2_n,
               milliseconds_since(start),
               static_cast<double>(interface.session().run().history_bytes()) / 1e6);
    context->make_current();
    viewer::Screen screen({1280, 800}, 1);
    viewer::Division division;
    screen.draw_image(interface, division);
    std::vector<double> times;
    for (int i = 0; i < 100; ++i) {
        start = std::chrono::steady_clock::now();
        interface.perform(interface.session().position() < interface.session().run().size()
                              ? "operation"
                              : "start");
        screen.draw_image(interface, division);
        glFinish();
        times.push_back(milliseconds_since(start));
    }
    std::ranges::sort(times);
    fmt::print(
        "a step, three frames built and one rendered at 1280 x 800: median {:.1f} ms, "
        "slowest {:.1f} ms ({})\n",
        times[times.size() / 2], times.back(), context->info().renderer);
    return 0;
}
