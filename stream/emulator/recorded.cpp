// SPDX-License-Identifier: MIT
#include "stream/emulator/recorded.h"

#include <fmt/format.h>

#include <algorithm>

#include "stream/emulator/memory.h"
#include "stream/emulator/registry.h"

namespace stream::emulator {
namespace {

Memory& memory_of(const Stream& stream) {
    return static_cast<Memory&>(stream.storage());
}

PortContext bind(const Stream& stream) {
    Memory& memory = memory_of(stream);
    PortContext port;
    port.name = stream.name();
    port.size = stream.spec().size;
    port.width = memory.extent().width;
    port.height = memory.extent().height;
    const std::uint32_t places = stream.spec().places();
    if (stream.spec().mapping.kind == layout::MappingKind::row_wise)
        port.full_rows = places / port.width;
    else if (std::uint64_t{port.width} * port.height == places)
        port.full_rows = port.height;
    port.log2_per_place = stream.spec().log2_per_place;
    for (unsigned c = 0; c < stream.component_count(); ++c) {
        const StoredComponent& component = stream.component_at(c);
        port.memory[c] = memory.words(component.memory).data() + component.offset;
        port.element_words[c] = memory.memory_words()[component.memory];
    }
    return port;
}

groups::PortContext bind(const GroupArgument& argument, const Stream& buffer) {
    groups::PortContext port;
    port.constant = argument.constant;
    if (!buffer)
        return port;
    port.name = buffer.name();
    port.memory = memory_of(buffer).words(0).data();
    port.size = buffer.spec().size;
    port.tile_size = argument.tiles.size;
    port.has_inserted_bits = argument.tiles.inserted != 0;
    if (port.has_inserted_bits) {
        port.element_runs = runs_into(argument.tiles.inserted);
        port.group_runs = runs_into(~argument.tiles.inserted);
    }
    port.written = memory_of(buffer).written();
    return port;
}

// C++ takes the declarations that its preprocessor leaves, and all else those that the file's lines
// have.
template <class CompiledKernel>
std::unique_ptr<CompiledKernel> checked(std::unique_ptr<CompiledKernel> compiled,
                                        const Kernel& kernel) {
    if (compiled->port_count() != kernel.parameters.size())
        throw KernelError(fmt::format("{}: declares {} parameters, a line each, and C++ sees {}",
                                      kernel.source.name, kernel.parameters.size(),
                                      compiled->port_count()));
    return compiled;
}

RecordedGroups recorded(const EncodedLaunch& launch, const OfGroups& compiled) {
    RecordedGroups groups{checked(compiled.make(), *launch.kernel),
                          {launch.kernel->name, launch.label, {}},
                          launch.groups};
    for (std::size_t p = 0; p < launch.streams.size(); ++p)
        groups.context.ports.push_back(bind(launch.group_arguments[p], launch.streams[p]));
    return groups;
}

RecordedBlocks recorded(const EncodedLaunch& launch, const OfBlocks& compiled) {
    RecordedBlocks blocks;
    const bool is_z_order = launch.mapping.kind == layout::MappingKind::z_order;
    blocks.kernel =
        checked((is_z_order ? compiled.make_z_order : compiled.make_row_wise)(), *launch.kernel);
    LaunchContext& context = blocks.context;
    context.kernel_name = launch.kernel->name;
    context.label = launch.label;
    context.records = launch.records.data();
    context.words_per_record = launch.words_per_record;
    context.block_count = launch.block_count;
    context.log2_width = launch.mapping.log2_width;
    unsigned offset = BlockRecord::rectangle_words;
    for (std::size_t p = 0; p < launch.streams.size(); ++p) {
        const Parameter& parameter = launch.kernel->parameters[p];
        context.ports.push_back(launch.streams[p] ? bind(launch.streams[p]) : PortContext{});
        context.ports.back().parameter = parameter.name;
        context.ports.back().record_offset = offset;
        offset += parameter.record_words();
    }
    context.has_pairs = std::ranges::all_of(launch.streams, [](const Stream& stream) {
        return !stream || stream.spec().log2_per_place == 1;
    });
    blocks.size = launch.instances();
    return blocks;
}

}  // namespace

std::unique_ptr<RecordedLaunch> make_recorded(EncodedLaunch encoded) {
    auto launch = std::make_unique<RecordedLaunch>();
    launch->encoded = std::move(encoded);
    const Factory factory = Registry::the().factory_of(*launch->encoded.kernel);
    std::visit([&](const auto& compiled) { launch->body = recorded(launch->encoded, compiled); },
               factory);
    return launch;
}

}  // namespace stream::emulator
