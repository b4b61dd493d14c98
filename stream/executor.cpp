// SPDX-License-Identifier: MIT
#include "stream/executor.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "stream/error.h"

namespace stream {

void check_range(const Recording& recording, std::size_t first, std::size_t last) {
    if (first > last || last > recording.size())
        throw LaunchError(
            fmt::format("operations {} to {} do not exist, the recording has {} operations", first,
                        last, recording.size()));
}

void Executor::check_thread() const {
    if (std::this_thread::get_id() != thread_)
        throw DeviceError(
            fmt::format("executor {} is used in a thread that did not make it", name()));
}

Stream Executor::create(const StreamSpec& spec) {
    check_thread();
    check_stream(spec, limits(), *bytes_in_use_);
    std::unique_ptr<Storage> storage = allocate(spec);
    const std::uint64_t bytes = storage->bytes();
    *bytes_in_use_ += bytes;
    peak_bytes_ = std::max(peak_bytes_, *bytes_in_use_);
    return Stream(std::shared_ptr<Storage>(storage.release(),
                                           [in_use = bytes_in_use_, bytes](Storage* released) {
                                               *in_use -= bytes;
                                               delete released;
                                           }));
}

std::unique_ptr<Recording> Executor::record(std::span<const Operation> operations,
                                            std::span<const Stream> streams) {
    check_thread();
    std::vector<BoundOperation> bound;
    bound.reserve(operations.size());
    for (const Operation& operation : operations) {
        bound.push_back(check(operation, streams, limits(), allows_hazards()));
        for (const Stream& stream : bound.back().streams)
            if (stream)
                check_reached(stream);
    }
    std::unique_ptr<Recording> recording = prepare(std::move(bound));
    recording->executor_ = bytes_in_use_;
    recording->size_ = operations.size();
    return recording;
}

void Executor::run(const Recording& recording, std::size_t first, std::size_t last,
                   const std::function<void()>& checkpoint) {
    if (recording.executor_ != bytes_in_use_)
        throw LaunchError(
            fmt::format("operations that another executor recorded cannot run on {}", name()));
    check_thread();
    check_range(recording, first, last);
    const Counters before = counters_;
    // A CPU with two cores executes 2^24 loop iterations in about 0.15 s (measured with `rank`). A
    // slow GPU executes 2^33 loop iterations in about a second.
    if (checkpoint)
        max_unchecked_work_ = std::uint64_t{1} << (facts().is_software ? 24 : 33);
    run_recorded(recording, first, last, checkpoint);
    if (!recording.is_counted_)
        counters_ = before;
}

std::uint64_t Executor::work_of_instance(const BoundOperation& launch) {
    constexpr std::uint64_t without_long_loops = 16;
    // If the operation sets no number of iterations, `check` sets this default.
    const bool is_declared = launch.iterations != few_iterations - 1;
    return is_declared ? std::max<std::uint64_t>(launch.iterations, without_long_loops)
                       : without_long_loops;
}

bool Executor::reach_checkpoint(const BoundOperation& launch,
                                const std::function<void()>& checkpoint) {
    if (!checkpoint)
        return false;
    unchecked_work_ += launch.instances * work_of_instance(launch);
    ++unchecked_launches_;
    // After a checkpoint, a GPU's state is set anew. At every 32nd launch, that took up to a tenth
    // of the time of a sort of 2^14 values.
    constexpr unsigned max_unchecked_launches = 256;
    const bool is_much = unchecked_work_ >= max_unchecked_work_;
    if (!is_much && unchecked_launches_ < max_unchecked_launches)
        return false;
    unchecked_launches_ = 0;
    if (is_much)
        unchecked_work_ = 0;
    do {
        checkpoint();
    } while (is_much && !catch_up());
    return true;
}

void Executor::check_reached(const Stream& stream) const {
    if (!stream)
        throw LaunchError("a transfer needs a stream with memory");
    if (stream.storage().owner() != owner())
        throw LaunchError(
            fmt::format("stream {} belongs to another executor than {}", stream.name(), name()));
}

void Executor::check_element(const Stream& stream, std::size_t words) const {
    check_reached(stream);
    if (words != stream.words())
        throw LaunchError(fmt::format(
            "stream {}: a transfer has elements of {} words, but the stream's elements have {}",
            stream.name(), words, stream.words()));
}

// Returns the number of elements that a transfer of this many words copies.
std::uint32_t Executor::checked_count(const Stream& stream, std::uint32_t first,
                                      std::size_t words) const {
    check_thread();
    check_reached(stream);
    const std::uint64_t count = words / stream.words();
    if (first + count > stream.spec().size || words % stream.words() != 0)
        throw LaunchError(fmt::format(
            "stream {}: transfer of elements [{}, {}) is out of bounds, the stream has {}",
            stream.name(), first, first + count, stream.spec().size));
    return static_cast<std::uint32_t>(count);
}

namespace {

// Visits the output slots of an aligned block in the row order of its rectangle. `visit` gets the
// 1D index of each slot, relative to the block's start.
template <class Visit>
void for_each_place(const layout::Mapping& mapping, const layout::Block& block, Visit visit) {
    const layout::Rectangle area = layout::rectangle(mapping, block);
    // The two coordinates of a slot can be mapped separately: index(x, y) = index(x, 0) + index(0,
    // y).
    std::vector<std::uint32_t> columns(area.width);
    for (std::uint32_t x = 0; x < area.width; ++x)
        columns[x] = layout::to_1d(mapping, {area.x + x, 0});
    for (std::uint32_t y = 0; y < area.height; ++y) {
        const std::uint32_t row = layout::to_1d(mapping, {0, area.y + y}) - block.start;
        for (const std::uint32_t column : columns)
            visit(row + column);
    }
}

// Returns the rectangle of width 1 that holds elements of a buffer. The elements are adjacent in
// memory.
layout::Rectangle column(std::uint32_t first, std::uint32_t count) {
    return {0, first, 1, count};
}

bool is_one_column(const Stream& stream) {
    return stream.spec().is_buffer && stream.storage().memory_words().size() == 1;
}

}  // namespace

// Visits the output slots that hold a range of elements, part by part and block by block. For each
// area it calls visit(part, area, staged words, for_each_element). The function `for_each_element`
// calls copy(first word in host memory, first staged word) for the elements of the range.
template <class Visit>
void Executor::for_each_area(const Stream& stream, std::uint32_t first, std::uint32_t count,
                             Visit visit) {
    const layout::Mapping& mapping = stream.spec().mapping;
    const unsigned log2 = stream.spec().log2_per_place;
    const std::uint64_t end = std::uint64_t{first} + count + (1u << log2) - 1;
    const std::uint32_t start = first >> log2;
    const std::size_t element_words = stream.words();
    for (const Part& part : stream.parts())
        for (const layout::Block& block :
             layout::aligned_blocks(start, static_cast<std::uint32_t>(end >> log2) - start)) {
            const std::size_t size = std::size_t{block.length} * part.memory_words << log2;
            staging_.resize(std::max(staging_.size(), size));
            const auto for_each_element = [&](auto copy) {
                std::size_t staged = part.offset;
                for_each_place(mapping, block, [&](std::uint32_t place) {
                    const std::uint32_t before = ((block.start + place) << log2) - first;
                    for (std::uint32_t e = 0; e < 1u << log2; ++e, staged += part.memory_words)
                        if (before + e < count)  // wraps around for elements before the first one
                            copy((before + e) * element_words + part.first_word, staged);
                });
            };
            visit(part, layout::rectangle(mapping, block), std::span(staging_.data(), size),
                  for_each_element);
        }
}

void Executor::upload_words(const Stream& stream, std::uint32_t first,
                            std::span<const std::uint32_t> words) {
    if (words.empty())
        return;
    const std::uint32_t count = checked_count(stream, first, words.size());
    Storage& storage = stream.storage();
    const std::uint32_t in_slot = (1u << stream.spec().log2_per_place) - 1;
    const bool is_partial = ((first | count) & in_slot) != 0;
    if (is_one_column(stream))
        storage.write(0, column(first, count), words);
    else
        for_each_area(stream, first, count,
                      [&](const Part& part, const layout::Rectangle& area,
                          std::span<std::uint32_t> staged, auto for_each_element) {
                          // Reads the output slots first, so that other elements and components
                          // keep their values.
                          if (is_partial || part.words < part.memory_words)
                              storage.read(part.memory, area, staged);
                          for_each_element([&](std::size_t host, std::size_t at) {
                              std::memcpy(&staged[at], &words[host], part.words * 4);
                          });
                          storage.write(part.memory, area, HostWords(staged));
                      });
    uploaded(stream, first, count, words);
}

void Executor::download_words(const Stream& stream, std::uint32_t first,
                              std::span<std::uint32_t> words) {
    if (words.empty())
        return;
    const std::uint32_t count = checked_count(stream, first, words.size());
    Storage& storage = stream.storage();
    if (is_one_column(stream))
        storage.read(0, column(first, count), words);
    else
        for_each_area(stream, first, count,
                      [&](const Part& part, const layout::Rectangle& area,
                          std::span<std::uint32_t> staged, auto for_each_element) {
                          storage.read(part.memory, area, staged);
                          for_each_element([&](std::size_t host, std::size_t at) {
                              std::memcpy(&words[host], &staged[at], part.words * 4);
                          });
                      });
    downloaded(stream, first, count);
}

/// The output slots of words that are transferred in rows.
struct Executor::Rows {
    layout::Rectangle whole;  ///< the completely filled rows
    layout::Rectangle last;   ///< the slots of the last row; its last slot may be incomplete
    std::size_t words = 0;    ///< number of words in the completely filled rows
    std::vector<std::uint32_t> last_words = {};  ///< memory for the words of the last row
};

Executor::Rows Executor::rows_of(const Stream& stream, std::uint32_t width,
                                 std::size_t words) const {
    check_thread();
    check_reached(stream);
    const Storage& storage = stream.storage();
    const std::size_t slot_words = storage.place_words(0);
    const std::size_t slots = (words + slot_words - 1) / slot_words;
    if (storage.memory_words().size() != 1 || width > storage.extent().width ||
        slots > std::uint64_t{width} * storage.extent().height)
        throw LaunchError(fmt::format("stream {}: {} words do not fit into its rows of {}",
                                      stream.name(), words, width));
    const auto height = static_cast<std::uint32_t>(words / (width * slot_words));
    const auto rest = static_cast<std::uint32_t>(slots - std::size_t{height} * width);
    return {{0, 0, width, height},
            {0, height, rest, 1},
            std::size_t{height} * width * slot_words,
            std::vector<std::uint32_t>(rest * slot_words)};
}

void Executor::upload_rows(const Stream& stream, std::uint32_t width, const HostWords& words) {
    Rows rows = rows_of(stream, width, words.size());
    Storage& storage = stream.storage();
    if (rows.words > 0)
        storage.write(0, rows.whole, words.part(0, rows.words));
    if (rows.last_words.empty())
        return;
    words.write(rows.words, std::span(rows.last_words).first(words.size() - rows.words));
    storage.write(0, rows.last, HostWords(rows.last_words));
}

void Executor::download_rows(const Stream& stream, std::uint32_t width,
                             std::span<std::uint32_t> words) {
    Rows rows = rows_of(stream, width, words.size());
    Storage& storage = stream.storage();
    if (rows.words > 0)
        storage.read(0, rows.whole, words.first(rows.words));
    if (rows.last_words.empty())
        return;
    storage.read(0, rows.last, rows.last_words);
    std::copy_n(rows.last_words.begin(), words.size() - rows.words,
                words.begin() + static_cast<std::ptrdiff_t>(rows.words));
}

void Executor::count(const BoundOperation& launch) {
    counters_.kernel_instances += launch.instances;
    counters_.texels_written += launch.instances * launch.texels_per_instance;
}

}  // namespace stream
