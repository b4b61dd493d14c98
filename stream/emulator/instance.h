// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>

#include "stream/element.h"
#include "stream/emulator/compiled_kernel.h"
#include "stream/emulator/observer.h"
#include "stream/error.h"

// What a kernel file sees when it is compiled as C++: the struct that includes the file derives
// from `Instance`, one object a kernel instance, and the STREAM_... macros of roles.h declare a
// port for each parameter.
namespace stream::emulator {

using uint = std::uint32_t;
using index_t = std::uint32_t;  // a packed 2D index (§6.2.2)

struct position_t {
    uint x;
    uint y;
};

inline position_t make_position(uint x, uint y) {
    return {x, y};
}
inline position_t unpack_2d(index_t index) {
    return {index & 0xffffu, index >> 16};
}
inline index_t pack_2d(position_t position) {
    return position.x | position.y << 16;
}

#define FUNCTION static inline
struct RowWise {
#include "stream/address_row_wise.kernel"
};
// The width of a Z-order stream plays no part in its address arithmetic.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
struct ZOrder {
#include "stream/address_z_order.kernel"
};
#pragma GCC diagnostic pop
#undef FUNCTION

/// One kernel instance: where it is in its block, and what it counted.
class Instance {
  public:
    Instance(const LaunchContext& launch, const std::uint32_t* record, position_t m,
             Observer* observer)
        : instance_index(pack_2d(m)),
          launch_(launch),
          record_(record),
          m_(m),
          observer_(observer) {}

    std::uint64_t comparisons() const { return comparisons_; }
    position_t m() const { return m_; }
    const PortContext& port(unsigned number) const { return launch_.ports[number]; }
    unsigned log2_width() const { return launch_.log2_width; }
    std::uint32_t record_word(unsigned port, unsigned word) const {
        return record_[launch_.ports[port].record_offset + word];
    }
    position_t first_place() const { return {record_[0], record_[1]}; }

    /// True if an observer forgives an access that the machine cannot perform.
    bool is_forgiven(AccessKind kind, unsigned port, position_t place, uint slot) const {
        return observer_ != nullptr &&
               observer_->forgives({kind, port, {place.x, place.y}, slot, {}});
    }

    /// Tells the observer, if there is one, of an element that is accessed.
    template <class T>
    void tell(AccessKind kind, unsigned port, position_t place, uint slot, const T& element) const {
        if (observer_ != nullptr)
            observer_->accessed({kind, port, {place.x, place.y}, slot, words_of(element)});
    }

    [[noreturn]] void fail(const std::string& what) const {
        throw LaunchError("kernel " + launch_.kernel_name + " (" + launch_.label + "), instance (" +
                          std::to_string(m_.x) + ", " + std::to_string(m_.y) + "): " + what);
    }

  protected:
    template <class T>
    void count_comparison(const T& first, const T& second, bool is_greater) {
        ++comparisons_;
        if (observer_ != nullptr)
            observer_->compared({words_of(first), words_of(second), is_greater});
    }
    static bool is_odd(index_t index) { return (index & 1u) != 0u; }

    const index_t instance_index;  // of this instance in its block, as a packed 2D index

  private:
    template <class T>
    static std::span<const std::uint32_t> words_of(const T& element) {
        return {reinterpret_cast<const std::uint32_t*>(&element), sizeof(T) / 4};
    }

    const LaunchContext& launch_;
    const std::uint32_t* record_;
    position_t m_;
    Observer* observer_;
    std::uint64_t comparisons_ = 0;
};

template <class T>
T load(const PortContext& port, position_t place, uint slot) {
    T value;
    auto* bytes = reinterpret_cast<unsigned char*>(&value);
    const std::size_t element =
        ((std::size_t{place.y} * port.width + place.x) << port.log2_per_place) + slot;
    std::size_t component = 0;
    for (const unsigned words : Element<T>::component_words) {
        std::memcpy(bytes, port.memory[component] + element * port.element_words[component],
                    words * 4);
        bytes += words * 4;
        ++component;
    }
    return value;
}

template <class T>
void store(const PortContext& port, position_t place, uint slot, const T& value) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
    const std::size_t element =
        ((std::size_t{place.y} * port.width + place.x) << port.log2_per_place) + slot;
    std::size_t component = 0;
    for (const unsigned words : Element<T>::component_words) {
        std::memcpy(port.memory[component] + element * port.element_words[component], bytes,
                    words * 4);
        bytes += words * 4;
        ++component;
    }
}

constexpr unsigned log2_of(unsigned power_of_two) {
    return power_of_two <= 1 ? 0 : 1 + log2_of(power_of_two / 2);
}

/// An `in` parameter: linear reads (see `encode` for the addresses that it starts from).
template <class Address, class T, unsigned port, unsigned reads, unsigned instances, bool strided>
class In {
  public:
    T read(const Instance& instance) {
        const PortContext& bound = instance.port(port);
        const unsigned bits = bound.log2_per_place;
        const uint t = cursor_++;
        if (!strided && log2_of(reads) >= bits)
            return load_told(instance, bound, offset(instance, log2_of(reads) - bits, 0, t >> bits),
                             t & ((1u << bits) - 1u));
        const uint stride = strided ? instance.record_word(port, 1) : log2_of(reads);
        const position_t element = offset(instance, stride, bits, 0);
        return load_told(instance, bound, Address::place_of(element, bits),
                         Address::slot_of(element, bits) + t);
    }

