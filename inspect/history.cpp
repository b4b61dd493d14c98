// SPDX-License-Identifier: MIT
#include "inspect/history.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "abisort/order_code.h"
#include "inspect/instance_events.h"
#include "inspect/view_error.h"
#include "sorts/run_values.h"
#include "sorts/sort.h"
#include "stream/emulator/executor.h"

namespace inspect {

using stream::emulator::AccessKind;

namespace {

/// Records the histories during a run.
class Follower : public stream::groups::Observer {
  public:
    Follower(const stream::Program& program, std::span<const shaders::value_t> values,
             std::span<const std::uint32_t> elements)
        : program_(program),
          values_(values),
          followed_(values.size(), nullptr),
          read_at_(values.size()) {
        found_.histories.reserve(elements.size());
        for (const std::uint32_t element : elements)
            followed_[element] = &found_.histories.emplace_back(History{element});
    }

    void launch_begins(const stream::BoundOperation& launch) override {
        launch_ = &launch;
        operation_ = launches_++;
    }

    void accessed(const stream::emulator::Access& access) override {
        if (access.kind != AccessKind::iterate)
            follow(access.parameter, element_of(launch_->streams[access.parameter], access),
                   access.words, access.kind == AccessKind::push);
    }

    void accessed_memory(const stream::groups::Access& access) override {
        if (access.space != stream::groups::Space::shared)
            follow(access.number, access.element, {access.value, access.words}, access.is_write);
    }

    void compared(const stream::emulator::Comparison& comparison) override {
        ++found_.comparisons;
        const std::optional<std::uint32_t> first = position_of(comparison.first);
        const std::optional<std::uint32_t> second = position_of(comparison.second);
        if (first == second) {
            ++found_.without_history;
            return;
        }
        add(first, second, comparison.is_greater);
        add(second, first, !comparison.is_greater);
    }

    Followed take() && { return std::move(found_); }

  private:
    // Returns the position in the input of a value, or nullopt for padding. A kernel may change the
    // key of -0 to that of +0.
    std::optional<std::uint32_t> position_of(std::span<const std::uint32_t> words) const {
        using abisort::comparable_code;
        const std::uint32_t id = words[1];
        if (id < values_.size() && comparable_code(words[0]) == comparable_code(values_[id].key))
            return id;
        return std::nullopt;
    }

    // Instances and workgroups run one after the other, and each one reads a value before it writes
    // the value. So the last read of a value is that of the instance or workgroup which writes it.
    // The words of a node begin with its value.
    void follow(unsigned parameter, std::uint64_t element, std::span<const std::uint32_t> words,
                bool is_write) {
        const stream::Parameter& accessed = launch_->kernel->parameters[parameter];
        if (accessed.type != "value_t" && accessed.type != "node_t")
            return;
        const std::optional<std::uint32_t> value = position_of(words);
        if (!value || followed_[*value] == nullptr)
            return;
        const Location location{program_.operations[operation_].bound_to(accessed.name).number,
                                static_cast<std::uint32_t>(element)};
        if (!is_write)
            read_at_[*value] = location;
        else if (read_at_[*value] != location)
            followed_[*value]->moves.push_back({operation_, read_at_[*value], location});
    }

    void add(std::optional<std::uint32_t> value, std::optional<std::uint32_t> other,
             bool is_greater) {
        if (!value || followed_[*value] == nullptr)
            return;
        if (other)
            followed_[*value]->comparisons.push_back({operation_, *other, is_greater});
        else
            ++followed_[*value]->padding;
    }

    const stream::Program& program_;
    std::span<const shaders::value_t> values_;
    Followed found_;
    std::vector<History*> followed_;  ///< one entry per value; nullptr: the value is not followed
    std::vector<Location> read_at_;   ///< location of the last read of each followed value
    std::size_t launches_ = 0;
    std::size_t operation_ = 0;
    const stream::BoundOperation* launch_ = nullptr;
};

}  // namespace

Followed follow(const stream::Program& program, std::span<const shaders::value_t> values,
                std::span<const std::uint32_t> elements, const std::function<void()>& checkpoint) {
    sorts::check_has_ids(program);
    if (values.size() > most_followed)
        throw ViewError(
            fmt::format("{} keys: at most {} can be followed", values.size(), most_followed));
    Follower follower(program, values, elements);
    const auto executor =
        stream::emulator::make_executor({.counts = true, .group_observer = &follower});
    executor->observe(&follower);
    stream::ProgramRun run(*executor, program);
    run.set_checkpoint(checkpoint);
    sorts::upload_values(run, values);
    run.prepare();
    run.run();
    return std::move(follower).take();
}

std::vector<std::size_t> operations_with(const History& history, std::uint32_t other) {
    std::vector<std::size_t> operations;
    for (const ValueComparison& comparison : history.comparisons)
        if (comparison.with == other &&
            (operations.empty() || operations.back() != comparison.operation))
            operations.push_back(comparison.operation);
    return operations;
}

std::vector<HistoryLine> lines_of(const History& history, const stream::Program& program,
                                  std::span<const shaders::value_t> values) {
    std::map<std::tuple<std::size_t, std::uint32_t, bool>, unsigned> times;
    for (const auto& [operation, with, is_greater] : history.comparisons)
        ++times[{operation, with, is_greater}];
    std::vector<HistoryLine> lines;
    for (const auto& [comparison, count] : times) {
        const auto& [operation, with, is_greater] = comparison;
        lines.push_back(
            {operation, fmt::format("{} than {}{}", is_greater ? "greater" : "less",
                                    element_text(values[with]),
                                    count > 1 ? fmt::format(", {} times", count) : "")});
    }
    const auto name = [&](const Location& location) {
        return fmt::format("{}[{}]", program.streams[location.stream].name, location.element);
    };
    for (const auto& [operation, from, to] : history.moves)
        lines.push_back({operation, fmt::format("moved from {} to {}", name(from), name(to))});
    std::stable_sort(lines.begin(), lines.end(), [](const HistoryLine& a, const HistoryLine& b) {
        return a.operation < b.operation;
    });
    return lines;
}

std::string text_of_pair(const History& history, std::uint32_t other,
                         std::span<const shaders::value_t> values, std::string_view unit,
                         std::size_t first) {
    std::vector<std::size_t> compared = operations_with(history, other);
    for (std::size_t& operation : compared)
        operation += first;
    const std::string name = element_text(values[other]);
    if (compared.empty())
        return fmt::format("never compared with {}", name);
    return fmt::format("compared with {} at {}{} {}", name, unit, compared.size() == 1 ? "" : "s",
                       fmt::join(compared, ", "));
}

std::string element_text(const shaders::value_t& value) {
    return fmt::format("element {} ({})", value.id, abisort::key_of(value.key));
}

}  // namespace inspect
