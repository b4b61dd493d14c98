// SPDX-License-Identifier: MIT
// Makes the texts in the panels of a thread-group sort.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "abisort/order_code.h"
#include "viewer/export.h"
#include "viewer/model/group_session.h"
#include "viewer/words.h"

namespace viewer {

using inspector::SharedLine;

const char* verb_of(const SharedLine& line) {
    return line.is_store ? "store" : "load";
}

std::string word_text(const GroupSession& groups, const SharedWord& word) {
    const inspector::SharedArray& array = groups.memory().arrays[word.array];
    const unsigned words = array.element_words;
    return words == 1
               ? fmt::format("{}[{}]", array.name, word.word)
               : fmt::format("{}[{}], word {}", array.name, word.word / words, word.word % words);
}

unsigned GroupSession::crowd(const SharedWord& word) const {
    if (section() == nullptr)
        return 0;
    if (!picked_line_) {
        const auto& crowds = section()->crowds;
        return word.array < crowds.size() && word.word < crowds[word.array].size()
                   ? crowds[word.array][word.word]
                   : 0;
    }
    const SharedLine& line = section()->lines[*picked_line_];
    return line.array == word.array ? line.crowds[word.word] : 0;
}

unsigned GroupSession::wavefronts_of_bank(std::size_t array, unsigned bank) const {
    unsigned most = 0;
    for (std::uint32_t word = bank; word < memory().arrays[array].words; word += memory().banks)
        most = std::max(most, crowd({array, word}));
    return most;
}

std::vector<TouchedBy> GroupSession::touched_by(const SharedWord& word) const {
    std::vector<TouchedBy> found;
    const std::uint32_t element = word.word / memory().arrays[word.array].element_words;
    for (std::size_t l = 0; section() != nullptr && l < section()->lines.size(); ++l) {
        const SharedLine& line = section()->lines[l];
        if (line.array != word.array || line.crowds[word.word] == 0)
            continue;
        found.push_back({l, {}});
        for (const inspector::SharedAsked& asked : line.asked)
            for (const auto& lane : asked.lanes)
                if (lane.element == element)
                    found.back().threads.push_back(lane.thread);
    }
    return found;
}

std::vector<BankQueue> GroupSession::queues() const {
    std::vector<BankQueue> banks(memory().banks);
    if (!line())
        return banks;
    const SharedLine& of = section()->lines[*line()];
    const unsigned words = memory().arrays[of.array].element_words;
    for (const auto& lane : of.asked[request()].lanes)
        for (unsigned w = 0; w < words; ++w) {
            const std::uint32_t word = lane.element * words + w;
            auto& queue = banks[word % memory().banks].words;
            const auto found = std::ranges::find(queue, word, &BankQueue::Entry::word);
            if (found == queue.end())
                queue.push_back({word, {lane.thread}});
            else
                found->threads.push_back(lane.thread);
        }
    return banks;
}

const stream::SourceFile& GroupSession::file_of(const std::string& place) const {
    const std::string file = place.substr(0, place.find(':'));
    const stream::Kernel& kernel = *launch().kernel;
    const stream::SourceFile* included = kernel.library->include(file);
    return included != nullptr && !kernel.source.name.ends_with(file) ? *included : kernel.source;
}

std::optional<std::uint32_t> GroupSession::value(const SharedWord& word) const {
    return held_[word.array][word.word];
}

std::string_view GroupSession::type_of(std::size_t array) const {
    for (const stream::Parameter& declaration : launch().kernel->declarations)
        if (declaration.role == stream::Role::shared &&
            declaration.name == memory().arrays[array].name)
            return declaration.type;
    return {};
}

std::string GroupSession::element_text(const SharedWord& word) const {
    const bool is_pair = type_of(word.array) == "value_t";
    const std::uint32_t first = is_pair ? word.word & ~1u : word.word;
    const auto low = value({word.array, first});
    if (!low)
        return "nothing stored yet";
    if (!is_pair)
        return std::to_string(*low);
    const auto id = value({word.array, first + 1});
    if (id.value_or(0) >= ranks_.size())
        return "padding";
    return fmt::format("key {}, id {}, rank {}", key_text(*low), *id, rank(*id));
}

std::vector<unsigned> GroupSession::buffers() const {
    std::vector<unsigned> found;
    for (const bool wanted : {true, false})
        for (const stream::Binding& binding : launch().streams)
            if (is_written(binding.stream.number) == wanted &&
                std::ranges::find(found, binding.stream.number) == found.end())
                found.push_back(binding.stream.number);
    return found;
}

bool GroupSession::is_written(unsigned buffer) const {
    for (const stream::Binding& binding : launch().streams)
        for (const stream::Parameter& parameter : launch().kernel->parameters)
            if (binding.stream.number == buffer && parameter.name == binding.parameter &&
                parameter.is_written())
                return true;
    return false;
}

std::vector<Touch> GroupSession::touched(unsigned buffer) const {
    std::vector<Touch> found(program_.streams[buffer].size, Touch::none);
    std::vector<bool> is_bound;
    for (const stream::Parameter& parameter : launch().kernel->parameters)
        is_bound.push_back(std::ranges::any_of(launch().streams, [&](const auto& binding) {
            return binding.stream.number == buffer && binding.parameter == parameter.name;
        }));
    for (const inspector::GlobalAccess& access : memory().global) {
        if (!is_bound[access.parameter])
            continue;
        const Touch now = access.is_write ? Touch::written : Touch::read;
        Touch& touch = found[access.element];
        touch = touch == Touch::none || touch == now ? now : Touch::both;
    }
    return found;
}

Headline GroupSession::headline() const {
    const std::string shown_section =
        section() == nullptr
            ? ""
            : fmt::format(", section {} / {}", section()->number, memory().sections.back().number);
    return {
        .where = fmt::format("launch {} / {}{}", launch_number(), program_.operations.size() - 1,
                             shown_section),
        .label = launch().label,
        .explanation = fmt::format("kernel {}, {} workgroups of {} threads", launch().kernel->name,
                                   launch().workgroups, launch().kernel->threads),
        .choices = {"set program", "set profile"},
        .facts = {fmt::format("n = {} ({})", program_.size, setup_.input),
                  fmt::format("emulator, profile {}: {} banks", profile_->name, memory().banks)},
        .unit = "sections",
        .context = fmt::format("Sorting {} keys, launch {} of {}.", setup_.keys.size(),
                               launch_number() + 1, program_.operations.size()),
        .next = section_ + 1 < memory().sections.size() ? "the next barrier interval"
                : is_at_end()                           ? ""
                              : program_.operations[launch_number() + 1].label};
}

Facts GroupSession::facts() {
    std::uint64_t requests = 0;
    std::uint64_t wavefronts = 0;
    for (const inspector::SharedSection& each : memory().sections) {
        requests += each.requests();
        wavefronts += each.wavefronts();
    }
    FactGroup about = {
        .title = section() == nullptr
                     ? "No section accesses shared memory"
                     : fmt::format("Section {} of launch {}", section()->number, launch_number()),
        .facts = {{"launch", launch().label},
                  {"kernel", launch().kernel->name},
                  {"group", fmt::format("{} of {}, {} threads, {} bytes shared", group(),
                                        launch().workgroups, launch().kernel->threads,
                                        launch().kernel->shared_bytes)}}};
    if (section() == nullptr)
        return {about};
    const std::uint64_t conflicts = section()->wavefronts() - section()->requests();
    about.facts.push_back(
        {"section",
         fmt::format("{} wavefronts of {} requests: {}", section()->wavefronts(),
                     section()->requests(),
                     conflicts == 0 ? "no conflicts" : fmt::format("{} conflicts", conflicts))});
    about.facts.push_back(
        {"all sections",
         fmt::format("{} of {}: {:.3f} per request", wavefronts, requests,
                     static_cast<double>(wavefronts) / static_cast<double>(requests))});
    FactGroup lines = {.columns = {"line", "requests", "wavefr.", "worst"}};
    for (std::size_t l = 0; l < section()->lines.size(); ++l) {
        const SharedLine& each = section()->lines[l];
        const bool is_picked = picked_line_ == l;
        lines.facts.push_back(
            {.name = fmt::format("{}{} {}", this->line() == l ? "> " : "   ", verb_of(each),
                                 memory().arrays[each.array].name),
             .text = each.place,
             .tone = each.worst > 1 ? Tone::conflict : Tone::plain,
             .command = is_picked ? "clear selection" : fmt::format("select line {}", l),
             .tip = "A click shows only this line in all panels. Another click shows the whole "
                    "section.",
             .cells = {std::to_string(each.requests), std::to_string(each.wavefronts),
                       std::to_string(each.worst)}});
    }
    if (!word()) {
        lines.hint =
            "Click a line to show only this line. Click a word to select it. [ and ] show other "
            "workgroups, F5 the next conflict.";
        return {about, lines};
    }
    FactGroup selected = {
        .title = word_text(*this, *word()),
        .facts = {{"bank", fmt::format("{}, word {}", word()->word % memory().banks, word()->word)},
                  {"holds", element_text(*word())}}};
    for (const TouchedBy& touched : touched_by(*word()))
        selected.facts.push_back({section()->lines[touched.line].is_store ? "stored" : "loaded",
                                  fmt::format("by {}, {}", fmt::join(touched.threads, ", "),
                                              section()->lines[touched.line].place)});
    return {about, lines, selected};
}

// Returns the source with marked lines: the shown line first, then the other lines of the file that
// access shared memory.
SourceView GroupSession::source() {
    if (!line()) {
        const stream::SourceFile& source = launch().kernel->source;
        return {std::string(source.name), source.text, {}};
    }
    const auto& lines = section()->lines;
    const std::string& place = lines[*line()].place;
    SourceView view = {std::string(file_of(place).name), file_of(place).text, {}};
    const auto add = [&](const std::string& of, bool is_main) {
        const std::size_t colon = of.find(':');
        const auto number = number_in<std::size_t>(of.substr(colon + 1)).value_or(1);
        if (of.substr(0, colon) == place.substr(0, place.find(':')))
            view.marks.push_back({number - 1, number, is_main});
    };
    add(place, true);
    for (const SharedLine& each : lines)
        if (each.place != place)
            add(each.place, false);
    return view;
}

// "store tile, merge_path.kernel:33: threads 0, 16 ask bank 0 for 2 words, so it takes 2
// wavefronts"
std::string GroupSession::sentence(const ValueName&) {
    if (!line())
        return fmt::format("launch {}, {}: only registers and global memory", launch_number(),
                           launch().label);
    const inspector::SharedLine& shown = section()->lines[*line()];
    const std::string what =
        fmt::format("{} {}, {}", verb_of(shown), memory().arrays[shown.array].name, shown.place);
    const std::vector<BankQueue> queues = this->queues();
    const auto words = [](const BankQueue& queue) { return queue.words.size(); };
    const auto worst = std::ranges::max_element(queues, {}, words);
    if (worst->words.size() <= 1)
        return what + ": each bank delivers at most one word, so one wavefront is enough";
    std::vector<std::uint32_t> threads;
    for (const BankQueue::Entry& entry : worst->words)
        threads.push_back(entry.threads.front());
    constexpr std::size_t most = 6;
    const bool is_cut = threads.size() > most;
    threads.resize(std::min(threads.size(), most));
    return fmt::format(
        "{}: threads {}{} need bank {} for {} words, so the request takes {} wavefronts", what,
        fmt::join(threads, ", "), is_cut ? ", ..." : "", worst - queues.begin(),
        worst->words.size(), worst->words.size());
}

std::string GroupSession::reason() {
    return line() ? "Threads that use different words of the same bank wait for each other." : "";
}

}  // namespace viewer
