// SPDX-License-Identifier: MIT
#include "evaluation/warm_up.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "evaluation/timed_run.h"

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

TEST(WarmUp, firstLastsThirtyMilliseconds) {
    Machine machine({10});
    WarmUp warm_up([&] { return machine.run(); });
    warm_up();
    EXPECT_EQ(machine.runs(), 3u);
}

TEST(WarmUp, isOneRunOfAMachineThatIsAwake) {
    Machine machine({150});
    WarmUp warm_up([&] { return machine.run(); });
    warm_up();
    machine.sleep({220, 150});
    warm_up();
    EXPECT_EQ(machine.runs(), 1u);
}

TEST(WarmUp, runsUntilTheMachineIsAsFastAsItWas) {
    Machine machine({10});
    WarmUp warm_up([&] { return machine.run(); });
    warm_up();
    machine.sleep({20, 18, 16, 14, 10});
    warm_up();
    EXPECT_EQ(machine.runs(), 4u);
}

TEST(WarmUp, endsThoughTheMachineStaysSlow) {
    Machine machine({20});
    WarmUp warm_up([&] { return machine.run(); });
    warm_up();
    machine.sleep({31});
    warm_up();
    EXPECT_EQ(machine.runs(), 2u);
}

/// Writes down what is asked of it.
class Diary : public Runner {
  public:
    void wake(std::span<const abisort::Pair> pairs) override {
        entries.push_back("wake with " + std::to_string(pairs.size()));
    }
    void upload(std::span<const abisort::Pair>) override { entries.push_back("upload"); }
    void sort() override { entries.push_back("sort"); }
    void download(std::span<abisort::Pair>) override { entries.push_back("download"); }

    std::vector<std::string> entries;
};

TEST(TimedRun, wakesTheMachineBeforeItBringsTheInput) {
    Diary diary;
    const Input input({.log2_n = 4});
    std::vector<abisort::Pair> result(16);
    bool is_right = true;
    timed_run(diary, input, result, is_right);
    EXPECT_THAT(diary.entries, testing::ElementsAre("wake with 16", "upload", "sort", "download"));
    EXPECT_FALSE(is_right) << "nothing was sorted";
}

}  // namespace
}  // namespace evaluation
