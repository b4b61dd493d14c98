// SPDX-License-Identifier: MIT
#include "stream/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "io/names.h"
#include "stream/error.h"

namespace stream {
namespace {

std::string text(const layout::Block& block) {
    return fmt::format("[{}, {})", block.start, block.end());
}

std::string text(const LaunchBlock& block) {
    return text(block.output) + (block.rows == 1 ? "" : fmt::format(" in {} rows", block.rows));
}

std::string elements(unsigned count) {
    return fmt::format("{} element{}", count, count == 1 ? "" : "s");
}

unsigned log2_of(std::uint32_t power_of_two) {
    return static_cast<unsigned>(std::countr_zero(power_of_two));
}

// For each type that a Value can hold: its name in messages, and the type of the constants that
// accept it.
constexpr std::string_view value_names[] = {"a Start", "an InstanceIndex", "a uint", "an int",
                                            "a float"};
constexpr std::string_view value_types[] = {"", "index_t", "uint", "int", "float"};

/// Checks an operation. Each member function checks one group of rules.
class Checker {
  public:
    Checker(const Operation& operation, std::span<const Stream> streams, const Limits& limits,
            bool allow_hazards)
        : operation_(operation),
          kernel_(*operation.kernel),
          streams_(streams),
          limits_(limits),
          allow_hazards_(allow_hazards) {}

    BoundOperation check() {
        if (kernel_.body == Body::groups)
            check_workgroup_limits();
        bind_streams();
        check_limit("loop iterations", bound_.iterations, limits_.max_iterations);
        check_types();
        if (kernel_.body == Body::groups)
            bind_workgroups();
        else
            bind_blocks();
        return std::move(bound_);
    }

  private:
    template <class... Values>
    [[noreturn]] void refuse(fmt::format_string<Values...> why, Values&&... values) const {
        throw LaunchError(message(fmt::format(why, std::forward<Values>(values)...)));
    }
    template <class... Values>
    [[noreturn]] void refuse_beyond_limits(fmt::format_string<Values...> why,
                                           Values&&... values) const {
        throw LimitError(message(fmt::format(why, std::forward<Values>(values)...)));
    }
    [[noreturn]] void refuse_name(std::string_view parameter) const {
        refuse("has no parameter '{}', but {}", parameter,
               io::joined(kernel_.parameters, &Parameter::name));
    }
    std::string message(std::string_view why) const {
        return fmt::format("{}: {}", launch_name(kernel_.name, operation_.label), why);
    }
    std::string_view who() const { return limits_.machine; }
    void check_limit(const char* what, std::uint64_t needed, std::uint64_t allowed) const {
        if (needed > allowed)
            refuse_beyond_limits("needs {} {}, but {} allows {}", needed, what, who(), allowed);
    }
    // Names a stream for messages: "stream trees", "buffer values".
    std::string named(const Stream& stream) const {
        return (kernel_.body == Body::groups ? "buffer " : "stream ") + stream.name();
    }

    template <class Visit>
    void for_each(Role role, Visit visit) const {
        for (std::size_t p = 0; p < kernel_.parameters.size(); ++p)
            if (kernel_.parameters[p].role == role)
                visit(kernel_.parameters[p], bound_.streams[p]);
    }

    void bind_streams() {
        bound_.kernel = &kernel_;
        bound_.label = operation_.label;
        bound_.iterations = operation_.iterations > 0 ? operation_.iterations : few_iterations - 1;
        bound_.instances = operation_.instances();
        for (const Binding& binding : operation_.streams)
            if (kernel_.find(binding.parameter) == nullptr)
                refuse_name(binding.parameter);
        for (const Parameter& parameter : kernel_.parameters)
            bound_.streams.push_back(stream_for(parameter));
    }

    Stream stream_for(const Parameter& parameter) const {
        Stream bound;
        for (const Binding& binding : operation_.streams)
            if (binding.parameter == parameter.name) {
                if (bound)
                    refuse("parameter {} is bound twice, to streams {} and {}", parameter.name,
                           bound.name(), stream_at(binding).name());
                bound = stream_at(binding);
            }
        const bool expected = parameter.role != Role::constant;
        if (expected && !bound)
            refuse("parameter {} is unbound, expected a {}", parameter.name,
                   kernel_.body == Body::groups ? "buffer" : "stream");
        if (!expected && bound)
            refuse("parameter {} is a constant, but is bound to {}", parameter.name, named(bound));
        return bound;
    }

