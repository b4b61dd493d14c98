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

/// A range of elements, and the whole output slots that contain it.
struct Executor::PlaceRange {
    layout::Block places;
    std::size_t skipped_words = 0;  ///< words before the first element in the first slot
    std::size_t words = 0;          ///< number of words in all these slots
    bool is_partial = false;        ///< true if the range begins or ends within a slot
};

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

// The counter of allocated bytes identifies the executor, because all streams of an executor share
// it.
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
    return recording;
}

void Executor::run(const Recording& recording, std::size_t first, std::size_t last,
                   const std::function<void(std::size_t)>& after) {
    if (recording.executor_ != bytes_in_use_)
        throw LaunchError(
            fmt::format("operations that another executor recorded cannot run on {}", name()));
    check_thread();
    check_range(recording, first, last);
    const Counters before = counters_;
    run_recorded(recording, first, last, after);
    if (!recording.is_counted_)
        counters_ = before;
}

namespace {

// Work of an instance without long loops. Work is measured in loop iterations.
constexpr std::uint64_t work_of_short_instance = 16;

std::uint64_t work_of_instance(const BoundOperation& launch) {
    // If the operation sets no number of iterations, `check` sets this default.
    const bool is_declared = launch.iterations != few_iterations - 1;
    return is_declared ? std::max<std::uint64_t>(launch.iterations, work_of_short_instance)
                       : work_of_short_instance;
}

constexpr unsigned max_unchecked_launches = 32;

}  // namespace

// A CPU with two cores executes 2^24 loop iterations in about 0.15 s (measured with `rank`). A slow
// GPU executes 2^33 loop iterations in about a second.
void Executor::set_checkpoint(std::function<void()> checkpoint) {
    checkpoint_ = std::move(checkpoint);
    max_unchecked_work_ = std::uint64_t{1} << (facts().is_software ? 24 : 33);
}

std::uint64_t Executor::instances_at_once(const BoundOperation& launch) const {
    if (!checkpoint_)
        return launch.instances;
    return std::max<std::uint64_t>(max_unchecked_work_ / work_of_instance(launch), 1);
}

bool Executor::reach_checkpoint(const BoundOperation& launch, std::uint64_t instances) {
    if (!checkpoint_)
        return false;
    unchecked_work_ += instances * work_of_instance(launch);
    ++unchecked_launches_;
    const bool is_much = unchecked_work_ >= max_unchecked_work_;
    if (!is_much && unchecked_launches_ < max_unchecked_launches)
        return false;
    unchecked_launches_ = 0;
    if (is_much)
        unchecked_work_ = 0;
    // copies the function, because the function may set another checkpoint
    const std::function<void()> checkpoint = checkpoint_;
    do {
        checkpoint();
    } while (is_much && !catch_up());
    return true;
}

