// SPDX-License-Identifier: MIT
#include "sorts/radix/radix.h"

#include <string>

#include "sorts/ping_pong.h"
#include "sorts/radix/kernels.h"
#include "sorts/radix/of_keys.h"
#include "sorts/radix/plan.h"

namespace sorts {
namespace {

using radix::DigitLevel;
using radix::RadixPlan;
using stream::StreamRef;

bool is_bits(std::string_view text) {
    const auto bits = number(text);
    return bits && *bits >= 1 && *bits <= 32;
}

const Option& bits_option() {
    static const Option option = {
        "bits", "1 .. 32", "32",
        "Sort by the top BITS bits of the keys; keys that are equal in these bits keep their order",
        is_bits};
    return option;
}

RadixPlan plan_of(std::size_t n, const Request& request) {
    return radix::make_plan(static_cast<std::uint32_t>(n),
                            *number(setting(request, bits_option())));
}

bool has_keys_alone(const Request& request) {
    return setting(request, values_option()) == "keys";
}

// Numbers of the streams. Streams 0 and 1 hold the values.
constexpr StreamRef bitmaps = {2, ""};
constexpr StreamRef counts = {3, ""};
constexpr StreamRef odd_sums = {4, ""};  // sums of levels 1, 3, ... above the counts
constexpr StreamRef even_sums = {5, ""};
constexpr StreamRef digits = {6, ""};

StreamRef sums_of(std::size_t level) {
    return level % 2 == 0 ? odd_sums : even_sums;
}

std::vector<stream::StreamSpec> make_streams(const Request& request) {
    const RadixPlan plan = plan_of(request.capacity, request);
    const stream::ElementType* number = radix::library().type("uint");
    const layout::Mapping mapping = square_mapping(*request.mapping, plan.places());
    std::vector<stream::StreamSpec> streams = ping_pong_streams(
        "gather-radix",
        (has_keys_alone(request) ? radix::of_keys::library() : radix::library()).type("value_t"), 3,
        request, mapping);
    const auto add = [&](const char* name, std::uint32_t places) {
        streams.push_back({name, number, places * 16, 4, mapping});
    };
    add("bitmaps", plan.chunks());
    add("counts", plan.counts.nodes * 4);
    add("sums, odd levels", plan.numbers(true) * radix::digits);
    add("sums, even levels", plan.numbers(false) * radix::digits);
    add("digits", 1);
    return streams;
}

/// Makes the operations of all passes.
class RadixProgramBuilder {
  public:
    explicit RadixProgramBuilder(const Request& request)
        : plan_(plan_of(request.n, request)),
          has_keys_alone_(has_keys_alone(request)),
          program_{"gather-radix", plan_.n, make_streams(request)} {}

    stream::Program build() {
        for (pass_ = 0; pass_ < plan_.passes(); ++pass_) {
            step_ = 0;
            add_sums();
            add_gather();
            values_.number = 1 - values_.number;
        }
        program_.output = values_;
        return std::move(program_);
    }

  private:
    using Constants = std::vector<stream::BlockArgument>;

    void add(const char* kernel, const std::string& what, std::vector<stream::Binding> streams,
             const layout::Block& places, const Constants& constants) {
        const unsigned shift = plan_.shift(pass_);
        stream::Operation operation{.kernel = &kernel_named(kernel),
                                    .label = "bits from " + std::to_string(shift) + " on: " + what,
                                    .tag = {.level = pass_ + 1, .step = step_++, .unit = "pass"},
                                    .streams = std::move(streams)};
        for (const layout::Block& output : layout::aligned_blocks(places.start, places.length)) {
            Constants arguments = constants;
            if (operation.kernel->find("block_start") != nullptr)
                arguments.push_back({"block_start", output.start});
            operation.blocks.push_back({output, std::move(arguments)});
        }
        program_.operations.push_back(std::move(operation));
    }

