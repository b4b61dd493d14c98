// SPDX-License-Identifier: MIT
// Tests of time measurement: the GPU is warmed up, sorts take turns, all times come from one clock,
// and the GPU's frequency is recorded.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "evaluation/contests/measure.h"
#include "evaluation/contests/turns.h"
#include "stream/emulator/executor.h"
#include "tests/evaluation/made_results.h"

namespace evaluation {
namespace {

// Returns how many pieces of work each of several warm-ups runs, one warm-up after the other. The
// pieces of a warm-up take the times of its list. When the list ends, they take its last time.
std::vector<std::size_t> runs_of(const std::vector<std::vector<double>>& warm_ups) {
    std::vector<std::size_t> runs;
    WarmUp warm_up([&] {
        const std::vector<double>& times = warm_ups[runs.size() - 1];
        return WarmUp::Work{times[std::min(runs.back()++, times.size() - 1)]};
    });
    for (std::size_t w = 0; w < warm_ups.size(); ++w) {
        runs.push_back(0);
        warm_up();
    }
    return runs;
}

TEST(WarmUp, runsUntilTheDeviceIsAsFastAsItEverWas) {
    using testing::ElementsAre;
    EXPECT_THAT(runs_of({{10}}), ElementsAre(100)) << "the first one lasts a second";
    EXPECT_THAT(runs_of({{150}, {157, 150}}), ElementsAre(7, 1)) << "a device that is awake";
    // A clock rises in steps. A device that is as fast as in the previous run may not be at its
    // boost clock yet; a device that is as fast as ever is.
    EXPECT_THAT(
        runs_of({{60, 60, 60, 60, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 10},
                 {60, 60, 30, 30, 10.6, 10.5, 10}}),
        ElementsAre(testing::Gt(18u), 6));
    EXPECT_THAT(runs_of({{100}, {200}, {200}}), ElementsAre(10, 10, 1))
        << "it stays slow: two seconds, then that is its speed";
}

TEST(WarmUp, comparesPieces) {
    unsigned runs = 0;
    WarmUp warm_up([&] {
        ++runs;
        return runs <= 100 ? WarmUp::Work{10, 10} : WarmUp::Work{10, runs <= 102 ? 5u : 10u};
    });
    warm_up();
    warm_up();
    EXPECT_EQ(runs, 103u);
}

using Entries = std::vector<std::string>;

/// A trial that logs its calls. The log also says when the device is warmed up.
class Diary : public Trial {
  public:
    Diary(std::string name, bool is_on_host, Entries& entries)
        : name_(std::move(name)), is_on_host_(is_on_host), entries_(entries) {}

    bool is_on_host() const override { return is_on_host_; }
    void prepare() override { entries_.push_back("prepare " + name_); }
    double run() override {
        entries_.push_back("run " + name_);
        return 1e-9;
    }
    void finish(const Sample& sample, bool is_warm_up) override {
        entries_.push_back(
            fmt::format("{} {} of turn {}", is_warm_up ? "warm-up" : "sample", name_, sample.turn));
        EXPECT_EQ(sample.gpu, 1e-9);
        EXPECT_EQ(sample.mhz, is_on_host_ ? 0u : 1980u);
        EXPECT_GT(sample.sort, 0);
    }

