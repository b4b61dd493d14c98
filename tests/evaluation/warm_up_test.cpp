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
    Machine machine({10});
    WarmUp warm_up([&] { return machine.run(); });
    warm_up();
    machine.sleep({12});
    warm_up();
    EXPECT_EQ(machine.runs(), 5u) << "60 ms";
}

TEST(WarmUp, givesLongRunsFiveTries) {
    Machine machine({100});
    WarmUp warm_up([&] { return machine.run(); });
    warm_up();
    machine.sleep({300});
    warm_up();
    EXPECT_EQ(machine.runs(), 5u);
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

}  // namespace
}  // namespace evaluation
