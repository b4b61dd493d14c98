// SPDX-License-Identifier: MIT
#pragma once

#include <cstring>
#include <string>

#include "stream/groups/group.h"

// Declarations of a workgroup kernel. Each role has a class.
namespace stream::groups {

/// A shared array.
template <class T, uint size>
class Shared {
  public:
    template <class Group>
    Shared(Group& group, const char* name) : number_(group.add_shared(name, size * sizeof(T))) {}

    template <class Group>
    GROUP_INLINE T load(Group& group, uint i, SourceLine line) const {
        check(group, i);
        group.notify(
            {Space::shared, number_, i, words, false, line, emulator::words_of(values_[i]).data()});
        return values_[i];
    }

    template <class Group>
    GROUP_INLINE void store(Group& group, uint i, const T& value, SourceLine line) {
        check(group, i);
        group.notify(
            {Space::shared, number_, i, words, true, line, emulator::words_of(value).data()});
        values_[i] = value;
    }

  private:
    static constexpr unsigned words = sizeof(T) / 4;

    template <class Group>
    GROUP_INLINE static void check(const Group& group, uint i) {
        if (i >= size)
            fail_outside(group, i);
    }

    template <class Group>
    [[noreturn, gnu::cold, gnu::noinline]] static void fail_outside(const Group& group, uint i) {
        group.fail("element " + std::to_string(i) + " of a shared array of " +
                   std::to_string(size));
    }

    unsigned number_;
    T values_[size];
};

/// Registers of each thread that keep their values across a barrier.
template <class T, uint count, uint threads>
class Private {
  public:
    template <class Group>
    explicit Private(const Group& group) : thread_(group.thread()) {}

    GROUP_INLINE T& operator[](uint i) {
        if (*thread_ >= threads || i >= count)
            fail(i);
        return values_[*thread_][i];
    }

  private:
    [[noreturn, gnu::cold, gnu::noinline]] void fail(uint i) const {
        throw LaunchError("register " + std::to_string(i) + " of " + std::to_string(count) +
                          ", thread " + std::to_string(*thread_));
    }

    const uint* thread_;
    T values_[threads][count];
};

/// A buffer that is bound to a parameter.
template <class T, unsigned port>
class Buffer {
  public:
    template <class Group>
    explicit Buffer(const Group& group)
        : context_(&group.port(port)), memory_(context_->memory[0]), size_(context_->size) {}

    template <class Group>
    GROUP_INLINE T gather(Group& group, uint at, SourceLine line) const {
        check(group, at);
        group.notify(
            {Space::buffer, port, at, words, false, line, memory_ + std::size_t{at} * words});
        return load(at);
    }

    template <class Group>
    GROUP_INLINE uint address(const Group& group, uint i) const {
        if (i >= context_->tile_size)
            fail_outside_tile(group, i);
        if (!context_->has_inserted_bits)
            return group.index() * context_->tile_size + i;
        return deposit(group.index(), context_->group_runs) | deposit(i, context_->element_runs);
    }

    template <class Group>
    GROUP_INLINE T get(Group& group, uint i, SourceLine line) const {
        const uint at = address(group, i);
        check(group, at);
        group.notify(
            {Space::tile, port, at, words, false, line, memory_ + std::size_t{at} * words});
        return load(at);
    }

    template <class Group>
    GROUP_INLINE void put(Group& group, uint i, const T& value, SourceLine line) const {
        const uint at = address(group, i);
        check(group, at);
        group.notify({Space::tile, port, at, words, true, line, emulator::words_of(value).data()});
        std::memcpy(memory_ + std::size_t{at} * words, &value, sizeof value);
    }

  private:
    static constexpr unsigned words = sizeof(T) / 4;

    template <class Group>
    GROUP_INLINE void check(const Group& group, uint at) const {
        if (at >= size_)
            fail_outside(group, at);
    }

    template <class Group>
    [[noreturn, gnu::cold, gnu::noinline]] void fail_outside(const Group& group, uint at) const {
        group.fail("element " + std::to_string(at) + " is outside buffer " + context_->name +
                   " of " + std::to_string(size_));
    }

    template <class Group>
    [[noreturn, gnu::cold, gnu::noinline]] void fail_outside_tile(const Group& group,
                                                                  uint i) const {
        group.fail("element " + std::to_string(i) + " of a tile of " +
                   std::to_string(context_->tile_size) + " of buffer " + context_->name);
    }

    GROUP_INLINE T load(uint at) const {
        T value;
        std::memcpy(&value, memory_ + std::size_t{at} * words, sizeof value);
        return value;
    }

    const emulator::Port* context_;
    std::uint32_t* memory_;
    uint size_;
};

}  // namespace stream::groups
