// SPDX-License-Identifier: MIT
#include "inspect/shared_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "inspect/program_words.h"
#include "inspect/view_error.h"

namespace inspect {
namespace {

std::string title_of(const SharedMemory& memory) {
    return fmt::format("Shared memory of group {}, {} banks: kernel {} ({}), program {}, {} values",
                       memory.group, memory.banks, memory.kernel, memory.label, memory.program,
                       values_text(memory.n));
}

}  // namespace

std::uint64_t SharedSection::requests() const {
    return std::accumulate(
        lines.begin(), lines.end(), std::uint64_t{0},
        [](std::uint64_t sum, const SharedLine& line) { return sum + line.requests; });
}

std::uint64_t SharedSection::wavefronts() const {
    return std::accumulate(
        lines.begin(), lines.end(), std::uint64_t{0},
        [](std::uint64_t sum, const SharedLine& line) { return sum + line.wavefronts; });
}

void SharedMemoryRecorder::launch_begins(const std::string& kernel, const std::string& label) {
    found_.kernel = kernel;
    found_.label = label;
}

void SharedMemoryRecorder::shared_array(const std::string& name, std::uint32_t bytes) {
    found_.arrays.push_back({name, bytes / 4});
}

void SharedMemoryRecorder::thread_begins(std::uint32_t, std::uint32_t section, std::uint32_t) {
    section_ = section;
}

void SharedMemoryRecorder::accessed(const stream::groups::Access& access) {
    if (++kept_ > max_details)
        throw ViewError(
            fmt::format("group {} of launch {} ({}, kernel {}) makes more than {} accesses, which "
                        "is too many to keep; use fewer values",
                        found_.group, found_.launch, found_.label, found_.kernel, max_details));
    if (access.space != stream::groups::Space::shared) {
        found_.global.push_back({section_, access.number, access.element, access.is_write});
        return;
    }
    for (unsigned w = 0; access.is_write && w < access.words; ++w)
        section_of(section_).stores.push_back(
            {access.number, access.element * access.words + w, access.written[w]});
}

SharedSection& SharedMemoryRecorder::section_of(std::uint32_t number) {
    auto& sections = found_.sections;
    if (sections.empty() || sections.back().number != number)
        sections.emplace_back().number = number;
    return sections.back();
}

SharedLine& SharedMemoryRecorder::line_of(SharedSection& section,
                                          const stream::groups::SharedRequest& request) {
    const auto array = static_cast<std::size_t>(
        std::ranges::find(found_.arrays, request.array, &SharedArray::name) -
        found_.arrays.begin());
    const auto is_here = [&](const SharedLine& line) {
        return line.array == array && line.place == request.line &&
               line.is_store == request.is_store;
    };
    const auto found = std::ranges::find_if(section.lines, is_here);
    if (found != section.lines.end())
        return *found;
    SharedLine line;
    line.array = array;
    line.place = request.line;
    line.is_store = request.is_store;
    line.crowds.resize(found_.arrays[array].words);
    found_.arrays[array].element_words = request.words_per_element;
    section.lines.push_back(std::move(line));
    return section.lines.back();
}

void SharedMemoryRecorder::crowd(SharedLine& line, std::vector<unsigned>& of_section,
                                 const stream::groups::SharedRequest& request) const {
    std::vector<unsigned> in_bank(found_.banks);
    for (const std::uint32_t word : request.words)
        ++in_bank[word % found_.banks];
    for (const std::uint32_t word : request.words) {
        const unsigned here = in_bank[word % found_.banks];
        line.crowds[word] = std::max(line.crowds[word], here);
        of_section[word] = std::max(of_section[word], here);
    }
}

void SharedMemoryRecorder::shared_requested(const stream::groups::SharedRequest& request) {
    SharedSection& section = section_of(request.section);
    SharedLine& line = line_of(section, request);
    ++line.requests;
    line.wavefronts += request.wavefronts;
    line.worst = std::max(line.worst, request.wavefronts);
    line.asked.push_back(
        {request.warp, request.wavefronts, {request.lanes.begin(), request.lanes.end()}});
    section.worst_wavefronts = std::max(section.worst_wavefronts, request.wavefronts);
    if (section.crowds.size() <= line.array)
        section.crowds.resize(line.array + 1);
    section.crowds[line.array].resize(found_.arrays[line.array].words);
    crowd(line, section.crowds[line.array], request);
}

std::vector<Table> tables_of(const SharedMemory& memory) {
    Table lines{
        title_of(memory),
        {{"section"}, {"array"}, {"place"}, {"store"}, {"requests"}, {"wavefronts"}, {"worst"}},
        {}};
    Table words{"Largest number of words in each word's bank that one request accesses",
                {{"section"}, {"array"}, {"word"}, {"words_in_bank"}},
                {}};
    for (const SharedSection& section : memory.sections) {
        for (const SharedLine& line : section.lines)
            lines.rows.push_back({integer(section.number), memory.arrays[line.array].name,
                                  line.place, line.is_store, integer(line.requests),
                                  integer(line.wavefronts), integer(line.worst)});
        for (std::size_t a = 0; a < section.crowds.size(); ++a)
            for (std::size_t word = 0; word < section.crowds[a].size(); ++word)
                words.rows.push_back({integer(section.number), memory.arrays[a].name, integer(word),
                                      integer(section.crowds[a][word])});
    }
    return {std::move(lines), std::move(words)};
}

}  // namespace inspect
