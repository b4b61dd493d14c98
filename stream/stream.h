// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "layout/mapping.h"
#include "stream/element.h"

namespace stream {

/// Describes a stream. Its memory is an array of output slots (*places* in names). A slot holds the
/// elements that one kernel instance pushes, and is mapped to 2D as a whole.
struct StreamSpec {
    std::string name;
    const ElementType* type = nullptr;
    std::uint32_t size = 0;       ///< elements
    unsigned log2_per_place = 0;  ///< logarithm of the number of elements in an output slot
    layout::Mapping mapping;      ///< of output slots
    /// All components of an element lie in one memory, instead of one memory per component. That is
    /// faster to gather; a single component is then written through a write mask.
    bool interleaved = false;
    /// The texture's type, for textures of an application. Streams of other types than uint32 are
    /// read-only.
    Scalar stored = Scalar::uint32;
    /// Maximum number of words per texel, 4 or 2. Narrow texels are faster to fetch one by one, but
    /// need twice as many render targets.
    unsigned texel_words = 4;
    bool is_buffer = false;  ///< one-dimensional memory for workgroups: see `buffer`

    std::uint32_t places() const { return size >> log2_per_place; }
    /// The mapping of single elements: a row has 2^log2_per_place times as many elements as slots.
    layout::Mapping element_mapping() const {
        return {mapping.kind, mapping.log2_width + log2_per_place};
    }
};

/// One-dimensional memory for workgroups: a stream whose rows have one output slot. It has at least
/// one element, because executors cannot allocate zero bytes.
StreamSpec buffer(std::string name, const ElementType* type, std::uint32_t size);

/// Throws LaunchError, with the stream's name, if the type is null.
void check_type(const StreamSpec& spec);

/// Width and height of a 2D stream, in output slots.
struct Extent {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
};
Extent extent_of(const StreamSpec& spec);

/// A component of a stream's elements, and where it lies.
struct StoredComponent {
    std::string name;  ///< "" if the element type has no components
    std::string type;
    unsigned words = 0;   ///< 32-bit words of one element
    unsigned memory = 0;  ///< which of the stream's memories holds it
    unsigned offset = 0;  ///< words before it in an element of that memory
};

/// Words of a bound stream's elements that lie together: a component, or all components of an
/// interleaved stream.
struct Part {
    unsigned memory = 0;        ///< number of the memory that holds the part
    unsigned first_word = 0;    ///< words before the part in an element of the bound stream
    unsigned words = 0;         ///< of the part
    unsigned offset = 0;        ///< words before the part in an element of the memory
    unsigned memory_words = 0;  ///< of an element of the memory
};

/// A stream's memory. Executors derive from it.
class Storage {
  public:
    explicit Storage(StreamSpec spec);
    virtual ~Storage() = default;
    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;

    const StreamSpec& spec() const { return spec_; }
    const Extent& extent() const { return extent_; }
    const std::vector<StoredComponent>& components() const { return components_; }
    std::uint64_t bytes() const;

    /// Words of an element in each of the stream's memories: one for each component, or one for
    /// all if the stream is interleaved.
    const std::vector<unsigned>& memory_words() const { return memory_words_; }
    unsigned place_words(unsigned memory) const {
        return memory_words_[memory] << spec_.log2_per_place;
    }

  protected:
    /// For memories whose output slots follow one another row by row: visits the runs of successive
    /// words of an area by visit(first word in the memory, first word in the area, words).
    template <class Visit>
    void for_each_run(unsigned memory, const layout::Rectangle& area, Visit visit) const {
        const bool is_whole = area.width == extent_.width;  // rows follow one another
        const std::size_t words =
            std::size_t{area.width} * place_words(memory) * (is_whole ? area.height : 1);
        for (std::uint32_t run = 0; run < (is_whole ? 1 : area.height); ++run) {
            const std::size_t place = std::size_t{area.y + run} * extent_.width + area.x;
            visit(place * place_words(memory), run * words, words);
        }
    }

  private:
    StreamSpec spec_;
    Extent extent_;
    std::vector<StoredComponent> components_;
    std::vector<unsigned> memory_words_;
};

/// A handle to a stream, or to one component of it. Copies share the memory.
class Stream {
  public:
    Stream() = default;  ///< without memory: only operator bool may be called
    explicit Stream(std::shared_ptr<Storage> storage);

    /// The stream of one component, `s.value` in Listing 2. Throws LaunchError if there is none.
    Stream component(std::string_view name) const;

    explicit operator bool() const { return storage_ != nullptr; }
    Storage& storage() const { return *storage_; }
    const StreamSpec& spec() const { return storage_->spec(); }
    const std::string& type_name() const { return type_name_; }
    unsigned words() const;  ///< of one element
    /// One for each memory that the bound elements lie in, in the order of their words.
    std::vector<Part> parts() const;
    unsigned component_count() const { return count_; }
    const StoredComponent& component_at(unsigned c) const {
        return storage_->components()[first_ + c];
    }
    std::string name() const;  ///< "trees", "trees.value"

    /// True if the two handles have memory in common.
    bool overlaps(const Stream& other) const;

  private:
    std::shared_ptr<Storage> storage_;
    std::string type_name_;
    unsigned first_ = 0;
    unsigned count_ = 0;
};

}  // namespace stream