void Executor::check_reached(const Stream& stream) const {
    if (!stream)
        throw LaunchError("a transfer needs a stream with memory");
    if (!reaches(stream.storage()))
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

Executor::PlaceRange Executor::places_of(const Stream& stream, std::uint32_t first,
                                         std::size_t words) const {
    check_thread();
    check_reached(stream);
    const StreamSpec& spec = stream.spec();
    const std::uint64_t end = first + std::uint64_t{words} / stream.words();
    if (end > spec.size || words % stream.words() != 0)
        throw LaunchError(fmt::format(
            "stream {}: transfer of elements [{}, {}) is out of bounds, the stream has {}",
            stream.name(), first, end, spec.size));
    const unsigned log2 = spec.log2_per_place;
    const std::uint32_t mask = (1u << log2) - 1;
    PlaceRange range;
    range.places.start = first >> log2;
    range.places.length = static_cast<std::uint32_t>((end + mask) >> log2) - range.places.start;
    range.skipped_words = std::size_t{first & mask} * stream.words();
    range.words = (std::size_t{range.places.length} << log2) * stream.words();
    range.is_partial = range.words != words;
    return range;
}

void Executor::upload_words(const Stream& stream, std::uint32_t first,
                            std::span<const std::uint32_t> words) {
    if (words.empty())
        return;
    const PlaceRange range = places_of(stream, first, words.size());
    if (range.is_partial) {
        std::vector<std::uint32_t> whole(range.words);
        read_places(stream, range, whole);
        std::ranges::copy(words, whole.begin() + static_cast<std::ptrdiff_t>(range.skipped_words));
        write_places(stream, range, whole);
    } else {
        write_places(stream, range, words);
    }
    uploaded(stream, first, static_cast<std::uint32_t>(words.size() / stream.words()), words);
}

void Executor::download_words(const Stream& stream, std::uint32_t first,
                              std::span<std::uint32_t> words) {
    if (words.empty())
        return;
    const PlaceRange range = places_of(stream, first, words.size());
    if (range.is_partial) {
        std::vector<std::uint32_t> whole(range.words);
        read_places(stream, range, whole);
        std::copy_n(whole.begin() + static_cast<std::ptrdiff_t>(range.skipped_words), words.size(),
                    words.begin());
    } else {
        read_places(stream, range, words);
    }
    downloaded(stream, first, static_cast<std::uint32_t>(words.size() / stream.words()));
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

/// Describes how to copy the words of one part between host memory and staging memory.
struct PartWords {
    std::size_t elements;       ///< number of elements per output slot
    std::size_t element_words;  ///< words per element in all parts of the bound stream
    Part part;

    std::size_t place_words() const { return elements * part.memory_words; }

    template <class Copy>
    void for_each_element(std::size_t place, Copy copy) const {
        for (std::size_t e = 0; e < elements; ++e)
            copy((place * elements + e) * element_words + part.first_word,
                 e * part.memory_words + part.offset);
    }
};

// Returns the rectangle of width 1 that holds a block of a buffer's output slots. The slots are
// adjacent in memory.
layout::Rectangle column(const layout::Block& places) {
    return {0, places.start, 1, places.length};
}

bool is_one_column(const Stream& stream) {
    return stream.spec().is_buffer && stream.storage().memory_words().size() == 1;
}

}  // namespace

// Visits a range part by part and block by block. For each area it calls visit(part, area, staged
// words, for_each_element). The function `for_each_element` calls copy(first word in host memory,
// first staged word).
template <class Visit>
void Executor::for_each_area(const Stream& stream, const PlaceRange& range, Visit visit) {
    const layout::Mapping& mapping = stream.spec().mapping;
    for (const Part& part : stream.parts()) {
        const PartWords place_of{std::size_t{1} << stream.spec().log2_per_place, stream.words(),
                                 part};
        for (const layout::Block& block :
             layout::aligned_blocks(range.places.start, range.places.length)) {
            const std::size_t size = block.length * place_of.place_words();
            staging_.resize(std::max(staging_.size(), size));
            const std::size_t before = block.start - range.places.start;
            visit(part, layout::rectangle(mapping, block), std::span(staging_.data(), size),
                  [&](auto copy) {
                      std::size_t staged_place = 0;
                      for_each_place(mapping, block, [&](std::uint32_t place) {
                          place_of.for_each_element(before + place,
                                                    [&](std::size_t host, std::size_t staged) {
                                                        copy(host, staged_place + staged);
                                                    });
                          staged_place += place_of.place_words();
                      });
                  });
        }
    }
}

void Executor::write_places(const Stream& stream, const PlaceRange& range,
                            std::span<const std::uint32_t> words) {
    if (is_one_column(stream))
        return write(stream.storage(), 0, column(range.places), words);
    for_each_area(stream, range,
                  [&](const Part& part, const layout::Rectangle& area,
                      std::span<std::uint32_t> staged, auto for_each_element) {
                      // Reads the output slots first, so that components outside this part keep
                      // their values.
                      if (part.words < part.memory_words)
                          read(stream.storage(), part.memory, area, staged);
                      for_each_element([&](std::size_t host, std::size_t at) {
                          std::memcpy(&staged[at], &words[host], part.words * 4);
                      });
                      write(stream.storage(), part.memory, area, HostWords(staged));
                  });
}

void Executor::read_places(const Stream& stream, const PlaceRange& range,
                           std::span<std::uint32_t> words) {
    if (is_one_column(stream))
        return read(stream.storage(), 0, column(range.places), words);
    for_each_area(stream, range,
                  [&](const Part& part, const layout::Rectangle& area,
                      std::span<std::uint32_t> staged, auto for_each_element) {
                      read(stream.storage(), part.memory, area, staged);
                      for_each_element([&](std::size_t host, std::size_t at) {
                          std::memcpy(&words[host], &staged[at], part.words * 4);
                      });
                  });
}

// Transfers the completely filled rows, then the last row, then the last output slot, each with a
// call transfer(area, first, count) for words [first, first + count).
template <class Transfer>
void Executor::transfer_rows(const Stream& stream, std::uint32_t width, std::size_t words,
                             Transfer transfer) const {
    check_thread();
    check_reached(stream);
    const Storage& storage = stream.storage();
    const std::size_t slot_words = storage.place_words(0);
    const std::size_t slots = words / slot_words;
    const auto rows = static_cast<std::uint32_t>(slots / width);
    const auto rest = static_cast<std::uint32_t>(slots % width);
    const std::size_t in_rows = std::size_t{rows} * width * slot_words;
    if (storage.memory_words().size() != 1 || width > storage.extent().width ||
        (words + slot_words - 1) / slot_words > std::uint64_t{width} * storage.extent().height)
        throw LaunchError(fmt::format("stream {}: {} words do not fit into its rows of {}",
                                      stream.name(), words, width));
    if (rows > 0)
        transfer(layout::Rectangle{0, 0, width, rows}, 0, in_rows);
    if (rest > 0)
        transfer(layout::Rectangle{0, rows, rest, 1}, in_rows, rest * slot_words);
    if (const std::size_t left = words % slot_words; left > 0)
        transfer(layout::Rectangle{rest, rows, 1, 1}, slots * slot_words, left);
}

void Executor::upload_rows(const Stream& stream, std::uint32_t width, const HostWords& words) {
    Storage& storage = stream.storage();
    const auto write_area = [&](const layout::Rectangle& area, std::size_t first,
                                std::size_t count) {
        if (count % storage.place_words(0) == 0)
            return write(storage, 0, area, words.part(first, count));
        std::vector<std::uint32_t> slot(storage.place_words(0));
        words.write(first, std::span(slot).first(count));
        write(storage, 0, area, HostWords(slot));
    };
    transfer_rows(stream, width, words.size(), write_area);
}

void Executor::download_rows(const Stream& stream, std::uint32_t width,
                             std::span<std::uint32_t> words) {
    Storage& storage = stream.storage();
    const auto read_area = [&](const layout::Rectangle& area, std::size_t first,
                               std::size_t count) {
        if (count % storage.place_words(0) == 0)
            return read(storage, 0, area, words.subspan(first, count));
        std::vector<std::uint32_t> slot(storage.place_words(0));
        read(storage, 0, area, slot);
        std::copy_n(slot.begin(), count, words.begin() + static_cast<std::ptrdiff_t>(first));
    };
    transfer_rows(stream, width, words.size(), read_area);
}

void Executor::count(const BoundOperation& launch) {
    counters_.kernel_instances += launch.instances;
    counters_.texels_written += launch.instances * launch.texels_per_instance;
}

}  // namespace stream
