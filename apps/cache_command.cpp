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
#include "apps/write_report.h"
#include "evaluation/boards/geometry_search.h"
#include "evaluation/boards/model_tables.h"
#include "io/atomic_file.h"
#include "text/words.h"

namespace apps {
namespace {

struct CacheOptions {
    ProgramChoice program;
    unsigned log2_n = 16;
    boards::TextureUnit unit = boards::assumed_unit;
    std::string statistics;
    std::string estimates;
    std::string search;
};

void print(const std::string& name, const boards::Statistics& sum) {
    put("  {:<20}{:>7}{:>12}{:>7.0f} %{:>12}{:>8.2f} %{:>14}{:>14}\n", name, sum.passes,
        sum.instances,
        100.0 * static_cast<double>(sum.instances) / (4.0 * static_cast<double>(sum.quads)),
        sum.fetches, 100 * sum.miss_rate(), sum.bytes_fetched, sum.bytes_written);
}

// Throws UsageError or sorts::RequestError.
boards::SimulatedSort simulated_sort(const CacheOptions& options) {
    const sorts::Request request = options.program.request(std::size_t{1} << options.log2_n);
    return {options.program.program, request.mapping, request.settings};
}

int print_model(const CacheOptions& options) {
    const NothingToLose nothing_to_lose;
    const boards::SimulatedSort sort = simulated_sort(options);
    const auto operations = boards::simulate(sort, options.log2_n, {&options.unit.cache, 1},
                                             options.unit.raster_tile, {}, options.unit.row_width);
    std::map<std::string, boards::Statistics> by_kernel;
    for (const boards::OperationCost& operation : operations)
        for (const std::string& row : {operation.kernel, std::string("all")})
            by_kernel[row].add(operation);
    put("{}\n", text::hanging(fmt::format("{}, n = 2^{}; model of a texture cache: {}", name(sort),
                                          options.log2_n, boards::text(options.unit)),
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
    std::vector<boards::Statistics> all;
    for (const boards::KeptRun& run : boards::kept_runs()) {
        note("{}, n = 2^{}", name(run.sort), run.log2_n);
        const auto statistics = boards::simulate_statistics(run.sort, run.log2_n, run.units);
        all.insert(all.end(), statistics.begin(), statistics.end());
    }
    return boards::to_json(all);
}

int write_statistics(const std::string& path) {
    io::check_writable(path);
    write_output(path, all_statistics());
    return done;
}

// The 68 units, best first.
int write_search(const std::string& path) {
    io::check_writable(path);
    const NothingToLose nothing_to_lose;
    const text::Table table = boards::search_table(
        boards::search_geometries(boards::searched_units(), [](const std::string& part) {
            check_interrupted();
            note("{}", part);
        }));
    write_output(path, as_text(table));
    return done;
}

int write_estimates(const std::string& path) {
    const std::filesystem::path folder = make_folder(path, "tables.txt");
    std::string tables;
    for (const text::Table& table : modelled_tables())
        tables += as_text(table) + "\n";
    std::vector<OutputText> files = texts_of(make_modelled_plots(check_interrupted));
    files.push_back({"tables.txt", tables});
    write_files(files, {folder});
    put("{}", tables);
    return done;
}

int run_cache(const CacheOptions& options) {
    try {
        boards::check(options.unit);
    } catch (const std::invalid_argument& error) {
        throw UsageError(error.what());
    }
    if (!options.statistics.empty())
        return write_statistics(options.statistics);
    if (!options.search.empty())
        return write_search(options.search);
    return options.estimates.empty() ? print_model(options) : write_estimates(options.estimates);
}

void add_geometry(Command& command, boards::TextureUnit& unit) {
    boards::CacheGeometry& cache = unit.cache;
    add(command, "--bytes", cache.bytes, "Size of the cache");
    add(command, "--line-width", cache.line_width, "Texels");
    add(command, "--line-height", cache.line_height, "Texels");
    add(command, "--ways", cache.ways, "Lines per set; 0: fully associative");
    add(command, "--bytes-per-texel", cache.bytes_per_texel,
        "Bytes per texel that a cache line is sized for");
    add(command, "--raster-tile", unit.raster_tile,
        "Fragments are rasterized in squares of this size");
    add(command, "--row-width", unit.row_width, "Row width in texels; default: square texture");
}

}  // namespace

CommandPointer cache_command() {
    auto options = std::make_shared<CacheOptions>();
    auto command = std::make_shared<Command>(
        "cache", "Simulate a sort's texture fetches through a cache of 2006 (a model)",
        [options] { return run_cache(*options); });
    add_stream_program(*command, options->program, "cache runs");
    add_log2n(*command, options->log2_n, 4, 22);
    add_geometry(*command, options->unit);
    add_path(*command, "--statistics", options->statistics,
             "Simulate everything that estimates are made from, and write it to FILE");
    add_path(*command, "--search", options->search,
             "Fit 68 texture units to the report's times and write how well, into FILE (minutes)");
    add_path(*command, "--estimates", options->estimates,
             "Tables and plots of what the model says of the report's times, into DIR", "DIR");
    command->examples = {
        {"cache --log2n 8 --mapping row-wise", "counts misses kernel by kernel"},
        {"cache --log2n 8 --bytes 16384 --ways 8", "counts them in another cache"}};
    return command;
}

}  // namespace apps
