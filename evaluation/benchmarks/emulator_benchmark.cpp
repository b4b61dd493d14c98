// SPDX-License-Identifier: MIT
// What a kernel instance costs on the emulator, and in the same loop written by hand. Both sort the
// same keys by the same plan; the time is for all operations of one kernel, on one thread, and
// `instances/s` compares. `sort` runs the whole plan.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdlib>
#include <random>

#include "abisort/program.h"
#include "evaluation/benchmarks/by_hand.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"

namespace {

constexpr unsigned log2_n = 16;
constexpr std::uint32_t n = 1u << log2_n;

const abisort::Plan& plan() {
    static const abisort::Plan made = abisort::make_plan(log2_n, abisort::Variant::overlapped);
    return made;
}

std::vector<shaders::value_t> random_values() {
    std::mt19937 random(1);
    std::vector<shaders::value_t> values(n);
    for (std::uint32_t i = 0; i < n; ++i)
        values[i] = {static_cast<std::uint32_t>(random()), i};
    return values;
}

void report(benchmark::State& state, std::uint64_t instances) {
    state.counters["ns/instance"] = benchmark::Counter(
        static_cast<double>(instances) * 1e-9,
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

std::uint64_t instances_of(abisort::KernelName kernel) {
    std::uint64_t instances = 0;
    for (const abisort::PlanOperation& operation : plan().operations)
        if (operation.kernel == kernel)
            instances += operation.instances();
    return instances;
}

/// Runs a sort and lets only one kernel's time count.
template <class Execute>
void time_kernel(benchmark::State& state, abisort::KernelName kernel, Execute execute) {
    for (auto _ : state) {
        std::chrono::duration<double> elapsed{0};
        for (std::size_t o = 0; o < plan().operations.size(); ++o) {
            const auto start = std::chrono::steady_clock::now();
            execute(o);
            if (plan().operations[o].kernel == kernel)
                elapsed += std::chrono::steady_clock::now() - start;
        }
        state.SetIterationTime(elapsed.count());
    }
    report(state, instances_of(kernel));
}

void by_hand(benchmark::State& state, abisort::KernelName kernel) {
    benchmarks::Arrays arrays(n);
    arrays.values = random_values();
    time_kernel(state, kernel,
                [&](std::size_t o) { benchmarks::execute(plan().operations[o], arrays); });
    for (std::uint32_t i = 1; i < n; ++i)
        if (arrays.values[i - 1].key > arrays.values[i].key)
            state.SkipWithError("not sorted");
}

void emulated(benchmark::State& state, abisort::KernelName kernel, layout::MappingKind mapping) {
    const auto executor = stream::emulator::make_executor({.threads = 1});
    stream::ProgramRun run(*executor, abisort::make_program(plan(), mapping));
    run.prepare();
    run.upload<shaders::value_t>(random_values());
    time_kernel(state, kernel, [&](std::size_t o) { run.run(o, o + 1); });
}

constexpr abisort::KernelName kernels[] = {
    abisort::KernelName::phase0, abisort::KernelName::phase_i, abisort::KernelName::copy_back,
    abisort::KernelName::value_copy};

}  // namespace

int main(int argc, char** argv) {
    for (const abisort::KernelName kernel : kernels) {
        const std::string kernel_name(name(kernel));
        benchmark::RegisterBenchmark((kernel_name + "/by hand").c_str(), by_hand, kernel)
            ->UseManualTime()
            ->Unit(benchmark::kMillisecond);
        for (const layout::MappingKind mapping : layout::all_mappings)
            benchmark::RegisterBenchmark((kernel_name + "/" + std::string(name(mapping))).c_str(),
                                         emulated, kernel, mapping)
                ->UseManualTime()
                ->Unit(benchmark::kMillisecond);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return EXIT_SUCCESS;
}
