// SPDX-License-Identifier: MIT
#include "sorts/abisort/abisort.h"

#include <algorithm>
#include <bit>

#include "abisort/program.h"
#include "abisort/tuned.h"

namespace sorts {
namespace {

using abisort::Variant;

unsigned log2_of(std::size_t power_of_two) {
    return static_cast<unsigned>(std::countr_zero(power_of_two));
}

/// The sections of the paper that describe a variant, and a description in one line.
struct VariantTexts {
    std::string_view place;
    std::string_view summary;
};

// The texts of all variants, in the order of Variant.
constexpr VariantTexts texts[] = {
    {"§5.3, Appendix A",
     "Adaptive bitonic sort that runs the stages of a merge one after the other"},
    {"§5.4", "Adaptive bitonic sort with overlapped stages: O(log^2 n) stream operations"},
    {"§7.1", "`overlapped` with a local sort of 8 values instead of the first levels"},
    {"§7.1, §7.2", "`local-sort` with a bitonic merge of 16 values instead of the last stages"},
};

constexpr std::string_view last_indexes =
    "p and q of a stage's last phase: no phase follows (E3, docs/deviations.md)";
constexpr std::string_view repeated_indexes =
    "p and q that the next phase of the same pass computes again (docs/tuned.md)";
constexpr std::string_view written_leaves =
    "child pointers of leaves: §7.2 gathers only their values (E3, docs/deviations.md)";
constexpr std::string_view first_trees =
    "trees before the first level: the merge of 16 reads the sequences (D9, docs/deviations.md)";

// Returns why the paper's programs may write an element that nothing reads (docs/emulator.md). Each
// rule names kernel, stream and phase, so that any other unread element is a hazard.
std::string_view allow_unread(Variant variant, const stream::Program& program,
                              const UnreadWrite& written) {
    const stream::Operation& operation = program.operations[written.operation];
    const auto& tag = operation.blocks[written.block].tag;
    const std::string_view kernel = operation.kernel->name;
    // Stage k of level j has phases i = 0 .. j - k - 1 (§5.3). The last phase writes leaves.
    const bool is_last = tag && tag->phase + tag->stage + 1 == operation.tag.level;
    const bool is_index_stream = written.stream == name(abisort::StreamName::pqidx_even) ||
                                 written.stream == name(abisort::StreamName::pqidx_odd);
    if (is_index_stream && is_last)
        return last_indexes;
    if (!merges_by_16(variant))
        return {};
    if (kernel == name(abisort::KernelName::copy_back) && written.component == "children" &&
        is_last)
        return written_leaves;
    if (kernel == name(abisort::KernelName::trees) && operation.tag.level == 0)
        return first_trees;
    return {};
}

constexpr Option nodes_option = {
    "nodes", "auto|in-place|copied", "auto",
    "Where a step writes nodes: to the stream that it reads, or to a second stream with a copy "
    "back (§6.1). auto: in place if the executor supports it",
    [](std::string_view value) {
        return value == "auto" || value == "in-place" || value == "copied";
    }};

constexpr Option phases_option = {
    "phases", "1 to 26|all", "1",
    "Successive phases of a stage in one pass: fewer passes, but some comparisons are repeated. "
    "all: a whole stage in one pass",
    [](std::string_view value) {
        return value == "all" || (number(value) && *number(value) >= 1 &&
                                  *number(value) <= abisort::tuned::whole_stages);
    }};

abisort::tuned::Form form_of(const Request& request) {
    using namespace abisort::tuned;
    const auto phases = number(setting(request, phases_option));
    return {setting(request, nodes_option) == "copied" ? Nodes::copied_back : Nodes::in_place,
            phases.value_or(whole_stages)};
}

// In compute shaders, one more pass takes longer than the comparisons that longer passes repeat. In
// fragment shaders this is true only for small n.
std::optional<FastVariant> fastest_tuned_variant(DeviceKind device, std::size_t n,
                                                 const Settings& asked) {
    Settings settings = asked;
    if (device == DeviceKind::compute)
        settings.insert({"phases", "4"});
    else if (device == DeviceKind::fragments && n < std::size_t{1} << 20)
        settings.insert({"phases", "2"});
    return FastVariant{layout::MappingKind::row_wise, settings};
}

// Indexes p and q may stay unread if a stage's last phase writes them, or if the next phase
// computes them again.
std::string_view allow_unread_of_tuned(const stream::Program& program, const UnreadWrite& written) {
    const stream::Operation& operation = program.operations[written.operation];
    const auto& tag = operation.blocks[written.block].tag;
    if (!tag || !written.stream.starts_with("p and q"))
        return {};
    if (tag->phase + tag->stage + 1 == operation.tag.level)
        return last_indexes;
    const std::optional<stream::BlockTag> next = stream::BlockTag{tag->stage, tag->phase + 1};
    return std::ranges::find(operation.blocks, next, &stream::LaunchBlock::tag) !=
                   operation.blocks.end()
               ? repeated_indexes
               : std::string_view{};
}

}  // namespace

Sort abisort_entry(Variant variant) {
    const auto plan = [variant](std::size_t n) { return abisort::make_plan(log2_of(n), variant); };
    return {.name = name(variant),
            .paper = "Greß, Zachmann 2006",
            .place = texts[static_cast<std::size_t>(variant)].place,
            .summary = texts[static_cast<std::size_t>(variant)].summary,
            .sizes = {std::size_t{1} << abisort::min_log2_n(variant),
                      std::size_t{1} << abisort::max_log2_n, 1, true},
            .mappings = {layout::MappingKind::z_order, layout::MappingKind::row_wise},
            .make_streams =
                [variant](const Request& request) {
                    return abisort::make_streams(log2_of(request.capacity), variant,
                                                 *request.mapping);
                },
            .make =
                [plan](const Request& request) {
                    return abisort::make_program(plan(request.n), *request.mapping,
                                                 log2_of(request.capacity));
                },
            .trees = plan,
            .allow_unread =
                [variant](const stream::Program& program, const UnreadWrite& written) {
                    return allow_unread(variant, program, written);
                }};
}

Sort tuned_entry() {
    namespace tuned = abisort::tuned;
    return {.name = "tuned",
            .paper = "Greß, Zachmann 2006, tuned by this project",
            .place = "§5.4, §7",
            .summary =
                "GPU-ABiSort tuned for current GPUs: nodes without values; one pass runs the last "
                "stages of a merge",
            .sizes = {std::size_t{1} << tuned::min_log2_n, std::size_t{1} << tuned::max_log2_n, 1,
                      true},
            .options = {nodes_option, phases_option},
            .contested = {{},
                          {{"phases", "2"}},
                          {{"phases", "4"}},
                          {{"nodes", "copied"}},
                          {{"nodes", "copied"}, {"phases", "4"}}},
            .fallbacks = {{{"nodes", "copied"}}},
            .mappings = {layout::MappingKind::row_wise, layout::MappingKind::z_order},
            .make_streams =
                [](const Request& request) {
                    return tuned::make_streams(log2_of(request.capacity), *request.mapping,
                                               form_of(request).nodes);
                },
            .make =
                [](const Request& request) {
                    return tuned::make_program(log2_of(request.n), *request.mapping,
                                               form_of(request), log2_of(request.capacity));
                },
            .fastest_variant = fastest_tuned_variant,
            .allow_unread = allow_unread_of_tuned};
}

}  // namespace sorts
