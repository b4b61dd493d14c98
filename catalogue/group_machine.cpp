// SPDX-License-Identifier: MIT
#include "catalogue/machines.h"

#include <algorithm>

#include "group/machines.h"
#include "group/sorts/sorter.h"

namespace catalogue::group_machine {
namespace {

class GroupExecutor : public Executor {
  public:
    explicit GroupExecutor(std::unique_ptr<::group::Machine> machine)
        : machine_(std::move(machine)) {}

    Machine machine() const override { return Machine::group; }
    std::string_view name() const override { return machine_->name(); }
    std::string renderer() const override { return machine_->renderer(); }
    stream::Facts facts() const override { return machine_->facts(); }

    std::size_t largest_n(const Entry& entry, const sorts::Settings& settings,
                          std::uint64_t most_bytes) const override {
        ::group::Limits limits = machine_->limits();
        limits.max_bytes = std::min(limits.max_bytes, most_bytes);
        return ::group::sorts::largest_n(*entry.group, limits, settings);
    }

    std::string refusal(const Entry& entry, std::size_t n,
                        const sorts::Settings& settings) const override {
        return ::group::sorts::refusal(*entry.group, n, settings, machine_->limits());
    }

    std::unique_ptr<sorts::PairSorter> make_sorter(const Entry& entry, std::size_t capacity,
                                                   sorts::SorterOptions options) override {
        return std::make_unique<::group::sorts::Sorter>(
            *machine_, capacity,
            ::group::sorts::SorterOptions{.program = entry.group->name,
                                          .nan = options.nan,
                                          .settings = std::move(options.settings)});
    }

    const ::group::Limits& limits() const { return machine_->limits(); }

  private:
    std::unique_ptr<::group::Machine> machine_;
};

}  // namespace

std::vector<Entry> entries() {
    std::vector<Entry> all;
    for (const ::group::sorts::Sort& sort : ::group::sorts::sorts())
        all.push_back({.machine = Machine::group, .about = &sort, .group = &sort});
    return all;
}

std::vector<std::string_view> executors() {
    std::vector<std::string_view> names;
    for (const ::group::MachineKind& kind : ::group::machines())
        names.push_back(kind.name);
    return names;
}

std::vector<std::string_view> profiles() {
    std::vector<std::string_view> names;
    for (const ::group::Profile& profile : ::group::profiles())
        names.push_back(profile.name);
    return names;
}

std::unique_ptr<Executor> make_executor(const ExecutorRequest& request) {
    if (request.processors > 0)
        throw sorts::RequestError("--processors: the group machine does not limit how many run");
    return std::make_unique<GroupExecutor>(
        ::group::machine_named(request.name)->make({.profile = request.profile}));
}

const Entry* fastest(std::size_t n, const Executor& executor) {
    const auto& on_groups = dynamic_cast<const GroupExecutor&>(executor);
    const ::group::sorts::Sort* sort =
        ::group::sorts::fastest(n, on_groups.limits(), executor.facts().is_software);
    return sort == nullptr ? nullptr : entry_named(sort->name);
}

const Entry* fastest_claimed(std::size_t n) {
    const ::group::sorts::Sort* sort =
        sorts::fastest_of(::group::sorts::sorts(), n, false, [](const auto&) { return true; });
    return sort == nullptr ? nullptr : entry_named(sort->name);
}

std::uint64_t launches(const Entry& entry, std::size_t n) {
    return ::group::sorts::make_program(*entry.group, n).launches.size();
}

std::uint64_t buffer_bytes(const Entry& entry, std::size_t n, const sorts::Settings& settings) {
    return ::group::sorts::buffer_bytes(*entry.group, n, settings);
}

}  // namespace catalogue::group_machine
