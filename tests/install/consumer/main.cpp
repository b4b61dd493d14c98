// SPDX-License-Identifier: MIT
#include <sorts/sorter.h>
#include <stream/emulator/executor.h>
#include <stream/gl/executor.h>
#ifdef HAS_GROUPS
#include <group/machines.h>
#include <group/sorts/sorter.h>
#endif

#include <cstdio>

namespace {

bool sorts_rightly(sorts::PairSorter& sorter, const std::string& renderer) {
    std::vector<sorts::Pair> pairs = {{3, 0}, {1, 1}, {2, 2}, {1, 3}};
    sorter.sort(pairs);
    std::printf("%s: %u %u %u %u\n", renderer.c_str(), pairs[0].id, pairs[1].id, pairs[2].id,
                pairs[3].id);
    return pairs[0].id == 1 && pairs[1].id == 3 && pairs[2].id == 2 && pairs[3].id == 0;
}

bool sorts_on(stream::Executor& executor) {
    sorts::Sorter sorter(executor, 1000);
    return sorts_rightly(sorter, executor.renderer());
}

bool sorts_on_groups() {
#ifdef HAS_GROUPS
    const auto machine = group::machine_named("emulator")->make({});
    group::sorts::Sorter sorter(*machine, 1000);
    return sorts_rightly(sorter, machine->renderer());
#else
    return true;
#endif
}

}  // namespace

int main() {
    const auto emulator = stream::emulator::make_executor();
    const auto gl = stream::gl::make_executor(stream::gl::make_headless_context());
    return sorts_on(*emulator) && sorts_on(*gl) && sorts_on_groups() ? 0 : 1;
}
