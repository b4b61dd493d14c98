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
    iterate,  ///< the next index of an iterator stream: no memory is read
    push,     ///< linear write
};

/// One element that an instance read, gathered or pushed, or one index that it iterated over.
struct Access {
    AccessKind kind = AccessKind::read;
    unsigned parameter = 0;                ///< number in Kernel::parameters
    layout::Position place;                ///< in the stream bound to the parameter
    unsigned slot = 0;                     ///< number of the element in the output slot
    std::span<const std::uint32_t> words;  ///< of the element; iterate: the packed 2D index
};

/// Two values that an instance compared, and whether the first was the greater (Listing 1).
struct Comparison {
    std::span<const std::uint32_t> first;
    std::span<const std::uint32_t> second;
    bool is_greater = false;
};

/// Observes the emulator: every access of every kernel instance, in the order of execution, and
/// transfers from and to the host. An exception stops the run. Spans are valid only during the
/// call.
class Observer {
  public:
    virtual ~Observer() = default;

    virtual void launch_begins(const BoundOperation& launch) { (void)launch; }
    /// `block` is the number of the block in the launch, `m` the 2D index of the instance in it.
    virtual void instance_begins(std::size_t block, layout::Position m) { (void)block, (void)m; }
    virtual void accessed(const Access& access) { (void)access; }
    virtual void compared(const Comparison& comparison) { (void)comparison; }
    virtual void launch_ends() {}

    /// An invalid access (`words` is empty): a gather outside its stream, a push outside the
    /// instance's output slot or, at the end of the instance, a missing push. If the observer
    /// returns true, the gather returns zeros and the push does nothing. Otherwise the run stops
    /// with a LaunchError.
    virtual bool suppresses(const Access& access) {
        (void)access;
        return false;
    }

    /// Elements [first, first + count) were uploaded, or downloaded.
    virtual void uploaded(const Stream& stream, std::uint32_t first, std::uint32_t count,
                          std::span<const std::uint32_t> words) {
        (void)stream, (void)first, (void)count, (void)words;
    }
    virtual void downloaded(const Stream& stream, std::uint32_t first, std::uint32_t count) {
        (void)stream, (void)first, (void)count;
    }
};

}  // namespace stream::emulator
