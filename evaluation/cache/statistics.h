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

/// The assumed parameters of a fragment processor's texture fetches.
struct TextureUnit {
    CacheGeometry cache;
    std::uint32_t raster_tile = 8;  ///< fragments each way; see for_each_quad
    /// Texels per row of a row-wise stream. 0 makes the largest stream a square.
    std::uint32_t row_width = 0;
    friend bool operator==(const TextureUnit&, const TextureUnit&) = default;
};

/// The unit that the simulator assumes. No vendor published one (docs/cache-model.md).
inline constexpr TextureUnit assumed_unit = {{8192, 4, 4, 4, 16}, 8};

/// "8 KiB, 4 x 4 texels a line, 4 ways, raster tiles of 8"
std::string text(const TextureUnit& unit);

/// Throws std::invalid_argument that names the wrong parameter.
void check(const TextureUnit& unit);

/// Sums over some operations of a sort.
struct Statistics {
    evaluation::SortForm sort;
    unsigned log2_n = 0;
    TextureUnit unit;
    std::uint64_t passes = 0;
    std::uint64_t blocks = 0;
    std::uint64_t instances = 0;
    std::uint64_t quads = 0;
    std::uint64_t arithmetic = 0;  ///< OperationCost::padded
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

/// Runs a sort of 2^log2_n uniform keys under several caches at once, on a device whose kernels
/// compute no addresses if the sort works without (§6.2.2). `row_width` as in TextureUnit. Throws
/// as sorts::make_program does.
std::vector<OperationCost> simulate(const evaluation::SortForm& sort, unsigned log2_n,
                                    std::span<const CacheGeometry> caches,
                                    std::uint32_t raster_tile, std::uint32_t row_width = 0);

/// The sums over all operations, for each of the units.
std::vector<Statistics> simulate_statistics(const evaluation::SortForm& sort, unsigned log2_n,
                                            std::span<const TextureUnit> units);

/// The assumed unit, and units that differ from it in one parameter. docs/results/cache-model has
/// statistics of GPU-ABiSort in both mappings for each unit and n = 2^15 to 2^20.
std::vector<TextureUnit> kept_units();
inline constexpr unsigned least_kept_log2_n = 15;
inline constexpr unsigned most_kept_log2_n = 20;

/// Writes and reads JSON, one line per sort. `statistics_from_json` throws std::invalid_argument.
std::string to_json(std::span<const Statistics> statistics);
std::vector<Statistics> statistics_from_json(std::string_view text);
/// The statistics in docs/results/cache-model, which `gpu-abisort cache --statistics` writes.
std::span<const Statistics> kept_statistics();

/// "Z-order is cache-oblivious" (§8): it fetches fewer bytes than row-wise in every kept unit.
std::vector<evaluation::Claim> check_cache_claims(
    std::span<const Statistics> kept = kept_statistics());

}  // namespace cache
