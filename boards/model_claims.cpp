// SPDX-License-Identifier: MIT
#include "boards/model_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace boards {

using evaluation::Claim;
using evaluation::ClaimKind;
using evaluation::judged;

namespace {

constexpr double tolerance = 0.15;

std::uint64_t bytes_fetched(std::span<const Statistics> kept, const TextureUnit& unit,
                            std::uint32_t tile) {
    for (const Statistics& statistics : kept)
        if (statistics.sort == simulated_gpusort(tile) && statistics.unit == unit &&
            statistics.log2_n == swept_log2_n)
            return statistics.bytes_fetched;
    return 0;
}

}  // namespace

// Row-wise over Z-order of Table 2: within 15 % for each n, and rising from the least to the most.
Claim z_order_in_the_model(const BoardModel& model) {
    const Claim claim{
        "z-order-model",
        "Z-order is faster than row-wise (1.3 to 1.7 times), the more the larger n",
        "§6.2.2, Table 2", ClaimKind::modelled,
        "by a model of the GeForce 6800's texture cache: row-wise / Z-order within 15 "
        "% of Table 2 for each n, and rising"};
    const std::vector<MappingRatio> ratios = mapping_ratios(model);
    bool holds = !ratios.empty() && ratios.back().model > ratios.front().model;
    std::string found;
    for (const MappingRatio& ratio : ratios) {
        holds &= ratio.model > 1 && std::abs(ratio.model / ratio.report - 1) <= tolerance;
        found += fmt::format("{}2^{}: {:.2f} (report {:.2f})", found.empty() ? "model: " : ", ",
                             ratio.log2_n, ratio.model, ratio.report);
    }
    return judged(claim, holds, found);
}

Claim times_in_the_model(const BoardModel& model) {
    const Claim claim{
        fmt::format("times-model-{}", model.table->number),
        fmt::format("The times of Table {} ({})", model.table->number, model.table->machine), "§8",
        ClaimKind::modelled,
        "by the model: constants fitted to n = 2^15, 2^17, 2^19; those predicted for 2^16, 2^18, "
        "2^20 within 15 %"};
    std::string found;
    for (const Estimate& estimate : model.estimates)
        if (!estimate.is_fitted)
            found +=
                fmt::format("{}{} 2^{}: {:.0f} ms (report {:.0f})",
                            found.empty() ? "model: " : ", ", layout::name(*estimate.sort.mapping),
                            estimate.log2_n, estimate.model_ms, estimate.report_ms);
    return judged(claim, !found.empty() && model.largest_predicted_error() <= tolerance, found);
}

// Footnote 1: near optimal on the 7800, and maybe why GPUSort is so slow on the 6800.
Claim tiles_in_the_model(std::span<const Statistics> kept) {
    const Claim claim{
        "tiles-model",
        "GPUSort's B = 64 is near optimal for one GPU's cache, and not for another's",
        "§8, footnote 1", ClaimKind::modelled,
        "by the model: bytes fetched with B = 64 over the least of all B, per cache size; below "
        "1.05 for some size, above 1.3 for another"};
    double least = 1e9;
    double most = 0;
    std::string found;
    for (const TextureUnit& unit : swept_units()) {
        std::uint64_t best = ~std::uint64_t{0};
        for (const std::uint32_t tile : swept_tiles)
            best = std::min(best, bytes_fetched(kept, unit, tile));
        const double excess = best == 0 ? 0
                                        : static_cast<double>(bytes_fetched(kept, unit, 64)) /
                                              static_cast<double>(best);
        least = std::min(least, excess);
        most = std::max(most, excess);
        found += fmt::format("{}{} KiB: {:.2f}", found.empty() ? "model: " : ", ",
                             unit.cache.bytes / 1024, excess);
    }
    return judged(claim, least > 0 && least < 1.05 && most > 1.3, found);
}

std::vector<Claim> check_model_claims() {
    const BoardModel geforce_6800 = model_of(evaluation::report_tables()[0]);
    return {z_order_in_the_model(geforce_6800), times_in_the_model(geforce_6800),
            times_in_the_model(model_of(evaluation::report_tables()[1])),
            tiles_in_the_model(kept_statistics())};
}

}  // namespace boards
