// SPDX-License-Identifier: MIT
#include "sorts/transfer/host_transfer.h"

#include <algorithm>
#include <bit>
#include <string>

#include "abisort/order_code.h"
#include "sorts/run_values.h"
#include "sorts/sort.h"
#include "sorts/transfer/kernels.h"
#include "sorts/transfer/of_keys.h"
#include "sorts/transfer_tiles/kernels.h"
#include "sorts/transfer_tiles/of_keys.h"
#include "stream/error.h"

namespace sorts {
namespace {

// log2 of the number of words in an array's output slot, which is one texel
constexpr unsigned log2_slot = 2;
constexpr std::uint32_t least_tile = 256;
constexpr std::uint32_t most_groups = 1u << 14;

/// Number of output slots that hold this many words, rounded up to a power of two, so that the
/// slots form one rectangle in either mapping.
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
    if (!make(streams.raw, "host array", capacity) ||
        (fetches() && !make(streams.fetched, "fetched pairs", capacity)))
        return;
    raw_ = streams.raw;
    given_ = fetches() ? streams.fetched : raw_;
    const stream::StreamSpec& values = run_->program().streams[run_->program().input.number];
    if (!is_of_tiles_)
        width_ = layout::rectangle(values.mapping, {0, slots_of(form_.n * words())}).width;
    take_ = record(true, run_->program().input);
    give_ = record(false, run_->program().output);
}

// Makes a stream for host arrays if it does not exist or has another size. Returns false if the
// executor cannot make the stream.
bool HostTransfer::make(stream::Stream& stream, const char* name, std::size_t capacity) {
    stream::Executor& executor = run_->executor();
    const stream::StreamSpec& values = run_->program().streams[run_->program().input.number];
    const std::size_t array_words = (is_of_tiles_ ? form_.n : capacity) * words();
    constexpr std::size_t most = std::size_t{1} << 31;
    if (!executor.limits().integer_addresses || array_words > most)
        return false;
    const stream::StreamSpec spec = array_spec(values, array_words, name);
    if (has_spec(stream, spec))
        return true;
    try {
        stream = {};
        stream = executor.create(spec);
        return true;
    } catch (const stream::LimitError&) {
        return false;
    } catch (const stream::MemoryError&) {
        return false;
    }
}

std::unique_ptr<stream::Recording> HostTransfer::record(bool takes,
                                                        const stream::StreamRef& values) {
    const stream::Operation operations[] = {operation(takes)};
    auto recording = run_->executor().record(
        operations, std::vector<stream::Stream>{run_->stream(values), raw_, given_});
    recording->leave_uncounted();
    return recording;
}

const stream::Kernel& HostTransfer::kernel(const std::string& name) const {
    if (has_keys_only_)
        return (is_of_tiles_ ? transfer_tiles::of_keys::library() : transfer::of_keys::library())
            .kernel(name + "_of_keys");
    return (is_of_tiles_ ? transfer_tiles::library() : transfer::library()).kernel(name);
}

// Streams 0, 1 and 2 are the program's values, the host's array and the array of the result.
stream::Operation HostTransfer::operation(bool takes) const {
    std::string name = takes ? "take" : fetches() ? "fetch" : "give";
    std::vector<stream::Binding> streams = {{"given", {2}}, {"values", {0}}};
    if (takes)
        streams = {{"taken", {0}}};
    if (takes || fetches())
        streams.push_back({"raw", {1}});
    std::vector<stream::BlockArgument> constants = {{"count", static_cast<std::uint32_t>(form_.n)},
                                                    {"is_float", std::uint32_t{form_.is_float}}};
    if (takes)
        constants.push_back({"host_words", std::uint32_t{form_.words}});
    const stream::Program& program = run_->program();
    if (is_of_tiles_) {
        const std::uint32_t size = takes ? program.filled() : raw_.spec().size;
        const std::uint32_t tile = std::max(least_tile, std::bit_ceil(size / most_groups));
        name += "_tile";
        streams.front().tiles = {tile};
        constants.push_back({"tile", tile});
        if (takes)
            constants.push_back({"size", size});
        return stream::over_tiles(kernel(name), name, (size + tile - 1) / tile, std::move(streams),
                                  std::move(constants));
    }
    const unsigned log2_place = program.streams[program.input.number].log2_per_place;
    if (takes)
        name += "_" + std::to_string(1u << log2_place);
    constants.push_back({"log2_row", static_cast<std::uint32_t>(std::countr_zero(width_))});
    stream::Operation operation{.kernel = &kernel(name), .label = name, .streams = streams};
    if (!takes)
        operation.blocks.push_back({{0, slots_of(form_.n * words())}, std::move(constants)});
    else
        for (const layout::Block& block :
             layout::aligned_blocks(0, program.filled() >> log2_place)) {
            operation.blocks.push_back({block, constants});
            operation.blocks.back().arguments.push_back({"block_start", block.start});
        }
    return operation;
}

void HostTransfer::upload(const stream::HostWords& array) {
    if (!raw_)
        return upload_values(array);
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

void HostTransfer::upload_values(const stream::HostWords& array) {
    array_.resize(array.size());
    array.write_all(array_);
    std::vector<shaders::value_t> values(form_.n);
    for (std::uint32_t i = 0; i < form_.n; ++i)
        values[i] = {code_of(array_[i * form_.words]), i};
    sorts::upload_values(*run_, values);
}

void HostTransfer::download_values(std::span<std::uint32_t> sorted) {
    std::vector<shaders::value_t> values(form_.n);
    sorts::download(*run_, values);
    auto next = sorted.begin();
    for (const shaders::value_t& value : values) {
        *next++ = key_bits(value.key);
        if (!has_keys_only_)
            *next++ = fetches() ? array_[value.id * 2 + 1] : value.id;
    }
}

}  // namespace sorts
