// SPDX-License-Identifier: MIT
#include "viewer/model/workgroup_session.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "abisort/order_code.h"
#include "inspect/view_error.h"
#include "sorts/choice.h"
#include "sorts/sort.h"
#include "viewer/export.h"
#include "viewer/words.h"

namespace viewer {

using inspect::BarrierInterval;
using inspect::SharedLine;

namespace {

std::string name_of(const SharedLine& line) {
    return fmt::format("{} {} {}", line.place, line.array, line.is_store);
}

}  // namespace

WorkgroupSession::WorkgroupSession(Setup setup, std::function<void()> checkpoint)
    : Session(std::move(setup)), checkpoint_(std::move(checkpoint)) {
    if (const std::string why = sorts::no_profile(stream::Body::groups, setup_.profile);
        !why.empty())
        throw Refused(why);
    profile_ = stream::profile_named(setup_.profile);
    values_ = values_to_sort(setup_.keys);
    program_ = sorts::make_program(*sort_, setup_.keys.size(), setup_.options.settings);
    sorts::check_has_ids(program_);
    if (const std::string why = stream::refusal(program_, profile_->limits); !why.empty())
        throw Refused(why);
    ranks_ = ranks_of(values_);
    show(watched(0, 0), 0);
}

inspect::Capture WorkgroupSession::watched(std::size_t launch, std::uint32_t group) const {
    try {
        return inspect::capture(program_, values_, {profile_, launch, group}, checkpoint_);
    } catch (const inspect::ViewError& error) {
        throw Refused(error.what());
    }
}

void WorkgroupSession::show(inspect::Capture found, std::size_t interval) {
    found_ = std::move(found);
    interval_ = interval;
    moved();
}

// Updates the selection after the position has changed. A selected line stays selected if the next
// barrier interval has this line.
void WorkgroupSession::moved() {
    if (selected_line_ && interval() != nullptr) {
        const auto& lines = interval()->lines;
        const auto same = std::ranges::find(lines, selected_line_name_, name_of);
        selected_line_.reset();
        if (same != lines.end())
            selected_line_ = static_cast<std::size_t>(same - lines.begin());
    }
    held_.clear();
    for (const inspect::SharedArray& array : memory().arrays)
        held_.emplace_back(array.words);
    for (std::size_t s = 0; s <= interval_ && s < memory().intervals.size(); ++s)
        for (const inspect::SharedStore& store : memory().intervals[s].stores)
            held_[store.array][store.word] = store.value;
}

const BarrierInterval* WorkgroupSession::interval() const {
    return interval_ < memory().intervals.size() ? &memory().intervals[interval_] : nullptr;
}

void WorkgroupSession::go_to(std::size_t launch, std::uint32_t group) {
    if (launch != launch_number() || group != this->group())
        show(watched(launch, group), 0);
    else
        go_to_index(0);
}

void WorkgroupSession::go_to_index(std::size_t index) {
    interval_ = std::min(index, memory().intervals.empty() ? 0 : memory().intervals.size() - 1);
    moved();
}

void WorkgroupSession::go_to_interval(std::uint32_t number) {
    const auto found = std::ranges::find(memory().intervals, number, &BarrierInterval::number);
    if (found == memory().intervals.end())
        throw Refused(
            memory().intervals.empty()
                ? fmt::format("interval {}: no interval of this group accesses shared memory",
                              number)
                : fmt::format("interval {}: those that access shared memory are among {} to {}",
                              number, memory().intervals.front().number,
                              memory().intervals.back().number));
    go_to_index(static_cast<std::size_t>(found - memory().intervals.begin()));
}

bool WorkgroupSession::is_at_end() const {
    return launch_number() + 1 == program_.operations.size() &&
           interval_ + 1 >= memory().intervals.size();
}

// Goes to a launch. If the launch has too few workgroups for the shown workgroup's number, its last
// workgroup is shown.
void WorkgroupSession::go_to_launch(std::size_t launch) {
    go_to(launch, std::min(group(), program_.operations[launch].workgroups - 1));
}

bool WorkgroupSession::forward() {
    if (interval_ + 1 < memory().intervals.size()) {
        go_to_index(interval_ + 1);
        return true;
    }
    if (launch_number() + 1 >= program_.operations.size())
        return false;
    go_to_launch(launch_number() + 1);
    return true;
}

bool WorkgroupSession::back() {
    if (interval_ > 0) {
        go_to_index(interval_ - 1);
        return true;
    }
    if (launch_number() == 0)
        return false;
    go_to_launch(launch_number() - 1);
    go_to_index(~std::size_t{0});
    return true;
}

std::function<void()> WorkgroupSession::bookmark() {
    return [this, launch = launch_number(), group = group(), index = interval_] {
        go_to(launch, group);
        go_to_index(index);
    };
}

// A step is a launch. A level is the launches with the same kernel and the same level in their
// tags.
bool WorkgroupSession::move(Unit unit, Direction direction) {
    const bool is_back = direction == Direction::back;
    if (unit == Unit::operation)
        return is_back ? back() : forward();
    const std::size_t before = interval_;
    const std::size_t end = is_back ? 0 : program_.operations.size() - 1;
    std::size_t next = launch_number();
    if (next == end) {
        is_back ? go_to_start() : go_to_end();
        return interval_ != before;
    }
    const auto tag_of = [&](std::size_t number) {
        const stream::Operation& of = program_.operations[number];
        return std::pair(of.kernel, of.tag.level);
    };
    do
        next += is_back ? ~std::size_t{0} : 1;
    while (unit == Unit::level && next != end && tag_of(next) == tag_of(launch_number()));
    go_to_launch(next);
    return true;
}

void WorkgroupSession::go_to_group(std::uint32_t group) {
    if (group == this->group())
        return;
    const std::uint32_t number = interval() == nullptr ? 0 : interval()->number;
    inspect::Capture found = watched(launch_number(), group);
    const auto& intervals = found.memory.intervals;
    const auto same = std::ranges::lower_bound(intervals, number, {}, &BarrierInterval::number);
    const auto index = static_cast<std::size_t>(same - intervals.begin());
    show(std::move(found), std::min(index, std::max<std::size_t>(intervals.size(), 1) - 1));
}

void WorkgroupSession::go_beside(Direction direction) {
    if (direction == Direction::forward)
        go_to_group(std::min(group() + 1, launch().workgroups - 1));
    else if (group() > 0)
        go_to_group(group() - 1);
}

void WorkgroupSession::go_to_start() {
    go_to_launch(0);
}

void WorkgroupSession::go_to_end() {
    go_to_launch(program_.operations.size() - 1);
    go_to_index(~std::size_t{0});
}

std::size_t WorkgroupSession::conflicts_of(const BarrierInterval& interval) const {
    return interval.wavefronts() - interval.requests();
}

bool WorkgroupSession::has_conflict() const {
    return interval() != nullptr && conflicts_of(*interval()) > 0;
}

void WorkgroupSession::run(Direction direction) {
    while (move(Unit::operation, direction))
        if (has_conflict())
            return;
}

void WorkgroupSession::go_to_first_look() {
    go_to_start();
    const auto& intervals = memory().intervals;
    const auto most = std::ranges::max_element(intervals, {}, [&](const BarrierInterval& interval) {
        return std::pair(conflicts_of(interval), interval.wavefronts());
    });
    go_to_index(static_cast<std::size_t>(most - intervals.begin()));
}

std::optional<std::size_t> WorkgroupSession::line() const {
    if (interval() == nullptr)
        return std::nullopt;
    if (selected_line_)
        return selected_line_;
    return slowest_line(*interval());
}

void WorkgroupSession::select_line(std::size_t line) {
    if (interval() == nullptr || line >= interval()->lines.size())
        throw Refused(fmt::format("line {}: the interval has {} that access shared memory", line,
                                  interval() == nullptr ? 0 : interval()->lines.size()));
    selected_line_ = line;
    selected_line_name_ = name_of(interval()->lines[line]);
}

void WorkgroupSession::clear_selection() {
    selected_line_.reset();
}

std::size_t slowest_line(const BarrierInterval& interval) {
    const auto slowest = std::ranges::max_element(interval.lines, {}, &SharedLine::worst);
    return static_cast<std::size_t>(slowest - interval.lines.begin());
}

const char* verb_of(const SharedLine& line) {
    return line.is_store ? "store" : "load";
}

std::string word_text(const WorkgroupSession& groups, const SharedWord& word) {
    const inspect::SharedArray& array = groups.memory().arrays[word.array];
    const unsigned words = array.element_words;
    return words == 1
               ? fmt::format("{}[{}]", array.name, word.word)
               : fmt::format("{}[{}], word {}", array.name, word.word / words, word.word % words);
}

unsigned WorkgroupSession::conflict_degree(const SharedWord& word) const {
    if (interval() == nullptr)
        return 0;
    if (!selected_line_) {
        const auto& degrees = interval()->degrees;
        return word.array < degrees.size() && word.word < degrees[word.array].size()
                   ? degrees[word.array][word.word]
                   : 0;
    }
    const SharedLine& line = interval()->lines[*selected_line_];
    return line.array == word.array ? line.degrees[word.word] : 0;
}

std::vector<TouchedBy> WorkgroupSession::touched_by(const SharedWord& word) const {
    std::vector<TouchedBy> found;
    const std::uint32_t element = word.word / memory().arrays[word.array].element_words;
    for (std::size_t l = 0; interval() != nullptr && l < interval()->lines.size(); ++l) {
        const SharedLine& line = interval()->lines[l];
        if (line.array != word.array || line.degrees[word.word] == 0)
            continue;
        found.push_back({l, {}});
        for (const inspect::RecordedRequest& request : line.recorded)
            for (const auto& lane : request.lanes)
                if (lane.element == element)
                    found.back().threads.push_back(lane.thread);
    }
    return found;
}

std::vector<BankQueue> WorkgroupSession::queues() const {
    return line() ? queues_of(interval()->lines[*line()]) : std::vector<BankQueue>(memory().banks);
}

std::vector<BankQueue> WorkgroupSession::queues_of(const SharedLine& of) const {
    std::vector<BankQueue> banks(memory().banks);
    const unsigned words = memory().arrays[of.array].element_words;
    const auto slowest =
        std::ranges::max_element(of.recorded, {}, &inspect::RecordedRequest::wavefronts);
    for (const auto& lane : slowest->lanes)
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

const stream::SourceFile& WorkgroupSession::file_of(const std::string& place) const {
    const std::string file = place.substr(0, place.find(':'));
    const stream::Kernel& kernel = *launch().kernel;
    return kernel.source.name == file
               ? kernel.source
               : kernel.library->included_file(kernel.source, '"' + file + '"');
}

std::optional<std::uint32_t> WorkgroupSession::value(const SharedWord& word) const {
    return held_[word.array][word.word];
}

std::string_view WorkgroupSession::type_of(std::size_t array) const {
    for (const stream::Parameter& declaration : launch().kernel->declarations)
        if (declaration.role == stream::Role::shared &&
            declaration.name == memory().arrays[array].name)
            return declaration.type;
    return {};
}

std::string WorkgroupSession::element_text(const SharedWord& word) const {
    const bool is_pair = type_of(word.array) == "value_t";
    const std::uint32_t first = is_pair ? word.word & ~1u : word.word;
    const auto low = value({word.array, first});
    if (!low)
        return "nothing stored yet";
    if (!is_pair)
        return std::to_string(*low);
    return value_words({*low, value({word.array, first + 1}).value_or(0)});
}

std::vector<unsigned> WorkgroupSession::buffers() const {
    std::vector<unsigned> found;
    for (const bool wanted : {true, false})
        for (const stream::Binding& binding : launch().streams)
            if (is_written(binding.stream.number) == wanted &&
                std::ranges::find(found, binding.stream.number) == found.end())
                found.push_back(binding.stream.number);
    return found;
}

bool WorkgroupSession::is_written(unsigned buffer) const {
    for (const stream::Binding& binding : launch().streams)
        for (const stream::Parameter& parameter : launch().kernel->parameters)
            if (binding.stream.number == buffer && parameter.name == binding.parameter &&
                parameter.is_written())
                return true;
    return false;
}

std::vector<Touch> WorkgroupSession::touched(unsigned buffer) const {
    std::vector<Touch> found(program_.streams[buffer].size, Touch::none);
    std::vector<bool> is_bound;
    for (const stream::Parameter& parameter : launch().kernel->parameters)
        is_bound.push_back(std::ranges::any_of(launch().streams, [&](const auto& binding) {
            return binding.stream.number == buffer && binding.parameter == parameter.name;
        }));
    for (const inspect::GlobalAccess& access : memory().global) {
        if (!is_bound[access.parameter])
            continue;
        const Touch now = access.is_write ? Touch::written : Touch::read;
        Touch& touch = found[access.element];
        touch = touch == Touch::none || touch == now ? now : Touch::both;
    }
    return found;
}

Headline WorkgroupSession::headline() const {
    const std::string shown_interval = interval() == nullptr
                                           ? ""
                                           : fmt::format(", interval {} / {}", interval()->number,
                                                         memory().intervals.back().number);
    return {
        .where = fmt::format("launch {} / {}{}", launch_number(), program_.operations.size() - 1,
                             shown_interval),
        .label = launch().label,
        .explanation = fmt::format("kernel {}, {} workgroups of {} threads", launch().kernel->name,
                                   launch().workgroups, launch().kernel->threads),
        .choices = {"set program", "set profile"},
        .facts = {fmt::format("n = {} ({})", program_.size, setup_.input),
                  fmt::format("emulator, profile {}: {} banks", profile_->name, memory().banks)},
        .unit = "intervals",
        .context = fmt::format("Sorting {} keys, launch {} of {}.", setup_.keys.size(),
                               launch_number() + 1, program_.operations.size()),
        .next = interval_ + 1 < memory().intervals.size() ? "the next barrier interval"
                : is_at_end()                             ? ""
                              : program_.operations[launch_number() + 1].label};
}

Facts WorkgroupSession::facts() {
    std::uint64_t requests = 0;
    std::uint64_t wavefronts = 0;
    for (const inspect::BarrierInterval& each : memory().intervals) {
        requests += each.requests();
        wavefronts += each.wavefronts();
    }
    FactGroup about = {
        .title = interval() == nullptr
                     ? "No interval accesses shared memory"
                     : fmt::format("Interval {} of launch {}", interval()->number, launch_number()),
        .facts = {{"launch", launch().label},
                  {"kernel", launch().kernel->name},
                  {"group", fmt::format("{} of {}, {} threads, {} bytes shared", group(),
                                        launch().workgroups, launch().kernel->threads,
                                        launch().kernel->shared_bytes)}}};
    if (interval() == nullptr)
        return {about};
    const std::uint64_t conflicts = interval()->wavefronts() - interval()->requests();
    about.facts.push_back(
        {"interval",
         fmt::format("{} wavefronts of {} requests: {}", interval()->wavefronts(),
                     interval()->requests(),
                     conflicts == 0 ? "no conflicts" : fmt::format("{} conflicts", conflicts))});
    about.facts.push_back(
        {"all intervals",
         fmt::format("{} of {}: {:.3f} per request", wavefronts, requests,
                     static_cast<double>(wavefronts) / static_cast<double>(requests))});
    FactGroup lines;
    for (std::size_t l = 0; l < interval()->lines.size(); ++l) {
        const SharedLine& each = interval()->lines[l];
        lines.facts.push_back(
            {.name = fmt::format("{}{}", line() == l ? "> " : "", verb_of(each)),
             .text = fmt::format("{}, {}", memory().arrays[each.array].name, each.place),
             .tone = each.worst > 1 ? Tone::conflict : Tone::plain,
             .command = selected_line_ == l ? "clear selection" : fmt::format("select line {}", l),
             .tip = "A click shows only this line in all panels. Another click shows the whole "
                    "interval."});
        lines.facts.push_back({"", fmt::format("{} wavefronts of {} requests, at most {} of one",
                                               each.wavefronts, each.requests, each.worst)});
    }
    lines.hint =
        "Click a line to show only this line. [ and ] show other workgroups, F5 the next conflict.";
    return {about, lines};
}

// Returns the kernel's source. The first marked line is the shown one; then come the other lines of
// the file that access shared memory.
SourceView WorkgroupSession::source() {
    if (!line()) {
        const stream::SourceFile& source = launch().kernel->source;
        return {std::string(source.name), source.text, {}};
    }
    const auto& lines = interval()->lines;
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

// Example: "store tile, merge_path.kernel:33: threads 0, 16 ask bank 0 for 2 words, so it takes 2
// wavefronts"
std::string WorkgroupSession::sentence(const ValueName&) {
    if (!line())
        return fmt::format("launch {}, {}: only registers and global memory", launch_number(),
                           launch().label);
    const inspect::SharedLine& shown = interval()->lines[*line()];
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

std::string WorkgroupSession::reason() {
    return line() ? "Threads that use different words of the same bank wait for each other." : "";
}

// Before a barrier interval: which bank delivers the most words?
std::optional<Question> WorkgroupSession::question(const ValueName&) {
    if (interval_ + 1 >= memory().intervals.size())
        return std::nullopt;
    const inspect::BarrierInterval& next = memory().intervals[interval_ + 1];
    const inspect::SharedLine& line = next.lines[slowest_line(next)];
    const std::vector<BankQueue> queues = queues_of(line);
    Question question = {.prompt = {}, .choices = {"none"}, .unit = "bank"};
    question.why_not =
        fmt::format("Each bank (word mod {}) has at most one of these words.", queues.size());
    std::set<std::uint32_t> requested;
    for (std::uint32_t bank = 0; bank < queues.size(); ++bank) {
        std::vector<std::uint32_t> words;
        for (const BankQueue::Entry& entry : queues[bank].words)
            words.push_back(entry.word);
        requested.insert(words.begin(), words.end());
        question.why[bank] = fmt::format(
            "Bank {} has {} of these words (word mod {} = {}): {}. The fullest bank has {}.", bank,
            words.size(), queues.size(), bank, fmt::join(words, ", "), line.worst);
        if (line.worst > 1 && words.size() == line.worst)
            question.right.insert(bank);
    }
    question.prompt = fmt::format(
        "Interval {} comes next. Its slowest request is to {} the words {} of {}. Which bank has "
        "the most of them? Click it, or none if no bank has two.",
        next.number, verb_of(line), fmt::join(requested, ", "), memory().arrays[line.array].name);
    question.number_of = [banks = queues.size()](const Words& words) {
        if (words.size() != 2 || words[0] != "bank" ||
            viewer::number<std::uint32_t>(words[1]) >= banks)
            throw Refused(fmt::format("click a word, or name its bank: bank 0 to {}", banks - 1));
        return viewer::number<std::uint32_t>(words[1]);
    };
    return question;
}

}  // namespace viewer
