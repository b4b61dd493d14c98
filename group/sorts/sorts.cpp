// SPDX-License-Identifier: MIT
#include "group/sorts/sorts.h"

#include <algorithm>
#include <bit>

#include "group/sorts/bcf/bcf_mergesort.h"
#include "group/sorts/bitonic/baraglia.h"
#include "group/sorts/bitonic/peters.h"
#include "group/sorts/shearsort/shearsort.h"
#include "group/sorts/shearsort/shearsort_long.h"
#include "group/sorts/tile_merge/tile_merge.h"
#include "stream/error.h"

namespace group::sorts {
namespace {

using bitonic::Layout;
using ::sorts::Option;
using ::sorts::setting;
using ::sorts::Sizes;

constexpr std::string_view peters = "Peters, Schulz-Hildebrandt, Luttenberger 2009";
constexpr std::string_view baraglia = "Baraglia, Capannini, Nardini, Silvestri 2009";
constexpr std::string_view sitchinava = "Sitchinava, Weichert 2013";

// Twice a run's width is a 32-bit number.
constexpr Sizes tile_merge_sizes = {1, std::size_t{1} << 30, 1, false};

// Measured on a GPU from 2^10 on; fewer values, one launch of one group as 2^11 are, were not. On a
// software renderer merging by intervals is faster for all n from 2^4 to 2^20; emulated, the two
// are close (docs/group-machine.md).
constexpr ::sorts::FastestFrom tile_merge_fastest_from = {1, std::nullopt};

// A launch has at most 65535 groups, of 1024 values in shared memory, 512 in registers at degree 1.
constexpr std::size_t largest_network = std::size_t{1} << 25;

constexpr std::string_view fastest_shape = "auto";

const Option shape = {
    "shape", "auto|64x4|512x4-128x4|512x8-256x8|256x8", fastest_shape,
    "threads of a group x values of a thread: of the tile sort, and of the merges; auto: by n",
    [](std::string_view value) {
        return value == fastest_shape ||
               std::ranges::find(tile_merge::shapes(), value, &tile_merge::Shape::name) !=
                   tile_merge::shapes().end();
    }};

const Option degree = {
    "degree", "1|2|3|4", "4", "of the partitions that a thread has in registers",
    [](std::string_view value) { return value.size() == 1 && value[0] >= '1' && value[0] <= '4'; }};

// Shapes, and the shared memory that they need, change at powers of two.
std::size_t end_of_shape(std::size_t n) {
    const auto shape_of = [](std::size_t m) {
        return &tile_merge::fastest_shape(static_cast<std::uint32_t>(m));
    };
    std::size_t next = std::bit_ceil(n + 1);
    while (next <= tile_merge_sizes.largest && shape_of(next) == shape_of(n))
        next *= 2;
    return next - 1;
}

Sort tile_merge_entry() {
    return {{.name = "tile-merge",
             .paper = "this project",
             .place = "merge path, as the merge sorts of today have it",
             .summary = "Sorts, and then merges, tiles in shared memory, any n",
             .sizes = tile_merge_sizes,
             .options = {shape},
             .fastest_from = tile_merge_fastest_from},
            {[](const Request& request) {
                 const std::string_view name = setting(request.settings, shape);
                 return tile_merge::make(
                     request.n,
                     {.shape = name == fastest_shape ? nullptr : &tile_merge::shape_named(name)});
             },
             end_of_shape}};
}

Sort peters_entry() {
    return {{.name = "peters-in-place",
             .paper = peters,
             .place = "§3.2, §3.3",
             .summary = "Partitions in registers, the last steps in shared memory, in place, any n",
             .sizes = {1, largest_network, 1, false},
             .options = {degree}},
            {[](const Request& request) {
                const auto given = ::sorts::number(setting(request.settings, degree));
                return bitonic::make_peters(request.n, {.degree = given.value()});
            }}};
}

Sort network_entry(std::string_view name, std::string_view paper, std::string_view place,
                   std::string_view summary, Layout layout) {
    return {{.name = name,
             .paper = paper,
             .place = place,
             .summary = summary,
             .sizes = {1, largest_network, 1, false}},
            {[layout](const Request& request) {
                return bitonic::make_peters(request.n,
                                            {.degree = 1, .log2_tile = 10, .layout = layout});
            }}};
}

Sort baraglia_entry(std::string_view name, std::string_view summary, unsigned kept_bits) {
    return {{.name = name,
             .paper = baraglia,
             .place = "§5",
             .summary = summary,
             .sizes = {1024, largest_network, 1, true}},
            {[kept_bits](const Request& request) {
                return bitonic::make_baraglia(request.n, {.kept_bits = kept_bits});
            }}};
}

Sort shearsort_entry(std::string_view name, std::string_view place, std::string_view summary,
                     shearsort::Form form) {
    return {
        {.name = name,
         .paper = sitchinava,
         .place = place,
         .summary = summary,
         .sizes = {1024, 1024, 1, true}},
        {[form](const Request& request) { return shearsort::make(request.n, {.form = form}); }}};
}

// h w^2 values for h = 2 and 4; the next, 8, would take 64 KiB of shared memory.
Sort shearsort_long_entry() {
    return {{.name = "shearsort-long",
             .paper = sitchinava,
             .place = "Algorithm 5",
             .summary = "ShearSort of up to 4096 values by four warps, without bank conflicts",
             .sizes = {2048, 4096, 1, true}},
            {[](const Request& request) { return shearsort::make_long(request.n); }}};
}

Sort bcf_entry(std::string_view name, std::string_view place, std::string_view summary,
               bool pivot_buckets) {
    return {
        {.name = name,
         .paper = sitchinava,
         .place = place,
         .summary = summary,
         .sizes = {1024, largest_network, 1024, false}},
        {[pivot_buckets](const Request& request) {
             return bcf::make(request.n, {.pivot_buckets = pivot_buckets});
         },
         [](std::size_t n) { return bcf::end_of_sequences(static_cast<std::uint32_t>(n), {}); }}};
}

// The largest n in [fitting, beyond) that a machine runs, if it runs `fitting`, and all up to one.
template <class Runs>
std::size_t largest_between(std::size_t fitting, std::size_t beyond, const Runs& runs) {
    while (beyond - fitting > 1) {
        const std::size_t middle = fitting + (beyond - fitting) / 2;
        (runs(middle) ? fitting : beyond) = middle;
    }
    return fitting;
}

}  // namespace

std::span<const Sort> sorts() {
    static const std::vector<Sort> all = {
        tile_merge_entry(),
        peters_entry(),
        network_entry("bitonic-naive", peters, "§3.1, tiles in shared memory",
                      "The bitonic network in shared memory, in place, any n", Layout::naive),
        network_entry("bitonic-padded", "Dotsenko et al. 2008", "padding",
                      "The same, a word left out after each row of the banks", Layout::padded),
        network_entry("bitonic-folded", "this project", "docs/group-machine.md",
                      "The same without bank conflicts: every other row inverted", Layout::folded),
        baraglia_entry("baraglia", "As many steps a launch as a tile has address bits", 0),
        baraglia_entry("baraglia-coalesced", "The same, neighbours kept together", 2),
        shearsort_entry("shearsort-transposed", "Algorithm 1",
                        "ShearSort of 1024 values by one warp, without bank conflicts",
                        shearsort::Form::transposed),
        shearsort_entry("shearsort", "Algorithm 2",
                        "The same along diagonals instead of transpositions",
                        shearsort::Form::diagonal),
        shearsort_long_entry(),
        bcf_entry("bcf-mergesort", "§3",
                  "ShearSort of tiles, page-wise merges, and buckets, without bank conflicts",
                  false),
        bcf_entry("bcf-mergesort-pb", "§3.3", "The same, with pivot buckets for duplicate keys",
                  true),
    };
    return all;
}

const Sort* sort_named(std::string_view name) {
    const auto found = std::ranges::find(sorts(), name, &Sort::name);
    return found == sorts().end() ? nullptr : &*found;
}

Program make_program(const Sort& sort, std::size_t n, const Settings& settings) {
    ::sorts::check_settings(sort, settings);
    ::sorts::checked_size(sort, n);
    Program program = sort.make({static_cast<std::uint32_t>(n), settings});
    program.name = sort.name;
    return program;
}

std::string title(const Sort& sort, const Settings& settings) {
    return std::string(sort.name) + ::sorts::settings_text(sort, settings);
}

std::string refusal(const Sort& sort, std::size_t n, const Settings& settings,
                    const Limits& limits) {
    try {
        const Program program = make_program(sort, n, settings);
        check_memory(program, limits);
        for (const Launch& launch : program.launches)
            check(program, launch, limits);
    } catch (const stream::LaunchError& error) {
        return error.what();
    } catch (const stream::MemoryError& error) {
        return error.what();
    }
    return {};
}

// From stretch to stretch: in each of them buffers and groups grow with n.
std::size_t largest_n(const Sort& sort, const Limits& limits, const Settings& settings) {
    const auto runs = [&](std::size_t n) { return refusal(sort, n, settings, limits).empty(); };
    std::size_t fitting = 0;
    while (fitting < sort.sizes.largest) {
        const std::size_t end = sort.grows_until
                                    ? std::min(sort.grows_until(fitting + 1), sort.sizes.largest)
                                    : sort.sizes.largest;
        if (!runs(end))
            return largest_between(fitting, end, runs);
        fitting = end;
    }
    return fitting;
}

std::uint64_t buffer_bytes(const Sort& sort, std::size_t n, const Settings& settings) {
    std::uint64_t bytes = 0;
    for (const BufferSpec& buffer : make_program(sort, n, settings).buffers)
        bytes += buffer.bytes();
    return bytes;
}

const Sort* fastest(std::size_t n, const Limits& limits, bool is_software) {
    return ::sorts::fastest_of(sorts(), n, is_software, [&](const Sort& sort) {
        return n <= sort.sizes.largest && refusal(sort, n, {}, limits).empty();
    });
}

}  // namespace group::sorts
