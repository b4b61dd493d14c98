// SPDX-License-Identifier: MIT
#include "viewer/model/session.h"

#include <fmt/format.h>

#include "viewer/export.h"
#include "viewer/model/workgroup_session.h"

namespace viewer {
namespace {

bool runs_on_groups(const sorts::Sort& sort) {
    return sort.body == stream::Body::groups;
}

}  // namespace

std::unique_ptr<Session> make_session(Setup setup, const ExecutorMaker& make_executor,
                                      const std::function<void()>& checkpoint) {
    const sorts::Sort* sort = sorts::sort_named(setup.options.program);
    if (sort != nullptr && runs_on_groups(*sort))
        return std::make_unique<WorkgroupSession>(std::move(setup), checkpoint);
    return std::make_unique<StreamSession>(std::move(setup), make_executor, checkpoint);
}

Session::Session(Setup setup)
    : setup_(std::move(setup)), sort_(sorts::sort_named(setup_.options.program)) {
    if (sort_ == nullptr)
        throw Refused(fmt::format("unknown program '{}'", setup_.options.program));
    if (setup_.keys.empty())
        throw Refused(setup_.input + ": no keys, at least one is needed to view a sort");
    const unsigned largest = runs_on_groups(*sort_) ? max_log2_of_groups : max_log2_viewed;
    if (setup_.keys.size() > std::size_t{1} << largest)
        throw Refused(fmt::format("{}: {} keys, but at most 2^{} can be viewed with program {}",
                                  setup_.input, setup_.keys.size(), largest, sort_->name));
}

std::string Session::has_no(std::string_view what) const {
    return fmt::format("program {} {}has no {}", sort_->name,
                       runs_on_groups(*sort_) ? "runs on thread groups: it " : "", what);
}

std::string Session::value_words(const shaders::value_t& value) const {
    if (value.id >= setup_.keys.size())
        return "padding";
    return fmt::format("key {}, id {}, rank {}", key_text(value.key), value.id, ranks_[value.id]);
}

void Session::visit(const std::function<void(bool is_last)>& visit, bool has_sub_steps) {
    const std::function<void()> go_back = bookmark();
    try {
        go_to_start();
        visit(is_at_end());
        while (!is_at_end()) {
            has_sub_steps ? next_sub_step() : void(move(Unit::operation, Direction::forward));
            visit(is_at_end());
        }
    } catch (...) {
        go_back();
        throw;
    }
    go_back();
}

}  // namespace viewer