    Stream stream_at(const Binding& binding) const {
        try {
            return stream_of(binding.stream, streams_);
        } catch (const LaunchError& error) {
            refuse("parameter {}: {}", binding.parameter, error.what());
        }
    }

    void check_types() const {
        for (std::size_t p = 0; p < kernel_.parameters.size(); ++p) {
            const Parameter& parameter = kernel_.parameters[p];
            const Stream& stream = bound_.streams[p];
            if (!parameter.has_memory())
                continue;
            if (stream.type_name() != parameter.type)
                refuse("parameter {} has elements of type {}, but {} has elements of type {}",
                       parameter.name, parameter.type, named(stream), stream.type_name());
            const unsigned words = kernel_.library->type(parameter.type)->words();
            if (stream.words() != words)  // another library may have a type with the same name
                refuse("parameter {} has elements of {} words, but {} has elements of {} words",
                       parameter.name, words, named(stream), stream.words());
        }
    }

    // A stream that is written must not be bound to a second parameter.
    void check_aliasing() const {
        if (allow_hazards_)
            return;
        for (std::size_t p = 0; p < kernel_.parameters.size(); ++p)
            for (std::size_t other = 0; other < kernel_.parameters.size(); ++other) {
                const Parameter& written = kernel_.parameters[p];
                const Parameter& second = kernel_.parameters[other];
                if (p == other || !written.is_written() || !second.has_memory() ||
                    !bound_.streams[p].overlaps(bound_.streams[other]))
                    continue;
                if (!written.in_place || second.is_written())
                    refuse("{} is bound to {} {} and also to {} {} (as {})",
                           named(bound_.streams[p]),
                           written.role == Role::out ? "output" : name(written.role), written.name,
                           name(second.role), second.name, named(bound_.streams[other]));
                if (!limits_.in_place_outputs)
                    refuse_beyond_limits(
                        "reads {} as {} and also writes it as {}, which {} cannot do",
                        named(bound_.streams[p]), second.name, written.name, who());
            }
    }

    // Checks that no block writes slots [first, last] that a block reads linearly. Gathered slots
    // depend on the data, so only the emulator's observer can check them.
    void check_in_place(const Parameter& read, const Stream& stream, std::uint32_t first,
                        std::uint32_t last) const {
        for_each(Role::out, [&](const Parameter& written, const Stream& output) {
            if (allow_hazards_ || !output.overlaps(stream))
                return;
            for (const LaunchBlock& writing : operation_.blocks)
                if (first < end_of(writing) && writing.output.start <= last)
                    refuse("{} is read as {} in [{}, {}) and written as {} in {}", named(stream),
                           read.name, first, last + 1, written.name, text(writing));
        });
    }

    // Checks of workgroups

    void check_workgroup_limits() const {
        if (!limits_.runs(Body::groups))
            refuse_beyond_limits("runs on thread groups, which {} lacks", who());
        check_limit("threads per workgroup", kernel_.threads, limits_.max_threads);
        check_limit("bytes of shared memory", kernel_.shared_bytes, limits_.max_shared_bytes);
        check_limit("workgroups", operation_.workgroups, limits_.max_groups);
        if (operation_.workgroups == 0)
            refuse("has no workgroups");
        if (!operation_.blocks.empty())
            refuse("runs in workgroups, but got blocks");
    }

    void bind_workgroups() {
        bound_.workgroups = operation_.workgroups;
        bound_.constants.resize(kernel_.parameters.size());
        bound_.tiles.resize(kernel_.parameters.size());
        check_names(operation_.constants, "");
        for (std::size_t p = 0; p < kernel_.parameters.size(); ++p) {
            const Parameter& parameter = kernel_.parameters[p];
            if (parameter.has_memory())
                bind_tiles(parameter, bound_.streams[p], bound_.tiles[p]);
            else
                bound_.constants[p] =
                    constant_word(parameter, value_of(parameter, operation_.constants, ""));
        }
        check_aliasing();
    }

    void bind_tiles(const Parameter& parameter, const Stream& stream, Tiles& tiles) const {
        if (stream.parts().size() != 1 || !stream.spec().is_buffer)
            refuse("parameter {} requires a buffer, but stream {} is a 2D stream", parameter.name,
                   stream.name());
        if (parameter.role == Role::gather)
            return;
        tiles = std::ranges::find(operation_.streams, parameter.name, &Binding::parameter)->tiles;
        check_tiles(parameter, stream, tiles);
    }

