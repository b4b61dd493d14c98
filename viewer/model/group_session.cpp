// SPDX-License-Identifier: MIT
#include "viewer/model/group_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "inspector/view_error.h"
#include "sorts/choice.h"
#include "sorts/keys_alone.h"

namespace viewer {

using inspector::SharedLine;
using inspector::SharedSection;

namespace {

std::string name_of(const SharedLine& line) {
    return fmt::format("{} {} {}", line.place, line.array, line.is_store);
}

}  // namespace

std::unique_ptr<SortSession> make_session(Setup setup, const ExecutorMaker& make_executor,
                                          const std::function<void()>& checkpoint) {
    const sorts::Sort* sort = sorts::sort_named(setup.options.program);
    if (sort != nullptr && sort->body == stream::Body::groups)
        return std::make_unique<GroupSession>(std::move(setup), checkpoint);
    return std::make_unique<Session>(std::move(setup), make_executor, checkpoint);
}

GroupSession::GroupSession(Setup setup, std::function<void()> checkpoint)
    : setup_(std::move(setup)), checkpoint_(std::move(checkpoint)) {
    if (setup_.keys.empty())
        throw Refused(setup_.input + ": no keys, at least one is needed to view a sort");
    if (setup_.keys.size() > std::size_t{1} << max_log2_of_groups)
        throw Refused(
            fmt::format("{}: {} keys, but of a thread-group sort at most 2^{} can be viewed",
                        setup_.input, setup_.keys.size(), max_log2_of_groups));
    sort_ = sorts::sort_named(setup_.options.program);
    if (const std::string why = sorts::no_profile(stream::Body::groups, setup_.profile);
        !why.empty())
        throw Refused(why);
    profile_ = stream::profile_named(setup_.profile);
    values_ = values_to_sort(setup_.keys, setup_.options.nan);
    program_ = sorts::make_program(*sort_, setup_.keys.size(), setup_.options.settings);
    sorts::check_has_ids(program_);
    if (const std::string why = stream::refusal(program_, profile_->limits); !why.empty())
        throw Refused(why);
    ranks_ = ranks_of(values_);
    show(watched(0, 0), 0);
}

std::string GroupSession::has_no(std::string_view what) const {
    return fmt::format("program {} runs on thread groups: it has no {}", sort_->name, what);
}

instrument::Capture GroupSession::watched(std::size_t launch, std::uint32_t group) const {
    try {
        return instrument::capture(program_, values_,
                                   {profile_, launch, group, inspector::Details::all}, checkpoint_);
    } catch (const inspector::ViewError& error) {
        throw Refused(error.what());
    }
}

void GroupSession::show(instrument::Capture found, std::size_t section) {
    found_ = std::move(found);
    section_ = section;
    moved();
}

// Updates the selection after a move. A selected line stays selected if the next barrier interval
// has it.
void GroupSession::moved() {
    if (picked_line_ && section() != nullptr) {
        const auto& lines = section()->lines;
        const auto same = std::ranges::find(lines, picked_name_, name_of);
        picked_line_.reset();
        if (same != lines.end())
            picked_line_ = static_cast<std::size_t>(same - lines.begin());
    }
    held_.clear();
    for (const inspector::SharedArray& array : memory().arrays)
        held_.emplace_back(array.words);
    for (std::size_t s = 0; s <= section_ && s < memory().sections.size(); ++s)
        for (const inspector::SharedStore& store : memory().sections[s].stores)
            held_[store.array][store.word] = store.value;
    if (picked_word_ && (picked_word_->array >= held_.size() ||
                         picked_word_->word >= held_[picked_word_->array].size()))
        picked_word_.reset();
}

const SharedSection* GroupSession::section() const {
    return section_ < memory().sections.size() ? &memory().sections[section_] : nullptr;
}

void GroupSession::go_to(std::size_t launch, std::uint32_t group) {
    if (launch != launch_number() || group != this->group())
        show(watched(launch, group), 0);
    else
        go_to_index(0);
}

void GroupSession::go_to_index(std::size_t index) {
    section_ = std::min(index, memory().sections.empty() ? 0 : memory().sections.size() - 1);
    moved();
}

void GroupSession::go_to_section(std::uint32_t number) {
    const auto found = std::ranges::find(memory().sections, number, &SharedSection::number);
    if (found == memory().sections.end())
        throw Refused(
            memory().sections.empty()
                ? fmt::format("section {}: no section of this group accesses shared memory", number)
                : fmt::format("section {}: those that access shared memory are among {} to {}",
                              number, memory().sections.front().number,
                              memory().sections.back().number));
    go_to_index(static_cast<std::size_t>(found - memory().sections.begin()));
}

bool GroupSession::is_at_end() const {
    return launch_number() + 1 == program_.operations.size() &&
           section_ + 1 >= memory().sections.size();
}

// Goes to a launch. If the launch has fewer workgroups than the previous one, its last workgroup is
// shown.
void GroupSession::go_to_launch(std::size_t launch) {
    go_to(launch, std::min(group(), program_.operations[launch].workgroups - 1));
}

bool GroupSession::forward() {
    if (section_ + 1 < memory().sections.size()) {
        go_to_index(section_ + 1);
        return true;
    }
    if (launch_number() + 1 >= program_.operations.size())
        return false;
    go_to_launch(launch_number() + 1);
    return true;
}

bool GroupSession::back() {
    if (section_ > 0) {
        go_to_index(section_ - 1);
        return true;
    }
    if (launch_number() == 0)
        return false;
    go_to_launch(launch_number() - 1);
    go_to_index(~std::size_t{0});
    return true;
}

std::size_t GroupSession::other_launch(bool other_tag, bool is_back) const {
    const auto tag_of = [&](std::size_t launch) {
        const stream::Operation& of = program_.operations[launch];
        return std::pair(of.kernel, of.tag.level);
    };
    const std::size_t last = program_.operations.size() - 1;
    std::size_t launch = launch_number();
    const auto is_end = [&] { return launch == (is_back ? 0 : last); };
    do {
        launch += is_end() ? 0 : is_back ? ~std::size_t{0} : 1;
    } while (other_tag && !is_end() && tag_of(launch) == tag_of(launch_number()));
    return launch;
}

void GroupSession::visit(const std::function<void(bool is_last)>& visit, bool) {
    const std::size_t launch = launch_number();
    const std::uint32_t shown_group = group();
    const std::size_t section = section_index();
    const auto return_there = [&] {
        go_to(launch, shown_group);
        go_to_index(section);
    };
    try {
        go_to_start();
        do
            visit(is_at_end());
        while (forward());
    } catch (...) {
        return_there();
        throw;
    }
    return_there();
}

bool GroupSession::move(Unit unit, Direction direction) {
    if (unit == Unit::operation)
        return direction == Direction::forward ? forward() : back();
    const std::pair before(launch_number(), section_index());
    const bool is_back = direction == Direction::back;
    const std::size_t launch = other_launch(unit == Unit::level, is_back);
    !is_back&& launch == launch_number() ? go_to_end() : go_to_launch(launch);
    return std::pair(launch_number(), section_index()) != before;
}

void GroupSession::go_to_group(std::uint32_t group) {
    if (group == this->group())
        return;
    const std::uint32_t number = section() == nullptr ? 0 : section()->number;
    instrument::Capture found = watched(launch_number(), group);
    const auto& sections = found.memory.sections;
    const auto same = std::ranges::lower_bound(sections, number, {}, &SharedSection::number);
    const auto index = static_cast<std::size_t>(same - sections.begin());
    show(std::move(found), std::min(index, std::max<std::size_t>(sections.size(), 1) - 1));
}

void GroupSession::go_beside(Direction direction) {
    if (direction == Direction::forward)
        go_to_group(std::min(group() + 1, launch().workgroups - 1));
    else if (group() > 0)
        go_to_group(group() - 1);
}

void GroupSession::go_to_start() {
    go_to_launch(0);
}

void GroupSession::go_to_end() {
    go_to_launch(program_.operations.size() - 1);
    go_to_index(~std::size_t{0});
}

std::size_t GroupSession::conflicts_of(const SharedSection& section) const {
    return section.wavefronts() - section.requests();
}

bool GroupSession::has_conflict() const {
    return section() != nullptr && conflicts_of(*section()) > 0;
}

void GroupSession::run(Direction direction) {
    while (move(Unit::operation, direction))
        if (has_conflict())
            return;
}

void GroupSession::go_to_first_look() {
    go_to_start();
    const auto& sections = memory().sections;
    const auto most = std::ranges::max_element(sections, {}, [&](const SharedSection& section) {
        return std::pair(conflicts_of(section), section.wavefronts());
    });
    go_to_index(static_cast<std::size_t>(most - sections.begin()));
}

std::optional<std::size_t> GroupSession::line() const {
    if (section() == nullptr)
        return std::nullopt;
    if (picked_line_)
        return picked_line_;
    const auto& lines = section()->lines;
    return static_cast<std::size_t>(std::ranges::max_element(lines, {}, &SharedLine::worst) -
                                    lines.begin());
}

std::size_t GroupSession::request() const {
    if (!line())
        return 0;
    const auto& asked = section()->lines[*line()].asked;
    return static_cast<std::size_t>(
        std::ranges::max_element(asked, {}, &inspector::SharedAsked::wavefronts) - asked.begin());
}

void GroupSession::pick_line(std::size_t line) {
    if (section() == nullptr || line >= section()->lines.size())
        throw Refused(fmt::format("line {}: the section has {} that access shared memory", line,
                                  section() == nullptr ? 0 : section()->lines.size()));
    picked_line_ = line;
    picked_name_ = name_of(section()->lines[line]);
}

void GroupSession::pick_word(SharedWord word) {
    const auto& arrays = memory().arrays;
    if (word.array >= arrays.size() || word.word >= arrays[word.array].words)
        throw Refused(word.array >= arrays.size()
                          ? has_no("such array")
                          : fmt::format("word {}: array {} has {}", word.word,
                                        arrays[word.array].name, arrays[word.array].words));
    picked_word_ = word;
}

void GroupSession::clear_selection() {
    picked_line_.reset();
    picked_word_.reset();
}

}  // namespace viewer
