// SPDX-License-Identifier: MIT
#include "evaluation/probes/probes.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <numeric>
#include <random>

#include "abisort/reference.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/contests/host_sorts.h"
#include "evaluation/contests/measure.h"
#include "evaluation/contests/turns.h"
#include "evaluation/probes/kernels.h"
#include "sorts/baraglia/baraglia.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/intervals/intervals.h"
#include "sorts/ping_pong.h"
#include "sorts/sitchinava/shearsort.h"
#include "stream/error.h"
#include "stream/program_run.h"

namespace evaluation {
namespace {

/// A probe that can run any number of times.
struct ProbeRun {
    Probe probe;
    std::function<void()> prepare;  ///< prepares a run, like Trial::prepare
    std::function<double()> run;  ///< runs the probe and returns the device's time, like Trial::run
    unsigned times = 1;           ///< number of times that one `run` repeats the operation
};

/// A trial that times a probe and stores the samples in it.
class ProbeTrial : public Trial {
  public:
    explicit ProbeTrial(ProbeRun& run) : run_(run) {}

    bool is_on_host() const override { return run_.probe.executor == cpu; }
    void prepare() override { run_.prepare(); }
    double run() override { return run_.run(); }
    void finish(const Sample& sample, bool is_warm_up) override {
        if (is_warm_up)
            return;
        Sample of_one = sample;
        of_one.sort /= run_.times;
        of_one.gpu /= run_.times;
        run_.probe.samples.push_back(of_one);
    }

  private:
    ProbeRun& run_;
};

using abisort::Pair;
using Pairs = std::vector<Pair>;
using Keys = std::vector<float>;
using Pointers = std::vector<const Pair*>;

/// Makes a probe that sorts a copy of the input on the CPU.
template <class Values>
ProbeRun of_values(std::string_view id, const std::shared_ptr<const Values>& input,
                   const std::function<void(Values&)>& sort) {
    const auto values = std::make_shared<Values>();
    return {{std::string(id), std::string(cpu), input->size(), {}},
            [input, values] { *values = *input; },
            [values, sort] {
                sort(*values);
                return 0.0;
            }};
}

// All probes that run on the CPU.
std::vector<ProbeRun> cpu_probes(unsigned log2_n) {
    std::vector<ProbeRun> runs;
    if (log2_n >= serial_log2_n) {
        const auto keys = std::make_shared<const Keys>(
            sorts::distributions().front().make(std::size_t{1} << serial_log2_n, 1));
        runs.push_back(of_values<Keys>(probe::serial_bitonic, keys, host::serial_bitonic_sort));
        runs.push_back(of_values<Keys>(probe::serial_odd_even, keys, host::serial_odd_even_sort));
        runs.push_back(of_values<Keys>(probe::serial_rank, keys, host::serial_rank_sort));
    }
    for (const unsigned sequential : sequential_log2_n) {
        if (sequential > log2_n)
            continue;
        const auto pairs = std::make_shared<const Pairs>(Input(Task{.log2_n = sequential}).pairs);
        runs.push_back(of_values<Pairs>(probe::pairs, pairs,
                                        [](Pairs& sorted) { host::sort(std::span(sorted)); }));
        runs.push_back(of_values<Pairs>(probe::adaptive, pairs, [](Pairs& sorted) {
            adaptive_bitonic_sort(sorted, abisort::MinMaxDetermination::classic);
        }));
        // "a pure pointer array whose entries point to records containing the sort key" (§8)
        Pointers pointers;
        for (const Pair& record : *pairs)
            pointers.push_back(&record);
        runs.push_back(of_values<Pointers>(
            probe::pointers, std::make_shared<const Pointers>(std::move(pointers)),
            [pairs](Pointers& sorted) { host::sort(std::span(sorted)); }));
    }
    return runs;
}

using shaders::value_t;
using stream::Program;

constexpr std::uint32_t small_range = 64;
// log2 of the largest size of probes whose result does not depend on the size
constexpr unsigned largest_log2_n = 20;

/// Makes a program that runs a kernel over the blocks `times` times. Each operation reads streams 0
/// and 1 and writes stream 2.
Program program_of(const char* kernel, std::uint32_t size, const std::vector<layout::Block>& blocks,
                   unsigned times) {
    const layout::Mapping mapping = sorts::square_mapping(layout::MappingKind::z_order, size);
    const bool is_mapped = std::string_view(kernel) == "gather_2d";
    Program program{.name = std::string("probe ") + kernel,
                    .size = size,
                    .streams = {{"values", probes::library().type("value_t"), size, 0, mapping},
                                {"indexes", probes::library().type(is_mapped ? "index_t" : "uint"),
                                 size, 0, mapping},
                                {"copied", probes::library().type("value_t"), size, 0, mapping}},
                    .output = {2}};
    stream::Operation operation{.kernel = &probes::library().kernel(kernel),
                                .label = kernel,
                                .streams = {{"values", {0}}, {"indexes", {1}}, {"copied", {2}}}};
    const bool gathers = std::string_view(kernel).starts_with("gather");
    for (const layout::Block& block : blocks) {
        operation.blocks.push_back({block, {{"indexes", stream::Start{block.start}}}});
        if (!gathers)
            operation.blocks.back().arguments.push_back({"values", stream::Start{block.start}});
    }
    program.operations.assign(times, operation);
    return program;
}

std::vector<layout::Block> cut(std::uint32_t size, std::uint32_t length) {
    std::vector<layout::Block> blocks;
    for (std::uint32_t start = 0; start < size; start += length)
        blocks.push_back({start, length});
    return blocks;
}

std::vector<value_t> some_values(std::uint32_t size) {
    std::vector<value_t> values(size);
    std::minstd_rand random(1);
    for (std::uint32_t i = 0; i < size; ++i)
        values[i] = {static_cast<std::uint32_t>(random()), i};
    return values;
}

void upload_some(stream::ProgramRun& run) {
    const std::vector<value_t> values = some_values(run.program().size);
    if (!sorts::has_keys_alone(run.program()))
        return run.upload<value_t>(values);
    std::vector<std::uint32_t> keys(values.size());
    std::ranges::transform(values, keys.begin(), &value_t::key);
    run.upload<std::uint32_t>(keys);
}

std::vector<std::uint32_t> permutation(std::uint32_t size) {
    std::vector<std::uint32_t> indexes(size);
    std::iota(indexes.begin(), indexes.end(), 0u);
    std::ranges::shuffle(indexes, std::minstd_rand(1));
    return indexes;
}

// Maps indexes to 2D, packed as kernels expect them.
std::vector<std::uint32_t> mapped(std::vector<std::uint32_t> indexes,
                                  const layout::Mapping& mapping) {
    for (std::uint32_t& index : indexes)
        index = layout::pack(layout::to_2d(mapping, index));
    return indexes;
}

/// Makes all probes of an executor.
class Maker {
  public:
    explicit Maker(stream::Executor& executor) : executor_(executor) {}