    // Checks that tiles are inside their buffer. Tiles cannot overlap: they start at multiples of
    // their size, or differ in address bits.
    void check_tiles(const Parameter& parameter, const Stream& buffer, const Tiles& tiles) const {
        if (tiles.size == 0)
            refuse("parameter {} has no tiles", parameter.name);
        if (tiles.inserted != 0 && tiles.size != std::uint64_t{1} << std::popcount(tiles.inserted))
            refuse("parameter {} has tiles of {} elements, but {} address bits to number them",
                   parameter.name, tiles.size, std::popcount(tiles.inserted));
        if (tiles.address(operation_.workgroups - 1, 0) >= buffer.spec().size)
            refuse(
                "parameter {}: the last of {} tiles of {} begins outside buffer {} of {} elements",
                parameter.name, operation_.workgroups, tiles.size, buffer.name(),
                buffer.spec().size);
    }

    // Checks of blocks

    void bind_blocks() {
        bound_.words_per_record = kernel_.record_words();
        bound_.block_count = operation_.blocks.size();
        for_each(Role::gather, [&](const Parameter& parameter, const Stream& stream) {
            check_gather(parameter, stream);
        });
        check_outputs();
        check_aliasing();
        check_limits();
        check_blocks();
        bound_.records.reserve(bound_.block_count * bound_.words_per_record);
        for (const LaunchBlock& block : operation_.blocks)
            encode_block(block);
    }

    const layout::Mapping& mapping() const { return bound_.mapping; }

    void check_gather(const Parameter& parameter, const Stream& stream) const {
        const std::uint32_t per_place = 1u << stream.spec().log2_per_place;
        if (parameter.count > per_place)
            refuse("parameter {} gathers {} elements per output slot, but stream {} has {}",
                   parameter.name, parameter.count, stream.name(), per_place);
        // every element's column must fit into the 16 bits of a packed index
        const std::uint64_t columns = std::uint64_t{stream.storage().extent().width} * per_place;
        if (!parameter.by_place && columns > 1u << 16 &&
            stream.spec().mapping.kind == layout::MappingKind::row_wise)
            refuse(
                "parameter {} is read by element index, but stream {} has rows of {} elements, and "
                "indexes reach only 65536",
                parameter.name, stream.name(), columns);
    }

    void check_outputs() {
        const Stream* first = nullptr;
        for_each(Role::out, [&](const Parameter& parameter, const Stream& stream) {
            const unsigned per_place = 1u << stream.spec().log2_per_place;
            if (parameter.count != per_place)
                refuse(
                    "parameter {} pushes {} per instance, but stream {} holds {} per output slot",
                    parameter.name, elements(parameter.count), stream.name(), per_place);
            if (stream.spec().stored != Scalar::uint32)
                refuse(
                    "stream {} is bound to output {}, but its texels are not unsigned integers and "
                    "can only be read",
                    stream.name(), parameter.name);
            if (first != nullptr && first->spec().places() != stream.spec().places())
                refuse("outputs differ in size: stream {} has {} output slots, stream {} has {}",
                       first->name(), first->spec().places(), stream.name(),
                       stream.spec().places());
            if (first == nullptr)
                first = &stream;
        });
        if (first == nullptr)
            refuse("has no output");
        bound_.mapping = first->spec().mapping;
        if (extent_of(first->spec()).height > limits_.max_extent)
            refuse_beyond_limits("writes buffer {}, whose {} elements do not fit a 2D stream",
                                 first->name(), first->spec().places());
        for (const Stream& stream : bound_.streams)
            if (stream && stream.spec().mapping != mapping())
                refuse("stream {} has another 1D-2D mapping than stream {}", stream.name(),
                       first->name());
    }

    void check_limits() {
        if (!limits_.integer_addresses && kernel_.computes_addresses)
            refuse_beyond_limits(
                "computes addresses with integer operations, which {} lacks (§6.2.2)", who());
        std::size_t inputs = 0;
        unsigned words = 0;
        for (const Role role : {Role::in, Role::gather})
            for_each(role, [&](const Parameter&, const Stream& stream) {
                inputs += stream.parts().size();
            });
        for_each(Role::out, [&](const Parameter&, const Stream& stream) {
            for (const Part& part : stream.parts()) {
                bound_.texels_per_instance += part.layers;
                words += part.words << stream.spec().log2_per_place;
            }
        });
        check_limit("texture units", inputs, limits_.max_input_textures);
        check_limit("vertex attributes (4 words of a block each)",
                    record_attributes(bound_.words_per_record), limits_.max_attributes);
        check_limit("render targets", bound_.texels_per_instance, limits_.max_output_textures);
        check_limit("pushed words per instance", words, limits_.max_output_words);
    }

