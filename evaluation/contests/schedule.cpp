// SPDX-License-Identifier: MIT
#include "evaluation/contests/schedule.h"

#include <algorithm>

#include "evaluation/contests/contestants.h"

namespace evaluation {
namespace {

Round of_every_distribution(std::span<const std::string> executors, unsigned log2_n,
                            unsigned repeats, bool of_later_papers) {
    Round round{{}, contestants_for_distributions(executors, of_later_papers)};
    std::erase_if(round.contestants, [log2_n](const Contestant& contestant) {
        return !takes(contestant.sort, std::size_t{1} << log2_n);
    });
    for (const sorts::Distribution& distribution : sorts::distributions())
        round.tasks.push_back(
            {.log2_n = log2_n, .distribution = std::string(distribution.name), .repeats = repeats});
    return round;
}

/// Returns log2 of the largest n for quadratic sorts on an executor. In fragment shaders, six sorts
/// of 2^17 values take 20 s.
unsigned log2_most_quadratic(const std::string& executor) {
    return executor == "compute" ? 19 : 17;
}

// Makes a round with the sorts that take too long at this n for other rounds.
Round in_quadratic_work(std::span<const std::string> patient, unsigned log2_n) {
    const std::size_t n = std::size_t{1} << log2_n;
    Round round{{{.log2_n = log2_n, .repeats = least_repeats}}, all_contestants(patient)};
    std::erase_if(round.contestants, [=](const Contestant& contestant) {
        return !takes(contestant.sort, n) || is_measured_at(contestant.sort, n) ||
               log2_n > log2_most_quadratic(contestant.executor);
    });
    return round;
}

/// log2 of the largest n at which a sort is so short that a disturbance changes its time much. Such
/// sorts get three more repeats, so that intervals exclude the fastest and the slowest repeat
/// (evaluation/contests/samples.h).
constexpr unsigned log2_short = 18;
/// Number of additional repeats for each distribution. With few repeats, one disturbed run could
/// decide which distribution is the slowest or the fastest.
constexpr unsigned more_of_distributions = 8;

}  // namespace

Schedule full_schedule(std::span<const std::string> executors, std::span<const std::string> patient,
                       unsigned log2_largest, unsigned repeats) {
    const unsigned log2_all = std::min(log2_largest, log2_report_largest);
    Schedule schedule{.log2_probes = log2_largest, .repeats = repeats};
    for (unsigned log2_n = log2_smallest; log2_n <= log2_all; ++log2_n)
        schedule.rounds.push_back(
            {{{.log2_n = log2_n, .repeats = repeats + (log2_n <= log2_short ? 3 : 0)}},
             contestants_for_size(executors, log2_n)});
    schedule.first_rounds = schedule.rounds.size();
    schedule.rounds.push_back(
        of_every_distribution(executors, log2_all - 2, repeats + more_of_distributions, true));
    for (unsigned log2_n = log2_all + 1; log2_n <= log2_largest; ++log2_n)
        schedule.rounds.push_back(
            {{{.log2_n = log2_n, .repeats = least_repeats}}, contestants_beyond(executors)});
    for (unsigned log2_n = log2_smallest; log2_n <= log2_all; ++log2_n)
        if (Round round = in_quadratic_work(patient, log2_n); !round.contestants.empty())
            schedule.rounds.push_back(std::move(round));
    return schedule;
}

Schedule quick_schedule(std::span<const std::string> executors, bool is_software) {
    Schedule schedule{.repeats = is_software ? 2 : unsigned{least_repeats}};
    for (unsigned log2_n = log2_report_smallest; log2_n <= log2_report_largest; ++log2_n)
        schedule.rounds.push_back(
            {{{.log2_n = log2_n, .repeats = schedule.repeats}}, report_contestants(executors)});
    schedule.first_rounds = schedule.rounds.size();
    if (is_software)
        return schedule;
    schedule.log2_probes = 20;
    schedule.rounds.push_back(of_every_distribution(executors, 18, schedule.repeats, false));
    return schedule;
}

std::vector<Contestant> report_contestants(std::span<const std::string> executors) {
    std::vector<SortForm> sorts = host_sorts();
    sorts.insert(sorts.end(),
                 {best_gpusort, abisort_row_wise, abisort_z_order, intervals, tile_merge});
    return contestants(sorts, executors);
}

std::vector<Contestant> contestants_beyond(std::span<const std::string> executors) {
    std::vector<SortForm> sorts = host_sorts();
    for (const std::string_view program : optimizations)
        sorts.push_back({std::string(program), layout::MappingKind::z_order, {}});
    sorts.push_back(abisort_row_wise);
    // each of these sorts is compared in its fastest mapping
    for (const SortForm& sort : {best_gpusort, network, peters_trivial, peters_optimized, tuned})
        for (const layout::MappingKind mapping : catalogued(sort)->mappings)
            sorts.push_back({sort.program, mapping, sort.settings});
    for (const SortForm& sort : {intervals, tuned})
        for (const sorts::DeviceKind device : sorts::all_devices)
            for (const unsigned log2_n : {12u, 14u, 20u}) {
                const auto fast =
                    fastest_variant(*catalogued(sort), device, std::size_t{1} << log2_n);
                const SortForm form{sort.program, fast->mapping, fast->settings};
                if (std::ranges::count(sorts, form) == 0 && form != intervals)
                    sorts.push_back(form);
            }
    sorts.insert(sorts.end(), {intervals, tile_merge, standard_form("gather-radix"),
                               peters_in_place, peters_in_place_degree_1, standard_form("baraglia"),
                               standard_form("bcf-mergesort")});
    sorts.insert(sorts.end(), std::begin(keys_only_sorts), std::end(keys_only_sorts));
    return contestants(sorts, executors);
}

std::vector<Contestant> contestants_for_size(std::span<const std::string> executors,
                                             unsigned log2_n) {
    std::vector<Contestant> all = all_contestants(executors);
    std::erase_if(all, [log2_n](const Contestant& contestant) {
        return !is_measured_at(contestant.sort, std::size_t{1} << log2_n);
    });
    return all;
}

std::vector<Contestant> contestants_for_distributions(std::span<const std::string> executors,
                                                      bool of_later_papers) {
    std::vector<SortForm> sorts = {std_sort, abisort_z_order, intervals, tile_merge};
    if (of_later_papers)
        sorts.insert(sorts.end(),
                     {network, standard_form("baraglia"), standard_form("bcf-mergesort"),
                      standard_form("bcf-mergesort-pb")});
    return contestants(sorts, executors);
}

}  // namespace evaluation
