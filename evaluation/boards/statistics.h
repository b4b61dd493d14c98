// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evaluation/boards/cache_watch.h"
#include "evaluation/contests/contestant.h"

namespace boards {

/// The assumed parameters of a fragment processor's texture fetches.
struct TextureUnit {
    CacheGeometry cache;
    std::uint32_t raster_tile = 8;  ///< fragments each way; see for_each_quad
    /// Texels in a row of a row-wise stream; 0: as many as make the largest stream a square.
    std::uint32_t row_width = 0;
    friend bool operator==(const TextureUnit&, const TextureUnit&) = default;
};

/// "8 KiB, 4 x 4 texels a line, 4 ways, raster tiles of 8"
std::string text(const TextureUnit& unit);

/// Throws std::invalid_argument, naming the parameter, if there is no such unit.
void check(const TextureUnit& unit);

/// A sort of the catalogue, whose accesses are simulated.
using SimulatedSort = evaluation::SortForm;

/// What the operations of a sort add up to, or some of them.
struct Statistics {
    SimulatedSort sort;
    unsigned log2_n = 0;
    TextureUnit unit;
    std::uint64_t passes = 0;
    std::uint64_t blocks = 0;
    std::uint64_t instances = 0;
    std::uint64_t quads = 0;
    std::uint64_t arithmetic = 0;  ///< of all fragments of the quads: OperationCost::padded
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

/// Runs a sort of 2^log2_n uniform keys under several caches at once, on a machine whose kernels
/// compute no addresses where the sort does without (§6.2.2). `add_to`, if set, sees the watch
/// before the run (CacheWatch::on_fetch). `row_width` as in TextureUnit, a power of two. Throws as
/// sorts::make_program does.
std::vector<OperationCost> simulate(const SimulatedSort& sort, unsigned log2_n,
                                    std::span<const CacheGeometry> caches,
                                    std::uint32_t raster_tile,
                                    const std::function<void(CacheWatch&)>& add_to = {},
                                    std::uint32_t row_width = 0);

/// The sums over all operations, for each of the units; the units may differ in everything.
std::vector<Statistics> simulate_statistics(const SimulatedSort& sort, unsigned log2_n,
                                            std::span<const TextureUnit> units);

/// As JSON text, one line each, and back. `from_json` throws std::invalid_argument.
std::string to_json(std::span<const Statistics> statistics);
std::vector<Statistics> statistics_from_json(std::string_view text);

/// The statistics that this project keeps (docs/results/cache-model/statistics.json), embedded.
std::span<const Statistics> kept_statistics();

/// What a sort fetches; nothing if there are no statistics of it.
std::optional<double> bytes_fetched(std::span<const Statistics> all, const SimulatedSort& sort,
                                    const TextureUnit& unit, unsigned log2_n);

/// Those kept of one sort and unit, n ascending.
std::vector<Statistics> find(std::span<const Statistics> all, const SimulatedSort& sort,
                             const TextureUnit& unit);

}  // namespace boards
