// SPDX-License-Identifier: MIT
// Sorts a few pairs, first in fragment shaders and then on thread groups. Usage: sort_pairs
#include <sorts/sorter.h>
#include <stream/executors.h>
#include <stream/gl/executor.h>

#include <cstdio>
#include <exception>
#include <vector>

namespace {

void sort_in_fragments(std::vector<sorts::Pair>& pairs) {
    const auto executor = stream::gl::make_executor(stream::gl::make_headless_context());
    sorts::Sorter sorter(*executor, 1 << 20);  // make it once, for up to 2^20 pairs
    sorter.sort(pairs);                        // std::vector<sorts::Pair>: key, id
}

void sort_on_groups(std::vector<sorts::Pair>& pairs) {
    const auto executor = stream::executor_named("compute")->make({});  // or "emulator"
    sorts::Sorter sorter(*executor, 1 << 20, {.program = "tile-merge"});
    sorter.sort(pairs);
}

void print(const std::vector<sorts::Pair>& pairs) {
    for (const sorts::Pair& pair : pairs)
        std::printf("%g:%u ", static_cast<double>(pair.key), pair.id);
    std::printf("\n");
}

}  // namespace

int main() {
    try {
        std::vector<sorts::Pair> pairs = {{3, 0}, {1, 1}, {2, 2}, {1, 3}};
        std::vector<sorts::Pair> again = pairs;
        sort_in_fragments(pairs);
        print(pairs);  // 1:1 1:3 2:2 3:0
        sort_on_groups(again);
        print(again);
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "sort_pairs: %s\n", error.what());
        return 1;
    }
}
