// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "layout/mapping.h"

namespace stream {
struct BoundOperation;
class Stream;
}  // namespace stream

namespace stream::emulator {

/// How a kernel instance accesses a stream (Appendix A.2).
enum class AccessKind {
    read,     ///< linear read of an `in` parameter
    gather,   ///< random read
    iterate,  ///< next index of an iterator stream, which reads no memory
    push,     ///< linear write
};

/// One element that an instance read, gathered or pushed, or one index from an iterator.
struct Access {
    AccessKind kind = AccessKind::read;
    unsigned parameter = 0;  ///< index of the parameter in Kernel::parameters
    layout::Position place;  ///< output slot in the stream that is bound to the parameter
    unsigned slot = 0;       ///< index of the element within the output slot
    /// words of the element; for iterate: the packed 2D index
    std::span<const std::uint32_t> words;
};

/// The 32-bit words of an element.
template <class T>
std::span<const std::uint32_t> words_of(const T& element) {
    return {reinterpret_cast<const std::uint32_t*>(&element), sizeof(T) / 4};
}

/// Two values that an instance compared, and whether the first one was greater (Listing 1).
struct Comparison {
    std::span<const std::uint32_t> first;
    std::span<const std::uint32_t> second;
    bool is_greater = false;
};

/// Observes the emulator: every access and comparison of every kernel instance, in the order of
/// execution, and transfers from and to the host. An exception stops the run. Spans are valid only
/// during the call. groups/observer.h adds what only workgroups have.
class Observer {
  public:
    virtual ~Observer() = default;

    virtual void launch_begins(const BoundOperation& launch) { (void)launch; }
    /// `block` is the number of the block in the launch. `m` is the 2D index of the instance within
    /// the block. For workgroups, `block` is the workgroup and `m` is (thread, barrier interval).
    /// Each thread begins again in each barrier interval; intervals are counted from 0 in each
    /// workgroup.
    virtual void instance_begins(std::size_t block, layout::Position m) { (void)block, (void)m; }
    /// Called for an access to a stream (for workgroups: groups::Observer::accessed_memory).
    virtual void accessed(const Access& access) { (void)access; }
    virtual void compared(const Comparison& comparison) { (void)comparison; }
    virtual void launch_ends() {}

    /// Called for an invalid access, with empty `words`. A gather outside its stream is invalid,
    /// and so are a push outside the instance's output slot and a push that is missing at the end
    /// of the instance. If the observer returns true, the gather returns zeros and the push does
    /// nothing. Otherwise the run stops with a LaunchError.
    virtual bool suppresses(const Access& access) {
        (void)access;
        return false;
    }

    /// Called after elements [first, first + count) of a stream were uploaded. `downloaded` is
    /// called after a download.
    virtual void uploaded(const Stream& stream, std::uint32_t first, std::uint32_t count,
                          std::span<const std::uint32_t> words) {
        (void)stream, (void)first, (void)count, (void)words;
    }
    virtual void downloaded(const Stream& stream, std::uint32_t first, std::uint32_t count) {
        (void)stream, (void)first, (void)count;
    }
};

}  // namespace stream::emulator
