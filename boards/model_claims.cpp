// SPDX-License-Identifier: MIT
#include "boards/model_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace boards {

using evaluation::Claim;
using evaluation::ClaimKind;
using evaluation::judged;
using evaluation::Verdict;

namespace {

constexpr double tolerance = 0.15;
constexpr double clearly = 0.8;  // of another formula's error, to be nearer than it

std::string percent(double fraction) {
    return fmt::format("{:.0f} %", 100 * fraction);
}

std::optional<double> bytes_fetched(std::span<const Statistics> kept, const SimulatedSort& sort,
                                    const TextureUnit& unit, unsigned log2_n) {
    for (const Statistics& statistics : kept)
        if (statistics.sort == sort && statistics.unit == unit && statistics.log2_n == log2_n)
            return static_cast<double>(statistics.bytes_fetched);
    return std::nullopt;
}

// What B = 64 fetches over what the best B does; 0 if it is not known.
double excess_of_64(std::span<const Statistics> kept, const TextureUnit& unit) {
    double best = 0;
    for (const std::uint32_t tile : swept_tiles) {
        const auto bytes = bytes_fetched(kept, simulated_gpusort(tile), unit, swept_log2_n);
        if (bytes && (best == 0 || *bytes < best))
            best = *bytes;
    }
    const auto at_64 = bytes_fetched(kept, simulated_gpusort(64), unit, swept_log2_n);
    return best > 0 && at_64 ? *at_64 / best : 0;
}

}  // namespace

// Within 15 % for each n, rising from the least to the most, and nearer than without a cache.
Claim z_order_in_the_model(const BoardModel& model, std::span<const NullModel> nulls) {
    const Claim claim{
        "z-order-model",
        "Z-order is faster than row-wise (1.3 to 1.7 times), the more the larger n",
        "§6.2.2, Table 2", ClaimKind::modelled,
        "by a model of the GeForce 6800's texture cache: row-wise / Z-order within 15 % of Table 2 "
        "for each n, rising, and at most 0.8 times as far off as by the same formula without a "
        "cache"};
    const std::vector<MappingRatio> ratios = mapping_ratios(model.estimates);
    const double own = largest_ratio_error(ratios);
    bool holds = !ratios.empty() && ratios.back().model > ratios.front().model && own <= tolerance;
    std::string found;
    for (const MappingRatio& ratio : ratios) {
        holds &= ratio.model > 1;
        found += fmt::format("{}2^{}: {:.2f} (report {:.2f})", found.empty() ? "model: " : ", ",
                             ratio.log2_n, ratio.model, ratio.report);
    }
    found += "; within " + percent(own);
    for (const NullModel& null : nulls)
        if (null.is_joint) {
            const double other = largest_ratio_error(mapping_ratios(null.estimates));
            holds &= own <= clearly * other;
            found += fmt::format(", {}: {}", null.name, percent(other));
        }
    return judged(claim, holds, found);
}

Claim times_in_the_model(const BoardModel& model, std::span<const NullModel> nulls) {
    const Claim claim{
        fmt::format("times-model-{}", model.table->number),
        fmt::format("GPU-ABiSort's times of Table {} ({})", model.table->number,
                    model.table->machine),
        "§8", ClaimKind::modelled,
        "by the model, constants fitted to n = 2^15, 2^17, 2^19: those for 2^16, 2^18, 2^20 within "
        "15 %, and at most 0.8 times as far off as by every formula without a cache"};
    const double own = largest_error(model.estimates, false);
    std::string found = fmt::format("model: within {}", percent(own));
    bool is_beaten = false;
    for (const NullModel& null : nulls) {
        const double other = largest_error(null.estimates, false);
        is_beaten |= own > clearly * other;
        found += fmt::format(", {}: {}", null.name, percent(other));
    }
    if (model.estimates.empty() || own > tolerance)
        return judged(claim, false, found);
    if (is_beaten)
        return judged(claim, Verdict::not_decided,
                      found + "; these times do not tell whether there is a cache");
    return judged(claim, true, found);
}