    std::uint32_t width() const { return 1u << mapping().log2_width; }

    void check_blocks() const {
        for (const LaunchBlock& block : operation_.blocks) {
            if (block.rows == 0)
                refuse("block {} has no rows", text(block.output));
            if (block.rows > 1)
                check_rows(block);
            if (!layout::is_aligned(block.output))
                refuse(
                    "block {} is not aligned: its length must be a power of two that divides its "
                    "start (layout::aligned_blocks cuts any range into such blocks)",
                    text(block.output));
            for_each(Role::out, [&](const Parameter&, const Stream& stream) {
                if (end_of(block) > stream.spec().places())
                    refuse("block {} is out of bounds: stream {} has {} output slots", text(block),
                           stream.name(), stream.spec().places());
            });
        }
        if (operation_.blocks.empty())
            refuse("has no blocks");
        if (operation_.workgroups > 0 || !operation_.constants.empty())
            refuse("runs on blocks, but got workgroups");
        if (!allow_hazards_)
            check_disjoint();
    }

    // One past the last output slot that the block's last row writes.
    std::uint64_t end_of(const LaunchBlock& block) const {
        return block.output.end() + std::uint64_t{block.rows - 1} * width();
    }

    // Addresses are added in 2D, so every input stream must have a slot at each position of an
    // output slot.
    void check_rows(const LaunchBlock& block) const {
        if (mapping().kind != layout::MappingKind::row_wise || block.output.length > width())
            refuse("block {} repeats in rows: it must be part of a row", text(block.output));
        for (const Role role : {Role::in, Role::iter})
            for_each(role, [&](const Parameter& parameter, const Stream& stream) {
                const bool place_by_place = role == Role::in && !parameter.strided &&
                                            parameter.instances == 1 &&
                                            parameter.count == 1u << stream.spec().log2_per_place;
                if (!place_by_place)
                    refuse(
                        "parameter {} must read one output slot per instance if blocks repeat in "
                        "rows",
                        parameter.name);
            });
    }

    // Checks that blocks are disjoint. With repeated rows, the function visits the blocks from top
    // to bottom and remembers, for each column, the row up to which it has been written.
    void check_disjoint() const {
        std::vector<const LaunchBlock*> sorted;
        for (const LaunchBlock& block : operation_.blocks)
            sorted.push_back(&block);
        std::ranges::sort(sorted, {}, [](const auto* block) { return block->output.start; });
        if (std::ranges::all_of(sorted, [](const auto* block) { return block->rows == 1; })) {
            const auto overlap = std::ranges::adjacent_find(sorted, [](auto* block, auto* next) {
                return block->output.end() > next->output.start;
            });
            if (overlap != sorted.end())
                refuse("blocks overlap: {} and {}", text(*overlap[0]), text(*overlap[1]));
            return;
        }
        std::vector<std::uint64_t> written_to(width());
        for (const LaunchBlock* block : sorted) {
            const layout::Rectangle area = area_of(*block);
            const auto columns = std::span(written_to).subspan(area.x, area.width);
            if (*std::ranges::max_element(columns) > area.y)
                refuse("blocks overlap: {} in row {} and another", text(*block), area.y);
            std::fill(columns.begin(), columns.end(), std::uint64_t{area.y} + area.height);
        }
    }

    layout::Rectangle area_of(const LaunchBlock& block) const {
        layout::Rectangle area = layout::rectangle(mapping(), block.output);
        area.height *= block.rows;
        return area;
    }

    void encode_block(const LaunchBlock& block) {
        const layout::Rectangle area = area_of(block);
        push(area.x);
        push(area.y);
        push(area.width);
        push(area.height);
        const std::string where = " for block " + text(block.output);
        check_names(block.arguments, where);
        for (std::size_t p = 0; p < kernel_.parameters.size(); ++p)
            if (takes_value(kernel_.parameters[p]))
                encode_value(block, kernel_.parameters[p], bound_.streams[p],
                             value_of(kernel_.parameters[p], block.arguments, where));
    }

