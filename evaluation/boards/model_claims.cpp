// SPDX-License-Identifier: MIT
#include "evaluation/boards/model_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evaluation/register/register.h"

namespace boards {

using evaluation::Claim;
using evaluation::claim_of;
using evaluation::judged;
using evaluation::Verdict;

namespace {

constexpr double tolerance = 0.15;
constexpr double clearly = 0.8;  // of another formula's error, to be nearer than it

std::string percent(double fraction) {
    return fmt::format("{:.0f} %", 100 * fraction);
}

// A model that misses what was measured says something of itself, not of what it misses.
evaluation::Finding unexplained(const std::string& found) {
    return {Verdict::not_decided, found + "; the model does not explain them"};
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
    return claim_of("z-order-model", judged(holds, found));
}

Claim times_in_the_model(const BoardModel& model, std::span<const NullModel> nulls) {
    const std::string id = fmt::format("times-model-{}", model.table->number);
    const double own = largest_error(model.estimates, false);
    std::string found = fmt::format("model: within {}", percent(own));
    bool is_beaten = false;
    for (const NullModel& null : nulls) {
        const double other = largest_error(null.estimates, false);
        is_beaten |= own > clearly * other;
        found += fmt::format(", {}: {}", null.name, percent(other));
    }
    if (model.estimates.empty() || own > tolerance)
        return claim_of(id, unexplained(found));
    if (is_beaten)
        return claim_of(id, {Verdict::not_decided,
                             found + "; these times do not tell whether there is a cache"});
    return claim_of(id, judged(true, found));
}

Claim gpusort_times_in_the_model(const BoardModel& model) {
    const double own = largest_error(model.gpusort, false);
    std::string found;
    for (const Estimate& estimate : model.gpusort)
        found += fmt::format("{}2^{}: {:.0f} ms (report {:.0f})", found.empty() ? "model: " : ", ",
                             estimate.log2_n, estimate.model_ms, estimate.report_ms);
    const bool holds = !model.gpusort.empty() && own <= tolerance;
    return claim_of(fmt::format("gpusort-times-model-{}", model.table->number),
                    holds ? judged(true, found) : unexplained(found));
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
    const std::string as_assumed =
        fmt::format("model: {:.2f} times the least, with {}", assumed, text(assumed_unit.cache));
    const bool depends_on_cache = assumed >= 1.05 && least < 1.05;
    return {claim_of("tiles-model", judged(least > 0 && least < 1.05 && most > 1.3, found)),
            claim_of("tiles-7800-model",
                     depends_on_cache
                         ? evaluation::Finding{Verdict::not_decided,
                                               as_assumed + "; near optimal in a larger one"}
                         : judged(assumed > 0 && assumed < 1.05, as_assumed))};
}

// Z-order has no parameter to be chosen for a cache: in each it must fetch no more than row-wise.
Claim oblivious_in_the_model(std::span<const Statistics> kept) {
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
    return claim_of("oblivious-model",
                    judged(most < 1, fmt::format("model: {:.2f} to {:.2f}, {} caches and sizes",
                                                 least, most, checks)));
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
