// SPDX-License-Identifier: MIT
// The actions that change what is sorted, and how.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

#include "catalogue/catalogue.h"
#include "io/distribution.h"
#include "io/key_file.h"
#include "viewer/interface.h"
#include "viewer/model/abreast.h"
#include "viewer/words.h"

namespace viewer {
namespace {

const catalogue::Entry& entry_named(const std::string& wanted) {
    if (const catalogue::Entry* entry = catalogue::entry_named(wanted))
        return *entry;
    std::vector<std::string> names;
    for (const catalogue::Entry& entry : catalogue::entries())
        names.emplace_back(entry.about->name);
    refuse(wanted, names);
}

// Options are a program's own, and so may be its mapping; profiles are a machine's.
void choose_program(Setup& setup, const catalogue::Entry& entry) {
    setup.options.program = entry.about->name;
    setup.options.settings.clear();
    const auto profiles = catalogue::profiles_of(entry.machine);
    if (std::ranges::find(profiles, setup.profile) == profiles.end())
        setup.profile = "modern";
    if (entry.stream == nullptr)
        return;
    const auto& mappings = entry.stream->mappings;
    if (std::ranges::find(mappings, setup.options.mapping) == mappings.end())
        setup.options.mapping = mappings.front();
}

}  // namespace

// The 2D view stays on the stream of its name, and the moment where the new sort has it.
void Interface::change(Setup setup) {
    const std::string shown = session_->program().streams[shown_stream()].name;
    const stream::Program before = session_->program();
    const std::size_t position = session_->position();
    std::optional<Setup> other;
    if (beside_) {
        other = beside_->setup();
        other->keys = setup.keys;
        other->input = setup.input;
    }
    session_->change(std::move(setup));
    if (session_->position() == 0)
        session_->go_to(same_moment(before, position, session_->program()));
    if (view_.shown)
        view_.shown = session_->run().contents().number_of(shown);
    if (other)
        beside_ = session_->another(std::move(*other));
}

// On its own machine: what was shown there before stays where it can.
void Interface::show(Setup setup) {
    const catalogue::Entry* entry = catalogue::entry_named(setup.options.program);
    if (entry != nullptr && entry->stream == nullptr) {
        show_groups(std::move(setup));
        const bool is_other = session_.has_value();
        session_.reset();
        beside_.reset();
        view_.shown_buffer.reset();
        if (is_other)
            go_to_first_look();
        return;
    }
    if (session_)
        return change(std::move(setup));
    session_.emplace(std::move(setup), make_executor_, checkpoint_);
    const bool is_other = groups_ != nullptr;
    groups_.reset();
    view_.shown.reset();
    if (is_other)
        go_to_first_look();
}

void Interface::set_program(const std::string& wanted) {
    Setup chosen = setup();
    choose_program(chosen, entry_named(wanted));
    show(std::move(chosen));
}

void Interface::take_keys(Setup setup) {
    show(std::move(setup));
    view_.tree_focus.reset();
    if (session_)
        session_->clear_pick();
}

void Interface::open(const Words& words) {
    expect_words(words, 2, form_of(words[0]));
    Setup setup = this->setup();
    if (const io::Distribution* distribution = io::distribution_named(words[1])) {
        const Numbers numbers(words, 2, {"seed", "log2n"});
        const unsigned log2_n =
            numbers["log2n"].value_or(static_cast<unsigned>(std::bit_width(setup.keys.size() - 1)));
        if (log2_n < 1 || log2_n > max_log2_viewed)
            throw Refused(fmt::format("log2n {}: expected 1 to {}", log2_n, max_log2_viewed));
        setup.keys = distribution->make(std::size_t{1} << log2_n, numbers["seed"].value_or(1));
        setup.input = words[1];
    } else {
        // Names may have spaces.
        setup.input = fmt::format("{}", fmt::join(words.begin() + 1, words.end(), " "));
        setup.keys = io::read_keys(setup.input);
    }
    take_keys(std::move(setup));
}

void Interface::type_keys(const Words& words) {
    expect_words(words, 2, "sort KEY...");
    Setup setup = this->setup();
    setup.keys.clear();
    for (std::size_t i = 1; i < words.size(); ++i)
        setup.keys.push_back(number<float>(words[i]));
    setup.input = "typed";
    take_keys(std::move(setup));
}

void Interface::put_beside(const Words& words) {
    expect_words(words, 2, "beside PROGRAM [MAPPING]");
    Setup setup = session_->setup();
    if (words.size() > 2)
        setup.options.mapping = chosen(layout::all_mappings, words[2]);
    const catalogue::Entry& entry = entry_named(words[1]);
    if (entry.stream == nullptr)
        throw Refused(fmt::format("program {} runs on thread groups: it has no streams to compare",
                                  words[1]));
    choose_program(setup, entry);
    beside_ = session_->another(std::move(setup));
}

void Interface::keep_abreast() {
    if (beside_)
        beside_->go_to(abreast(session_->program(), session_->position(), beside_->program()));
}

}  // namespace viewer
