// SPDX-License-Identifier: MIT
#include "evaluation/claims/exact_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <utility>

#include "abisort/counts.h"
#include "abisort/report_figures.h"
#include "evaluation/claims/later_claims.h"
#include "evaluation/claims/merge_claims.h"
#include "evaluation/claims/plan_claims.h"
#include "evaluation/claims/report_arithmetic.h"
#include "evaluation/claims/scaling.h"
#include "evaluation/contests/subjects.h"
#include "evaluation/register/findings.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"

namespace evaluation {
namespace {

using abisort::Plan;
using abisort::PlanBlock;
using abisort::PlanOperation;
using abisort::Variant;
using layout::Block;

constexpr unsigned largest_plan = 12;     // plans whose blocks are looked at one by one
constexpr unsigned largest_counted = 22;  // plans whose operations are counted
constexpr unsigned largest_sorted = 13;   // sorts that the emulator counts

template <class Visit>
void for_each_plan(const Subject& subject, Visit visit) {
    for (const Variant program : abisort::all_variants)
        for (unsigned log2_n = abisort::min_log2_n(program); log2_n <= largest_plan; ++log2_n)
            visit(subject.plan(log2_n, program));
}

std::string at(const Plan& plan, const PlanOperation& operation) {
    return fmt::format("{}, n = 2^{}, level {} step {}", name(plan.variant), plan.log2_n,
                       operation.level, operation.step);
}

bool is_drawn(const abisort::ReportFigure& figure, const Plan& plan) {
    try {
        return abisort::drawn(plan, figure.level) == figure.text;
    } catch (const std::out_of_range&) {
        return false;
    }
}

Finding figures(const Subject& subject) {
    Findings findings;
    for (const abisort::ReportFigure& figure : abisort::report_figures())
        findings.expect(is_drawn(figure, subject.plan(figure.log2_n, figure.variant)),
                        fmt::format("Figure {} differs", figure.number));
    return findings.judge("all cells of the four figures");
}

// Table 1 as printed: start and end for phase 0, 1 and i > 1, in node pairs.
Block block_of_table_1(unsigned log2_n, unsigned j, unsigned k, unsigned i) {
    const std::uint32_t trees = 1u << (log2_n - j);
    const auto power = [](unsigned exponent) { return 1u << exponent; };
    if (i == 0)
        return {0, power(k) * trees};
    const std::uint32_t start = i == 1 ? power(k) * trees : (power(k + i - 1) + power(k)) * trees;
    const std::uint32_t end =
        i == 1 ? power(k + 1) * trees : (power(k + i - 1) + power(k + 1)) * trees;
    return {start, end - start};
}

Finding table_1(const Subject& subject) {
    Findings findings;
    for_each_plan(subject, [&](const Plan& plan) {
        for (const PlanOperation& operation : plan.operations)
            for (const PlanBlock& block : operation.blocks)
                if (is_phase(operation.kernel))
                    findings.expect(block.output == block_of_table_1(plan.log2_n, operation.level,
                                                                     block.stage, block.phase),
                                    at(plan, operation) + " writes another block than Table 1 has");
    });
    return findings.judge(fmt::format("{} blocks", findings.checks()));
}

// Z-order, and row-wise at every width from one column to one row.
std::vector<layout::Mapping> mappings_of(const Plan& plan) {
    std::vector<layout::Mapping> mappings = {{layout::MappingKind::z_order, 0}};
    for (unsigned log2_width = 0; log2_width < plan.log2_n; ++log2_width)
        mappings.push_back({layout::MappingKind::row_wise, log2_width});
    return mappings;
}

// The mappings are one-to-one, so a block whose bounding box has its area fills it.
Finding rectangles(const Subject& subject) {
    Findings findings;
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for_each_plan(subject, [&](const Plan& plan) {
        for (const PlanOperation& operation : plan.operations) {
            std::vector<Block> blocks;
            for (const PlanBlock& block : operation.blocks) {
                blocks.push_back(block.output);
                findings.expect(layout::is_aligned(block.output),
                                at(plan, operation) + " has a block that is not aligned");
                if (seen.emplace(block.output.start, block.output.length).second)
                    for (const layout::Mapping& mapping : mappings_of(plan))
                        findings.expect(area_of(bounding_box(subject, mapping, block.output)) ==
                                            block.output.length,
                                        fmt::format("{}: a block is no rectangle, {}, width 2^{}",
                                                    at(plan, operation), name(mapping.kind),
                                                    mapping.log2_width));
            }
            findings.expect(layout::are_disjoint(blocks),
                            at(plan, operation) + " has blocks that overlap");
        }
    });
    return findings.judge(fmt::format("{} checks", findings.checks()));
}

Finding half_of_n_pairs(const Subject& subject) {
    Findings findings;
    for_each_plan(subject, [&](const Plan& plan) {
        for (const PlanOperation& operation : plan.operations)
            for (const PlanBlock& block : operation.blocks)
                if (is_phase(operation.kernel))
                    findings.expect(block.output.end() <= plan.n() / 2,
                                    at(plan, operation) + " writes beyond n/2 node pairs");
    });
    return findings.judge("no block ends beyond n/2");
}

Finding operation_counts(const Subject& subject) {
    Findings findings;
    for (std::uint64_t l = 4; l <= largest_counted; ++l) {
        const auto steps = [&](Variant program) {
            return abisort::count(subject.plan(static_cast<unsigned>(l), program)).adaptive_steps;
        };
        std::uint64_t optimized = 0;
        for (std::uint64_t j = 5; j <= l; ++j)
            optimized += 2 * j - 5;
        findings.expect(steps(Variant::appendix_a) == l * (l + 1) * (l + 2) / 6,
                        fmt::format("appendix-a, n = 2^{}", l));
        findings.expect(steps(Variant::overlapped) == l * l,
                        fmt::format("overlapped, n = 2^{}", l));
        findings.expect(steps(Variant::optimized) == optimized,
                        fmt::format("optimized, n = 2^{}", l));
    }
    return findings.judge("at n = 2^20: 1540, 400, 320");
}

// A step is up to two launches and two copies (deviation D8), and overlapped a sort has log^2 n of
// them; what §7 adds takes the place of more.
Finding launches(const Subject& subject) {
    Findings findings;
    double most = 0;
    for (const Variant program : {Variant::overlapped, Variant::local_sort, Variant::optimized})
        for (std::uint64_t l = abisort::min_log2_n(program); l <= largest_counted; ++l) {
            const std::uint64_t launches =
                abisort::count(subject.plan(static_cast<unsigned>(l), program)).launches;
            findings.expect(launches <= 4 * l * l,
                            fmt::format("{}, n = 2^{}: {}", name(program), l, launches));
            most = std::max(most, static_cast<double>(launches) / static_cast<double>(l * l));
        }
    return findings.judge(fmt::format("at most {:.2f} log^2 n", most));
}

Finding steps_of_levels(const Subject& subject) {
    Findings findings;
    for (const Variant program : {Variant::overlapped, Variant::optimized}) {
        std::map<unsigned, std::set<unsigned>> steps;
        for (const PlanOperation& operation : subject.plan(largest_plan, program).operations)
            if (is_phase(operation.kernel))
                steps[operation.level].insert(operation.step);
        const bool optimized = program == Variant::optimized;
        for (unsigned j = optimized ? 5 : 1; j <= largest_plan; ++j)
            findings.expect(
                steps[j].size() == (optimized ? 2 * j - 5 : 2 * j - 1),
                fmt::format("{}, level {}: {} steps", name(program), j, steps[j].size()));
    }
    return findings.judge("every level");
}

SortForm form_of(Variant program) {
    return {std::string(name(program)), layout::MappingKind::z_order, {}};
}

stream::Counters uniform_counters(const Subject& subject, const SortForm& sort, unsigned log2_n) {
    return subject.counters(sort, log2_n, sorts::distributions().front());
}

// A sort of n is two sorts of n/2 and one merge.
Finding merge_comparisons(const Subject& subject) {
    Findings findings;
    std::uint64_t half = 0;
    for (unsigned l = 1; l <= largest_sorted; ++l) {
        const std::uint64_t sort =
            uniform_counters(subject, form_of(Variant::overlapped), l).comparisons;
        const std::uint64_t m = std::uint64_t{1} << l;
        findings.expect(sort - 2 * half == 2 * m - l - 2,
                        fmt::format("merging 2^{}: {} comparisons, expected {}", l, sort - 2 * half,
                                    2 * m - l - 2));
        half = sort;
    }
    return findings.judge("exactly, for every m");
}

Finding sort_comparisons(const Subject& subject) {
    Findings findings;
    double largest = 0;
    for (unsigned l = 1; l <= largest_sorted; ++l) {
        const std::uint64_t sort =
            uniform_counters(subject, form_of(Variant::overlapped), l).comparisons;
        const std::uint64_t bound = (std::uint64_t{2} << l) * l;
        findings.expect(sort < bound, fmt::format("n = 2^{}: {} comparisons", l, sort));
        largest = std::max(largest, static_cast<double>(sort) / static_cast<double>(bound));
    }
    return findings.judge(fmt::format("at most {:.2f} of the bound", largest));
}

// Fewer than 2 n log n comparisons, one for each instance that makes any, and every node pair they
// write is copied once (§6.1): fewer than 4 n log n instances. A network has n in each of its
// log n (log n + 1) / 2 steps.
Finding total_work(const Subject& subject) {
    Findings findings;
    double most = 0;
    for (unsigned l = 1; l <= largest_sorted; ++l) {
        const std::uint64_t n_log_n = (std::uint64_t{1} << l) * l;
        const std::uint64_t instances =
            uniform_counters(subject, form_of(Variant::overlapped), l).kernel_instances;
        const std::uint64_t of_network = uniform_counters(subject, network, l).kernel_instances;
        findings.expect(instances < 4 * n_log_n, fmt::format("n = 2^{}: {}", l, instances));
        findings.expect(of_network == n_log_n * (l + 1) / 2,
                        fmt::format("n = 2^{}: the network has {}", l, of_network));
        most = std::max(most, static_cast<double>(instances) / static_cast<double>(n_log_n));
    }
    return findings.judge(fmt::format("at most {:.2f} n log n", most));
}

void expect_same_for_all(Findings& findings, const Subject& subject, const SortForm& sort,
                         unsigned log2_n) {
    const stream::Counters reference = uniform_counters(subject, sort, log2_n);
    for (const sorts::Distribution& distribution : sorts::distributions()) {
        const stream::Counters counted = subject.counters(sort, log2_n, distribution);
        findings.expect(
            counted.comparisons == reference.comparisons && counted.comparisons > 0 &&
                counted.kernel_instances == reference.kernel_instances,
            fmt::format("{}, {} keys: {} comparisons, {} with uniform keys", sort.program,
                        distribution.name, counted.comparisons, reference.comparisons));
    }
}

Finding data_independence(const Subject& subject) {
    Findings findings;
    for (const Variant program : abisort::all_variants)
        expect_same_for_all(findings, subject, form_of(program), 11);
    return findings.judge("the same for all");
}

// Keys in order and in reverse are what a sort that looks at its data would tell apart.
Finding network_data(const Subject& subject) {
    Findings findings;
    for (const SortForm& sort : {network, odd_even, peters_trivial, peters_optimized})
        expect_same_for_all(findings, subject, sort, 9);
    return findings.judge("the same for all");
}

/// A sort of n keys on an emulator of its own.
class CountedSort {
  public:
    CountedSort(const SortForm& sort, std::size_t n)
        : n_(n),
          sorter_(*executor_, n,
                  {.program = sort.program, .mapping = sort.mapping, .settings = sort.settings}) {
        sorter_.prepare(n);
    }

