// SPDX-License-Identifier: MIT
#include "abisort/entries.h"

#include <bit>

#include "abisort/counts.h"
#include "abisort/program.h"
#include "sorts/excuse.h"

namespace sorts {
namespace {

using abisort::Variant;

unsigned log2_of(std::size_t power_of_two) {
    return static_cast<unsigned>(std::countr_zero(power_of_two));
}

std::string_view place_of(Variant variant) {
    switch (variant) {
        case Variant::appendix_a:
            return "§5.3, Appendix A";
        case Variant::overlapped:
            return "§5.4";
        case Variant::local_sort:
            return "§7.1";
        case Variant::pruned:
            return "§9";
        case Variant::optimized:
            break;
    }
    return "§7.1, §7.2";
}

std::string_view summary_of(Variant variant) {
    switch (variant) {
        case Variant::appendix_a:
            return "Adaptive bitonic sort, the stages of a merge one after the other";
        case Variant::overlapped:
            return "The stages of a merge overlapped: O(log^2 n) stream operations";
        case Variant::local_sort:
            return "Overlapped, the first levels replaced by a local sort of 8";
        case Variant::pruned:
            return "Overlapped, of any n: what is beyond is not there";
        case Variant::optimized:
            break;
    }
    return "And the last stages of each merge by a bitonic merge of 16";
}

constexpr Option determination = {
    "determination", "simplified|classic", "simplified",
    "of minima and maxima: as §4.2 has it, or §4.1",
    [](std::string_view value) { return value == "simplified" || value == "classic"; }};

abisort::MinMaxDetermination determination_of(const Request& request) {
    return setting(request, determination) == "classic" ? abisort::MinMaxDetermination::classic
                                                        : abisort::MinMaxDetermination::simplified;
}

constexpr std::string_view input_leaves =
    "child pointers of input trees: leaves and spares are never followed (Listing 2)";
constexpr std::string_view last_indexes =
    "p, q and case of a stage's last phase: no phase follows (E3, docs/errata.md)";
constexpr std::string_view written_leaves =
    "child pointers of leaves that §7.2 gathers by value alone (E3, docs/errata.md)";
constexpr std::string_view first_trees =
    "trees before the first level: its merge of 16 reads the sequences (D9, docs/deviations.md)";

constexpr std::string_view beyond_n =
    "nodes beyond n, beside the last ones of a level that n cuts (D15, docs/deviations.md)";

// What the report's programs write and never read (docs/hazards.md): the rules name kernel, stream
// and phase, so that anything else that goes unread is a hazard.
std::string_view excuse(Variant variant, const stream::Program& program,
                        const WrittenBlock& written) {
    if (written.in_preparation)
        return input_leaves;
    const stream::Operation& operation = program.operations[written.operation];
    const auto& tag = operation.blocks[written.block].tag;
    const std::string_view kernel = operation.kernel->name;
    // Phases i = 0 .. j - k - 1 (§5.3); the last one writes leaves.
    const bool is_last = tag && tag->phase + tag->stage + 1 == operation.tag.level;
    const bool is_index_stream = written.stream == name(abisort::StreamName::pqidx_even) ||
                                 written.stream == name(abisort::StreamName::pqidx_odd) ||
                                 written.stream.starts_with("cases");
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

ExcuseFacet excuses_of(Variant variant) {
    return {[variant](const stream::Program& program, const WrittenBlock& written) {
        return excuse(variant, program, written);
    }};
}

// The classic determination where hardly anything else is done, and where the least is.
std::vector<Settings> contested_of(Variant variant) {
    if (variant == Variant::overlapped || variant == Variant::optimized)
        return {{}, {{"determination", "classic"}}};
    return {{}};
}

// §7 replaces merges of which §4.1 counts the comparisons.
Formulas formulas_of(unsigned log2_n, Variant variant) {
    Formulas formulas;
    formulas.stream_operations = abisort::formula::stream_operations(log2_n, variant);
    if (!sorts_locally(variant))
        formulas.comparisons = abisort::formula::sort_comparisons(log2_n);
    return formulas;
}

std::uint32_t as_number(std::size_t n) {
    return static_cast<std::uint32_t>(n);
}

stream::Program make_pruned(const Request& request) {
    const std::uint32_t capacity = as_number(request.capacity);
    return abisort::make_pruned_program(abisort::make_pruned_plan(as_number(request.n), capacity),
                                        *request.mapping, capacity);
}

// Whether a block is of a level whose last tree is not full.
bool is_cut(const stream::Program& program, const WrittenBlock& written) {
    return program.size % (1u << program.operations[written.operation].tag.level) != 0;
}

Formulas pruned_formulas(const Request& request) {
    const std::uint32_t n = as_number(request.n);
    Formulas formulas;
    formulas.stream_operations =
        abisort::formula::stream_operations(abisort::levels_of(n), Variant::pruned);
    formulas.comparisons = abisort::formula::pruned_comparisons(n);
    return formulas;
}

}  // namespace

// Row-wise memory grows with n; in Z-order it is a rectangle around what is used, up to half as
// much again.
Sort pruned_entry() {
    return {{.name = name(Variant::pruned),
             .paper = "this project, after Bilardi, Nicolau 1989",
             .place = place_of(Variant::pruned),
             .summary = summary_of(Variant::pruned),
             .sizes = {2, std::size_t{1} << abisort::max_log2_n, 2, false}},
            {.mappings = {layout::MappingKind::row_wise},
             .make_streams =
                 [](const Request& request) {
                     return abisort::make_pruned_streams(as_number(request.capacity),
                                                         *request.mapping);
                 },
             .make = make_pruned,
             .formulas = pruned_formulas},
            {abisort::TreeFacet{[](std::uint32_t n) { return abisort::make_pruned_plan(n, n); }},
             ExcuseFacet{[](const stream::Program& program, const WrittenBlock& written) {
                 const std::string_view known = excuse(Variant::pruned, program, written);
                 return known.empty() && is_cut(program, written) ? beyond_n : known;
             }}}};
}

Sort abisort_entry(Variant variant) {
    const auto plan = [variant](std::size_t n) { return abisort::make_plan(log2_of(n), variant); };
    return {{.name = name(variant),
             .paper = "Greß, Zachmann 2006",
             .place = place_of(variant),
             .summary = summary_of(variant),
             .sizes = {std::size_t{1} << abisort::min_log2_n(variant),
                       std::size_t{1} << abisort::max_log2_n, 1, true},
             .options = {determination},
             .contested = contested_of(variant)},
            {.mappings = {layout::MappingKind::z_order, layout::MappingKind::row_wise},
             .make_streams =
                 [variant](const Request& request) {
                     return abisort::make_streams(log2_of(request.capacity), variant,
                                                  *request.mapping, determination_of(request));
                 },
             .make =
                 [plan](const Request& request) {
                     return abisort::make_program(plan(request.n), *request.mapping,
                                                  log2_of(request.capacity),
                                                  determination_of(request));
                 },
             .formulas =
                 [variant](const Request& request) {
                     return formulas_of(log2_of(request.n), variant);
                 }},
            {abisort::TreeFacet{plan}, excuses_of(variant)}};
}

}  // namespace sorts
