// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evaluation/cache/texture_cache.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/register/claim.h"

namespace cache {

/// Assumed parameters of the unit that fetches textures for a fragment processor.
struct TextureUnit {
    CacheGeometry cache;
    /// side of a rasterization tile in fragments; see for_each_quad
    std::uint32_t raster_tile = 8;
    /// Texels per row of a row-wise stream. 0 makes the largest stream a square.
    std::uint32_t row_width = 0;
    friend bool operator==(const TextureUnit&, const TextureUnit&) = default;
};

/// The unit that the simulator assumes, because no vendor published one (docs/cache-model.md).
inline constexpr TextureUnit assumed_unit = {{8192, 4, 4, 4, 16}, 8};

/// Describes a unit: "8 KiB, 4 x 4 texels a line, 4 ways, raster tiles of 8".
std::string text(const TextureUnit& unit);

/// Throws std::invalid_argument, which names the invalid parameter.
void check(const TextureUnit& unit);

/// Totals over some of a sort's operations.
struct Statistics {
    evaluation::SortForm sort;
    unsigned log2_n = 0;
    TextureUnit unit;
    std::uint64_t passes = 0;
    std::uint64_t blocks = 0;
    std::uint64_t instances = 0;
    std::uint64_t quads = 0;
    std::uint64_t arithmetic = 0;  ///< sum of OperationCost::padded
    std::uint64_t fetches = 0;
    std::uint64_t misses = 0;
    std::uint64_t bytes_fetched = 0;
    std::uint64_t bytes_written = 0;

    void add(const OperationCost& operation, std::size_t cache = 0);
    double miss_rate() const {
        return fetches == 0 ? 0 : static_cast<double>(misses) / static_cast<double>(fetches);
    }
    friend bool operator==(const Statistics&, const Statistics&) = default;
};

/// Runs a sort of 2^log2_n uniform keys under several caches at once. If the sort permits it, the
/// kernels of the simulated device compute no addresses (§6.2.2). `row_width` is the one of
/// TextureUnit. Throws the exceptions of sorts::make_program.
std::vector<OperationCost> simulate(const evaluation::SortForm& sort, unsigned log2_n,
                                    std::span<const CacheGeometry> caches,
                                    std::uint32_t raster_tile, std::uint32_t row_width = 0);

/// Runs the sort and returns the totals over all operations, for each unit.
std::vector<Statistics> simulate_statistics(const evaluation::SortForm& sort, unsigned log2_n,
                                            std::span<const TextureUnit> units);

/// The assumed unit, and units that differ from it in one parameter. docs/results/cache-model has
/// statistics of GPU-ABiSort in both mappings for each unit and n = 2^15 to 2^20.
std::vector<TextureUnit> kept_units();
inline constexpr unsigned least_kept_log2_n = 15;
inline constexpr unsigned most_kept_log2_n = 20;

/// Writes and reads the statistics as JSON, one line per sort. `statistics_from_json` throws
/// std::invalid_argument.
std::string to_json(std::span<const Statistics> statistics);
std::vector<Statistics> statistics_from_json(std::string_view text);
/// The statistics in docs/results/cache-model, which `gpu-abisort cache --statistics` writes.
std::span<const Statistics> kept_statistics();

/// Checks "Z-order is cache-oblivious" (§8): in every unit of kept_units, Z-order must fetch fewer
/// bytes than row-wise.
std::vector<evaluation::Claim> check_cache_claims(
    std::span<const Statistics> kept = kept_statistics());

}  // namespace cache
