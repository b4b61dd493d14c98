// SPDX-License-Identifier: MIT
// Figure 1 of Sitchinava, Weichert, in counts: what the third phase of colored prefix sums does to
// the banks, against the number of colors, on the emulator.
#include <fmt/format.h>

#include <exception>
#include <string>

#include "evaluation/benchmarks/arguments.h"
#include "sorts/prefix_sums/prefix_sums.h"
#include "stream/emulator/executor.h"

namespace {

using sorts::prefix_sums::Form;
using stream::groups::BankCounts;

BankCounts third_phase(std::uint32_t n, unsigned colors, Form form, const std::string& profile) {
    const auto machine = stream::emulator::make_executor(
        stream::emulator::counting_on(*stream::profile_named(profile)));
    stream::ProgramRun run(*machine, sorts::prefix_sums::make(n, {.colors = colors, .form = form}));
    std::vector<std::uint32_t> of(n);
    for (std::uint32_t i = 0; i < n; ++i)
        of[i] = (i * 2654435761u >> 16) % colors;
    sorts::prefix_sums::run(run, std::vector<std::uint32_t>(n, 1), of);
    return machine->take_counts().back().banks;
}

}  // namespace

int main(int argc, char** argv) try {
    const benchmarks::Arguments arguments(argc, argv, "[--log2n L] [--profile NAME]");
    const std::uint32_t n = 1u << std::stoul(arguments.value("--log2n", "16"));
    const std::string profile = arguments.value("--profile", "gtx-580");
    fmt::print(
        "| d | conflicts | wavefronts | transposed: conflicts | wavefronts |\n"
        "| --- | --- | --- | --- | --- |\n");
    for (const unsigned colors : {1u, 2u, 3u, 4u, 8u, 12u, 16u}) {
        const BankCounts plain = third_phase(n, colors, Form::plain, profile);
        const BankCounts transposed = third_phase(n, colors, Form::transposed, profile);
        fmt::print("| {} | {} | {} | {} | {} |\n", colors, plain.conflicts(), plain.wavefronts,
                   transposed.conflicts(), transposed.wavefronts);
    }
} catch (const std::exception& error) {
    fmt::print(stderr, "colored_counts: {}\n", error.what());
    return 1;
}
