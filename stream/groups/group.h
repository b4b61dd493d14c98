// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>

#include "stream/emulator/kernel.h"
#include "stream/error.h"
#include "stream/groups/counter.h"

// The C++ environment of a workgroup's kernel file. The kernel file is included in a struct that
// derives from `Group`, and the GROUP_... macros of roles.h declare its members. One object of this
// struct runs all workgroups of a launch, one after the other. In a workgroup, the object runs one
// barrier interval at a time, thread after thread.
namespace stream::groups {

using uint = std::uint32_t;
using index_t = std::uint32_t;

/// Every function that a kernel calls must be inlined into the kernel's loops over threads.
#define GROUP_INLINE [[gnu::always_inline]] inline

/// A workgroup. Each kernel is compiled twice: with counting, and without.
template <bool is_counted>
class Group {
  public:
    Group(const emulator::Launch* launch, Counter* counter) : launch_(launch), counter_(counter) {}
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;

    void group_begins(uint group) {
        group_index = group;
        has_sections_ = false;
        if constexpr (is_counted)
            counter_->group_begins(group);
    }

    /// Stops the run if a thread has left its barrier interval with `return`, so that later threads
    /// did not run, or if the kernel has no barrier interval.
    void group_ends(uint threads) const {
        if (!has_sections_)
            fail("the kernel ends without a GROUP_THREADS section");
        if (thread_index < threads)
            fail("'return;' leaves a GROUP_THREADS section before all of its threads are done");
    }

    std::uint64_t comparisons() const { return comparisons_; }

    /// Registers a shared array and returns its number.
    unsigned add_shared(const char* name, uint bytes) {
        if constexpr (is_counted)
            counter_->add_shared(name, bytes);
        return shared_arrays_++;
    }

    const emulator::Port& port(unsigned number) const { return launch_->ports[number]; }
    uint index() const { return group_index; }
    const uint* thread() const { return &thread_index; }

    GROUP_INLINE void notify(const Access& access) {
        if constexpr (is_counted)
            counter_->accessed(access);
    }

    /// Stops the run because of an invalid access.
    [[noreturn, gnu::cold, gnu::noinline]] void fail(const std::string& what) const {
        throw LaunchError(launch_name(launch_->kernel_name, launch_->label) + ", group " +
                          std::to_string(group_index) + ", thread " + std::to_string(thread_index) +
                          ": " + what);
    }

  protected:
    GROUP_INLINE void section_begins() {
        thread_index = 0;
        has_sections_ = true;
        if constexpr (is_counted)
            counter_->section_begins();
    }
    /// Starts the next thread of the barrier interval. Returns false if the interval has no more
    /// threads.
    GROUP_INLINE bool thread_begins(uint threads) {
        if constexpr (is_counted) {
            if (thread_index < threads)
                counter_->thread_begins(thread_index);
            else
                counter_->section_ends();
        }
        return thread_index < threads;
    }

    template <class T>
    GROUP_INLINE void count_comparison(const T& first, const T& second, bool is_greater) {
        ++comparisons_;
        if constexpr (is_counted)
            counter_->compared({emulator::words_of(first), emulator::words_of(second), is_greater});
    }

    // Functions that kernels call in GLSL and in C++.
    static bool is_odd(uint index) { return (index & 1u) != 0u; }
    static uint min(uint a, uint b) { return std::min(a, b); }
    static uint max(uint a, uint b) { return std::max(a, b); }
    static int bitCount(uint bits) { return std::popcount(bits); }

    uint group_index = 0;
    uint thread_index = 0;

  private:
    const emulator::Launch* launch_;
    Counter* counter_;
    bool has_sections_ = false;  ///< whether this workgroup has begun a barrier interval
    unsigned shared_arrays_ = 0;
    std::uint64_t comparisons_ = 0;
};

/// Runs a kernel's body for workgroups of a launch: `Body`, or `CountedBody` with a counter. All
/// workgroups use the memory of the same body, as workgroups on a GPU's multiprocessor do.
template <class Body, class CountedBody>
std::uint64_t run_workgroups(const emulator::Launch& launch, emulator::Range groups,
                             Counter* counter) {
    const auto run = [&](auto body) {
        for (std::uint64_t g = groups.first; g < groups.last; ++g) {
            body->group_begins(static_cast<uint>(g));
            body->kernel();
            body->group_ends(std::decay_t<decltype(*body)>::group_size);
        }
        return body->comparisons();
    };
    return counter != nullptr ? run(std::make_unique<CountedBody>(&launch, counter))
                              : run(std::make_unique<Body>(&launch, nullptr));
}

/// A kernel's body as functions that run it. Workgroups do not use the first parameter.
template <template <class, bool is_counted> class Body>
constexpr emulator::CompiledKernel compiled() {
    return {Body<void, false>::port_count, nullptr, nullptr,
            run_workgroups<Body<void, false>, Body<void, true>>};
}

}  // namespace stream::groups
