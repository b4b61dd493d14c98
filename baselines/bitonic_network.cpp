// SPDX-License-Identifier: MIT
#include "baselines/bitonic_network.h"

#include "baselines/kernels.h"

namespace baselines {

PingPongSort make_bitonic_network(stream::Executor& executor, unsigned log2_n,
                                  layout::MappingKind kind) {
    const std::uint32_t n = 1u << log2_n;
    const layout::Mapping mapping{kind,
                                  kind == layout::MappingKind::row_wise ? (log2_n + 1) / 2 : 0};
    const stream::ElementType* type = library().type("value_t");
    const stream::Stream values[2] = {executor.create({"network even", type, n, 0, mapping}),
                                      executor.create({"network odd", type, n, 0, mapping})};

    std::vector<stream::Launch> launches;
    for (unsigned level = 1; level <= log2_n; ++level)
        for (unsigned step = level; step-- > 0;) {
            const stream::Stream& source = values[launches.size() % 2];
            const stream::Stream& target = values[(launches.size() + 1) % 2];
            stream::Launch launch{
                &library().kernel("network_step"),
                "level " + std::to_string(level) + ": distance 2^" + std::to_string(step),
                {{"sorted", target}, {"values", source}, {"partners", source}},
                {}};
            launch.blocks.push_back({{0, n},
                                     {{"values", stream::Start{0}},
                                      {"distance", stream::InstanceIndex{1u << step}},
                                      {"sequence_length", stream::InstanceIndex{1u << level}}}});
            launches.push_back(std::move(launch));
        }
    return PingPongSort(executor, values, launches);
}

}  // namespace baselines
