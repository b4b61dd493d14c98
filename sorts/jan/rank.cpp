// SPDX-License-Identifier: MIT
#include <algorithm>

#include "sorts/jan/jan.h"
#include "sorts/jan/kernels.h"
#include "sorts/ping_pong.h"

namespace sorts {
namespace {

constexpr stream::StreamRef values = {0, ""};

// Makes the streams. Each launch of a phase reads the previous launch's output from one of two
// streams and writes to the other stream.
std::vector<stream::StreamSpec> make_streams(const Request& request) {
    const layout::Mapping mapping = square_mapping(*request.mapping, request.capacity);
    const auto size = static_cast<std::uint32_t>(request.capacity);
    const stream::ElementType* value = jan::library().type("value_t");
    const stream::ElementType* number = jan::library().type("uint");
    return {{"values", value, size, 0, mapping},
            {"ranks even", number, size, 0, mapping},
            {"ranks odd", number, size, 0, mapping},
            {"sorted even", value, size, 0, mapping},
            {"sorted odd", value, size, 0, mapping}};
}

stream::StreamRef ranks(std::size_t part) {
    return {1 + part % 2, ""};
}

stream::StreamRef sorted(std::size_t part) {
    return {3 + part % 2, ""};
}

/// Adds the two phases in launches that compare each value with at most `values_per_launch` others.
class Phases {
  public:
    Phases(const Request& request, std::uint32_t values_per_launch)
        : n_(static_cast<std::uint32_t>(request.n)),
          values_per_launch_(values_per_launch),
          program_{"rank", n_, make_streams(request)} {}

    stream::Program make() {
        const std::size_t parts = (n_ + values_per_launch_ - 1) / values_per_launch_;
        for (std::size_t part = 0; part < parts; ++part) {
            add("rank_count", 1, part, "counted",
                {{"ranks", ranks(part)},
                 {"counted", ranks(part + 1)},
                 {"values", values},
                 {"others", values}});
            program_.operations.back().comparisons =
                std::uint64_t{end_of(part) - first_of(part)} * (n_ - 1);
        }
        for (std::size_t part = 0; part < parts; ++part)
            add("rank_move", 2, part, "found",
                {{"sorted", sorted(part)},
                 {"found", sorted(part + 1)},
                 {"ranks", ranks(parts - 1)},
                 {"values", values}});
        program_.output = sorted(parts - 1);
        return std::move(program_);
    }

  private:
    std::uint32_t first_of(std::size_t part) const {
        return static_cast<std::uint32_t>(part) * values_per_launch_;
    }
    std::uint32_t end_of(std::size_t part) const {
        return std::min(first_of(part) + values_per_launch_, n_);
    }

    // Adds one launch of a phase. All launches of a phase are one stream operation. `so_far` is the
    // parameter that reads the output of earlier launches.
    void add(const char* kernel, unsigned phase, std::size_t part, const char* so_far,
             std::vector<stream::Binding> streams) {
        const std::uint32_t first = first_of(part);
        const std::uint32_t end = end_of(part);
        const bool is_whole = n_ <= values_per_launch_;
        const std::string range =
            ", values " + std::to_string(first) + " to " + std::to_string(end - 1);
        stream::Operation operation{
            .kernel = &jan::library().kernel(kernel),
            .label = (phase == 1 ? "ranking phase" : "sorting phase") + (is_whole ? "" : range),
            .tag = {.level = phase,
                    .step = static_cast<unsigned>(part),
                    .is_counted = part == 0,
                    .unit = "phase"},
            .streams = std::move(streams),
            .iterations = end - first};
        for (const layout::Block& output : layout::aligned_blocks(0, n_)) {
            const stream::Start start{output.start};
            operation.blocks.push_back(
                {output,
                 {{"block_start", output.start}, {"first", first}, {"end", end}, {so_far, start}}});
            if (operation.kernel->find("values")->role == stream::Role::in)
                operation.blocks.back().arguments.push_back({"values", start});
        }
        program_.operations.push_back(std::move(operation));
    }

    const std::uint32_t n_;
    const std::uint32_t values_per_launch_;
    stream::Program program_;
};

}  // namespace

stream::Program jan::rank_program(const Request& request, std::uint32_t values_per_launch) {
    return Phases(request, values_per_launch).make();
}

Sort rank_entry() {
    return {.name = "rank",
            .paper = jan::paper,
            .place = "§2.2, Algorithm 2",
            .summary =
                "Rank sort for any n: counts the smaller values of each value, and gathers by rank",
            .sizes = {1, jan::largest_quadratic, 1, false},
            .measured_to = jan::quadratic_measured_to,
            .mappings = {layout::MappingKind::row_wise, layout::MappingKind::z_order},
            .make_streams = make_streams,
            .make = [](const Request& request) {
                return jan::rank_program(request, jan::rank_values_per_launch(request.n));
            }};
}

}  // namespace sorts
