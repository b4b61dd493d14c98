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

/// Everything here must melt into the kernel's loop over instances.
#define STREAM_INLINE [[gnu::always_inline]] inline

/// Stops a run: what an instance did that the machine cannot do.
[[noreturn, gnu::cold, gnu::noinline]] inline void fail(const LaunchContext& launch, position_t m,
                                                        const std::string& what) {
    throw LaunchError("kernel " + launch.kernel_name + " (" + launch.label + "), instance (" +
                      std::to_string(m.x) + ", " + std::to_string(m.y) + "): " + what);
}

/// One kernel instance: where it is in its block, and what it counted. Copies of the instance that
/// a block starts with run one after the other, so that what they share is read once. Kernels are
/// compiled for both: with an observer to tell, and without.
template <bool is_observed>
class Instance {
  public:
    Instance(const LaunchContext& launch, const std::uint32_t* record, Observer* observer)
        : launch_(&launch),
          record_(record),
          first_place_{record[0], record[1]},
          log2_width_(launch.log2_width),
          observer_(observer) {}

    STREAM_INLINE void begin(position_t m) {
        m_ = m;
        instance_index = pack_2d(m);
    }

    STREAM_INLINE std::uint64_t comparisons() const { return comparisons_; }
    STREAM_INLINE position_t m() const { return m_; }
    STREAM_INLINE position_t first_place() const { return first_place_; }
    STREAM_INLINE unsigned log2_width() const { return log2_width_; }
    const LaunchContext& launch() const { return *launch_; }
    const PortContext& port(unsigned number) const { return launch_->ports[number]; }
    std::uint32_t record_word(unsigned port, unsigned word) const {
        return record_[launch_->ports[port].record_offset + word];
    }

    /// True if an observer forgives an access that the machine cannot perform.
    STREAM_INLINE bool is_forgiven(AccessKind kind, unsigned port, position_t place,
                                   uint slot) const {
        if constexpr (is_observed)
            return observer_->forgives({kind, port, {place.x, place.y}, slot, {}});
        return false;
    }

    /// Tells the observer, if there is one, of an element that is accessed.
    template <class T>
    STREAM_INLINE void tell(AccessKind kind, unsigned port, position_t place, uint slot,
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
    static bool is_odd(index_t index) { return (index & 1u) != 0u; }

    index_t instance_index = 0;  // of this instance in its block, as a packed 2D index

  private:
    template <class T>
    static std::span<const std::uint32_t> words_of(const T& element) {
        return {reinterpret_cast<const std::uint32_t*>(&element), sizeof(T) / 4};
    }

    const LaunchContext* launch_;
    const std::uint32_t* record_;
    position_t first_place_;
    unsigned log2_width_;
    position_t m_ = {0, 0};
    Observer* observer_;
    std::uint64_t comparisons_ = 0;
};

/// The memory of a bound stream, as its port needs it.
template <class T>
class PortMemory {
  public:
    explicit PortMemory(const PortContext& port)
        : width_(port.width), height_(port.height), bits_(port.log2_per_place) {
        for (unsigned c = 0; c < components; ++c) {
            memory_[c] = port.memory[c];
            element_words_[c] = port.element_words[c];
        }
    }

    STREAM_INLINE uint bits() const { return bits_; }
    STREAM_INLINE bool has(position_t place) const { return place.x < width_ && place.y < height_; }

    STREAM_INLINE T load(position_t place, uint slot) const {
        T value;
        auto* bytes = reinterpret_cast<unsigned char*>(&value);
        const std::size_t at = element(place, slot);
        for (std::size_t c = 0; c < components; ++c) {
            std::memcpy(bytes, memory_[c] + at * element_words_[c], component_bytes(c));
            bytes += component_bytes(c);
        }
        return value;
    }

    STREAM_INLINE void store(position_t place, uint slot, const T& value) const {
        const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
        const std::size_t at = element(place, slot);
        for (std::size_t c = 0; c < components; ++c) {
            std::memcpy(memory_[c] + at * element_words_[c], bytes, component_bytes(c));
            bytes += component_bytes(c);
        }
    }

  private:
    static constexpr std::size_t components = std::size(Element<T>::component_words);
    static constexpr std::size_t component_bytes(std::size_t c) {
        return Element<T>::component_words[c] * 4;
    }
    STREAM_INLINE std::size_t element(position_t place, uint slot) const {
        return ((std::size_t{place.y} * width_ + place.x) << bits_) + slot;
    }

    std::uint32_t* memory_[components];
    unsigned element_words_[components];
    uint width_;
    uint height_;
    uint bits_;
};

constexpr unsigned log2_of(unsigned power_of_two) {
    return power_of_two <= 1 ? 0 : 1 + log2_of(power_of_two / 2);
}

/// An `in` parameter: linear reads (see `encode` for the addresses that it starts from).
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
        if (!strided && instances == 1 && log2_of(reads) == bits)  // one place an instance
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
        instance.tell(AccessKind::read, port, place, slot, element);
        return element;
    }

    STREAM_INLINE static position_t sum(position_t a, position_t b) {
        return {a.x + b.x, a.y + b.y};
    }

    // start + (m div instances) * 2^stride + t, in 2D; the summands have no bit in common.
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

/// An `out` parameter: pushes go to the instance's own place.
template <class T, unsigned port, unsigned pushes>
class Out {
  public:
    template <class Instance>
    explicit Out(const Instance& instance) : memory_(instance.port(port)) {}