    // Checks the names of the arguments of a block, or of the constants of all workgroups. `where`
    // names the block in messages.
    void check_names(std::span<const BlockArgument> arguments, std::string_view where) const {
        for (const BlockArgument& argument : arguments) {
            const Parameter* parameter = kernel_.find(argument.parameter);
            if (parameter == nullptr)
                refuse_name(argument.parameter);
            if (!takes_value(*parameter))
                refuse("parameter {} is {} and takes no value", parameter->name,
                       name(parameter->role));
            if (std::ranges::count(arguments, parameter->name, &BlockArgument::parameter) > 1)
                refuse("parameter {} has two values{}", parameter->name, where);
        }
    }

    const Value& value_of(const Parameter& parameter, std::span<const BlockArgument> arguments,
                          std::string_view where) const {
        const auto found = std::ranges::find(arguments, parameter.name, &BlockArgument::parameter);
        if (found == arguments.end())
            refuse("parameter {} is unbound{}", parameter.name, where);
        return found->value;
    }

    bool takes_value(const Parameter& parameter) const {
        return kernel_.body == Body::groups ? parameter.role == Role::constant
                                            : parameter.record_words() > 0;
    }

    void push(std::uint32_t word) { bound_.records.push_back(word); }

    void encode_value(const LaunchBlock& block, const Parameter& parameter, const Stream& stream,
                      const Value& value) {
        if (parameter.role == Role::constant)
            push(constant_word(parameter, value));
        else if (const Start* start = std::get_if<Start>(&value))
            encode_start(block, parameter, stream, *start);
        else
            refuse("parameter {} is {} and takes a Start, not {}", parameter.name,
                   name(parameter.role), value_names[value.index()]);
    }

    std::uint32_t constant_word(const Parameter& parameter, const Value& value) const {
        const auto alternative = static_cast<std::size_t>(
            std::ranges::find(value_types, parameter.type) - std::begin(value_types));
        if (value.index() != alternative)
            refuse("constant {} is declared as {} and takes {}, not {}", parameter.name,
                   parameter.type, value_names[alternative], value_names[value.index()]);
        if (const auto* index = std::get_if<InstanceIndex>(&value))
            return packed(parameter, mapping(), index->index);
        if (const auto* number = std::get_if<std::uint32_t>(&value))
            return *number;
        if (const auto* number = std::get_if<std::int32_t>(&value))
            return std::bit_cast<std::uint32_t>(*number);
        return std::bit_cast<std::uint32_t>(std::get<float>(value));
    }

    void encode_start(const LaunchBlock& block, const Parameter& parameter, const Stream& stream,
                      const Start& start) {
        if (start.log2_stride > (parameter.strided ? 31 : 0))
            refuse("parameter {} takes {}, not one of 2^{}", parameter.name,
                   parameter.strided ? "a stride below 2^32" : "no stride", start.log2_stride);
        const unsigned stride = parameter.strided ? start.log2_stride : log2_of(parameter.count);
        const std::uint32_t last = check_range(block, parameter, stream, start.element, stride);
        const bool by_place = parameter.role == Role::in && reads_whole_places(parameter, stream);
        const StreamSpec& spec = stream.spec();
        const layout::Mapping addresses = by_place ? spec.mapping : spec.element_mapping();
        const unsigned bits = by_place ? spec.log2_per_place : 0;
        push(packed(parameter, addresses, start.element >> bits));
        // checks only the last element, because all others have smaller addresses
        packed(parameter, addresses, last >> bits);
        if (parameter.role == Role::in)
            check_in_place(parameter, stream, start.element >> spec.log2_per_place,
                           last >> spec.log2_per_place);
        if (parameter.strided)
            push(stride);
    }

    std::uint32_t packed(const Parameter& parameter, const layout::Mapping& mapping,
                         std::uint32_t index) const {
        const layout::Position position = layout::to_2d(mapping, index);
        if ((position.x | position.y) >> 16 != 0)
            refuse(
                "parameter {} is given index {}, which is at ({}, {}), but indexes reach only "
                "65536 columns and rows",
                parameter.name, index, position.x, position.y);
        return layout::pack(position);
    }

