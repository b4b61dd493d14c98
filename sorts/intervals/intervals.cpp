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
#include "sorts/ping_pong.h"

namespace sorts {
namespace {

using intervals::IntervalOptions;
using intervals::IntervalPlan;
using intervals::MergeStep;
using intervals::StepKind;
using stream::StreamRef;

// The co-ranks that the setting `auto` uses for at least `least_n` values. For smaller n, the
// additional operations take longer than they save (docs/results/README.md).
struct CoRanks {
    std::size_t least_n;
    std::vector<unsigned> log2_spacings;
};

// The co-ranks that were measured to be fastest, by ascending n. `log2_pairs` is log2 of the number
// of pairs in an output slot.
const std::vector<CoRanks>& tuned_co_ranks(unsigned log2_pairs) {
    static const std::array<std::vector<CoRanks>, 4> all = {
        {{{std::size_t{1} << 16, {8, 5}}, {std::size_t{1} << 20, {11, 8, 6, 5}}},
         {{std::size_t{1} << 18, {8, 6}}, {std::size_t{1} << 22, {11, 8, 6}}},
         {{std::size_t{1} << 18, {8}}},
         {{std::size_t{1} << 20, {8}}}}};
    return all[log2_pairs - 1];
}

bool is_place(std::string_view text) {
    return text == "auto" || text == "16" || text == "8" || text == "4" || text == "2";
}

// Parses "256" or "1024-64-16": descending powers of two.
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
         "Number of values that an instance pushes; twice as many for keys without ids (auto: 16, "
         "or what the device's render targets hold)",
         is_place},
        {"co-ranks", "auto|none|stages|powers of two from 16 on, descending: 256, 256-16", "auto",
         "Co-ranks to find before a level is merged: none, of every k-th rank (auto: 256 if that "
         "is faster, and smaller k for small output slots), or in stages, for O(n log n) "
         "comparisons",
         is_co_ranks},
        values_option(),
    };
    return all;
}

// log2 of the number of values in the local sort. With slots of 16 pairs, the local sort sorts 32
// pairs, which saves an operation. With slots of 4 or 2 pairs, the local sort sorts 8 pairs. With
// given co-ranks, the local sort sorts only one slot of 16, because such variants are compared with
// §4.1.
unsigned log2_local_of(const IntervalOptions& given, bool is_tuned) {
    if (given.has_keys_alone || given.log2_place == 3)
        return given.log2_place;
    if (given.log2_place == 4)
        return is_tuned ? 5 : 4;
    return 3;
}

std::vector<unsigned> co_ranks_of_auto(std::size_t n, unsigned log2_pairs) {
    std::vector<unsigned> found;
    for (const CoRanks& co_ranks : tuned_co_ranks(log2_pairs))
        if (n >= co_ranks.least_n)
            found = co_ranks.log2_spacings;
    return found;
}

IntervalOptions options_of(const Request& request, LocalSort local_sort) {
    IntervalOptions given;
    const std::uint32_t pairs = number(setting(request, options()[0])).value_or(16);
    const auto log2_pairs = static_cast<unsigned>(std::countr_zero(pairs));
    given.has_keys_alone = setting(request, values_option()) == "keys";
    given.log2_place = log2_pairs + (given.has_keys_alone ? 1 : 0);
    const std::string_view co_ranks = setting(request, options()[1]);
    const bool is_tuned = co_ranks == "auto";
    given.by_stages = co_ranks == "stages";
    if (is_tuned)
        given.log2_spacings = co_ranks_of_auto(request.n, log2_pairs);
    else if (co_ranks != "none" && !given.by_stages)
        given.log2_spacings = log2_spacings(co_ranks);
    given.log2_local =
        local_sort == LocalSort::one_slot ? given.log2_place : log2_local_of(given, is_tuned);
    return given;
}

IntervalPlan plan_of(const Request& request, LocalSort local_sort) {
    return intervals::make_plan(static_cast<std::uint32_t>(request.n),
                                options_of(request, local_sort));
}

// Finds a kernel, in the version for pairs or for keys without ids.
const stream::Kernel& kernel_named(const std::string& name, const IntervalOptions& given) {
    return given.has_keys_alone ? intervals::of_keys::library().kernel(name + "_of_keys")
                                : intervals::library().kernel(name);
}

const stream::ElementType* value_type(const IntervalOptions& given) {
    return (given.has_keys_alone ? intervals::of_keys::library() : intervals::library())
        .type("value_t");
}