    template <class Instance>
    STREAM_INLINE void push(const Instance& instance, const T& value) {
        const position_t first = instance.first_place();
        const position_t m = instance.m();
        const position_t place = {first.x + m.x, first.y + m.y};
        if (cursor_ >= pushes) {
            if (!instance.is_forgiven(AccessKind::push, port, place, cursor_++))
                fail(instance.launch(), m,
                     "pushes more than " + std::to_string(pushes) + " elements onto stream " +
                         instance.port(port).name);
            return;
        }
        instance.tell(AccessKind::push, port, place, cursor_, value);
        memory_.store(place, cursor_++, value);
    }

  private:
    PortMemory<T> memory_;
    uint cursor_ = 0;
};

/// The packed 2D index of element `index` of a stream with 2^bits elements a place.
template <class Address>
STREAM_INLINE index_t element_index(uint log2_width, uint bits, uint index) {
    return pack_2d(Address::position_of(index, log2_width + bits));
}

/// A `gather` parameter: random reads by packed 2D index.
template <class Address, class T, unsigned port>
class Gather {
  public:
    template <class Instance>
    explicit Gather(const Instance& instance) : memory_(instance.port(port)) {}

    template <class Instance>
    STREAM_INLINE T read(const Instance& instance, index_t index) const {
        const position_t element = unpack_2d(index);
        const position_t place = Address::place_of(element, memory_.bits());
        const uint slot = Address::slot_of(element, memory_.bits());
        if (!memory_.has(place)) {
            if (instance.is_forgiven(AccessKind::gather, port, place, slot))
                return T{};
            fail_outside(instance.launch(), instance.m(), element);
        }
        const T gathered = memory_.load(place, slot);
        instance.tell(AccessKind::gather, port, place, slot, gathered);
        return gathered;
    }

    template <class Instance>
    STREAM_INLINE index_t at(const Instance& instance, uint index) const {
        return element_index<Address>(instance.log2_width(), memory_.bits(), index);
    }

  private:
    [[noreturn, gnu::noinline, gnu::cold]] static void fail_outside(const LaunchContext& launch,
                                                                    position_t m,
                                                                    position_t element) {
        fail(launch, m,
             "gathers element at (" + std::to_string(element.x) + ", " + std::to_string(element.y) +
                 ") outside stream " + launch.ports[port].name);
    }

    PortMemory<T> memory_;
};

/// An `iter` parameter: the next indexes of a substream, without memory.
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
        const index_t index = start_ + pack_2d(m) + pack_2d(Address::position_of(cursor_++, width));
        const position_t element = unpack_2d(index);
        instance.tell(AccessKind::iterate, port, Address::place_of(element, bits_),
                      Address::slot_of(element, bits_), index);
        return index;
    }

    template <class Instance>
    STREAM_INLINE index_t at(const Instance& instance, uint index) const {
        return element_index<Address>(instance.log2_width(), bits_, index);
    }

  private:
    uint bits_;
    index_t start_;
    uint cursor_ = 0;
};

template <class T, class Instance>
T constant(const Instance& instance, unsigned port) {
    T value;
    const std::uint32_t word = instance.record_word(port, 0);
    std::memcpy(&value, &word, sizeof value);
    return value;
}

/// Runs a kernel's body for every instance of a launch: `Body` if there is no observer, else
/// `ObservedBody`.
template <class Body, class ObservedBody>
class CompiledBody : public CompiledKernel {
  public:
    std::uint64_t run(const LaunchContext& launch, InstanceRange range,
                      Observer* observer) const override {
        std::uint64_t comparisons = 0;
        std::uint64_t before = 0;  // instances of the blocks before block b
        for (std::size_t b = 0; b < launch.block_count && before < range.last; ++b) {
            const std::uint32_t* record = launch.records + b * launch.words_per_record;
            const std::uint64_t length = std::uint64_t{record[2]} * record[3];
            const InstanceRange part{std::max(range.first, before) - before,
                                     std::min(range.last - before, length)};
            if (part.first < part.last)
                comparisons += observer != nullptr ? observed(launch, b, part, *observer)
                                                   : unobserved(launch, b, part);
            before += length;
        }
        return comparisons;
    }

  private:
    static std::uint64_t unobserved(const LaunchContext& launch, std::size_t b,
                                    InstanceRange range) {
        const std::uint32_t* record = launch.records + b * launch.words_per_record;
        const Body fresh(launch, record, nullptr);
        std::uint64_t comparisons = 0;
        for_each_instance(record[2], range, [&](position_t m) {
            Body body = fresh;
            body.begin(m);
            body.kernel();
            comparisons += body.comparisons();
        });
        return comparisons;
    }

    static std::uint64_t observed(const LaunchContext& launch, std::size_t b, InstanceRange range,
                                  Observer& observer) {
        const std::uint32_t* record = launch.records + b * launch.words_per_record;
        const ObservedBody fresh(launch, record, &observer);
        std::uint64_t comparisons = 0;
        for_each_instance(record[2], range, [&](position_t m) {
            observer.instance_begins(b, {m.x, m.y});
            ObservedBody body = fresh;
            body.begin(m);
            body.kernel();
            comparisons += body.comparisons();
        });
        return comparisons;
    }

    // Row by row.
    template <class Visit>
    STREAM_INLINE static void for_each_instance(uint width, InstanceRange range, Visit visit) {
        auto y = static_cast<uint>(range.first / width);
        auto x = static_cast<uint>(range.first % width);
        std::uint64_t left = range.last - range.first;
        while (left > 0) {
            const auto end = static_cast<uint>(std::min<std::uint64_t>(width, x + left));
            left -= end - x;
            for (; x < end; ++x)
                visit(position_t{x, y});
            x = 0;
            ++y;
        }
    }
};

}  // namespace stream::emulator
