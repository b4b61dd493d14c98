// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cstdio>
#include <map>
#include <memory>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "evaluation/cache/statistics.h"
#include "evaluation/contests/contestants.h"
#include "io/atomic_file.h"
#include "io/words.h"

namespace apps {
namespace {

struct CacheOptions {
    ProgramChoice program;
    unsigned log2_n = 16;
    cache::TextureUnit unit = cache::assumed_unit;
    std::string statistics;
};

void print(const std::string& name, const cache::Statistics& sum) {
    put("  {:<20}{:>7}{:>12}{:>7.0f} %{:>12}{:>8.2f} %{:>14}{:>14}\n", name, sum.passes,
        sum.instances,
        100.0 * static_cast<double>(sum.instances) / (4.0 * static_cast<double>(sum.quads)),
        sum.fetches, 100 * sum.miss_rate(), sum.bytes_fetched, sum.bytes_written);
}

// Throws UsageError or sorts::RequestError.
evaluation::SortForm simulated_sort(const CacheOptions& options) {
    const sorts::Request request = options.program.request(std::size_t{1} << options.log2_n);
    return {options.program.program, request.mapping, request.settings};
}

int print_model(const CacheOptions& options) {
    const NothingToLose nothing_to_lose;
    const evaluation::SortForm sort = simulated_sort(options);
    const auto operations = cache::simulate(sort, options.log2_n, {&options.unit.cache, 1},
                                            options.unit.raster_tile, options.unit.row_width);
    std::map<std::string, cache::Statistics> by_kernel;
    for (const cache::OperationCost& operation : operations)
        for (const std::string& row : {operation.kernel, std::string("all")})
            by_kernel[row].add(operation);
    put("{}\n", io::hanging(fmt::format("{}, n = 2^{}; model of a texture cache: {}", name(sort),
                                        options.log2_n, cache::text(options.unit)),
                            0, text_width()));
    put("  {:<20}{:>7}{:>12}{:>9}{:>12}{:>10}{:>14}{:>14}\n", "kernel", "passes", "instances",
        "of quads", "fetches", "misses", "bytes fetched", "bytes written");
    for (const auto& [kernel, sum] : by_kernel)
        if (kernel != "all")
            print(kernel, sum);
    print("all", by_kernel["all"]);
    return done;
}

std::string all_statistics() {
    const NothingToLose nothing_to_lose;
    std::vector<cache::Statistics> all;
    for (const evaluation::SortForm& sort :
         {evaluation::abisort_row_wise, evaluation::abisort_z_order})
        for (unsigned log2_n = cache::least_kept_log2_n; log2_n <= cache::most_kept_log2_n;
             ++log2_n) {
            note("{}, n = 2^{}", name(sort), log2_n);
            const auto statistics = cache::simulate_statistics(sort, log2_n, cache::kept_units());
            all.insert(all.end(), statistics.begin(), statistics.end());
        }
    return cache::to_json(all);
}

int write_statistics(const std::string& path) {
    io::check_writable(path);
    write_output(path, all_statistics());
    return done;
}

int run_cache(const CacheOptions& options) {
    try {
        cache::check(options.unit);
    } catch (const std::invalid_argument& error) {
        throw UsageError(error.what());
    }
    if (!options.statistics.empty())
        return write_statistics(options.statistics);
    return print_model(options);
}

void add_geometry(Command& command, cache::TextureUnit& unit) {
    cache::CacheGeometry& geometry = unit.cache;
    add(command, "--bytes", geometry.bytes, "Size of the cache");
    add(command, "--line-width", geometry.line_width, "Texels");
    add(command, "--line-height", geometry.line_height, "Texels");
    add(command, "--ways", geometry.ways, "Lines per set; 0: fully associative");
    add(command, "--bytes-per-texel", geometry.bytes_per_texel,
        "Bytes per texel that a cache line is sized for");
    add(command, "--raster-tile", unit.raster_tile,
        "Fragments are rasterized in squares of this size");
    add(command, "--row-width", unit.row_width, "Row width in texels; default: square texture");
}

}  // namespace

CommandPointer cache_command() {
    auto options = std::make_shared<CacheOptions>();
    auto command = std::make_shared<Command>(
        "cache", "Simulate a sort's texture fetches in a model of the texture caches of 2006",
        [options] { return run_cache(*options); });
    add_stream_program(*command, options->program, "cache runs");
    add_log2n(*command, options->log2_n, 4, 22);
    add_geometry(*command, options->unit);
    add_path(*command, "--statistics", options->statistics,
             "Simulate GPU-ABiSort in 19 caches for n = 2^15 to 2^20, and write the sums to FILE "
             "(minutes)");
    command->examples = {
        {"cache --log2n 8 --mapping row-wise", "counts misses kernel by kernel"},
        {"cache --log2n 8 --bytes 16384 --ways 8", "counts them in another cache"}};
    return command;
}

}  // namespace apps
