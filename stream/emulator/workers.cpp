// SPDX-License-Identifier: MIT
#include "stream/emulator/workers.h"

#include <algorithm>
#include <system_error>

namespace stream::emulator {

std::thread Workers::start_thread(std::function<void()> work) {
    return std::thread(std::move(work));
}

// Until the first task is shared, threads only wait: none looks at `failures_` as it shrinks.
Workers::Workers(unsigned count, const Start& start) : failures_(std::max(count, 1u)) {
    threads_.reserve(failures_.size() - 1);
    try {
        for (unsigned number = 1; number < size(); ++number)
            threads_.push_back(start([this, number] { work(number); }));
    } catch (const std::system_error&) {
        failures_.resize(threads_.size() + 1);
    }
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
}

void Workers::share(const std::function<void(unsigned)>& task) {
    {
        const std::lock_guard lock(mutex_);
        task_ = &task;
        busy_ = size() - 1;
        ++round_;
    }
    wake_.notify_all();
    attempt(0);
    {
        std::unique_lock lock(mutex_);
        done_.wait(lock, [this] { return busy_ == 0; });
    }
    std::exception_ptr first;
    for (std::exception_ptr& failure : failures_) {
        if (!first)
            first = failure;
        failure = nullptr;
    }
    if (first)
        std::rethrow_exception(first);
}

void Workers::work(unsigned number) {
    std::uint64_t seen = 0;
    while (true) {
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return ends_ || round_ != seen; });
            if (ends_)
                return;
            seen = round_;
        }
        attempt(number);
        const std::lock_guard lock(mutex_);
        if (--busy_ == 0)
            done_.notify_one();
    }
}

void Workers::attempt(unsigned number) {
    try {
        (*task_)(number);
    } catch (...) {
        failures_[number] = std::current_exception();
    }
}

}  // namespace stream::emulator
