// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include "stream/emulator/kernel.h"
#include "stream/emulator/observer.h"
#include "stream/error.h"

// The C++ environment of a kernel file. A kernel file is included in a struct that derives from
// `Instance`, and each kernel instance is one object of this struct. The STREAM_... macros of
// roles.h declare a port for each parameter.
namespace stream::emulator {

using uint = std::uint32_t;

/// A packed 2D index (§6.2.2). An index_t converts to a number, but a number does not convert to an
/// index_t. So kernels can only pass on indexes, unless they declare STREAM_COMPUTES_ADDRESSES.
class index_t {
  public:
    index_t() = default;
    static constexpr index_t packed(uint word) { return index_t(word); }
    constexpr operator uint() const { return word_; }

  private:
    constexpr explicit index_t(uint word) : word_(word) {}
    uint word_;
};

/// The result of an operation on both halves of an index: an address for kernels that declare
/// STREAM_COMPUTES_ADDRESSES.
class computed_index_t {
  public:
    explicit constexpr computed_index_t(uint word) : word_(word) {}
    constexpr operator uint() const { return word_; }

  private:
    uint word_;
};

template <class A, class B>
concept index_and_word = (std::is_same_v<A, index_t> || std::is_same_v<B, index_t>)&&  //
    (std::is_same_v<A, B> || std::is_same_v<A, uint> || std::is_same_v<B, uint>);

template <class A, class B>
requires index_and_word<A, B>
constexpr computed_index_t operator^(A a, B b) {
    return computed_index_t(uint{a} ^ uint{b});
}
template <class A, class B>
requires index_and_word<A, B>
constexpr computed_index_t operator+(A a, B b) {
    return computed_index_t(uint{a} + uint{b});
}

struct position_t {
    uint x;
    uint y;
};

inline position_t make_position(uint x, uint y) {
    return {x, y};
}
inline position_t unpack_2d(uint index) {
    return {index & 0xffffu, index >> 16};
}
inline index_t pack_2d(position_t position) {
    return index_t::packed(position.x | position.y << 16);
}

#define FUNCTION static inline
struct RowWise {
#include "stream/address_row_wise.kernel"
};
// The Z-order functions have a width parameter that they do not use.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
struct ZOrder {
#include "stream/address_z_order.kernel"
};
#pragma GCC diagnostic pop
#undef FUNCTION

/// Every function of a kernel instance must be inlined into the kernel's loop over instances.
#define STREAM_INLINE [[gnu::always_inline]] inline

/// Stops the run because of an invalid access.
[[noreturn, gnu::cold, gnu::noinline]] inline void fail(const Launch& launch, position_t m,
                                                        const std::string& what) {
    throw LaunchError(launch_name(launch.kernel_name, launch.label) + ", instance (" +
                      std::to_string(m.x) + ", " + std::to_string(m.y) + "): " + what);
}

/// Stops the run because an instance accessed more or fewer elements than its parameter declares.
[[noreturn, gnu::cold, gnu::noinline]] inline void fail_to_count(const Launch& launch, position_t m,
                                                                 unsigned port, const char* does,
                                                                 uint count, unsigned declared) {
    fail(launch, m,
         does + (" " + std::to_string(count)) + (count == 1 ? " element" : " elements") +
             ", parameter " + launch.ports[port].parameter + " (stream " + launch.ports[port].name +
             ") declares " + std::to_string(declared));
}

/// Default value for kernels without the line STREAM_COMPUTES_ADDRESSES. In a kernel with this
/// line, the kernel's own constant hides this one.
inline constexpr bool computes_addresses = false;

/// One kernel instance: its position in the block, and its counts. The instances of a block are
/// copies of the block's first instance, so that common values are read only once. Each kernel is
/// compiled for both mappings, with an observer and without.
template <class Address, bool observed>
class Instance {
  public:
    static constexpr bool is_observed = observed;

    Instance(const Launch& launch, BlockRecord record, Observer* observer)
        : launch_(&launch),
          record_(record),
          first_place_{record.x(), record.y()},
          log2_width_(launch.log2_width),
          observer_(observer) {}

    STREAM_INLINE void begin(position_t m) {
        m_ = m;
        instance_index = pack_2d(m);
    }

    STREAM_INLINE std::uint64_t comparisons() const { return comparisons_; }
    STREAM_INLINE position_t m() const { return m_; }
    STREAM_INLINE unsigned log2_width() const { return log2_width_; }
    const Launch& launch() const { return *launch_; }
    /// The output slot to which the instance pushes.
    STREAM_INLINE position_t place() const {
        return {first_place_.x + m_.x, first_place_.y + m_.y};
    }
    const Port& port(unsigned number) const { return launch_->ports[number]; }
    std::uint32_t record_word(unsigned port, unsigned word) const {
        return record_.word(launch_->ports[port].record_offset + word);
    }

    /// Returns whether an observer suppresses the error of an invalid access.
    STREAM_INLINE bool is_suppressed(AccessKind kind, unsigned port, position_t place,
                                     uint slot) const {
        if constexpr (is_observed)
            return observer_->suppresses({kind, port, {place.x, place.y}, slot, {}});
        return false;
    }

    /// Reports an access to the observer, if there is an observer.
    template <class T>
    STREAM_INLINE void notify(AccessKind kind, unsigned port, position_t place, uint slot,
                              const T& element) const {
        if constexpr (is_observed)
            observer_->accessed({kind, port, {place.x, place.y}, slot, words_of(element)});
    }

  protected:
    template <class T>
    STREAM_INLINE void count_comparison(const T& first, const T& second, bool is_greater) {
        ++comparisons_;
        if constexpr (is_observed)
            observer_->compared({words_of(first), words_of(second), is_greater});
    }
    static bool is_odd(uint index) { return (index & 1u) != 0u; }
    uint instance_number() const { return Address::index_of(m_, log2_width_); }

    index_t instance_index = index_t::packed(0);  ///< position in its block, as a packed 2D index

  private:
    const Launch* launch_;
    BlockRecord record_;
    position_t first_place_;
    unsigned log2_width_;
    position_t m_ = {0, 0};
    Observer* observer_;
    std::uint64_t comparisons_ = 0;
};

}  // namespace stream::emulator
