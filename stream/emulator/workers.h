// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace stream::emulator {

/// Threads that wait for work and share it; the caller's thread is one of them.
class Workers {
  public:
    /// Starts a thread that runs `work`; throws std::system_error if the system has no more.
    using Start = std::function<std::thread(std::function<void()> work)>;

    /// As many as `count`, or fewer if no more threads start: at least the caller's.
    explicit Workers(unsigned count, const Start& start = start_thread);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    unsigned size() const { return static_cast<unsigned>(failures_.size()); }

    /// Calls `task` with 0 .. size() - 1, each in a thread of its own, and waits for all. Of the
    /// exceptions thrown, that of the lowest number is thrown again.
    void share(const std::function<void(unsigned)>& task);

  private:
    static std::thread start_thread(std::function<void()> work);
    void work(unsigned number);
    void attempt(unsigned number);

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable done_;
    const std::function<void(unsigned)>* task_ = nullptr;
    std::uint64_t round_ = 0;
    unsigned busy_ = 0;
    bool ends_ = false;
    std::vector<std::exception_ptr> failures_;  ///< by worker
    std::vector<std::thread> threads_;
};

}  // namespace stream::emulator
