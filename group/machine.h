// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "group/program.h"
#include "stream/executor.h"

namespace group {

/// A program on a machine: its buffers, and its launches checked and prepared. It may be run any
/// number of times.
class Run {
  public:
    virtual ~Run() = default;

    const Program& program() const { return program_; }

    /// Copies elements of a buffer from or to host memory. Throws LaunchError if they are out of
    /// bounds. `download` waits for the machine.
    template <class T>
    void upload(unsigned buffer, std::uint32_t first, std::span<const T> elements) {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) % 4 == 0);
        check_range(buffer, first, elements.size(), sizeof(T));
        write(buffer, first,
              {reinterpret_cast<const std::uint32_t*>(elements.data()), elements.size_bytes() / 4});
    }
    template <class T>
    void download(unsigned buffer, std::uint32_t first, std::span<T> elements) {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) % 4 == 0);
        check_range(buffer, first, elements.size(), sizeof(T));
        read(buffer, first,
             {reinterpret_cast<std::uint32_t*>(elements.data()), elements.size_bytes() / 4});
    }

    /// All words of a buffer, whatever its elements are.
    std::vector<std::uint32_t> download_words(unsigned buffer);

    /// Runs launches [first, last) in order: no allocation, no compilation, no waiting.
    /// `before_each`, if set, is called before each launch.
    virtual void run(std::size_t first, std::size_t last,
                     const std::function<void()>& before_each = {}) = 0;
    void run() { run(0, program_.launches.size()); }

    /// Waits until everything is done.
    virtual void finish() = 0;

    /// Comparisons made by all launches so far; 0 where the machine does not count them.
    virtual std::uint64_t comparisons() const { return 0; }

    /// The machine's own clock: `stop_clock` waits, and returns the milliseconds since
    /// `start_clock`, or 0 if the machine has no clock to trust.
    virtual void start_clock() {}
    virtual double stop_clock() { return 0; }

  protected:
    explicit Run(Program program) : program_(std::move(program)) {}
    virtual void write(unsigned buffer, std::uint32_t first,
                       std::span<const std::uint32_t> words) = 0;
    virtual void read(unsigned buffer, std::uint32_t first, std::span<std::uint32_t> words) = 0;

  private:
    void check_range(unsigned buffer, std::uint32_t first, std::size_t count,
                     std::size_t element_bytes) const;

    Program program_;
};

/// A machine of thread groups.
class Machine {
  public:
    virtual ~Machine() = default;

    virtual std::string_view name() const = 0;  ///< "compute", "emulator"
    virtual std::string renderer() const = 0;   ///< what runs the kernels, for reports
    virtual const Limits& limits() const = 0;
    virtual stream::Facts facts() const = 0;

    /// Makes the program's buffers, with undefined contents, and prepares its launches. Throws
    /// LaunchError, MemoryError, or DeviceError if a kernel does not compile (with file and line).
    virtual std::unique_ptr<Run> prepare(const Program& program) = 0;
};

}  // namespace group
