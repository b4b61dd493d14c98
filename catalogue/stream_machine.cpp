// SPDX-License-Identifier: MIT
#include "catalogue/machines.h"

#include <algorithm>

#include "sorts/catalogue.h"
#include "stream/executors.h"
#include "stream/profile.h"

namespace catalogue::stream_machine {
namespace {

class StreamExecutor : public Executor {
  public:
    explicit StreamExecutor(std::shared_ptr<stream::Executor> executor)
        : executor_(std::move(executor)) {}

    Machine machine() const override { return Machine::stream; }
    std::string_view name() const override { return executor_->name(); }
    std::string renderer() const override { return executor_->renderer(); }
    stream::Facts facts() const override { return executor_->facts(); }

    std::size_t largest_n(const Entry& entry, const sorts::Settings& settings,
                          std::uint64_t most_bytes) const override {
        stream::Limits limits = executor_->limits();
        limits.max_bytes = std::min(limits.max_bytes, most_bytes);
        return sorts::largest_capacity(*entry.stream, limits, settings);
    }

    std::string refusal(const Entry& entry, std::size_t n,
                        const sorts::Settings& settings) const override {
        return stream::refusal(
            sorts::make_program(*entry.stream, {n, entry.stream->mappings.front(), settings}),
            executor_->limits());
    }

    std::unique_ptr<sorts::PairSorter> make_sorter(const Entry& entry, std::size_t capacity,
                                                   sorts::SorterOptions options) override {
        options.program = entry.stream->name;
        return std::make_unique<sorts::Sorter>(*executor_, capacity, std::move(options));
    }

    const stream::Limits& limits() const { return executor_->limits(); }

  private:
    std::shared_ptr<stream::Executor> executor_;
};

Entry entry_of(const sorts::Sort& sort) {
    return {.machine = Machine::stream, .about = &sort, .stream = &sort};
}

}  // namespace

std::vector<Entry> entries() {
    std::vector<Entry> all;
    for (const sorts::Sort& sort : sorts::catalogue())
        all.push_back(entry_of(sort));
    return all;
}

std::vector<std::string_view> executors() {
    std::vector<std::string_view> names;
    for (const stream::ExecutorKind& kind : stream::executors())
        names.push_back(kind.name);
    return names;
}

std::vector<std::string_view> profiles() {
    std::vector<std::string_view> names;
    for (const stream::Profile& profile : stream::profiles())
        names.push_back(profile.name);
    return names;
}

std::unique_ptr<Executor> make_executor(const ExecutorRequest& request) {
    const stream::ExecutorKind& kind = *stream::executor_named(request.name);
    if (request.processors > 0 && !kind.limits_processors)
        throw sorts::RequestError("--processors: executor " + request.name +
                                  " does not limit how many run");
    return std::make_unique<StreamExecutor>(
        kind.make({.limits = stream::profile_named(request.profile)->limits,
                   .processors = request.processors}));
}

const Entry* fastest(std::size_t n, const Executor& executor) {
    const auto& on_streams = dynamic_cast<const StreamExecutor&>(executor);
    return entry_named(sorts::fastest(n, on_streams.limits(), executor.facts().is_software).name);
}

}  // namespace catalogue::stream_machine

namespace catalogue {

std::unique_ptr<Executor> on(stream::Executor& executor) {
    return std::make_unique<stream_machine::StreamExecutor>(
        std::shared_ptr<stream::Executor>(std::shared_ptr<void>(), &executor));
}

}  // namespace catalogue
