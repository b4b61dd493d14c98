// SPDX-License-Identifier: MIT
#include "web/sort/written.h"

#include <memory>

#include "sorts/catalogue.h"
#include "sorts/intervals/intervals.h"
#include "sorts/transfer_textures/kernels.h"

namespace web_sort {
namespace {

using stream::Role;

// keys can be integers or floats (shaders/order.kernel)
constexpr std::string_view definitions = "#define KEYS_ARE_INTEGERS\n";

stream::Stream without_memory(const stream::StreamSpec& spec) {
    return stream::Stream(std::make_shared<stream::Storage>(spec));
}

Written write(const stream::Operation& operation, std::span<const stream::Stream> streams) {
    const stream::BoundOperation bound =
        stream::check(operation, streams, stream::modern_machine());
    Written written{operation.kernel->name,
                    stream::gl::make_shaders(bound, stream::gl::Dialect::es, definitions)};
    written.records = bound.records;
    for (std::size_t p = 0; p < bound.streams.size(); ++p) {
        const stream::Parameter& parameter = operation.kernel->parameters[p];
        if (parameter.role == Role::out) {
            written.writes = parameter.name;
            written.viewport = stream::gl::viewport_of(bound.streams[p]);
        } else if (parameter.role == Role::constant)
            written.constants.push_back(parameter.name);
        else
            written.reads.push_back(parameter.name);
    }
    return written;
}

stream::Program make(const std::string& sort, const sorts::Settings& settings, std::size_t n,
                     std::size_t capacity) {
    // the first pass of the package reads the keys and sorts each output slot
    const sorts::Sort entry = sort == "intervals"
                                  ? sorts::intervals_entry(sorts::LocalSort::one_slot)
                                  : *sorts::sort_named(sort);
    return sorts::make_program(entry, {n, layout::MappingKind::row_wise, settings, capacity});
}

Written write_operation(const stream::Operation& operation,
                        const std::vector<stream::Stream>& streams) {
    Written written = write(operation, streams);
    for (const std::string& read : written.reads)
        written.streams.push_back(operation.bound_to(read).number);
    written.streams.push_back(operation.outputs().front().number);
    return written;
}

// Writes the first or last kernel of a sort, with an arbitrary block and constants, on which the
// text of the kernel does not depend.
Written write_end(const std::string& name, const stream::StreamSpec& read,
                  const stream::StreamSpec& written) {
    const stream::Kernel& kernel = sorts::transfer_textures::library().kernel(name);
    stream::Operation operation{.kernel = &kernel, .label = name, .blocks = {{{0, 1}}}};
    for (const stream::Parameter& parameter : kernel.parameters)
        if (parameter.role == Role::constant)
            operation.blocks[0].arguments.push_back({parameter.name, std::uint32_t{0}});
        else
            operation.streams.push_back({parameter.name, {parameter.role == Role::out ? 1u : 0u}});
    return write(operation, std::vector{without_memory(read), without_memory(written)});
}

}  // namespace

WrittenProgram write_program(const std::string& sort, const sorts::Settings& settings,
                             std::size_t n, std::size_t capacity) {
    const stream::Program program = make(sort, settings, n, capacity);
    WrittenProgram written{program.streams.front().mapping.log2_width, {}};
    std::vector<stream::Stream> streams;
    for (const stream::StreamSpec& spec : program.streams)
        streams.push_back(without_memory(spec));
    for (const stream::Operation& operation : program.operations)
        written.operations.push_back(write_operation(operation, streams));
    return written;
}

std::vector<Written> write_ends(const std::string& sort, const sorts::Settings& settings,
                                std::size_t capacity, const std::string& taking) {
    const stream::StreamSpec values = make(sort, settings, capacity, capacity).streams.front();
    const stream::StreamSpec numbers{values.name, sorts::transfer_textures::library().type("uint"),
                                     values.size, 0, values.mapping};
    stream::StreamSpec fours = numbers;
    fours.log2_per_place = 2;
    stream::StreamSpec keys = numbers;
    keys.stored = stream::Scalar::float32;
    return {write_end(taking, keys, values), write_end("indexes", values, numbers),
            write_end("indexes_4", values, fours)};
}

}  // namespace web_sort
