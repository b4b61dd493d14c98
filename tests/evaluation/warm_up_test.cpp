// SPDX-License-Identifier: MIT
#include "evaluation/warm_up.h"

#include <gtest/gtest.h>

#include <vector>

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

}  // namespace
}  // namespace evaluation