Claim gpusort_times_in_the_model(const BoardModel& model) {
    const Claim claim{
        fmt::format("gpusort-times-model-{}", model.table->number),
        fmt::format("GPUSort's times of Table {} ({})", model.table->number, model.table->machine),
        "§8", ClaimKind::modelled,
        "by the model, constants fitted to GPU-ABiSort's times alone: for each n within 15 %"};
    const double own = largest_error(model.gpusort, false);
    std::string found;
    for (const Estimate& estimate : model.gpusort)
        found += fmt::format("{}2^{}: {:.0f} ms (report {:.0f})", found.empty() ? "model: " : ", ",
                             estimate.log2_n, estimate.model_ms, estimate.report_ms);
    return judged(claim, !model.gpusort.empty() && own <= tolerance, found);
}

// Footnote 1: near optimal on the 7800, and maybe why GPUSort is so slow on the 6800.
std::vector<Claim> tiles_in_the_model(std::span<const Statistics> kept) {
    double least = 1e9;
    double most = 0;
    std::string found;
    for (const TextureUnit& unit : swept_units()) {
        const double excess = excess_of_64(kept, unit);
        least = std::min(least, excess);
        most = std::max(most, excess);
        found += fmt::format("{}{} KiB: {:.2f}", found.empty() ? "model: " : ", ",
                             unit.cache.bytes / 1024, excess);
    }
    const double assumed = excess_of_64(kept, assumed_unit);
    return {
        judged({"tiles-model",
                "There is a cache for which GPUSort's B = 64 is near optimal, and another for "
                "which it is not",
                "§8, footnote 1", ClaimKind::modelled,
                "by the model: bytes fetched with B = 64 over the least of all B, per cache "
                "size; below 1.05 for some size, above 1.3 for another"},
               least > 0 && least < 1.05 && most > 1.3, found),
        judged({"tiles-7800-model", "B = 64 gives near optimal read bandwidth on a 7800",
                "§8, footnote 1", ClaimKind::modelled,
                "by the model, for the cache that it assumes of both boards: bytes fetched with "
                "B = 64 over the least of all B below 1.05"},
               assumed > 0 && assumed < 1.05,
               fmt::format("model: {:.2f} times the least, with {}", assumed,
                           text(assumed_unit.cache)))};
}

// Z-order has no parameter to be chosen for a cache: in each it must fetch no more than row-wise.
Claim oblivious_in_the_model(std::span<const Statistics> kept) {
    const Claim claim{
        "oblivious-model",
        "Z-order is cache-oblivious: it does not depend on the sizes of the cache and "
        "of its blocks",
        "§8, footnote 1", ClaimKind::modelled,
        "by the model: bytes fetched in Z-order over those row-wise below 1 in every "
        "cache that statistics are kept of, n = 2^15 .. 2^20"};
    double least = 1e9;
    double most = 0;
    std::size_t checks = 0;
    for (const TextureUnit& unit : kept_units())
        for (unsigned log2_n = 15; log2_n <= 20; ++log2_n) {
            const auto z_order = bytes_fetched(kept, evaluation::abisort_z_order, unit, log2_n);
            const auto row_wise = bytes_fetched(kept, evaluation::abisort_row_wise, unit, log2_n);
            const double ratio = z_order && row_wise && *row_wise > 0 ? *z_order / *row_wise : 1e9;
            least = std::min(least, ratio);
            most = std::max(most, ratio);
            ++checks;
        }
    return judged(claim, most < 1,
                  fmt::format("model: {:.2f} to {:.2f}, {} caches and sizes", least, most, checks));
}

std::vector<Claim> check_model_claims() {
    std::vector<Claim> claims;
    for (const ReportTable& table : evaluation::report_tables()) {
        const BoardModel model = model_of(table);
        const std::vector<NullModel> nulls = null_models_of(table);
        if (table.number == 2)
            claims.push_back(z_order_in_the_model(model, nulls));
        claims.push_back(times_in_the_model(model, nulls));
        claims.push_back(gpusort_times_in_the_model(model));
    }
    for (const Claim& claim : tiles_in_the_model(kept_statistics()))
        claims.push_back(claim);
    claims.push_back(oblivious_in_the_model(kept_statistics()));
    return claims;
}

}  // namespace boards