    std::vector<ProbeRun> take() { return std::move(runs_); }

    // Adds a probe that runs a kernel over all elements of the blocks. `size` is the size that the
    // results give.
    void add(std::string_view id, std::uint64_t size, const char* kernel,
             const std::vector<layout::Block>& blocks, unsigned times) {
        const auto elements = static_cast<std::uint32_t>(blocks.back().end());
        add(id, size, program_of(kernel, std::max(elements, 2u), blocks, times), times,
            [](stream::ProgramRun& run) {
                const std::uint32_t count = run.program().size;
                const stream::StreamSpec& indexes = run.program().streams[1];
                run.upload<value_t>(some_values(count));
                run.executor().upload<std::uint32_t>(
                    run.stream({1, ""}), 0,
                    indexes.type->name == "index_t" ? mapped(permutation(count), indexes.mapping)
                                                    : permutation(count));
            });
    }

    // Adds a probe that runs the first operations of a program.
    void add(std::string_view id, std::uint64_t size, Program program) {
        add(id, size, std::move(program), 1, upload_some);
    }

  private:
    void add(std::string_view id, std::uint64_t size, Program program, unsigned times,
             const std::function<void(stream::ProgramRun&)>& fill) {
        try {
            const auto run = std::make_shared<stream::ProgramRun>(executor_, std::move(program));
            run->prepare();
            runs_.push_back({{std::string(id), std::string(executor_.name()), size, {}},
                             [run, fill] {
                                 fill(*run);
                                 run->executor().finish();
                             },
                             [run] {
                                 run->executor().start_clock();
                                 run->run();
                                 const double ms = run->executor().stop_clock();
                                 run->executor().finish();
                                 return ms;
                             },
                             times});
        } catch (const stream::LaunchError&) {
            // an executor whose limits reject the program does not get this probe
        }
    }

