// SPDX-License-Identifier: MIT
#include "sorts/transfer/host_transfer.h"

#include <algorithm>
#include <bit>
#include <string>

#include "abisort/order_code.h"
#include "sorts/keys_alone.h"
#include "sorts/run_values.h"
#include "sorts/transfer/kernels.h"
#include "sorts/transfer/of_keys.h"
#include "stream/error.h"

namespace sorts {
namespace {

// log2 of the number of words in an array's output slot, which is one texel
constexpr unsigned log2_slot = 2;
constexpr std::uint32_t least_tile = 256;
constexpr std::uint32_t most_groups = 1u << 14;

/// Number of output slots that hold this many words. It is a power of two, so that the slots form
/// one rectangle in either mapping.
std::uint32_t slots_of(std::size_t words) {
    return static_cast<std::uint32_t>(std::bit_ceil((words + 3) >> log2_slot));
}

stream::StreamSpec array_spec(const stream::StreamSpec& values, std::size_t words,
                              const char* name) {
    const stream::ElementType* type = transfer::library().type("uint");
    if (values.is_buffer)
        return stream::buffer(name, type, static_cast<std::uint32_t>(words));
    return {.name = name,
            .type = type,
            .size = slots_of(words) << log2_slot,
            .log2_per_place = log2_slot,
            .mapping = values.mapping};
}

bool has_spec(const stream::Stream& stream, const stream::StreamSpec& spec) {
    return stream && stream.spec().size == spec.size && stream.spec().mapping == spec.mapping;
}

}  // namespace

HostTransfer::HostTransfer(stream::ProgramRun& run, const HostForm& form, std::size_t capacity,
                           HostStreams& streams)
    : run_(&run),
      form_(form),
      has_keys_only_(has_keys_alone(run.program())),
      is_of_tiles_(run.program().streams[run.program().input.number].is_buffer) {
    if (fits(capacity, streams))
        record(streams);
}

bool HostTransfer::fits(std::size_t capacity, HostStreams& streams) {
    stream::Executor& executor = run_->executor();
    const unsigned words = has_keys_only_ && !form_.fetches ? 1 : 2;
    const stream::StreamSpec& values = run_->program().streams[run_->program().input.number];
    const std::size_t elements = is_of_tiles_ ? form_.n : capacity;
    constexpr std::size_t most = std::size_t{1} << 31;
    if (!executor.limits().integer_addresses || elements * words > most)
        return false;
    const auto make = [&](stream::Stream& stream, const char* name) {
        const stream::StreamSpec spec = array_spec(values, elements * words, name);
        if (has_spec(stream, spec))
            return;
        stream = {};
        stream = executor.create(spec);
    };
    try {
        make(streams.raw, "host array");
        if (form_.fetches)
            make(streams.fetched, "fetched pairs");
    } catch (const stream::LimitError&) {
        return false;
    } catch (const stream::MemoryError&) {
        return false;
    }
    if (!is_of_tiles_)
        width_ = layout::rectangle(values.mapping, {0, slots_of(form_.n * words)}).width;
    return true;
}

void HostTransfer::record(const HostStreams& streams) {
    raw_ = streams.raw;
    given_ = form_.fetches ? streams.fetched : streams.raw;
    const auto record = [&](bool takes, const stream::StreamRef& values) {
        const stream::Operation operation = is_of_tiles_ ? of_tiles(takes) : of_blocks(takes);
        auto recording = run_->executor().record(
            std::span(&operation, 1),
            std::vector<stream::Stream>{run_->stream(values), raw_, given_});
        recording->leave_uncounted();
        return recording;
    };
    take_ = record(true, run_->program().input);
    give_ = record(false, run_->program().output);
}

// Streams 0, 1 and 2 are the program's values, the host's array, and the array that the kernels
// write.
stream::Operation HostTransfer::of_blocks(bool takes) const {
    const stream::KernelLibrary& kernels =
        has_keys_only_ ? transfer::of_keys::library() : transfer::library();
    const stream::Program& program = run_->program();
    const unsigned log2_place = program.streams[program.input.number].log2_per_place;
    const std::string name = takes           ? "take_" + std::to_string(1u << log2_place)
                             : form_.fetches ? "fetch"
                                             : "give";
    stream::Operation operation{.kernel = &kernels.kernel(name + suffix()), .label = name};
    std::vector<stream::BlockArgument> arguments = {
        {"count", static_cast<std::uint32_t>(form_.n)},
        {"log2_row", static_cast<std::uint32_t>(std::countr_zero(width_))},
        {"code_mask", code_mask()},
        {"is_float", std::uint32_t{form_.is_float}}};
    if (takes || form_.fetches)
        arguments.push_back({"host_words", std::uint32_t{form_.words}});
    if (!takes) {
        operation.streams = {{"values", {0}}, {"given", {2}}};
        if (form_.fetches)
            operation.streams.push_back({"raw", {1}});
        const std::size_t words = form_.n * (has_keys_only_ && !form_.fetches ? 1 : 2);
        operation.blocks.push_back({{0, slots_of(words)}, arguments});
        return operation;
    }
    operation.streams = {{"taken", {0}}, {"raw", {1}}};
    arguments.push_back({"takes_ids", std::uint32_t{form_.takes_ids}});
    for (const layout::Block& block : layout::aligned_blocks(0, program.filled() >> log2_place)) {
        operation.blocks.push_back({block, arguments});
        operation.blocks.back().arguments.push_back({"block_start", block.start});
    }
    return operation;
}

stream::Operation HostTransfer::of_tiles(bool takes) const {
    const stream::KernelLibrary& kernels =
        has_keys_only_ ? transfer::of_keys::tiles::library() : transfer::tiles::library();
    const std::string name = takes ? "take_tile" : form_.fetches ? "fetch_tile" : "give_tile";
    const std::uint32_t size = takes ? run_->program().filled() : given_.spec().size;
    const std::uint32_t tile = std::max(least_tile, std::bit_ceil(size / most_groups));
    std::vector<stream::BlockArgument> constants = {{"count", static_cast<std::uint32_t>(form_.n)},
                                                    {"tile", tile},
                                                    {"code_mask", code_mask()},
                                                    {"is_float", std::uint32_t{form_.is_float}}};
    std::vector<stream::Binding> buffers = {takes ? stream::Binding{"taken", {0}, {tile}}
                                                  : stream::Binding{"given", {2}, {tile}}};
    if (!takes)
        buffers.push_back({"values", {0}});
    if (takes || form_.fetches) {
        buffers.push_back({"raw", {1}});
        constants.push_back({"host_words", std::uint32_t{form_.words}});
    }
    if (takes) {
        constants.push_back({"size", size});
        constants.push_back({"takes_ids", std::uint32_t{form_.takes_ids}});
    }
    return stream::over_tiles(kernels.kernel(name + suffix()), name, (size + tile - 1) / tile,
                              std::move(buffers), std::move(constants));
}

void HostTransfer::upload(std::span<const std::uint32_t> array) {
    array_ = array;
    if (!raw_)
        return upload_values();
    run_->executor().upload_rows(raw_, width_, array);
    run_->executor().run(*take_);
}

void HostTransfer::download(std::span<std::uint32_t> sorted) {
    if (!raw_)
        return download_values(sorted);
    run_->executor().run(*give_);
    run_->executor().download_rows(given_, width_, sorted);
}

std::uint32_t HostTransfer::code_of(std::uint32_t bits) const {
    return form_.is_float ? abisort::order_code(std::bit_cast<float>(bits)) : bits;
}

std::uint32_t HostTransfer::key_bits(std::uint32_t code) const {
    return form_.is_float ? std::bit_cast<std::uint32_t>(abisort::key_of(code)) : code;
}

void HostTransfer::upload_values() {
    std::vector<shaders::value_t> values(form_.n);
    for (std::uint32_t i = 0; i < form_.n; ++i) {
        const std::uint32_t code = code_of(array_[i * form_.words]);
        const std::uint32_t id = form_.takes_ids ? array_[i * form_.words + 1] : i;
        values[i] = {has_keys_only_ ? (code & code_mask()) | (id & ~code_mask()) : code, id};
    }
    append_padding(values, run_->program().filled());
    sorts::upload(*run_, values);
}

void HostTransfer::download_values(std::span<std::uint32_t> sorted) {
    std::vector<shaders::value_t> values(form_.n);
    sorts::download(*run_, values);
    std::vector<std::uint32_t> result;
    for (const shaders::value_t& value : values) {
        const std::size_t position = has_keys_only_ ? value.key & ~code_mask() : value.id;
        result.push_back(form_.fetches ? array_[position * form_.words] : key_bits(value.key));
        if (form_.fetches)
            result.push_back(form_.words == 2 ? array_[position * 2 + 1]
                                              : static_cast<std::uint32_t>(position));
        else if (!has_keys_only_)
            result.push_back(value.id);
    }
    std::ranges::copy(result, sorted.begin());
}

}  // namespace sorts
