// SPDX-License-Identifier: MIT
#include "inspector/shared_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numeric>

#include "inspector/program_words.h"
#include "inspector/refused.h"
#include "io/words.h"

namespace inspector {
namespace {

std::string line_text(const SharedLine& line) {
    return fmt::format("{} {}  {}: {} requests, {} wavefronts{}", line.is_store ? "store" : "load ",
                       line.array, line.place, line.requests, line.wavefronts,
                       line.worst > 1 ? fmt::format(", at most {} of one", line.worst) : "");
}

// One character a word: more than nine words of a bank are a plus.
char crowd_text(unsigned crowd) {
    return crowd == 0 ? '.' : crowd > 9 ? '+' : static_cast<char>('0' + crowd);
}

std::string grid_text(const SharedMemory& memory, std::size_t array) {
    const std::vector<unsigned>& crowds = memory.sections.front().crowds[array];
    std::string text = fmt::format("  {}, a row a bank, a column every {}th word:\n",
                                   memory.arrays[array], memory.banks);
    for (std::size_t bank = 0; bank < std::min<std::size_t>(memory.banks, crowds.size()); ++bank) {
        text += fmt::format("  {:>2}  ", bank);
        for (std::size_t word = bank; word < crowds.size(); word += memory.banks)
            text += crowd_text(crowds[word]);
        text += '\n';
    }
    return text;
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
    if (launches_++ != found_.launch)
        return;
    found_.kernel = kernel;
    found_.label = label;
}

std::size_t SharedMemoryRecorder::array_of(std::string_view name) {
    const auto found = std::ranges::find(found_.arrays, name);
    if (found == found_.arrays.end())
        found_.arrays.emplace_back(name);
    return static_cast<std::size_t>(std::ranges::find(found_.arrays, name) - found_.arrays.begin());
}

void SharedMemoryRecorder::shared_requested(const group::emulator::SharedRequest& request) {
    if (launches_ != found_.launch + 1 || request.group != found_.group)
        return;
    auto& sections = found_.sections;
    if (sections.empty() || sections.back().number != request.section)
        sections.emplace_back().number = request.section;
    SharedSection& section = sections.back();
    const auto is_here = [&](const SharedLine& line) {
        return line.array == request.array && line.place == request.place &&
               line.is_store == request.is_store;
    };
    auto line = std::ranges::find_if(section.lines, is_here);
    if (line == section.lines.end())
        line = section.lines.insert(
            line, {std::string(request.array), request.place, request.is_store, 0, 0, 0});
    ++line->requests;
    line->wavefronts += request.wavefronts;
    line->worst = std::max(line->worst, request.wavefronts);

    const std::size_t array = array_of(request.array);
    if (request.wavefronts > section.worst_wavefronts) {
        section.worst_array = array;
        section.worst_wavefronts = request.wavefronts;
        section.worst_words.assign(request.words.begin(), request.words.end());
    }
    if (section.crowds.size() <= array)
        section.crowds.resize(array + 1);
    std::vector<unsigned>& crowds = section.crowds[array];
    std::vector<unsigned> in_bank(found_.banks);
    for (const std::uint32_t word : request.words)
        ++in_bank[word % found_.banks];
    for (const std::uint32_t word : request.words) {
        if (word >= crowds.size())
            crowds.resize(word + 1);
        crowds[word] = std::max(crowds[word], in_bank[word % found_.banks]);
    }
}

SharedMemory only_section(SharedMemory memory, std::uint32_t section) {
    const auto found = std::ranges::find(memory.sections, section, &SharedSection::number);
    if (found == memory.sections.end())
        throw Refused(fmt::format(
            "section {}: {}", section,
            memory.sections.empty()
                ? "no section of this group accesses shared memory"
                : fmt::format("those that access shared memory are among {} to {}",
                              memory.sections.front().number, memory.sections.back().number)));
    memory.sections = {*found};
    return memory;
}

std::string to_text(const SharedMemory& memory) {
    std::string text = io::hanging(
        fmt::format("Shared memory of group {}, {} banks: kernel {} ({}), program {}, {} values",
                    memory.group, memory.banks, memory.kernel, memory.label, memory.program,
                    values_text(memory.n)),
        0, io::widest_text);
    if (memory.sections.empty())
        return text + "No section accesses it.\n";
    text += io::hanging(
        "A request takes as many wavefronts as words of it lie in one bank: 1 is no conflict.", 0,
        io::widest_text);
    for (const SharedSection& section : memory.sections) {
        text += fmt::format("\nsection {}: {} requests, {} wavefronts\n", section.number,
                            section.requests(), section.wavefronts());
        for (const SharedLine& line : section.lines)
            text += "  " + io::hanging(line_text(line), 4, io::widest_text);
        for (std::size_t a = 0; memory.sections.size() == 1 && a < section.crowds.size(); ++a)
            text += grid_text(memory, a);
    }
    return text;
}

std::string to_json(const SharedMemory& memory) {
    nlohmann::ordered_json json = {
        {"program", memory.program}, {"n", memory.n},
        {"launch", memory.launch},   {"kernel", memory.kernel},
        {"label", memory.label},     {"group", memory.group},
        {"banks", memory.banks},     {"sections", nlohmann::ordered_json::array()}};
    for (const SharedSection& section : memory.sections) {
        nlohmann::ordered_json lines = nlohmann::ordered_json::array();
        for (const SharedLine& line : section.lines)
            lines.push_back({{"array", line.array},
                             {"place", line.place},
                             {"store", line.is_store},
                             {"requests", line.requests},
                             {"wavefronts", line.wavefronts},
                             {"worst", line.worst}});
        nlohmann::ordered_json crowds = nlohmann::ordered_json::object();
        for (std::size_t a = 0; a < section.crowds.size(); ++a)
            crowds[memory.arrays[a]] = section.crowds[a];
        json["sections"].push_back({{"section", section.number},
                                    {"requests", section.requests()},
                                    {"wavefronts", section.wavefronts()},
                                    {"lines", std::move(lines)},
                                    {"crowds", std::move(crowds)},
                                    {"worst_array", memory.arrays[section.worst_array]},
                                    {"worst_words", section.worst_words}});
    }
    return json.dump(1) + "\n";
}

}  // namespace inspector
