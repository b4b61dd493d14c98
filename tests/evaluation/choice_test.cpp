// SPDX-License-Identifier: MIT
// Tests that the sorts and variants that the catalogue calls fastest were measured to be the
// fastest.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "evaluation/claims/times.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/contests/samples.h"
#include "evaluation/results/results.h"
#include "tests/support/source_file.h"

namespace evaluation {
namespace {

Results results_of(const std::string& run) {
    return from_json(tests::source_file("docs/results/" + run + "/results.json"));
}

sorts::DeviceKind kind_of(const HostExecutor& executor) {
    return executor.is_software         ? sorts::DeviceKind::software
           : executor.name == "compute" ? sorts::DeviceKind::compute
                                        : sorts::DeviceKind::fragments;
}

/// Calls a function with each executor of the committed runs.
void for_each_executor(const std::function<void(const OneExecutor&)>& visit) {
    for (const char* run : {"h100-every-sort", "llvmpipe-every-sort"}) {
        const Results results = results_of(run);
        for (const HostExecutor& executor : results.host.executors)
            visit({results, executor});
    }
}

// The catalogue's fastest sort may have a median time up to a tenth longer than another sort's.
// Smaller differences are noise at small n.
TEST(Catalogue, claimsToBeFastestWhatWasMeasuredToBe) {
    std::vector<std::string> faster;
    for_each_executor([&](const OneExecutor& one) {
        for (const Contest& contest : one.results.contests) {
            const std::size_t n = contest.front().task.n();
            const sorts::Sort* fastest = nullptr;
            for (const stream::Body body : {stream::Body::groups, stream::Body::blocks})
                if (fastest == nullptr)
                    fastest =
                        fastest_of(body, {n}, stream::modern_machine(), kind_of(one.executor));
            ASSERT_NE(fastest, nullptr);
            const double own = fastest_times_of(fastest->name)(one, n).median;
            for (const sorts::Sort& sort : sorts::catalogue())
                if (const double ms = fastest_times_of(sort.name)(one, n).median;
                    ms > 0 && own >= 1.1 * ms)
                    faster.push_back(fmt::format("{} than {} on {}, 2^{}", sort.name, fastest->name,
                                                 one.executor.renderer, log2_n(contest)));
        }
    });
    EXPECT_THAT(faster, testing::IsEmpty());
}

// Selects a variant only if no other variant is 5 % faster or more at most n.
TEST(Catalogue, takesTheFormsThatWereMeasuredToBeFaster) {
    unsigned compared = 0;
    for_each_executor([&](const OneExecutor& one) {
        for (const Measurement& measured : *contest_of(one.results, 12)) {
            const SortForm& other = measured.contestant.sort;
            const sorts::Sort* sort = catalogued(other);
            if (measured.contestant.executor != one.executor.name || sort->mappings.size() < 2 ||
                sorts_keys_only(other))
                continue;
            const auto own = [&](const OneExecutor& of, std::uint64_t n) {
                SortForm taken = standard_form(sort->name);
                if (const auto fast = fastest_variant(*sort, kind_of(one.executor), n))
                    taken = {taken.program, fast->mapping, fast->settings};
                return times_of(taken)(of, n);
            };
            std::vector<double> ratios;
            for (const Ratio& ratio : speed_ups(one, 12, own, times_of(other)))
                ratios.push_back(ratio.value.median);
            if (ratios.empty())
                continue;
            EXPECT_GT(median(ratios), 0.95) << sort->name << " as it is taken and " << name(other)
                                            << " on " << one.executor.renderer;
            ++compared;
        }
    });
    EXPECT_GT(compared, 50u);
}

}  // namespace
}  // namespace evaluation
