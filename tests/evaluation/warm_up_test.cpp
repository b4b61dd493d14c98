// SPDX-License-Identifier: MIT
#include "evaluation/warm_up.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "evaluation/runner.h"
#include "evaluation/subjects.h"
#include "evaluation/timed_run.h"
#include "stream/emulator/executor.h"

namespace evaluation {
namespace {

/// A machine whose runs take these times; the last one from then on.
class Machine {
  public:
    explicit Machine(std::vector<double> times) : times_(std::move(times)) {}

    double run() { return times_[std::min(runs_++, times_.size() - 1)]; }
    std::size_t runs() const { return runs_; }
    void sleep(std::vector<double> times) {
        times_ = std::move(times);
        runs_ = 0;
    }

  private:
    std::vector<double> times_;
    std::size_t runs_ = 0;
};

TEST(WarmUp, firstLastsAHundredMilliseconds) {
    Machine machine({10});
    WarmUp warm_up([&] { return machine.run(); });
    warm_up();
    EXPECT_EQ(machine.runs(), 10u);
}

TEST(WarmUp, isOneRunOfAMachineThatIsAwake) {
    Machine machine({150});
    WarmUp warm_up([&] { return machine.run(); });
    warm_up();
    machine.sleep({164, 150});
    warm_up();
    EXPECT_EQ(machine.runs(), 1u);
}

TEST(WarmUp, runsUntilTheMachineIsAsFastAsItWas) {
    Machine machine({10});
    WarmUp warm_up([&] { return machine.run(); });
    warm_up();
    machine.sleep({13, 12, 11.1, 11, 10});
    warm_up();
    EXPECT_EQ(machine.runs(), 4u);
}

TEST(WarmUp, ofRunsThatVaryByThemselvesAsksLess) {
    Machine machine({0.1});
    WarmUp warm_up([&] { return machine.run(); });
    warm_up();
    machine.sleep({0.2, 0.14, 0.1});
    warm_up();
    EXPECT_EQ(machine.runs(), 2u);
}

TEST(WarmUp, endsThoughTheMachineStaysSlow) {
    Machine machine({100});
    WarmUp warm_up([&] { return machine.run(); });
    warm_up();
    machine.sleep({200});
    warm_up();
    EXPECT_EQ(machine.runs(), 10u) << "two seconds";
    machine.sleep({200});
    warm_up();
    EXPECT_EQ(machine.runs(), 1u) << "it is no faster any more";
}

/// Writes down what is asked of it.
class Diary : public Runner {
  public:
    void wake() override { entries.push_back("wake"); }
    void upload(std::span<const abisort::Pair>) override { entries.push_back("upload"); }
    void sort() override { entries.push_back("sort"); }
    void download(std::span<abisort::Pair>) override { entries.push_back("download"); }

    std::vector<std::string> entries;
};

TEST(TimedRun, wakesTheMachineOnceTheInputIsThere) {
    Diary diary;
    const Input input({.log2_n = 4});
    std::vector<abisort::Pair> result(16);
    bool is_right = true;
    timed_run(diary, input, result, is_right);
    EXPECT_THAT(diary.entries, testing::ElementsAre("upload", "wake", "sort", "download"));
    EXPECT_FALSE(is_right) << "nothing was sorted";
}

/// An executor that says it is a GPU, or software. It writes down how large its sorters are.
class Claimed : public catalogue::Executor {
  public:
    explicit Claimed(bool is_software) : is_software_(is_software) {}

    catalogue::Machine machine() const override { return real_->machine(); }
    std::string_view name() const override { return real_->name(); }
    std::string renderer() const override { return real_->renderer(); }
    stream::Facts facts() const override {
        stream::Facts facts = real_->facts();
        facts.is_software = is_software_;
        return facts;
    }
    std::size_t largest_n(const catalogue::Entry& entry, const sorts::Settings& settings,
                          std::uint64_t most_bytes) const override {
        return real_->largest_n(entry, settings, most_bytes);
    }
    std::string refusal(const catalogue::Entry& entry, std::size_t n,
                        const sorts::Settings& settings) const override {
        return real_->refusal(entry, n, settings);
    }
    std::unique_ptr<sorts::PairSorter> make_sorter(const catalogue::Entry& entry,
                                                   std::size_t capacity,
                                                   sorts::SorterOptions options) override {
        capacities.push_back(capacity);
        return real_->make_sorter(entry, capacity, std::move(options));
    }

    std::vector<std::size_t> capacities;

  private:
    bool is_software_;
    std::unique_ptr<stream::Executor> emulator_ = stream::emulator::make_executor();
    std::unique_ptr<catalogue::Executor> real_ = catalogue::on(*emulator_);
};

TEST(Runner, keepsAGpuAwakeWithASortBeside) {
    Claimed gpu(false);
    const auto runner = make_runner(intervals, 8, &gpu);
    EXPECT_THAT(gpu.capacities, testing::ElementsAre(256, 256));
    const Input input({.log2_n = 8});
    std::vector<abisort::Pair> result(256);
    for (int sample = 0; sample < 2; ++sample) {
        bool is_right = false;
        timed_run(*runner, input, result, is_right);
        EXPECT_TRUE(is_right);
    }
    make_runner(intervals, 21, &gpu);
    EXPECT_THAT(gpu.capacities, testing::Contains(1u << 20).Times(1))
        << "no more memory than needed";
}

TEST(Runner, leavesSoftwareAlone) {
    Claimed software(true);
    make_runner(intervals, 8, &software);
    EXPECT_THAT(software.capacities, testing::ElementsAre(256));
}

}  // namespace
}  // namespace evaluation
