// SPDX-License-Identifier: MIT
#include "sorts/peters/peters.h"

#include <array>

#include "sorts/comparators.h"
#include "sorts/keys_alone.h"
#include "sorts/peters/kernels.h"
#include "sorts/peters/of_keys.h"
#include "sorts/peters/plan.h"
#include "sorts/ping_pong.h"

namespace sorts {
namespace {

using peters::Pass;
using peters::Plan;

constexpr std::array<std::string_view, most_degrees_of_peters> names = {"peters-1", "peters-2",
                                                                        "peters-3", "peters-4"};
constexpr std::array<std::string_view, most_degrees_of_peters> summaries = {
    "Bitonic sort in partitions of degree 1: one step an operation, the trivial one; any n",
    "Bitonic sort in partitions of degree 2: two steps of a phase an operation, any n",
    "Bitonic sort in partitions of degree 3: three steps of a phase an operation, any n",
    "Bitonic sort in partitions of degree 4: four steps of a phase an operation, any n",
};

bool has_keys_alone(const Request& request) {
    return setting(request, values_option()) == "keys";
}

const stream::KernelLibrary& library_of(bool has_keys_alone) {
    return has_keys_alone ? peters::of_keys::library() : peters::library();
}

std::string label(const Plan& plan, const Pass& pass) {
    if (plan.is_local_sort(pass))
        return "phases 1 to " + std::to_string(pass.phase);
    const std::string first = std::to_string(pass.step);
    const std::string phase = "phase " + std::to_string(pass.phase);
    if (pass.steps == 1)
        return phase + ": step " + first;
    return phase + ": steps " + first + " to " + std::to_string(pass.step - pass.steps + 1);
}

/// Makes the operations of a plan. Streams 0 and 1 hold the values in turn.
class ProgramBuilder {
  public:
    ProgramBuilder(const Plan& plan, bool has_keys_alone, std::vector<stream::StreamSpec> streams)
        : plan_(plan),
          has_keys_alone_(has_keys_alone),
          program_{std::string(names[plan.degree - 1]), plan.n, std::move(streams)} {}

    stream::Program build() {
        for (const Pass& pass : plan_.passes)
            add(pass);
        program_.output = values_;
        return std::move(program_);
    }

  private:
    // A pass is one operation, and another launch where n cuts a block.
    void add(const Pass& pass) {
        const std::uint32_t cut = plan_.cut_start(pass);
        const std::size_t before = program_.operations.size();
        if (cut > 0) {
            const char* kernel = plan_.is_local_sort(pass) ? "peters_local_sort_" : "peters_full_";
            stream::Operation& full = add_launch(kernel, pass, 0, cut);
            full.comparisons = full_comparisons(plan_, pass);
        }
        if (cut < plan_.n) {
            stream::Operation& mixed = add_launch("peters_mixed_", pass, cut, plan_.n - cut);
            mixed.label.insert(std::min(mixed.label.find(':'), mixed.label.size()),
                               ", the mixed block");
            mixed.comparisons = cut_comparisons(plan_, pass);
            mixed.tag.is_counted = program_.operations.size() == before + 1;
        }
        values_.number = 1 - values_.number;
    }

    stream::Operation& add_launch(const std::string& kernel, const Pass& pass, std::uint32_t start,
                                  std::uint32_t values) {
        const std::string of_place = kernel + std::to_string(1u << plan_.degree);
        stream::Operation launch{
            .kernel =
                &library_of(has_keys_alone_).kernel(of_place + (has_keys_alone_ ? "_of_keys" : "")),
            .label = label(plan_, pass),
            .tag = {.level = pass.phase,
                    .step = pass.number,
                    .unit = "phase",
                    .sequence = 1u << pass.phase},
            .streams = {{"values", values_}, {"sorted", {1 - values_.number}}}};
        for (const layout::Block& output :
             layout::aligned_blocks(start >> plan_.degree, values >> plan_.degree))
            launch.blocks.push_back({output, arguments(*launch.kernel, pass, output)});
        program_.operations.push_back(std::move(launch));
        return program_.operations.back();
    }

    std::vector<stream::BlockArgument> arguments(const stream::Kernel& kernel, const Pass& pass,
                                                 const layout::Block& output) const {
        std::vector<stream::BlockArgument> arguments = {{"block_start", output.start},
                                                        {"size", plan_.n}};
        if (plan_.is_local_sort(pass)) {
            arguments.push_back({"values", stream::Start{output.start << plan_.degree}});
            return arguments;
        }
        arguments.push_back({"steps", std::uint32_t{pass.steps}});
        arguments.push_back({"source_low_bit", std::uint32_t{pass.source_low_bit}});
        arguments.push_back({"low_bit", std::uint32_t{pass.low_bit}});
        if (kernel.find("phase") != nullptr)
            arguments.push_back({"phase", std::uint32_t{pass.phase}});
        return arguments;
    }

    const Plan& plan_;
    bool has_keys_alone_;
    stream::Program program_;
    stream::StreamRef values_ = {0, ""};
};

std::vector<stream::StreamSpec> make_streams(unsigned degree, const Request& request) {
    const stream::ElementType* type = library_of(has_keys_alone(request)).type("value_t");
    return ping_pong_streams("bitonic sort", type, degree, request,
                             square_mapping(*request.mapping, request.capacity >> degree));
}

Plan plan_of(unsigned degree, const Request& request) {
    return peters::make_plan(static_cast<std::uint32_t>(request.n), degree);
}

stream::Program make(unsigned degree, const Request& request) {
    const Plan plan = plan_of(degree, request);
    return ProgramBuilder(plan, has_keys_alone(request), make_streams(degree, request)).build();
}

// (1), each of whose steps accesses every value once, with `degree` steps an operation.
Formulas formulas(unsigned degree, const Request& request) {
    const Plan plan = plan_of(degree, request);
    Formulas formulas{plan.passes.size(), 0, plan.passes.size() * (request.n >> degree), 0};
    for (const Pass& pass : plan.passes) {
        const std::uint32_t cut = plan.cut_start(pass);
        *formulas.launches += (cut > 0 ? 1 : 0) + (cut < plan.n ? 1 : 0);
        *formulas.comparisons += full_comparisons(plan, pass) + cut_comparisons(plan, pass);
    }
    return formulas;
}

}  // namespace

Sort peters_entry(unsigned degree) {
    return {
        {.name = names[degree - 1],
         .paper = "Peters, Schulz-Hildebrandt, Luttenberger 2009",
         .place = degree == 1 ? "§3.1, §3.3" : "§3.2, §3.3",
         .summary = summaries[degree - 1],
         .sizes = {1, std::size_t{1} << 31, std::size_t{1} << degree, false},
         .options = {values_option()}},
        {.mappings = {layout::MappingKind::z_order, layout::MappingKind::row_wise},
         .make_streams = [degree](const Request& request) { return make_streams(degree, request); },
         .make = [degree](const Request& request) { return make(degree, request); },
         .formulas = [degree](const Request& request) { return formulas(degree, request); },
         .faster = {{MachineKind::fragments, layout::MappingKind::row_wise},
                    {MachineKind::compute, layout::MappingKind::row_wise},
                    {MachineKind::software, layout::MappingKind::row_wise}}},
        {ComparatorFacet{
            [degree](const Request& request) { return comparators(plan_of(degree, request)); }}}};
}

}  // namespace sorts