    // Finds a kernel that reads values, in the version for pairs or for keys without ids.
    const stream::Kernel& kernel_named(const std::string& name) const {
        const bool reads_values = name == "digit_bitmaps" || name == "gather_by_digit";
        return reads_values && has_keys_alone_ ? radix::of_keys::library().kernel(name + "_of_keys")
                                               : radix::library().kernel(name);
    }

    void add_sums() {
        add("digit_bitmaps", "bitmaps", {{"bitmaps", bitmaps}, {"values", values_}},
            {0, plan_.chunks()}, {{"shift", std::uint32_t{plan_.shift(pass_)}}});
        add("count_bitmaps", "counts", {{"counts", counts}, {"bitmaps", bitmaps}},
            {0, plan_.counts.nodes * 4}, {{"chunks", plan_.chunks()}});
        for (std::size_t level = 0; level < plan_.levels.size(); ++level)
            add_level(level);
        add("sum_digits", "digits",
            {{"digits", digits}, {"sums", sums_of(plan_.levels.size() - 1)}}, {0, 1},
            {{"root", plan_.root()}});
    }

    void add_level(std::size_t level) {
        const DigitLevel& nodes = plan_.levels[level];
        const DigitLevel& below = plan_.below(level);
        add(level == 0 ? "sum_counts" : "sum_nodes", "sums, level " + std::to_string(level + 1),
            {{"sums", sums_of(level)}, {"below", level == 0 ? counts : sums_of(level - 1)}},
            {nodes.first * radix::digits, nodes.nodes * radix::digits},
            {{"first", below.first}, {"nodes", below.nodes}});
    }

    void add_gather() {
        add("gather_by_digit", "values",
            {{"sorted", {1 - values_.number, ""}},
             {"values", values_},
             {"bitmaps", bitmaps},
             {"counts", counts},
             {"odd", odd_sums},
             {"even", even_sums},
             {"digits", digits}},
            {0, plan_.places()},
            {{"root", plan_.root()},
             {"levels", static_cast<std::uint32_t>(plan_.levels.size())},
             {"first_node", plan_.counts.first},
             {"chunks", plan_.chunks()}});
    }

    RadixPlan plan_;
    bool has_keys_alone_;
    stream::Program program_;
    StreamRef values_ = {0, ""};
    unsigned pass_ = 0;
    unsigned step_ = 0;
};

stream::Program make(const Request& request) {
    return RadixProgramBuilder(request).build();
}

// Number of high key bits that the program sorts by. The first pass sorts by the lowest digit of
// these bits.
unsigned key_bits(const stream::Program& program) {
    for (const stream::BlockArgument& argument :
         program.operations.front().blocks.front().arguments)
        if (argument.parameter == "shift")
            return 32 - std::get<std::uint32_t>(argument.value);
    return 32;
}

std::optional<FastVariant> measured_variant(DeviceKind device, std::size_t, const Settings& asked) {
    if (device == DeviceKind::fragments)
        return std::nullopt;
    return FastVariant{layout::MappingKind::row_wise, asked};
}

// Allows unread sums (docs/emulator.md). The program makes sums for all digits, even for digits
// that no value has.
std::string_view allow_unread(const stream::Program&, const UnreadWrite& written) {
    if (written.stream.starts_with("gather-radix"))
        return {};
    return "sums of digits that no value has, or that no search reads";
}

}  // namespace

Sort radix_entry() {
    return {.name = "gather-radix",
            .paper = "this project",
            .place = "after gather radix sorts of splat renderers",
            .summary =
                "Stable radix sort for any n that only gathers: each output slot searches sums of "
                "digits",
            .sizes = {1, std::size_t{1} << 31, radix::values_of_chunk, false},
            .options = {bits_option(), values_option()},
            .fastest_on = {std::begin(all_devices), std::end(all_devices)},
            .mappings = {layout::MappingKind::z_order, layout::MappingKind::row_wise},
            .make_streams = make_streams,
            .make = make,
            .fastest_variant = measured_variant,
            .key_bits = key_bits,
            .allow_unread = allow_unread};
}

}  // namespace sorts
