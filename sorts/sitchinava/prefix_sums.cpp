// SPDX-License-Identifier: MIT
#include "sorts/sitchinava/prefix_sums.h"

#include <algorithm>
#include <string>

#include "sorts/prefix_sums/kernels.h"
#include "stream/error.h"

namespace sorts::prefix_sums {
namespace {

constexpr std::uint32_t warp = 32;

// Number of loops of scan_pages.kernel for a page. Each loop has at most 32 iterations. The loop
// over the pages is included.
constexpr std::uint64_t page_loops = 9;

const stream::Kernel& kernel(const std::string& name) {
    return library().kernel(name);
}

void check(const ScanOptions& options) {
    if (options.colors == 0 || options.colors > warp)
        throw stream::LaunchError("prefix sums of " + std::to_string(options.colors) +
                                  " colors: from 1 to " + std::to_string(warp) +
                                  " are possible with as many threads");
}

stream::StreamSpec buffer(std::string name, std::uint32_t size) {
    return stream::buffer(std::move(name), library().type("uint"), size);
}

}  // namespace

std::string_view name(ScanVariant variant) {
    return variant == ScanVariant::plain ? "plain" : "transposed";
}

stream::Program make(std::uint32_t n, const ScanOptions& options) {
    check(options);
    const std::uint32_t d = options.colors;
    const std::uint32_t page = warp * warp;
    const std::uint32_t pages = (n + page * options.groups - 1) / (page * options.groups);
    const std::uint32_t tile = std::max(1u, pages) * page;
    const std::uint32_t tiles = (n + tile - 1) / tile;
    stream::Program program{
        "colored-prefix-sums",
        n,
        {buffer("numbers", n), buffer("colors", n), buffer("reduced", tiles * d),
         buffer("offsets", tiles * d), buffer("prefix sums", n)}};
    program.output = {sums};
    if (n == 0)
        return program;
    program.operations = {
        stream::over_tiles(kernel("reduce_tiles"), "reduce tiles", tiles,
                           {{"numbers", {numbers}, {tile}},
                            {"colors", {colors}, {tile}},
                            {"reduced", {reduced}, {d}}},
                           {{"n", n}, {"color_count", d}, {"tile_size", tile}},
                           {.level = 1, .unit = "phase"}, tile / warp + 2 * warp),
        stream::over_tiles(kernel("scan_tiles"), "scan tiles", 1,
                           {{"reduced", {reduced}}, {"offsets", {offsets}, {tiles * d}}},
                           {{"color_count", d}, {"tiles", tiles}}, {.level = 2, .unit = "phase"},
                           tiles),
        stream::over_tiles(
            kernel("scan_pages_" + std::string(name(options.variant))), "scan pages", tiles,
            {{"tile_offsets", {offsets}},
             {"numbers", {numbers}, {tile}},
             {"colors", {colors}, {tile}},
             {"prefix_sums", {sums}, {tile}}},
            {{"n", n}, {"color_count", d}, {"pages", pages}}, {.level = 3, .unit = "phase"},
            std::uint64_t{pages} * page_loops * warp)};
    return program;
}

std::vector<std::uint32_t> run(stream::ProgramRun& run, std::span<const std::uint32_t> of_numbers,
                               std::span<const std::uint32_t> of_colors) {
    const std::uint32_t n = run.program().size;
    if (of_numbers.size() != n || of_colors.size() != n)
        throw stream::LaunchError("prefix sums of " + std::to_string(n) + " elements, not of " +
                                  std::to_string(of_numbers.size()) + " numbers and " +
                                  std::to_string(of_colors.size()) + " colors");
    stream::Executor& executor = run.executor();
    executor.upload<std::uint32_t>(run.streams()[numbers], 0, of_numbers);
    executor.upload<std::uint32_t>(run.streams()[colors], 0, of_colors);
    run.run();
    std::vector<std::uint32_t> result(n);
    run.download<std::uint32_t>(result);
    return result;
}

}  // namespace sorts::prefix_sums
