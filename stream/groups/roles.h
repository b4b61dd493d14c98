// SPDX-License-Identifier: MIT
#pragma once

#include "stream/groups/ports.h"

// C++ definitions of the declarations in a workgroup's kernel file. Each GROUP_... line becomes a
// member and the functions that kernels call. `first_port` is the value of __COUNTER__ before the
// kernel file, so parameters are numbered in the order of their declarations, as in
// Kernel::parameters. Functions get the line of their call in the kernel file, which identifies the
// instruction.

#define GROUP_PORT (__COUNTER__ - first_port)

// The environment of a kernel file, as in emulator/roles.h.
#define KERNEL_TYPES                 \
    using ::stream::groups::index_t; \
    using ::stream::groups::uint;
#define KERNEL_BASE ::stream::groups::Group<observed>
#define KERNEL_FUNCTIONS          \
    using Base::bitCount;         \
    using Base::count_comparison; \
    using Base::group_index;      \
    using Base::is_odd;           \
    using Base::max;              \
    using Base::min;              \
    using Base::section_begins;   \
    using Base::thread_begins;    \
    using Base::thread_index;
#define GROUP_LINE int line = __builtin_LINE(), const char *file = __builtin_FILE()

#define GROUP_SIZE(threads) static constexpr uint group_size = threads;
#define GROUP_NUMBER(name, value) static constexpr uint name = value;
#define GROUP_CONST(type, name) const type name = this->port(GROUP_PORT).constant;

#define GROUP_SHARED(type, name, size)                                \
    ::stream::groups::Shared<type, size> name##_shared{*this, #name}; \
    GROUP_INLINE type load_##name(uint i, GROUP_LINE) {               \
        return name##_shared.load(*this, i, {line, file});            \
    }                                                                 \
    GROUP_INLINE void store_##name(uint i, type value, GROUP_LINE) {  \
        name##_shared.store(*this, i, value, {line, file});           \
    }

#define GROUP_PRIVATE(type, name, count) \
    ::stream::groups::Private<type, count, group_size> name{*this};

#define GROUP_GATHER(type, name)                                   \
    ::stream::groups::Buffer<type, GROUP_PORT> name##_port{*this}; \
    GROUP_INLINE type gather_##name(uint i, GROUP_LINE) {          \
        return name##_port.gather(*this, i, {line, file});         \
    }

#define GROUP_TILE(type, name)                                     \
    ::stream::groups::Buffer<type, GROUP_PORT> name##_port{*this}; \
    GROUP_INLINE uint at_##name(uint i) const {                    \
        return name##_port.address(*this, i);                      \
    }
#define GROUP_GET(type, name)                           \
    GROUP_INLINE type get_##name(uint i, GROUP_LINE) {  \
        return name##_port.get(*this, i, {line, file}); \
    }
#define GROUP_PUT(type, name)                                      \
    GROUP_INLINE void put_##name(uint i, type value, GROUP_LINE) { \
        name##_port.put(*this, i, value, {line, file});            \
    }
#define GROUP_IN(type, name) GROUP_TILE(type, name) GROUP_GET(type, name)
#define GROUP_OUT(type, name) GROUP_TILE(type, name) GROUP_PUT(type, name)
#define GROUP_INOUT(type, name) GROUP_TILE(type, name) GROUP_GET(type, name) GROUP_PUT(type, name)

// A barrier interval: the statement after GROUP_THREADS runs for every thread, and the next
// interval begins only when all threads are done. The inner loop runs once per thread, so that
// `break` leaves the interval only for the current thread, as `continue` does.
#define GROUP_THREADS                                                 \
    for (section_begins(); thread_begins(group_size); ++thread_index) \
        for (bool is_first = true; is_first; is_first = false)

#define INOUT(type) type&
