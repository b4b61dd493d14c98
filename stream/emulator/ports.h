// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>

#include "stream/emulator/element.h"
#include "stream/emulator/instance.h"

// Ports are the parameters of a compiled kernel. Each role of a parameter has a class (Appendix
// A.2). A port is made for the first instance of a block and copied for the other instances.
namespace stream::emulator {

/// The memory of a bound stream.
template <class T>
class PortMemory {
  public:
    explicit PortMemory(const Port& port)
        : width_(port.width), full_rows_(port.full_rows), bits_(port.log2_per_place) {
        for (unsigned c = 0; c < components; ++c) {
            memory_[c] = port.memory[c];
            element_words_[c] = port.element_words[c];
        }
    }

    STREAM_INLINE uint bits() const { return bits_; }
    /// Returns true for an output slot in the completely filled rows; such a slot needs no further
    /// check.
    STREAM_INLINE bool surely_has(position_t place) const {
        return place.x < width_ && place.y < full_rows_;
    }

    STREAM_INLINE T load(position_t place, uint slot) const {
        T value;
        copy_from(element(place, slot), reinterpret_cast<unsigned char*>(&value), all{});
        return value;
    }

    STREAM_INLINE void store(position_t place, uint slot, const T& value) const {
        copy_to(element(place, slot), reinterpret_cast<const unsigned char*>(&value), all{});
    }

  private:
    static constexpr std::size_t components = component_words<T>().count;
    using all = std::make_index_sequence<components>;
    // Copies words. The number of bytes is a constant, so that a copy is not a function call.
    template <std::size_t c>
    static constexpr std::size_t bytes = component_words<T>().words[c] * 4;
    template <std::size_t c>
    static constexpr std::size_t first_byte = c == 0 ? 0 : bytes<0>;
    static_assert(max_components == 2);

    template <std::size_t... c>
    STREAM_INLINE void copy_from(std::size_t at, unsigned char* to,
                                 std::index_sequence<c...>) const {
        (std::memcpy(to + first_byte<c>, memory_[c] + at * element_words_[c], bytes<c>), ...);
    }
    template <std::size_t... c>
    STREAM_INLINE void copy_to(std::size_t at, const unsigned char* from,
                               std::index_sequence<c...>) const {
        (std::memcpy(memory_[c] + at * element_words_[c], from + first_byte<c>, bytes<c>), ...);
    }

    STREAM_INLINE std::size_t element(position_t place, uint slot) const {
        return ((std::size_t{place.y} * width_ + place.x) << bits()) + slot;
    }

    std::uint32_t* memory_[components];
    unsigned element_words_[components];
    uint width_;
    uint full_rows_;
    uint bits_;
};

constexpr unsigned log2_of(unsigned power_of_two) {
    return power_of_two <= 1 ? 0 : 1 + log2_of(power_of_two / 2);
}

/// An `in` parameter, which reads linearly.
template <class Address, class T, unsigned port, unsigned reads, unsigned instances, bool strided>
class In {
  public:
    template <class Instance>
    explicit In(const Instance& instance)
        : memory_(instance.port(port)),
          start_(unpack_2d(instance.record_word(port, 0))),
          stride_(strided ? instance.record_word(port, 1) : log2_of(reads)) {}

    template <class Instance>
    STREAM_INLINE T read(const Instance& instance) {
        const unsigned bits = memory_.bits();
        const uint t = cursor_++;
        if (t >= reads)
            fail_to_count(instance.launch(), instance.m(), port, "reads", t + 1, reads);
        if (!strided && instances == 1 && log2_of(reads) == bits)  // one output slot per instance
            return load_told(instance, sum(start_, instance.m()), t);
        if (!strided && log2_of(reads) >= bits)
            return load_told(instance, offset(instance, log2_of(reads) - bits, 0, t >> bits),
                             t & ((1u << bits) - 1u));
        const position_t element = offset(instance, stride_, bits, 0);
        return load_told(instance, Address::place_of(element, bits),
                         Address::slot_of(element, bits) + t);
    }

