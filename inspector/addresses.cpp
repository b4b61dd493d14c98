// SPDX-License-Identifier: MIT
#include "inspector/addresses.h"

#include <fmt/format.h>

#include "inspector/view_error.h"

namespace inspector {
namespace {

constexpr std::uint64_t max_coordinates = 1u << 16;

bool is_row_wise(const AddressSpace& space) {
    return space.mapping.kind == layout::MappingKind::row_wise;
}

std::string described(const AddressSpace& space) {
    return is_row_wise(space) ? fmt::format("row-wise, {} a row, {} elements",
                                            1u << space.mapping.log2_width, space.size)
                              : fmt::format("Z-order, {} elements", space.size);
}

}  // namespace

AddressSpace largest_space(const layout::Mapping& mapping) {
    const bool row_wise = mapping.kind == layout::MappingKind::row_wise;
    return {mapping,
            row_wise ? max_coordinates << mapping.log2_width : max_coordinates * max_coordinates};
}

Address mapped(const AddressSpace& space, std::uint64_t index) {
    if (index >= space.size)
        throw ViewError(
            fmt::format("index {} is outside the stream ({})", index, described(space)));
    const auto a = static_cast<std::uint32_t>(index);
    return {a, layout::to_2d(space.mapping, a)};
}

Address unmapped(const AddressSpace& space, std::uint64_t x, std::uint64_t y) {
    const std::uint64_t width =
        is_row_wise(space) ? std::uint64_t{1} << space.mapping.log2_width : max_coordinates;
    const bool can_be = x < width && y < max_coordinates;
    const layout::Position position{static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)};
    if (!can_be || layout::to_1d(space.mapping, position) >= space.size)
        throw ViewError(fmt::format("({}, {}) is outside the stream ({})", x, y, described(space)));
    return {layout::to_1d(space.mapping, position), position};
}

Table table_of(const AddressSpace& space, const std::vector<Address>& addresses) {
    Table table{described(space),
                {{"index", 10, false, 0},
                 {"x", 6},
                 {"y", 6},
                 {"packed", 10, false, 2, Column::In::text},
                 {"packed", 0, false, 0, Column::In::data}},
                {}};
    for (const Address& address : addresses) {
        const std::uint32_t packed = layout::pack(address.position);
        table.rows.push_back({integer(address.index), integer(address.position.x),
                              integer(address.position.y), fmt::format("{:#010x}", packed),
                              integer(packed)});
    }
    return table;
}

}  // namespace inspector
