// SPDX-License-Identifier: MIT
#include "inspect/shared_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "inspect/program_words.h"
#include "inspect/view_error.h"
#include "stream/check.h"

namespace inspect {
namespace {

std::string title_of(const SharedMemory& memory) {
    return fmt::format("Shared memory of group {}, {} banks: kernel {} ({}), program {}, {} values",
                       memory.group, memory.banks, memory.kernel, memory.label, memory.program,
                       values_text(memory.n));
}

}  // namespace

std::uint64_t BarrierInterval::requests() const {
    return std::accumulate(
        lines.begin(), lines.end(), std::uint64_t{0},
        [](std::uint64_t sum, const SharedLine& line) { return sum + line.requests; });
}

std::uint64_t BarrierInterval::wavefronts() const {
    return std::accumulate(
        lines.begin(), lines.end(), std::uint64_t{0},
        [](std::uint64_t sum, const SharedLine& line) { return sum + line.wavefronts; });
}

void SharedMemoryRecorder::launch_begins(const stream::BoundOperation& launch) {
    found_.kernel = launch.kernel->name;
    found_.label = launch.label;
}

void SharedMemoryRecorder::shared_array(const std::string& name, std::uint32_t bytes) {
    found_.arrays.push_back({name, bytes / 4});
}

void SharedMemoryRecorder::instance_begins(std::size_t, layout::Position m) {
    interval_ = m.y;
}

void SharedMemoryRecorder::accessed_memory(const stream::groups::Access& access) {
    if (++kept_ > max_details)
        throw ViewError(
            fmt::format("group {} of launch {} ({}, kernel {}) makes more than {} accesses, which "
                        "is too many to keep; use fewer values",
                        found_.group, found_.launch, found_.label, found_.kernel, max_details));
    if (access.space != stream::groups::Space::shared) {
        found_.global.push_back({interval_, access.number, access.element, access.is_write});
        return;
    }
    for (unsigned w = 0; access.is_write && w < access.words; ++w)
        interval_of(interval_).stores.push_back(
            {access.number, access.element * access.words + w, access.value[w]});
}

BarrierInterval& SharedMemoryRecorder::interval_of(std::uint32_t number) {
    auto& intervals = found_.intervals;
    if (intervals.empty() || intervals.back().number != number)
        intervals.emplace_back().number = number;
    return intervals.back();
}

SharedLine& SharedMemoryRecorder::line_of(BarrierInterval& interval,
                                          const stream::groups::SharedRequest& request) {
    const auto array = static_cast<std::size_t>(
        std::ranges::find(found_.arrays, request.array, &SharedArray::name) -
        found_.arrays.begin());
    const auto is_here = [&](const SharedLine& line) {
        return line.array == array && line.place == request.line &&
               line.is_store == request.is_store;
    };
    const auto found = std::ranges::find_if(interval.lines, is_here);
    if (found != interval.lines.end())
        return *found;
    SharedLine line;
    line.array = array;
    line.place = request.line;
    line.is_store = request.is_store;
    line.degrees.resize(found_.arrays[array].words);
    found_.arrays[array].element_words = request.words_per_element;
    interval.lines.push_back(std::move(line));
    return interval.lines.back();
}

void SharedMemoryRecorder::add_degrees(SharedLine& line, std::vector<unsigned>& of_interval,
                                       const stream::groups::SharedRequest& request) const {
    std::vector<unsigned> in_bank(found_.banks);
    for (const std::uint32_t word : request.words)
        ++in_bank[word % found_.banks];
    for (const std::uint32_t word : request.words) {
        const unsigned here = in_bank[word % found_.banks];
        line.degrees[word] = std::max(line.degrees[word], here);
        of_interval[word] = std::max(of_interval[word], here);
    }
}

void SharedMemoryRecorder::shared_requested(const stream::groups::SharedRequest& request) {
    BarrierInterval& interval = interval_of(request.section);
    SharedLine& line = line_of(interval, request);
    ++line.requests;
    line.wavefronts += request.wavefronts;
    line.worst = std::max(line.worst, request.wavefronts);
    line.recorded.push_back(
        {request.warp, request.wavefronts, {request.lanes.begin(), request.lanes.end()}});
    interval.worst_wavefronts = std::max(interval.worst_wavefronts, request.wavefronts);
    if (interval.degrees.size() <= line.array)
        interval.degrees.resize(line.array + 1);
    interval.degrees[line.array].resize(found_.arrays[line.array].words);
    add_degrees(line, interval.degrees[line.array], request);
}

std::vector<Table> tables_of(const SharedMemory& memory) {
    Table lines{
        title_of(memory),
        {{"interval"}, {"array"}, {"place"}, {"store"}, {"requests"}, {"wavefronts"}, {"worst"}},
        {}};
    Table words{"Largest number of words in each word's bank that one request accesses",
                {{"interval"}, {"array"}, {"word"}, {"words_in_bank"}},
                {}};
    for (const BarrierInterval& interval : memory.intervals) {
        for (const SharedLine& line : interval.lines)
            lines.rows.push_back({integer(interval.number), memory.arrays[line.array].name,
                                  line.place, line.is_store, integer(line.requests),
                                  integer(line.wavefronts), integer(line.worst)});
        for (std::size_t a = 0; a < interval.degrees.size(); ++a)
            for (std::size_t word = 0; word < interval.degrees[a].size(); ++word)
                words.rows.push_back({integer(interval.number), memory.arrays[a].name,
                                      integer(word), integer(interval.degrees[a][word])});
    }
    return {std::move(lines), std::move(words)};
}

}  // namespace inspect
