// SPDX-License-Identifier: MIT
#include "sorts/peters/peters.h"

#include <array>

#include "sorts/comparators.h"
#include "sorts/peters/kernels.h"
#include "sorts/peters/of_keys.h"
#include "sorts/peters/plan.h"
#include "sorts/ping_pong.h"

namespace sorts {
namespace {

using peters::PartitionPlan;
using peters::Pass;

constexpr std::array<std::string_view, max_degree_of_peters> names = {"peters-1", "peters-2",
                                                                      "peters-3", "peters-4"};
constexpr std::array<std::string_view, max_degree_of_peters> summaries = {
    "Bitonic sort in partitions of degree 1: one step per operation (the trivial version)",
    "Bitonic sort in partitions of degree 2: two steps of a phase per operation",
    "Bitonic sort in partitions of degree 3: three steps of a phase per operation",
    "Bitonic sort in partitions of degree 4: four steps of a phase per operation",
};

bool has_keys_alone(const Request& request) {
    return setting(request, values_option()) == "keys";
}

const stream::KernelLibrary& library_of(bool has_keys_alone) {
    return has_keys_alone ? peters::of_keys::library() : peters::library();
}

std::string label(const PartitionPlan& plan, const Pass& pass) {
    if (plan.is_local_sort(pass))
        return "phases 1 to " + std::to_string(pass.phase);
    const std::string first = std::to_string(pass.step);
    const std::string phase = "phase " + std::to_string(pass.phase);
    if (pass.steps == 1)
        return phase + ": step " + first;
    return phase + ": steps " + first + " to " + std::to_string(pass.step - pass.steps + 1);
}

stream::Operation operation(const PartitionPlan& plan, const Pass& pass, bool has_keys_alone,
                            const stream::StreamRef& values, const stream::StreamRef& sorted) {
    const std::string kernel = plan.is_local_sort(pass) ? "peters_local_sort_" : "peters_steps_";
    const std::string suffix = has_keys_alone ? "_of_keys" : "";
    std::vector<stream::BlockArgument> arguments = {{"size", plan.n}};
    if (plan.is_local_sort(pass)) {
        arguments.push_back({"values", stream::Start{0}});
    } else {
        arguments.push_back({"phase", std::uint32_t{pass.phase}});
        arguments.push_back({"steps", std::uint32_t{pass.steps}});
        arguments.push_back({"source_low_bit", std::uint32_t{pass.source_low_bit}});
        arguments.push_back({"low_bit", std::uint32_t{pass.low_bit}});
    }
    return {
        .kernel =
            &library_of(has_keys_alone).kernel(kernel + std::to_string(1u << plan.degree) + suffix),
        .label = label(plan, pass),
        .tag = {.level = pass.phase,
                .step = pass.number,
                .unit = "phase",
                .sequence = 1u << pass.phase},
        .streams = {{"values", values}, {"sorted", sorted}},
        .blocks = {{{0, plan.n >> plan.degree}, std::move(arguments)}},
        .comparisons = plan.comparisons(pass)};
}

std::vector<stream::StreamSpec> make_streams(unsigned degree, const Request& request) {
    const stream::ElementType* type = library_of(has_keys_alone(request)).type("value_t");
    return ping_pong_streams("bitonic sort", type, degree, request,
                             square_mapping(*request.mapping, request.capacity >> degree));
}

PartitionPlan plan_of(unsigned degree, const Request& request) {
    return peters::make_plan(static_cast<std::uint32_t>(request.n), degree);
}

// Streams 0 and 1 alternate as source and target of the values.
stream::Program make(unsigned degree, const Request& request) {
    const PartitionPlan plan = plan_of(degree, request);
    stream::Program program{std::string(names[degree - 1]), plan.n, make_streams(degree, request)};
    for (const Pass& pass : plan.passes) {
        const auto [source, target] = next_streams(program);
        program.operations.push_back(
            operation(plan, pass, has_keys_alone(request), source, target));
    }
    program.output = next_streams(program).source;
    return program;
}

}  // namespace

Sort peters_entry(unsigned degree) {
    return {
        .name = names[degree - 1],
        .paper = "Peters, Schulz-Hildebrandt, Luttenberger 2009",
        .place = degree == 1 ? "§3.1" : "§3.2",
        .summary = summaries[degree - 1],
        .sizes = {std::size_t{1} << degree, std::size_t{1} << 31, 1, true},
        .options =
            degree == max_degree_of_peters ? std::vector{values_option()} : std::vector<Option>(),
        .mappings = {layout::MappingKind::z_order, layout::MappingKind::row_wise},
        .make_streams = [degree](const Request& request) { return make_streams(degree, request); },
        .make = [degree](const Request& request) { return make(degree, request); },
        .fastest_variant =
            [](DeviceKind, std::size_t, const Settings& asked) {
                return FastVariant{layout::MappingKind::row_wise, asked};
            },
        .comparators =
            [degree](const Request& request) { return comparators(plan_of(degree, request)); }};
}

}  // namespace sorts