std::string kernel_name(const MergeStep& step, const IntervalOptions& given) {
    const std::string place = std::to_string(given.place());
    const std::string suffix = given.is_narrow() ? "_narrow" : "";
    switch (step.kind) {
        case StepKind::local_sort:
            return fmt::format(
                "interval_sort_{}{}", 1u << given.log2_local,
                given.local_sort_is_one_slot() || given.log2_local == 5 ? "" : "_of_" + place);
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

std::string label(const MergeStep& step) {
    if (step.kind == StepKind::local_sort)
        return "local sort of " + std::to_string(1u << step.level);
    const std::string level = "level " + std::to_string(step.level) + ": ";
    if (step.is_merge())
        return level + "merge";
    return level + "co-ranks of every " + std::to_string(1u << step.log2_spacing) + "th rank";
}

/// Makes the operations of a plan. Streams 0 and 1 alternate as source and target of the values.
/// Streams 2 and 3 alternate as source and target of the co-ranks.
class IntervalProgramBuilder {
  public:
    IntervalProgramBuilder(const IntervalPlan& plan, std::vector<stream::StreamSpec> streams)
        : plan_(plan), program_{"intervals", plan.n, std::move(streams)} {}

    stream::Program build() {
        for (const MergeStep& step : plan_.steps)
            add(step);
        program_.output = values_;
        return std::move(program_);
    }

  private:
    void add(const MergeStep& step) {
        stream::Operation operation{
            .kernel = &kernel_named(kernel_name(step, plan_.options), plan_.options),
            .label = label(step),
            .tag = {.level = step.level, .step = step.step, .sequence = 1u << step.level},
            .streams = {{"values", values_}},
            .comparisons = std::nullopt};
        bind(step, operation);
        for (const layout::Block& output : layout::aligned_blocks(0, step.instances))
            operation.blocks.push_back({output, arguments(step, output)});
        program_.operations.push_back(std::move(operation));
    }

    void bind(const MergeStep& step, stream::Operation& operation) {
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

    std::vector<stream::BlockArgument> arguments(const MergeStep& step,
                                                 const layout::Block& output) const {
        if (step.kind == StepKind::local_sort && plan_.options.local_sort_is_one_slot())
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

    const IntervalPlan& plan_;
    stream::Program program_;
    StreamRef values_ = {0, ""};
    StreamRef co_ranks_ = {3, ""};
};

std::vector<stream::StreamSpec> make_streams(const Request& request, LocalSort local_sort) {
    const IntervalOptions given = options_of(request, local_sort);
    const layout::Mapping mapping =
        square_mapping(*request.mapping, request.capacity >> given.log2_place);
    std::vector<stream::StreamSpec> streams =
        ping_pong_streams("intervals", value_type(given), given.log2_place, request, mapping);
    if (given.is_narrow())
        for (stream::StreamSpec& values : streams)
            values.texel_words = values.type->words();
    // Programs of all sizes share the streams of co-ranks, which have the size that the largest
    // program needs.
    Request largest = request;
    largest.n = request.capacity;
    if (const std::uint32_t most = plan_of(largest, local_sort).most_co_ranks(); most > 0)
        for (const char* parity : {"even", "odd"})
            streams.push_back({std::string("co-ranks ") + parity, intervals::library().type("uint"),
                               most, 0, mapping});
    return streams;
}

stream::Program make_copies(const Request& request) {
    const IntervalPlan plan = plan_of(request, LocalSort::tuned);
    stream::Program program{"intervals, copies", plan.n, make_streams(request, LocalSort::tuned)};
    const stream::Kernel& copy = intervals::library().kernel("copy_16");
    for (const MergeStep& step : plan.steps) {
        if (!step.writes_places())
            continue;
        const auto [source, target] = next_streams(program);
        program.operations.push_back(
            {.kernel = &copy,
             .label = label(step) + ", with values that are only copied",
             .tag = {.level = step.level, .step = step.step, .sequence = 1u << step.level},
             .streams = {{"values", source}, {"copied", target}}});
        for (const layout::Block& output : layout::aligned_blocks(0, plan.places()))
            program.operations.back().blocks.push_back(
                {output, {{"values", stream::Start{output.start << plan.options.log2_place}}}});
    }
    program.output = next_streams(program).source;
    return program;
}

stream::Program make(const Request& request, LocalSort local_sort) {
    const IntervalPlan plan = plan_of(request, local_sort);
    return IntervalProgramBuilder(plan, make_streams(request, local_sort)).build();
}

// Variants that are the fastest or nearly so on an H100 and on llvmpipe
// (docs/results/README.md).
std::optional<FastVariant> measured_variant(DeviceKind device, std::size_t n,
                                            const Settings& asked) {
    using layout::MappingKind;
    const bool keys_only = asked == Settings{{"values", "keys"}};
    if (!asked.empty() && !keys_only)
        return std::nullopt;
    const auto with = [&](Settings settings) {
        settings.insert(asked.begin(), asked.end());
        return settings;
    };
    if (device == DeviceKind::software)
        return FastVariant{MappingKind::row_wise, asked};
    if (device == DeviceKind::compute)
        return FastVariant{MappingKind::row_wise, with({{"place", "4"}, {"co-ranks", "none"}})};
    if (n >= 1u << 15)
        return FastVariant{MappingKind::z_order, asked};
    const bool is_large = keys_only || n >= 1u << 14;
    return FastVariant{MappingKind::row_wise, with({{"place", is_large ? "8" : "4"}})};
}

}  // namespace

Sort intervals_entry(LocalSort local_sort) {
    const auto plan = [local_sort](const Request& request) { return plan_of(request, local_sort); };
    return {.name = "intervals",
            .paper = "this project, after Bilardi, Nicolau 1989",
            .place = "GPU-ABiSort §4.1",
            .summary = "Merge-path merge sort for any n: adaptive bitonic merging without trees",
            .sizes = {1, std::size_t{1} << 31, 32, false},
            .options = options(),
            .contested = {{},
                          {{"co-ranks", "none"}},
                          {{"co-ranks", "stages"}},
                          {{"place", "8"}},
                          {{"place", "4"}},
                          {{"place", "4"}, {"co-ranks", "none"}}},
            .fastest_on = {std::begin(all_devices), std::end(all_devices)},
            .fallbacks = {{{"place", "8"}}, {{"place", "4"}}, {{"place", "2"}}},
            .mappings = {layout::MappingKind::z_order, layout::MappingKind::row_wise},
            .make_streams =
                [local_sort](const Request& request) { return make_streams(request, local_sort); },
            .make = [local_sort](const Request& request) { return make(request, local_sort); },
            .fastest_variant = measured_variant,
            .intervals = plan};
}

stream::Program intervals_copies(const Request& request) {
    check_request(intervals_entry(), request);
    return make_copies(request);
}

}  // namespace sorts