    stream::Counters counters(const sorts::Distribution& distribution) {
        executor_->reset_counters();
        std::vector<float> keys = distribution.make(n_, 1);
        sorter_.sort_keys(keys);
        return executor_->counters();
    }

  private:
    std::size_t n_;
    std::unique_ptr<stream::Executor> executor_ = stream::emulator::make_executor();
    sorts::Sorter sorter_;
};

/// Several claims are about the same sorts: makes each of each size once, and runs it once for each
/// distribution.
class CountedSorts {
  public:
    stream::Counters counters(const SortForm& sort, unsigned log2_n,
                              const sorts::Distribution& distribution) {
        const std::string title = name(sort);
        const auto [found, is_new] =
            counted_.try_emplace({title, log2_n, distribution.name}, stream::Counters{});
        if (is_new)
            found->second = sorts_.try_emplace({title, log2_n}, sort, std::size_t{1} << log2_n)
                                .first->second.counters(distribution);
        return found->second;
    }

  private:
    std::map<std::pair<std::string, unsigned>, CountedSort> sorts_;
    std::map<std::tuple<std::string, unsigned, std::string_view>, stream::Counters> counted_;
};

}  // namespace

stream::Counters counters_of(const SortForm& sort, std::size_t n,
                             const sorts::Distribution& distribution) {
    return CountedSort(sort, n).counters(distribution);
}

layout::Rectangle bounding_box(const Subject& subject, const layout::Mapping& mapping,
                               const Block& block) {
    layout::Position least = subject.to_2d(mapping, block.start);
    layout::Position most = least;
    for (std::uint32_t a = block.start; a < block.end(); ++a) {
        const layout::Position position = subject.to_2d(mapping, a);
        least = {std::min(least.x, position.x), std::min(least.y, position.y)};
        most = {std::max(most.x, position.x), std::max(most.y, position.y)};
    }
    return {least.x, least.y, most.x - least.x + 1, most.y - least.y + 1};
}

Subject real_subject() {
    Subject subject;
    subject.counters = [counted = std::make_shared<CountedSorts>()](
                           const SortForm& sort, unsigned log2_n,
                           const sorts::Distribution& distribution) {
        return counted->counters(sort, log2_n, distribution);
    };
    return subject;
}

std::vector<Claim> check_figures_and_counts(const Subject& subject) {
    constexpr Checker<Subject> checkers[] = {{"figures", figures},
                                             {"table-1", table_1},
                                             {"rectangles", rectangles},
                                             {"memory", half_of_n_pairs},
                                             {"operations", operation_counts},
                                             {"steps", steps_of_levels},
                                             {"merge-comparisons", merge_comparisons},
                                             {"sort-comparisons", sort_comparisons},
                                             {"work", total_work},
                                             {"data-independence", data_independence},
                                             {"network-data", network_data},
                                             {"launches", launches}};
    return check_all<Subject>(checkers, subject);
}

std::vector<Claim> check_exact_claims(const Subject& subject) {
    std::vector<Claim> claims = check_figures_and_counts(subject);
    for (const auto& more : {scaling_claims(subject.plan), check_plan_claims(subject),
                             check_merge_claims(real_merge()),
                             check_arithmetic({report_tables()[0], report_tables()[1]}),
                             check_later_claims(real_later())})
        claims.insert(claims.end(), more.begin(), more.end());
    return claims;
}

}  // namespace evaluation