    stream::Executor& executor_;
    std::vector<ProbeRun> runs_;
};

// Makes a program with only the operations before the first phase of level 4. These operations are
// levels 1 to 3, or the local sort that replaces these levels (§7.1).
Program before_level_4(const char* name, std::size_t n) {
    Program program =
        sorts::make_program(*sorts::sort_named(name), {n, layout::MappingKind::z_order, {}});
    const auto first = std::ranges::find_if(program.operations, [](const stream::Operation& each) {
        return each.tag.level >= 4 && each.kernel->name.starts_with("phase");
    });
    program.operations.erase(first, program.operations.end());
    return program;
}

Program program_of(const SortForm& sort, std::size_t n) {
    return sorts::make_program(*catalogued(sort), {n, sort.mapping, sort.settings});
}

// Makes a program with only the bitonic network that sorts each output slot.
Program network_of_8(std::size_t n) {
    Program program =
        sorts::make_program(*sorts::sort_named("peters-3"), {n, layout::MappingKind::z_order, {}});
    program.operations.resize(1);
    return program;
}

// Makes one operation in which each instance sorts 2^log2_values values by odd-even transition
// sort.
Program local_sort_of(const char* kernel, unsigned log2_values, std::uint32_t n) {
    const layout::Mapping mapping = sorts::square_mapping(layout::MappingKind::z_order, n);
    const stream::ElementType* type = probes::library().type("value_t");
    Program program{.name = std::string("probe ") + kernel,
                    .size = n,
                    .streams = {{"values", type, n, log2_values, mapping},
                                {"sequences", type, n, log2_values, mapping}},
                    .output = {1}};
    program.operations.push_back(
        {.kernel = &probes::library().kernel(kernel),
         .label = kernel,
         .streams = {{"tree_values", {0}}, {"sequence", {1}}},
         .blocks = {{{0, n >> log2_values}, {{"tree_values", stream::Start{0}}}}}});
    return program;
}

// Adds a probe that sorts each tile of 2^10 values without merging the tiles.
void add_tiles(Maker& maker, std::uint32_t n) {
    using sorts::shearsort::ShearSortVariant;
    for (const auto& [id, form] :
         {std::pair{probe::shearsort_registers, ShearSortVariant::transposed},
          {probe::shearsort_memory, ShearSortVariant::in_memory}})
        maker.add(id, n, sorts::shearsort::make_tiles(n >> 10, {form}));
    Program network = sorts::bitonic::make_baraglia(n);
    network.operations.resize(1);
    maker.add(probe::network_tiles, n, std::move(network));
}

// Four sizes up to a power of two: just above half of it, three quarters of it, just below it, and
// the power itself.
std::array<std::size_t, 4> any_n_to(std::size_t power) {
    return {power / 2 + 1, power / 2 + power / 4, power - 1, power};
}

// All probes that an executor can run with at most 2^log2_n elements.
std::vector<ProbeRun> stream_probes(stream::Executor& executor, unsigned log2_n) {
    constexpr unsigned operations = 64;
    Maker maker(executor);
    for (const std::uint64_t size : operation_sizes)
        maker.add(probe::operation, size, "linear", {{0, static_cast<std::uint32_t>(size)}},
                  operations);
    const std::uint32_t size = 1u << std::min(log2_n, largest_log2_n);
    const std::uint32_t ranges = std::min(size, 1u << 16);
    maker.add(probe::one_range, ranges, "linear", {{0, ranges}}, 8);
    maker.add(probe::many_ranges, ranges, "linear", cut(ranges, small_range), 8);
    maker.add(probe::linear, size, "linear", {{0, size}}, 4);
    maker.add(probe::gather, size, "gather", {{0, size}}, 4);
    maker.add(probe::gather_2d, size, "gather_2d", {{0, size}}, 4);
    maker.add(probe::odd_even_8, size, local_sort_of("local_sort_8", 3, size));
    maker.add(probe::odd_even_16, size, local_sort_of("local_sort_16", 4, size));
    maker.add(probe::bitonic_8, size, network_of_8(size));
    if (executor.limits().runs(stream::Body::groups)) {
        for (const std::size_t any : any_n_to(size))
            maker.add(probe::any_n, any, program_of(standard_form("peters-in-place"), any));
        add_tiles(maker, size);
    }
    const auto add_sorts = [&](std::string_view id, std::span<const unsigned> log2_sizes,
                               const SortForm& sort) {
        for (const unsigned log2_size : log2_sizes)
            if (log2_size <= log2_n)
                maker.add(id, std::uint64_t{1} << log2_size,
                          program_of(sort, std::size_t{1} << log2_size));
    };
    add_sorts(probe::butterfly, butterfly_log2_n, {"butterfly", layout::MappingKind::z_order, {}});
    add_sorts(probe::peters_keys, peters_keys_log2_n, peters_of_keys);
    maker.add(probe::levels_1_to_3, size, before_level_4("overlapped", size));
    maker.add(probe::local_sort, size, before_level_4("local-sort", size));
    maker.add(probe::write_floor, size,
              sorts::intervals_copies({size, layout::MappingKind::z_order, {}, size}));
    for (const std::size_t any : {std::size_t{size}, std::size_t{size} + 1})
        maker.add(probe::intervals_any_n, any, program_of(intervals, any));
    maker.add(probe::arithmetic, size, "arithmetic", {{0, size}}, 1);
    return maker.take();
}

}  // namespace

std::vector<Probe> measure_probes(std::span<stream::Executor* const> executors, unsigned log2_n,
                                  unsigned repeats, const Awake& awake,
                                  const std::function<void()>& after_step) {
    std::vector<ProbeRun> runs = cpu_probes(log2_n);
    for (stream::Executor* executor : executors)
        std::ranges::move(stream_probes(*executor, log2_n), std::back_inserter(runs));
    Trials trials;
    for (ProbeRun& run : runs)
        trials.push_back(std::make_unique<ProbeTrial>(run));
    take_turns({&trials, 1}, repeats, awake, after_step);
    std::vector<Probe> probes;
    for (ProbeRun& run : runs)
        probes.push_back(std::move(run.probe));
    return probes;
}

}  // namespace evaluation
