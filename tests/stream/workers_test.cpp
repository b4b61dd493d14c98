// SPDX-License-Identifier: MIT
#include "stream/emulator/workers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <system_error>
#include <thread>

namespace stream::emulator {
namespace {

class WorkersOf : public testing::TestWithParam<unsigned> {};

TEST_P(WorkersOf, eachNumberIsCalledOnceInEveryRound) {
    Workers workers(GetParam());
    ASSERT_EQ(workers.size(), GetParam());
    std::vector<std::atomic<int>> calls(GetParam());
    for (int round = 1; round <= 100; ++round) {
        workers.share([&](unsigned number) { ++calls[number]; });
        for (const auto& count : calls)
            ASSERT_EQ(count, round);
    }
}

TEST_P(WorkersOf, theLowestNumbersExceptionIsThrownAndTheWorkersGoOn) {
    Workers workers(GetParam());
    const unsigned first = GetParam() / 2;
    try {
        workers.share([&](unsigned number) {
            if (number >= first)
                throw std::runtime_error(std::to_string(number));
        });
        FAIL() << "expected an exception";
    } catch (const std::runtime_error& error) {
        EXPECT_EQ(error.what(), std::to_string(first));
    }
    std::atomic<unsigned> sum = 0;
    workers.share([&](unsigned number) { sum += number; });
    EXPECT_EQ(sum, GetParam() * (GetParam() - 1) / 2);
}

TEST(Workers, goOnWithTheThreadsThatStart) {
    for (const unsigned can_start : {0u, 1u, 3u}) {
        unsigned started = 0;
        Workers workers(8, [&](std::function<void()> work) {
            if (started == can_start)
                throw std::system_error(std::make_error_code(std::errc::no_such_process));
            ++started;
            return std::thread(std::move(work));
        });
        ASSERT_EQ(workers.size(), can_start + 1);
        std::atomic<unsigned> sum = 0;
        for (int round = 0; round < 100; ++round)
            workers.share([&](unsigned number) { sum += 1u << number; });
        EXPECT_EQ(sum, 100 * ((1u << workers.size()) - 1));
    }
}

INSTANTIATE_TEST_SUITE_P(, WorkersOf, testing::Values(1u, 2u, 3u, 7u));

}  // namespace
}  // namespace stream::emulator