  private:
    std::string name_;
    bool is_on_host_;
    Entries& entries_;
};

Trials diaries(std::initializer_list<const char*> names, Entries& entries) {
    Trials trials;
    for (const std::string name : names)
        trials.push_back(std::make_unique<Diary>(name, name == "std::sort", entries));
    return trials;
}

// Between a turn's warm-up and its last run, the host does nothing. Turns are numbered through all
// that is timed.
TEST(Turns, wakeTheMachineOnceEverythingIsThere) {
    Entries entries;
    const Trials trials = diaries({"a", "std::sort", "b"}, entries);
    const Awake awake{.wake = [&] { entries.push_back("wake"); }, .mhz = [] { return 1980u; }};
    unsigned steps = 0;
    take_turns({&trials, 1}, 1, awake, [&] { ++steps; });
    EXPECT_EQ(steps, 18u) << "prepared, run and finished, three trials in two rounds";
    take_turns({&trials, 1}, 0, awake, [] {});
    Entries expected;
    for (const auto& [kept, turn] : {std::pair{"warm-up", 1}, {"sample", 2}, {"warm-up", 3}})
        for (const char* entry :
             {"prepare std::sort", "run std::sort", "{} std::sort of turn {}", "wake", "prepare a",
              "prepare b", "wake", "run a", "run b", "{} a of turn {}", "{} b of turn {}"})
            expected.push_back(fmt::format(fmt::runtime(entry), kept, turn));
    EXPECT_EQ(entries, expected);
}

// After an interrupt, at most one more step of the turn runs.
TEST(Turns, endWhereAStepThrows) {
    for (unsigned last = 1; last <= 12; ++last) {
        Entries entries;
        const Trials trials = diaries({"a", "std::sort"}, entries);
        unsigned steps = 0;
        const auto stop = [&] {
            if (++steps == last)
                throw std::runtime_error("stop");
        };
        const Awake awake{.mhz = [] { return 1980u; }};
        EXPECT_THROW(take_turns({&trials, 1}, 1, awake, stop), std::runtime_error);
        EXPECT_EQ(entries.size(), last);
    }
}

TEST(Samples, areJudgedByTheMachinesClockWhereItCanBeTrusted) {
    std::vector<Sample> samples = {{.sort = 3, .gpu = 1}, {.sort = 5, .gpu = 2}};
    EXPECT_EQ(clock_of(samples), Clock::machine);
    EXPECT_EQ(median_ms(samples), 1.5);
    EXPECT_EQ(median_host_ms(samples), 4);
    samples.push_back({.sort = 4});
    EXPECT_EQ(clock_of(samples), Clock::host) << "one has none";
    EXPECT_EQ(median_ms(samples), 4);
    samples.back().gpu = 4.1;
    EXPECT_EQ(clock_of(samples), Clock::host) << "longer than by the host's clock around it";
    EXPECT_EQ(clock_of({}), Clock::host);
}

TEST(Frequency, isThatOfTheFastestGpu) {
    EXPECT_EQ(gpu_mhz_by(FAKE_NVML), 1980u);
    EXPECT_EQ(gpu_mhz_by("no-such-library.so"), 0u);
}

TEST(Frequency, thatMovedIsSaid) {
    Results results = tests::made_results();
    const auto at = [](std::vector<Sample>& samples, std::initializer_list<unsigned> mhz) {
        std::ranges::transform(samples, mhz, samples.begin(), [](Sample sample, unsigned now) {
            sample.mhz = now;
            return sample;
        });
    };
    EXPECT_EQ(frequency_moved(results), "");
    at(results.contests[1][2].samples, {1980, 1965, 1980});
    at(results.probes[0].samples, {1950, 1980, 0});
    EXPECT_EQ(frequency_moved(results), "");
    at(results.contests[1][3].samples, {1980, 585, 1980});
    at(results.probes[0].samples, {345, 1980, 0});
    EXPECT_EQ(frequency_moved(results),
              "n = 2^16: 585 to 1980 MHz, single operations: 345 to 1980 MHz");
}

/// A fake executor, which says that it is a GPU or software, and records the calls and the sizes of
/// the streams.
class Claimed : public stream::Executor {
  public:
    explicit Claimed(bool is_software) : is_software_(is_software) {}

    std::string_view name() const override { return "claimed"; }
    std::string renderer() const override { return "nothing"; }
    const stream::Limits& limits() const override { return limits_; }
    stream::Facts facts() const override { return {.is_software = is_software_}; }
    bool prefers_interleaved() const override { return true; }
    void finish() override { calls.push_back("finish"); }
    std::vector<std::uint32_t> sizes;
    Entries calls;

