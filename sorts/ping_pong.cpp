// SPDX-License-Identifier: MIT
#include "sorts/ping_pong.h"

#include <bit>

namespace sorts {

layout::Mapping square_mapping(layout::MappingKind kind, std::size_t places) {
    const auto log2_places = static_cast<unsigned>(std::bit_width(places - 1));
    return {kind, kind == layout::MappingKind::row_wise ? (log2_places + 1) / 2 : 0};
}

std::vector<stream::StreamSpec> ping_pong_streams(const std::string& name,
                                                  const stream::ElementType* type,
                                                  unsigned log2_per_place, const Request& request,
                                                  const layout::Mapping& mapping) {
    const auto size = static_cast<std::uint32_t>(request.capacity);
    return {{name + " even", type, size, log2_per_place, mapping},
            {name + " odd", type, size, log2_per_place, mapping}};
}

Turn next_streams(const stream::Program& program) {
    const std::size_t turn = program.operations.size() % 2;
    return {{turn, ""}, {1 - turn, ""}};
}

}  // namespace sorts
