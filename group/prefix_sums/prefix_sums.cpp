// SPDX-License-Identifier: MIT
#include "group/prefix_sums/prefix_sums.h"

#include <algorithm>
#include <string>

#include "stream/error.h"

namespace group::prefix_sums {
namespace {

// Loops of scan_pages.kernel over a page, each of w iterations at most, and the one over pages.
constexpr std::uint64_t page_loops = 9;

const Kernel& kernel(const std::string& phase, unsigned w, const std::string& form = "") {
    return library().kernel(phase + "_" + std::to_string(w) + form);
}

void check(const Options& options) {
    if (options.colors == 0 || options.colors > options.w)
        throw stream::LaunchError("prefix sums of " + std::to_string(options.colors) +
                                  " colors: from 1 to " + std::to_string(options.w) +
                                  " are possible with as many threads");
}

}  // namespace

std::string_view name(Form form) {
    return form == Form::plain ? "plain" : "transposed";
}

Program make(std::uint32_t n, const Options& options) {
    check(options);
    const stream::ElementType* type = library().type("uint");
    const std::uint32_t d = options.colors;
    const std::uint32_t page = options.w * options.w;
    const std::uint32_t pages = (n + page * options.groups - 1) / (page * options.groups);
    const std::uint32_t tile = std::max(1u, pages) * page;
    const std::uint32_t tiles = (n + tile - 1) / tile;
    Program program{"colored-prefix-sums",
                    n,
                    {{"numbers", type, n},
                     {"colors", type, n},
                     {"reduced", type, tiles * d},
                     {"offsets", type, tiles * d},
                     {"prefix sums", type, n}},
                    {},
                    numbers,
                    sums};
    if (n == 0)
        return program;
    program.launches = {
        {&kernel("reduce_tiles", options.w),
         "reduce tiles",
         tiles,
         {{"numbers", numbers, {tile}}, {"colors", colors, {tile}}, {"reduced", reduced, {d}}},
         {{"n", n}, {"color_count", d}, {"tile_size", tile}},
         {{"phase", 1}},
         tile / options.w + 2 * options.w},
        {&kernel("scan_tiles", options.w),
         "scan tiles",
         1,
         {{"reduced", reduced, {}}, {"offsets", offsets, {tiles * d}}},
         {{"color_count", d}, {"tiles", tiles}},
         {{"phase", 2}},
         tiles},
        {&kernel("scan_pages", options.w, "_" + std::string(name(options.form))),
         "scan pages",
         tiles,
         {{"tile_offsets", offsets, {}},
          {"numbers", numbers, {tile}},
          {"colors", colors, {tile}},
          {"prefix_sums", sums, {tile}}},
         {{"n", n}, {"color_count", d}, {"pages", pages}},
         {{"phase", 3}},
         std::uint64_t{pages} * page_loops * options.w}};
    return program;
}

std::vector<std::uint32_t> run(Run& run, std::span<const std::uint32_t> of_numbers,
                               std::span<const std::uint32_t> of_colors) {
    const std::uint32_t n = run.program().n;
    if (of_numbers.size() != n || of_colors.size() != n)
        throw stream::LaunchError("prefix sums of " + std::to_string(n) + " elements, not of " +
                                  std::to_string(of_numbers.size()) + " numbers and " +
                                  std::to_string(of_colors.size()) + " colors");
    run.upload<std::uint32_t>(numbers, 0, of_numbers);
    run.upload<std::uint32_t>(colors, 0, of_colors);
    run.run();
    run.finish();
    std::vector<std::uint32_t> result(n);
    run.download<std::uint32_t>(sums, 0, result);
    return result;
}

}  // namespace group::prefix_sums