  private:
    template <class Instance>
    STREAM_INLINE T load_told(const Instance& instance, position_t place, uint slot) const {
        const T element = memory_.load(place, slot);
        instance.notify(AccessKind::read, port, place, slot, element);
        return element;
    }

    STREAM_INLINE static position_t sum(position_t a, position_t b) {
        return {a.x + b.x, a.y + b.y};
    }

    // Computes in 2D which element instance m reads at its t-th read: start + (m div instances) *
    // 2^stride + t. The three summands have no bits in common.
    template <class Instance>
    STREAM_INLINE position_t offset(const Instance& instance, uint stride, uint bits,
                                    uint t) const {
        const uint width = instance.log2_width() + bits;
        const position_t m =
            Address::spread(instance.m(), log2_of(instances), stride, instance.log2_width(), width);
        return sum(sum(start_, m), Address::position_of(t, width));
    }

    PortMemory<T> memory_;
    position_t start_;
    uint stride_;
    uint cursor_ = 0;
};

/// An `out` parameter, which pushes to the instance's own output slot.
template <class T, unsigned port, unsigned pushes>
class Out {
  public:
    static constexpr unsigned number = port;

    template <class Instance>
    explicit Out(const Instance& instance) : memory_(instance.port(port)) {}

    template <class Instance>
    STREAM_INLINE void push(const Instance& instance, const T& value) {
        const uint t = cursor_++;
        if (t >= pushes)
            return check_unless_suppressed(instance, t);
        instance.notify(AccessKind::push, port, instance.place(), t, value);
        memory_.store(instance.place(), t, value);
    }

    /// Called after the instance's last push.
    template <class Instance>
    STREAM_INLINE void end(const Instance& instance) const {
        if (cursor_ < pushes)
            check_unless_suppressed(instance, cursor_);
    }

  private:
    template <class Instance>
    STREAM_INLINE void check_unless_suppressed(const Instance& instance, uint t) const {
        if (!instance.is_suppressed(AccessKind::push, port, instance.place(), t))
            fail_to_count(instance.launch(), instance.m(), port, "pushes", cursor_, pushes);
    }

    PortMemory<T> memory_;
    uint cursor_ = 0;
};

/// An element number that no 2D index reaches, so it is outside every stream.
constexpr uint outside_index = ~0u;

/// Returns the packed 2D index of an element, for a stream with 2^bits elements per output slot.
template <class Address>
STREAM_INLINE index_t element_index(uint log2_width, uint bits, uint index) {
    const position_t element = Address::position_of(index, log2_width + bits);
    return element.y >> 16 == 0 ? pack_2d(element) : index_t::packed(outside_index);
}

/// Returns whether a kernel read an index instead of computing it.
template <class T>
constexpr bool is_given = std::is_same_v<T, index_t>;

template <class T>
constexpr bool is_index = is_given<T> || std::is_same_v<T, computed_index_t>;

/// A `gather` parameter, which reads at any packed 2D index.
template <class Address, class T, unsigned port>
class Gather {
  public:
    template <class Instance>
    explicit Gather(const Instance& instance) : memory_(instance.port(port)) {}

    template <class Instance>
    STREAM_INLINE T read(const Instance& instance, uint index) const {
        const position_t element = unpack_2d(index);
        const position_t place = Address::place_of(element, memory_.bits());
        const uint slot = Address::slot_of(element, memory_.bits());
        return load_told(instance, place, slot, {element, false});
    }

    template <class Instance>
    STREAM_INLINE T read_place(const Instance& instance, index_t place, uint first, uint t) const {
        const uint slot = (first & ((1u << memory_.bits()) - 1u)) + t;
        if (slot >> memory_.bits() != 0)
            fail_beyond_place(instance, slot);
        return load_told(instance, unpack_2d(place), slot, {unpack_2d(place), true});
    }

