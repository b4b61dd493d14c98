// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <future>
#include <thread>
#include <vector>

namespace stream {

/// Visits [0, count) in at most `threads` shares of about equal size, with visit(first, last), each
/// share in another thread. Shares begin at multiples of `unit`.
template <class Visit>
void in_shares(std::size_t count, std::size_t threads, std::size_t unit, Visit visit) {
    const std::size_t share = (count + threads * unit - 1) / (threads * unit) * unit;
    const auto visit_share = [&](std::size_t number) {
        visit(std::min(number * share, count), std::min((number + 1) * share, count));
    };
    // If a thread cannot start, `get` visits that thread's share in the calling thread.
    std::vector<std::future<void>> others;
    for (std::size_t number = 1; number * share < count; ++number)
        others.push_back(std::async(visit_share, number));
    visit_share(0);
    for (std::future<void>& other : others)
        other.get();
}

/// Visits [0, count) in shares that begin at multiples of 64. For at least 2^20 elements, the
/// function uses up to four threads; more threads do not increase the memory bandwidth.
template <class Visit>
void in_threads(std::size_t count, Visit visit) {
    const std::size_t threads =
        count < 1u << 20 ? 1 : std::clamp(std::thread::hardware_concurrency(), 1u, 4u);
    in_shares(count, threads, 64, visit);
}

}  // namespace stream
