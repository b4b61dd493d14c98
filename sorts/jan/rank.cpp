// SPDX-License-Identifier: MIT
#include "sorts/jan/jan.h"
#include "sorts/jan/kernels.h"
#include "sorts/ping_pong.h"

namespace sorts {
namespace {

constexpr stream::StreamRef values = {0, ""};
constexpr stream::StreamRef sorted = {1, ""};
constexpr stream::StreamRef ranks = {2, ""};

std::vector<stream::StreamSpec> make_streams(const Request& request) {
    const layout::Mapping mapping = square_mapping(request.mapping, request.capacity);
    const auto size = static_cast<std::uint32_t>(request.capacity);
    return {{"values", jan::library().type("value_t"), size, 0, mapping},
            {"sorted", jan::library().type("value_t"), size, 0, mapping},
            {"ranks", jan::library().type("uint"), size, 0, mapping}};
}

stream::Operation make_operation(const char* kernel, std::string label, unsigned step,
                                 std::vector<stream::Binding> streams, std::uint32_t n) {
    stream::Operation operation{
        &jan::library().kernel(kernel), std::move(label), {1, step}, std::move(streams), {}};
    for (const layout::Block& output : layout::aligned_blocks(0, n)) {
        operation.blocks.push_back({output, {{"block_start", output.start}, {"size", n}}});
        if (operation.kernel->find("values")->role == stream::Role::in)
            operation.blocks.back().arguments.push_back({"values", stream::Start{output.start}});
    }
    return operation;
}

stream::Program make(const Request& request) {
    const auto n = static_cast<std::uint32_t>(request.n);
    stream::Program program = ping_pong_program("rank", n, make_streams(request));
    program.operations.push_back(
        make_operation("rank_count", "ranking phase", 0,
                       {{"ranks", ranks}, {"values", values}, {"others", values}}, n));
    program.operations.back().comparisons = std::uint64_t{n} * (n - 1);
    program.operations.push_back(
        make_operation("rank_move", "sorting phase", 1,
                       {{"sorted", sorted}, {"ranks", ranks}, {"values", values}}, n));
    program.output = sorted;
    return program;
}

// "A total of n (n - 1) computational steps" (§2.2): the comparisons.
Formulas formulas(const Request& request) {
    const std::uint64_t n = request.n;
    return {2, 2, 2 * n, n * (n - 1)};
}

}  // namespace

Sort rank_entry() {
    return {{.name = "rank",
             .paper = jan::paper,
             .place = "§2.2, Algorithm 2",
             .summary = "Rank sort: counts the lesser values of each, and gathers by ranks, any n",
             .sizes = {1, jan::largest_quadratic, 1, false},
             .measured_to = jan::quadratic_measured_to},
            {.mappings = {layout::MappingKind::row_wise, layout::MappingKind::z_order},
             .make_streams = make_streams,
             .make = make,
             .formulas = formulas}};
}

}  // namespace sorts
