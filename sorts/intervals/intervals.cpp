// SPDX-License-Identifier: MIT
#include "sorts/intervals/intervals.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "sorts/intervals/kernels.h"
#include "sorts/intervals/of_keys.h"
#include "sorts/intervals/plan.h"
#include "sorts/keys_alone.h"
#include "sorts/ping_pong.h"

namespace sorts {
namespace {

using intervals::Options;
using intervals::Plan;
using intervals::Step;
using intervals::StepKind;
using stream::StreamRef;

// Co-ranks that `auto` finds from so many values on: below, the operations more a level cost more
// than they save (docs/results/README.md).
struct CoRanks {
    std::size_t least_n;
    std::vector<unsigned> log2_spacings;
};

/// What suits places of so many pairs.
struct OfPlaces {
    unsigned log2_together;  ///< of the values that neighbouring places sort together; 0: none do
    std::vector<CoRanks> co_ranks;  ///< by ascending n
};

const OfPlaces& of_places(unsigned log2_pairs) {
    static const std::array<OfPlaces, 4> all = {
        {{3, {{std::size_t{1} << 16, {8, 5}}, {std::size_t{1} << 20, {11, 8, 6, 5}}}},
         {3, {{std::size_t{1} << 18, {8, 6}}, {std::size_t{1} << 22, {11, 8, 6}}}},
         {0, {{std::size_t{1} << 18, {8}}}},
         {5, {{std::size_t{1} << 20, {8}}}}}};
    return all[log2_pairs - 1];
}

bool is_place(std::string_view text) {
    return text == "auto" || text == "16" || text == "8" || text == "4" || text == "2";
}

// "256", "1024-64-16": powers of two, descending.
std::vector<unsigned> log2_spacings(std::string_view text) {
    std::vector<unsigned> spacings;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('-'), text.size());
        const auto spacing = number(text.substr(0, end));
        if (!spacing || !std::has_single_bit(*spacing))
            return {};
        spacings.push_back(static_cast<unsigned>(std::countr_zero(*spacing)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return spacings;
}

bool is_local(std::string_view text) {
    return text == "auto" || text == "place" || text == "8" || text == "32";
}

bool is_texel(std::string_view text) {
    return text == "auto" || text == "2" || text == "1";
}

bool is_bounds(std::string_view text) {
    return text == "auto" || text == "behind" || text == "both";
}

bool is_co_ranks(std::string_view text) {
    if (text == "auto" || text == "none" || text == "stages")
        return true;
    const std::vector<unsigned> spacings = log2_spacings(text);
    return !spacings.empty() && spacings.back() >= 4 &&
           std::ranges::adjacent_find(spacings, std::less_equal<>()) == spacings.end();
}

const std::vector<Option>& options() {
    static const std::vector<Option> all = {
        {"place", "auto|16|8|4|2", "auto",
         "Values that an instance merges and pushes; of keys alone twice as many (auto: 16, or as "
         "many as the machine draws)",
         is_place},
        {"texel", "auto|2|1", "auto",
         "Pairs that a texel holds: one is fetched faster as a fragment, and takes twice as many "
         "render targets (auto: two with places of 16, else one if there are so many)",
         is_texel},
        {"co-ranks", "auto|none|stages|powers of two from 16 on, descending: 256, 256-16", "auto",
         "Co-ranks that are found before a level is merged: none, those of every so many ranks "
         "(auto: 256 where it pays, with small places fewer as well), or stage by stage, which "
         "takes O(n log n) comparisons",
         is_co_ranks},
        {"local", "auto|place|8|32", "auto",
         "Values that the local sort sorts: a place, or neighbouring ones together, 32 in places "
         "of 16, 8 in places of 4 and 2 (auto: a place, 8 in places of 4 and 2)",
         is_local},
        {"bounds", "auto|behind|both", "auto",
         "Co-ranks that bound a bisection: that of the bound before it, or of both (auto: both "
         "where co-ranks=auto finds any)",
         is_bounds},
        values_option(),
    };
    return all;
}

// Values that a texel holds. Of pairs two have kernels with places of 16 and 8, one with 8, 4
// and 2.
unsigned texel_of(const Request& request, std::uint32_t pairs, bool has_keys_alone) {
    const std::string_view asked = setting(request, options()[1]);
    if (has_keys_alone && asked != "auto")
        throw RequestError("intervals: a texel holds four keys alone, texel=" + std::string(asked) +
                           " is of pairs");
    if (has_keys_alone)
        return 4;
    if ((pairs == 16 && asked == "1") || (pairs <= 4 && asked == "2"))
        throw RequestError("intervals: places of " + std::to_string(pairs) +
                           " pairs do not come with texel=" + std::string(asked));
    return pairs == 16 || asked == "2" ? 2 : 1;
}

// Together where it is asked for, or the standard: with texels of one pair.
unsigned log2_local_of(const Request& request, const Options& given) {
    const std::string_view asked = setting(request, options()[3]);
    const unsigned together = given.has_keys_alone ? 0 : of_places(given.log2_place).log2_together;
    if (asked == "place" || (asked == "auto" && (together == 0 || given.texel == 2)))
        return given.log2_place;
    if (together == 0 || (asked != "auto" && asked != std::to_string(1u << together)))
        throw RequestError(fmt::format("intervals: local={} is not of places of {} {}", asked,
                                       given.place(), given.has_keys_alone ? "keys" : "pairs"));
    return together;
}

std::vector<unsigned> co_ranks_of_auto(std::size_t n, unsigned log2_pairs) {
    std::vector<unsigned> found;
    for (const CoRanks& co_ranks : of_places(log2_pairs).co_ranks)
        if (n >= co_ranks.least_n)
            found = co_ranks.log2_spacings;
    return found;
}

Options options_of(const Request& request) {
    Options given;
    const std::uint32_t pairs = number(setting(request, options()[0])).value_or(16);
    const auto log2_pairs = static_cast<unsigned>(std::countr_zero(pairs));
    given.has_keys_alone = setting(request, values_option()) == "keys";
    given.texel = texel_of(request, pairs, given.has_keys_alone);
    given.log2_place = log2_pairs + (given.has_keys_alone ? 1 : 0);
    const std::string_view co_ranks = setting(request, options()[2]);
    given.by_stages = co_ranks == "stages";
    if (co_ranks == "auto") {
        given.log2_spacings = co_ranks_of_auto(request.n, log2_pairs);
    } else if (co_ranks != "none" && !given.by_stages) {
        given.log2_spacings = log2_spacings(co_ranks);
    }
    given.log2_local = log2_local_of(request, given);
    const std::string_view bounds = setting(request, options()[4]);
    given.bounds_ahead = bounds == "both" || (bounds == "auto" && co_ranks == "auto");
    return given;
}

Plan plan_of(const Request& request) {
    return intervals::make_plan(static_cast<std::uint32_t>(request.n), options_of(request));
}

// The kernel of that name, or the same one of keys alone.
const stream::Kernel& kernel_named(const std::string& name, const Options& given) {
    return given.has_keys_alone ? intervals::of_keys::library().kernel(name + "_of_keys")
                                : intervals::library().kernel(name);
}

const stream::ElementType* value_type(const Options& given) {
    return (given.has_keys_alone ? intervals::of_keys::library() : intervals::library())
        .type("value_t");
}

std::string kernel_name(const Step& step, const Options& given) {
    const std::string place = std::to_string(given.place());
    const std::string suffix = given.texel == 1 ? "_narrow" : "";
    switch (step.kind) {
        case StepKind::local_sort:
            return fmt::format(
                "interval_sort_{}{}", 1u << given.log2_local,
                given.sorts_places_alone() || given.log2_local == 5 ? "" : "_of_" + place);
        case StepKind::co_ranks:
            return "co_ranks" + suffix;
        case StepKind::co_ranks_within:
            return "co_ranks_within" + suffix;
        case StepKind::merge:
            return "merge_" + place + suffix;
        case StepKind::merge_bounded:
            break;
    }
    return "merge_bounded_" + place + suffix;
}

std::string label(const Step& step) {
    if (step.kind == StepKind::local_sort)
        return "local sort of " + std::to_string(1u << step.level);
    const std::string level = "level " + std::to_string(step.level) + ": ";
    if (step.is_merge())
        return level + "merge";
    return level + "co-ranks of every " + std::to_string(1u << step.log2_spacing) + "th rank";
}

/// Makes the operations of a plan. Streams 0 and 1 hold the values in turn, 2 and 3 the co-ranks.
class ProgramBuilder {
  public:
    ProgramBuilder(const Plan& plan, std::vector<stream::StreamSpec> streams)
        : plan_(plan), program_{"intervals", plan.n, std::move(streams)} {}

    stream::Program build() {
        for (const Step& step : plan_.steps)
            add(step);
        program_.output = values_;
        return std::move(program_);
    }

  private:
    void add(const Step& step) {
        stream::Operation operation{
            .kernel = &kernel_named(kernel_name(step, plan_.options), plan_.options),
            .label = label(step),
            .tag = {.level = step.level, .step = step.step, .sequence = 1u << step.level},
            .streams = {{"values", values_}}};
        bind(step, operation);
        for (const layout::Block& output : layout::aligned_blocks(0, step.instances))
            operation.blocks.push_back({output, arguments(step, output)});
        operation.comparisons = intervals::comparisons(plan_, step);
        if (step.is_ahead)
            operation.comparisons.reset();
        program_.operations.push_back(std::move(operation));
    }

    void bind(const Step& step, stream::Operation& operation) {
        if (step.is_bounded())
            operation.streams.push_back({"found", co_ranks_});
        if (!step.writes_places()) {
            co_ranks_.number = co_ranks_.number == 2 ? 3 : 2;
            operation.streams.push_back({"co_ranks", co_ranks_});
            return;
        }
        values_.number = 1 - values_.number;
        operation.streams.push_back({step.is_merge() ? "merged" : "sorted", values_});
    }

    std::vector<stream::BlockArgument> arguments(const Step& step,
                                                 const layout::Block& output) const {
        if (step.kind == StepKind::local_sort && plan_.options.sorts_places_alone())
            return {{"values", stream::Start{output.start << plan_.options.log2_place}}};
        if (step.kind == StepKind::local_sort)
            return {{"block_start", output.start}, {"size", plan_.n}};
        std::vector<stream::BlockArgument> arguments = {
            {"block_start", output.start}, {"run", step.run()}, {"size", plan_.n}};
        if (!step.is_merge())
            arguments.push_back({"log2_spacing", std::uint32_t{step.log2_spacing}});
        if (step.is_bounded()) {
            arguments.push_back({"log2_bound", std::uint32_t{step.log2_bound}});
            arguments.push_back({"ahead", std::uint32_t{step.is_ahead}});
        }
        return arguments;
    }

    const Plan& plan_;
    stream::Program program_;
    StreamRef values_ = {0, ""};
    StreamRef co_ranks_ = {3, ""};
};

std::vector<stream::StreamSpec> make_streams(const Request& request) {
    const Options given = options_of(request);
    const layout::Mapping mapping =
        square_mapping(*request.mapping, request.capacity >> given.log2_place);
    std::vector<stream::StreamSpec> streams =
        ping_pong_streams("intervals", value_type(given), given.log2_place, request, mapping);
    if (given.texel == 1)
        for (stream::StreamSpec& values : streams)
            values.texel_words = values.type->words();
    // Programs of all sizes share the streams: as many co-ranks as the largest one has.
    Request largest = request;
    largest.n = request.capacity;
    if (const std::uint32_t most = plan_of(largest).most_co_ranks(); most > 0)
        for (const char* parity : {"even", "odd"})
            streams.push_back({std::string("co-ranks ") + parity, intervals::library().type("uint"),
                               most, 0, mapping});
    return streams;
}

stream::Program make_copies(const Request& request) {
    const Plan plan = plan_of(request);
    stream::Program program{"intervals, copies", plan.n, make_streams(request)};
    const stream::Kernel& copy =
        kernel_named("copy_" + std::to_string(plan.options.place()), plan.options);
    for (const Step& step : plan.steps) {
        if (!step.writes_places())
            continue;
        const auto [source, target] = next_streams(program);
        program.operations.push_back(
            {.kernel = &copy,
             .label = label(step) + ", only copied",
             .tag = {.level = step.level, .step = step.step, .sequence = 1u << step.level},
             .streams = {{"values", source}, {"copied", target}}});
        for (const layout::Block& output : layout::aligned_blocks(0, plan.places()))
            program.operations.back().blocks.push_back(
                {output, {{"values", stream::Start{output.start << plan.options.log2_place}}}});
    }
    program.output = next_streams(program).source;
    return program;
}

stream::Program make(const Request& request) {
    const Plan plan = plan_of(request);
    return ProgramBuilder(plan, make_streams(request)).build();
}

Formulas formulas(const Request& request) {
    const Plan plan = plan_of(request);
    std::uint64_t instances = 0;
    for (const Step& step : plan.steps)
        instances += step.instances;
    Formulas formulas{plan.steps.size(), plan.steps.size(), instances, {}};
    if (std::ranges::none_of(plan.steps, &Step::is_ahead))
        formulas.comparisons = intervals::comparisons(plan);
    return formulas;
}

// As measured on an H200 and on llvmpipe (docs/results/README.md).
std::vector<FasterForm> faster_forms() {
    using layout::MappingKind;
    constexpr MachineKind fragments = MachineKind::fragments;
    constexpr MachineKind compute = MachineKind::compute;
    const Settings keys_alone = {{"values", "keys"}};
    const Settings small_places = {{"place", "4"}, {"co-ranks", "none"}};
    Settings small_places_of_keys = small_places;
    small_places_of_keys.insert(keys_alone.begin(), keys_alone.end());
    return {{fragments, MappingKind::z_order, {{"local", "32"}}, 1u << 15},
            {fragments, MappingKind::row_wise, {{"place", "8"}}, 1u << 14},
            {fragments, MappingKind::row_wise, {{"place", "4"}}},
            {fragments, MappingKind::z_order, keys_alone, 1u << 15, keys_alone},
            {fragments, MappingKind::row_wise, {{"place", "8"}, {"values", "keys"}}, 0, keys_alone},
            {compute, MappingKind::row_wise, small_places},
            {compute, MappingKind::row_wise, small_places_of_keys, 0, keys_alone},
            {MachineKind::software, MappingKind::row_wise, {{"local", "32"}}}};
}

}  // namespace

Sort intervals_entry() {
    return {{.name = "intervals",
             .paper = "this project, after Bilardi, Nicolau 1989",
             .place = "GPU-ABiSort §4.1",
             .summary = "Adaptive bitonic merging without trees: two intervals a place, any n",
             .sizes = {1, std::size_t{1} << 31, 32, false},
             .options = options(),
             .contested = {{},
                           {{"local", "32"}},
                           {{"co-ranks", "none"}},
                           {{"co-ranks", "stages"}},
                           {{"place", "8"}},
                           {{"place", "4"}},
                           {{"place", "4"}, {"co-ranks", "none"}}},
             .fastest_on = {std::begin(all_machines), std::end(all_machines)}},
            {.mappings = {layout::MappingKind::z_order, layout::MappingKind::row_wise},
             .make_streams = make_streams,
             .make = make,
             .formulas = formulas,
             .faster = faster_forms()},
            {intervals::IntervalFacet{plan_of}}};
}

stream::Program intervals_copies(const Request& request) {
    check_request(intervals_entry(), request);
    return make_copies(request);
}

}  // namespace sorts