    template <class Instance>
    STREAM_INLINE index_t at(const Instance& instance, uint index) const {
        return element_index<Address>(instance.log2_width(), memory_.bits(), index);
    }

    template <class Instance>
    STREAM_INLINE index_t place(const Instance& instance, uint element) const {
        return element_index<Address>(instance.log2_width(), 0, element >> memory_.bits());
    }

  private:
    /// The requested element or output slot.
    struct GatherRequest {
        position_t index;
        bool is_place;
    };

    template <class Instance>
    STREAM_INLINE T load_told(const Instance& instance, position_t place, uint slot,
                              const GatherRequest& request) const {
        if (!memory_.surely_has(place) && !has(instance, place)) {
            if (instance.is_suppressed(AccessKind::gather, port, place, slot))
                return T{};
            fail_outside(instance, request);
        }
        const T gathered = memory_.load(place, slot);
        instance.notify(AccessKind::gather, port, place, slot, gathered);
        return gathered;
    }

    template <class Instance>
    [[gnu::noinline, gnu::cold]] static bool has(const Instance& instance, position_t place) {
        const Port& bound = instance.port(port);
        return place.x < bound.width && place.y < bound.height &&
               Address::index_of(place, instance.log2_width()) < bound.size >> bound.log2_per_place;
    }

    template <class Instance>
    [[noreturn, gnu::noinline, gnu::cold]] static void fail_outside(const Instance& instance,
                                                                    const GatherRequest& request) {
        const Port& bound = instance.port(port);
        const unsigned bits = request.is_place ? 0 : bound.log2_per_place;
        const std::uint32_t size = bound.size >> (bound.log2_per_place - bits);
        fail(instance.launch(), instance.m(),
             "parameter " + bound.parameter + " gathers " +
                 (request.is_place ? "output slot " : "element ") +
                 (uint{pack_2d(request.index)} == outside_index
                      ? "of a row beyond the 65536 rows that indexes reach"
                      : std::to_string(
                            Address::index_of(request.index, instance.log2_width() + bits)) +
                            ", at (" + std::to_string(request.index.x) + ", " +
                            std::to_string(request.index.y) + ")") +
                 ", outside stream " + bound.name + ", which has " + std::to_string(size));
    }

    template <class Instance>
    [[noreturn, gnu::noinline, gnu::cold]] static void fail_beyond_place(const Instance& instance,
                                                                         uint slot) {
        const Port& bound = instance.port(port);
        fail(instance.launch(), instance.m(),
             "parameter " + bound.parameter + " gathers element " + std::to_string(slot) +
                 " of an output slot, but output slots of stream " + bound.name + " have " +
                 std::to_string(1u << bound.log2_per_place));
    }

    PortMemory<T> memory_;
};

/// An `iter` parameter, which yields the indexes of a substream in order.
template <class Address, unsigned port, unsigned count>
class Iterator {
  public:
    template <class Instance>
    explicit Iterator(const Instance& instance)
        : bits_(instance.port(port).log2_per_place), start_(instance.record_word(port, 0)) {}

    template <class Instance>
    STREAM_INLINE index_t next(const Instance& instance) {
        const uint width = instance.log2_width() + bits_;
        const position_t m =
            Address::spread(instance.m(), 0, log2_of(count), instance.log2_width(), width);
        const index_t index =
            index_t::packed(start_ + pack_2d(m) + pack_2d(Address::position_of(cursor_++, width)));
        const position_t element = unpack_2d(index);
        instance.notify(AccessKind::iterate, port, Address::place_of(element, bits_),
                        Address::slot_of(element, bits_), index);
        return index;
    }

    template <class Instance>
    STREAM_INLINE index_t at(const Instance& instance, uint index) const {
        return element_index<Address>(instance.log2_width(), bits_, index);
    }

  private:
    uint bits_;
    uint start_;
    uint cursor_ = 0;
};

template <class T, class Instance>
T constant(const Instance& instance, unsigned port) {
    return std::bit_cast<T>(instance.record_word(port, 0));
}

}  // namespace stream::emulator