  private:
    static T load_told(const Instance& instance, const PortContext& bound, position_t place,
                       uint slot) {
        const T element = load<T>(bound, place, slot);
        instance.tell(AccessKind::read, port, place, slot, element);
        return element;
    }

    // start + (m div instances) * 2^stride + t, in 2D; the summands have no bit in common.
    static position_t offset(const Instance& instance, uint stride, uint bits, uint t) {
        const uint width = instance.log2_width() + bits;
        const position_t start = unpack_2d(instance.record_word(port, 0));
        const position_t m =
            Address::spread(instance.m(), log2_of(instances), stride, instance.log2_width(), width);
        const position_t rest = Address::position_of(t, width);
        return {start.x + m.x + rest.x, start.y + m.y + rest.y};
    }

    uint cursor_ = 0;
};

/// An `out` parameter: pushes go to the instance's own place.
template <class T, unsigned port, unsigned pushes>
class Out {
  public:
    void push(const Instance& instance, const T& value) {
        const position_t first = instance.first_place();
        const position_t m = instance.m();
        const position_t place = {first.x + m.x, first.y + m.y};
        if (cursor_ >= pushes)
            return refuse(instance, place);
        instance.tell(AccessKind::push, port, place, cursor_, value);
        store(instance.port(port), place, cursor_++, value);
    }

  private:
    void refuse(const Instance& instance, position_t place) {
        if (!instance.is_forgiven(AccessKind::push, port, place, cursor_++))
            instance.fail("pushes more than " + std::to_string(pushes) + " elements onto stream " +
                          instance.port(port).name);
    }

    uint cursor_ = 0;
};

/// The packed 2D index of element `index` of a stream.
template <class Address>
index_t element_index(const Instance& instance, const PortContext& bound, uint index) {
    return pack_2d(Address::position_of(index, instance.log2_width() + bound.log2_per_place));
}

/// A `gather` parameter: random reads by packed 2D index.
template <class Address, class T, unsigned port>
struct Gather {
    static T read(const Instance& instance, index_t index) {
        const PortContext& bound = instance.port(port);
        const position_t element = unpack_2d(index);
        const position_t place = Address::place_of(element, bound.log2_per_place);
        const uint slot = Address::slot_of(element, bound.log2_per_place);
        if (place.x >= bound.width || place.y >= bound.height) {
            if (instance.is_forgiven(AccessKind::gather, port, place, slot))
                return T{};
            instance.fail("gathers element at (" + std::to_string(element.x) + ", " +
                          std::to_string(element.y) + ") outside stream " + bound.name);
        }
        const T gathered = load<T>(bound, place, slot);
        instance.tell(AccessKind::gather, port, place, slot, gathered);
        return gathered;
    }

    static index_t at(const Instance& instance, uint index) {
        return element_index<Address>(instance, instance.port(port), index);
    }
};

/// An `iter` parameter: the next indexes of a substream, without memory.
template <class Address, unsigned port, unsigned count>
class Iterator {
  public:
    index_t next(const Instance& instance) {
        const uint bits = instance.port(port).log2_per_place;
        const uint width = instance.log2_width() + bits;
        const position_t m =
            Address::spread(instance.m(), 0, log2_of(count), instance.log2_width(), width);
        const index_t index = instance.record_word(port, 0) + pack_2d(m) +
                              pack_2d(Address::position_of(cursor_++, width));
        const position_t element = unpack_2d(index);
        instance.tell(AccessKind::iterate, port, Address::place_of(element, bits),
                      Address::slot_of(element, bits), index);
        return index;
    }

    static index_t at(const Instance& instance, uint index) {
        return element_index<Address>(instance, instance.port(port), index);
    }

  private:
    uint cursor_ = 0;
};

template <class T>
T constant(const Instance& instance, unsigned port) {
    T value;
    const std::uint32_t word = instance.record_word(port, 0);
    std::memcpy(&value, &word, sizeof value);
    return value;
}

/// Runs a kernel body for every instance of a launch.
template <class Body>
class CompiledBody : public CompiledKernel {
  public:
    std::uint64_t run(const LaunchContext& launch, InstanceRange range,
                      Observer* observer) const override {
        std::uint64_t comparisons = 0;
        std::uint64_t before = 0;  // instances of the blocks before block b
        for (std::size_t b = 0; b < launch.block_count && before < range.last; ++b) {
            const std::uint32_t* record = launch.records + b * launch.words_per_record;
            const std::uint64_t length = std::uint64_t{record[2]} * record[3];
            const std::uint64_t first = std::max(range.first, before) - before;
            const std::uint64_t last = std::min(range.last - before, length);
            if (first < last)
                comparisons += run_block(launch, b, {first, last}, observer);
            before += length;
        }
        return comparisons;
    }

  private:
    static std::uint64_t run_block(const LaunchContext& launch, std::size_t b, InstanceRange range,
                                   Observer* observer) {
        const std::uint32_t* record = launch.records + b * launch.words_per_record;
        std::uint64_t comparisons = 0;
        position_t m = {static_cast<uint>(range.first % record[2]),
                        static_cast<uint>(range.first / record[2])};
        for (std::uint64_t i = range.first; i < range.last; ++i) {
            if (observer != nullptr)
                observer->instance_begins(b, {m.x, m.y});
            Body body(launch, record, m, observer);
            body.kernel();
            comparisons += body.comparisons();
            if (++m.x == record[2])
                m = {0, m.y + 1};
        }
        return comparisons;
    }
};

}  // namespace stream::emulator
