// SPDX-License-Identifier: MIT
#include "evaluation/contests/sample.h"

#include <algorithm>
#include <chrono>

namespace evaluation {

std::string_view name(Clock clock) {
    return clock == Clock::machine ? "machine's clock" : "host's clock";
}

Clock clock_of(std::span<const Sample> samples) {
    const bool is_trusted = std::ranges::all_of(
        samples, [](const Sample& sample) { return sample.gpu > 0 && sample.gpu <= sample.sort; });
    return is_trusted && !samples.empty() ? Clock::machine : Clock::host;
}

std::vector<double> times_of(std::span<const Sample> samples) {
    const auto time = clock_of(samples) == Clock::machine ? &Sample::gpu : &Sample::sort;
    std::vector<double> times;
    std::ranges::transform(samples, std::back_inserter(times), time);
    return times;
}

double median_ms(std::span<const Sample> samples) {
    return median(times_of(samples));
}

double median_host_ms(std::span<const Sample> samples) {
    std::vector<double> times;
    std::ranges::transform(samples, std::back_inserter(times), &Sample::sort);
    return median(std::move(times));
}

double spread(std::span<const Sample> samples) {
    const auto [least, most] = std::ranges::minmax(times_of(samples));
    return most / least;
}

double milliseconds(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::milli> elapsed =
        std::chrono::steady_clock::now() - start;
    return elapsed.count();
}

double median(std::vector<double> numbers) {
    if (numbers.empty())
        return 0;
    std::ranges::sort(numbers);
    const std::size_t middle = numbers.size() / 2;
    return numbers.size() % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
}

}  // namespace evaluation