    // Checks the elements that a block reads. Instance m reads the elements first + (m / instances)
    // * 2^stride + t, with t from 0 to the parameter's count - 1. Addresses are added in 2D without
    // carries (third proposition of §6.2.2), so `first` must not have bits that (m / instances) *
    // 2^stride or t also have. Returns the last element.
    std::uint32_t check_range(const LaunchBlock& block, const Parameter& parameter,
                              const Stream& stream, std::uint32_t first, unsigned stride) const {
        const std::uint64_t groups =
            std::max<std::uint32_t>(1, block.output.length / parameter.instances);
        const std::uint64_t below = std::uint64_t{block.rows - 1} * width() * parameter.count;
        const std::uint64_t span = ((groups - 1) << stride) + parameter.count + below;
        // An iterator reads no memory. The indexes of an iterator must be addressable, but the
        // stream need not have elements at these indexes.
        const std::uint64_t reachable =
            parameter.role == Role::iter ? std::uint64_t{1} << 32 : stream.spec().size;
        if (first + span > reachable)
            refuse(
                "parameter {} is out of bounds: it reads elements [{}, {}) of stream {}, which has "
                "{}",
                parameter.name, first, first + span, stream.name(), stream.spec().size);
        const std::uint64_t moving = ((groups - 1) << stride) | (parameter.count - 1);
        if ((first & moving) != 0)
            refuse("parameter {} is not aligned: elements [{}, {}) of stream {} for {} instances",
                   parameter.name, first, first + span, stream.name(), block.output.length);
        return static_cast<std::uint32_t>(first + span - 1);
    }

    const Operation& operation_;
    const Kernel& kernel_;
    std::span<const Stream> streams_;
    const Limits& limits_;
    const bool allow_hazards_;
    BoundOperation bound_;
};

}  // namespace

bool reads_whole_places(const Parameter& parameter, const Stream& stream) {
    return !parameter.strided && parameter.count >= (1u << stream.spec().log2_per_place);
}

void check_stream(const StreamSpec& spec, const Limits& limits, std::uint64_t bytes_in_use) {
    check_type(spec);
    const std::string stream = (spec.is_buffer ? "buffer " : "stream ") + spec.name;
    if (spec.log2_per_place > 16 || spec.mapping.log2_width > 31)
        throw LaunchError(
            fmt::format("{}: has output slots of 2^{} elements and 2^{} per row, but at most 2^16 "
                        "and 2^31 are allowed",
                        stream, spec.log2_per_place, spec.mapping.log2_width));
    if (spec.places() == 0)
        throw LaunchError(stream + ": has no output slots");
    if (spec.size % (1u << spec.log2_per_place) != 0)
        throw LaunchError(
            fmt::format("{}: has {} elements, which do not fill whole output slots of {}", stream,
                        spec.size, 1u << spec.log2_per_place));
    if (spec.texel_words != 4 && spec.texel_words != 2)
        throw LaunchError(fmt::format("{}: has texels of {} words, but only 4 or 2 are allowed",
                                      stream, spec.texel_words));
    if (spec.stored != Scalar::uint32)
        throw LaunchError(stream +
                          ": only external textures may have texels other than unsigned integers");
    const Extent extent = extent_of(spec);
    const bool is_in_2d = !spec.is_buffer || !limits.runs(Body::groups);
    if (is_in_2d && (extent.width > limits.max_extent || extent.height > limits.max_extent))
        throw LimitError(
            fmt::format("{}: has {} x {} output slots, but {} allows {} in each direction", stream,
                        extent.width, extent.height, limits.machine, limits.max_extent));
    const std::uint64_t bytes = std::uint64_t{extent.width} * extent.height * spec.type->words() * 4
                                << spec.log2_per_place;
    if (bytes > limits.max_stream_bytes)
        throw MemoryError(fmt::format("{}: needs {} bytes, but {} allows {} for one stream", stream,
                                      bytes, limits.machine, limits.max_stream_bytes));
    if (bytes_in_use + bytes > limits.max_bytes)
        throw MemoryError(fmt::format("{}: needs {} bytes in addition to {} in use, but {} has {}",
                                      stream, bytes, bytes_in_use, limits.machine,
                                      limits.max_bytes));
}

BoundOperation check(const Operation& operation, std::span<const Stream> streams,
                     const Limits& limits, bool allow_hazards) {
    kernel_of(operation);
    return Checker(operation, streams, limits, allow_hazards).check();
}

}  // namespace stream