  protected:
    std::unique_ptr<stream::Recording> prepare(std::vector<stream::BoundOperation>) override {
        return std::make_unique<stream::Recording>();
    }
    void run_recorded(const stream::Recording&, std::size_t, std::size_t,
                      const std::function<void()>&) override {
        calls.push_back("run");
    }
    std::unique_ptr<stream::Storage> allocate(const stream::StreamSpec& spec) override {
        sizes.push_back(spec.size);
        return std::make_unique<Memory>(spec, owner(), calls);
    }

  private:
    struct Memory : stream::Storage {
        Memory(const stream::StreamSpec& spec, std::shared_ptr<const void> owner, Entries& entries)
            : Storage(spec, std::move(owner)), calls(entries) {}
        void write(unsigned, const layout::Rectangle&, const stream::HostWords&) override {
            calls.push_back("write");
        }
        void read(unsigned, const layout::Rectangle&, std::span<std::uint32_t>) override {
            calls.push_back("read");
        }
        Entries& calls;
    };

    bool is_software_;
    stream::Limits limits_ = stream::modern_machine();
};

TEST(Awake, keepsAGpuSoByASortOfItsOwn) {
    Claimed gpu(false);
    Claimed software(true);
    stream::Executor* const executors[] = {&software, &gpu};
    keep_awake(executors);
    EXPECT_THAT(gpu.sizes, testing::Contains(1u << 20));
    EXPECT_THAT(software.sizes, testing::IsEmpty());
    stream::Executor* const no_gpu[] = {&software};
    keep_awake(no_gpu).wake();
    EXPECT_THAT(software.sizes, testing::IsEmpty());
}

// vqsort needs words, so its runner converts the pairs. All other host sorts sort the caller's
// array directly.
TEST(Runner, ofTheHostSortsAndCountsOnlyTheConversionsThatASortNeeds) {
    const auto input = std::make_shared<const Input>(Task{.log2_n = 12, .distribution = "zipf"});
    std::vector<abisort::Pair> result(input->pairs.size());
    for (const SortForm& sort : host_sorts()) {
        const auto runner = make_runner(sort, 12, nullptr);
        std::vector<Sample> samples;
        bool verified = true;
        SortTrial trial(*runner, input, result, samples, verified);
        EXPECT_TRUE(trial.is_on_host());
        trial.prepare();
        trial.finish({.sort = 1}, true);
        EXPECT_FALSE(verified) << name(sort) << " was not sorted yet";
        verified = true;
        trial.prepare();
        trial.run();
        trial.finish({.sort = 1}, false);
        EXPECT_TRUE(verified) << name(sort);
        EXPECT_EQ(samples.at(0).upload > 0, sort == vqsort) << name(sort);
        EXPECT_EQ(samples.at(0).download > 0, sort == vqsort) << name(sort);
    }
}

// §8: "timings ... assume that the input data is given in GPU memory". So `run` is timed, and
// uploads and downloads are not.
TEST(SortTrial, transfersAreNoPartOfTheTimedRun) {
    Claimed gpu(false);
    const auto runner = make_runner(abisort_z_order, 8, &gpu);
    EXPECT_THROW(make_runner(abisort_z_order, 8, nullptr), std::invalid_argument);
    runner->prepare();
    std::vector<abisort::Pair> result(256);
    std::vector<Sample> samples;
    bool verified = true;
    SortTrial trial(*runner, std::make_shared<const Input>(Task{.log2_n = 8}), result, samples,
                    verified);
    const auto calls = [&] { return std::exchange(gpu.calls, {}); };
    calls();
    trial.prepare();
    Entries made = calls();
    EXPECT_THAT(made, testing::Contains("write"));
    EXPECT_EQ(made.back(), "finish") << "lazy drivers transfer later";
    trial.run();
    made = calls();
    EXPECT_THAT(made, testing::Each(testing::AnyOf("run", "finish")));
    EXPECT_EQ(made.back(), "finish");
    trial.finish({.sort = 7}, false);
    EXPECT_THAT(calls(), testing::Contains("read"));
    EXPECT_EQ(samples.at(0).sort, 7);
}

}  // namespace
}  // namespace evaluation
