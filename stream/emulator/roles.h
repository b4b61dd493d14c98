// SPDX-License-Identifier: MIT
#pragma once

#include "stream/emulator/ports.h"
#include "stream/emulator/run_blocks.h"

// C++ definitions of a kernel file's declarations. Each STREAM_... line becomes a port and the
// function that kernels call. `first_port` is the value of __COUNTER__ before the kernel file, so
// ports are numbered in the order of their declarations, as in Kernel::parameters.

#define STREAM_PORT (__COUNTER__ - first_port)

// The environment of a kernel file: names of its namespace, and the base class and the names of its
// struct (cmake/emulated_kernel.cpp.in).
#define KERNEL_TYPES                              \
    using ::stream::emulator::computes_addresses; \
    using ::stream::emulator::index_t;            \
    using ::stream::emulator::uint;
#define KERNEL_BASE ::stream::emulator::Instance<Address, observed>
#define KERNEL_FUNCTIONS          \
    using Base::count_comparison; \
    using Base::instance_index;   \
    using Base::instance_number;  \
    using Base::is_odd;

#define STREAM_IN_PORT(type, name, reads, instances, strided)                                  \
    ::stream::emulator::In<Address, type, STREAM_PORT, reads, instances, strided> name##_port{ \
        *this};                                                                                \
    STREAM_INLINE type read_##name() {                                                         \
        return name##_port.read(*this);                                                        \
    }
#define STREAM_IN(type, name, reads) STREAM_IN_PORT(type, name, reads, 1, false)
#define STREAM_IN_SHARED(type, name, reads, instances) \
    STREAM_IN_PORT(type, name, reads, instances, false)
#define STREAM_IN_STRIDED(type, name, reads) STREAM_IN_PORT(type, name, reads, 1, true)

#define STREAM_OUT(type, name, pushes)                                                           \
    ::stream::emulator::Out<type, STREAM_PORT, pushes> name##_port{*this};                       \
    STREAM_INLINE void push_##name(type value) {                                                 \
        name##_port.push(*this, value);                                                          \
    }                                                                                            \
    STREAM_INLINE void end_port(std::integral_constant<unsigned, decltype(name##_port)::number>) \
        const {                                                                                  \
        name##_port.end(*this);                                                                  \
    }

#define STREAM_OUT_IN_PLACE(type, name, pushes) STREAM_OUT(type, name, pushes)

// This constant of the kernel hides the default in stream::emulator.
#define STREAM_COMPUTES_ADDRESSES static constexpr bool computes_addresses = true;
#define STREAM_MUST_SAY(given)                 \
    static_assert(given || computes_addresses, \
                  "a kernel that computes addresses must declare STREAM_COMPUTES_ADDRESSES");

#define STREAM_GATHER(type, name)                                                                 \
    ::stream::emulator::Gather<Address, type, STREAM_PORT> name##_port{*this};                    \
    template <class Index>                                                                        \
    STREAM_INLINE type gather_##name(Index index) const {                                         \
        static_assert(::stream::emulator::is_index<Index>,                                        \
                      "gather_" #name " takes an index_t: at_" #name "(i) is that of element i"); \
        STREAM_MUST_SAY(::stream::emulator::is_given<Index>)                                      \
        return name##_port.read(*this, index);                                                    \
    }                                                                                             \
    STREAM_AT(name)

// Returns the 2D index of an element, for kernels that compute addresses.
#define STREAM_AT(name)                                       \
    template <bool given = false>                             \
    ::stream::emulator::index_t at_##name(uint index) const { \
        STREAM_MUST_SAY(given)                                \
        return name##_port.at(*this, index);                  \
    }

#define STREAM_GATHER_PLACES(type, name, count)                                  \
    ::stream::emulator::Gather<Address, type, STREAM_PORT> name##_port{*this};   \
    STREAM_INLINE type gather_##name(index_t place, uint first, uint t) const {  \
        return name##_port.read_place(*this, place, first, t);                   \
    }                                                                            \
    template <bool given = false>                                                \
    STREAM_INLINE ::stream::emulator::index_t place_##name(uint element) const { \
        STREAM_MUST_SAY(given)                                                   \
        return name##_port.place(*this, element);                                \
    }

#define STREAM_ITER(name, count)                                                  \
    ::stream::emulator::Iterator<Address, STREAM_PORT, count> name##_port{*this}; \
    STREAM_INLINE index_t next_##name() {                                         \
        return name##_port.next(*this);                                           \
    }                                                                             \
    STREAM_AT(name)

#define STREAM_CONST(type, name) \
    const type name = ::stream::emulator::constant<type>(*this, STREAM_PORT);

#define INOUT(type) type&
#define INOUT_ARRAY(type, name, count) type(&name)[count]
