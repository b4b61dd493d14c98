// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "layout/mapping.h"
#include "stream/element.h"

namespace stream {

class HostWords;

/// Describes a stream. A stream's memory is an array of output slots (called *places* in names). A
/// slot holds the elements that one kernel instance pushes. The mapping gives each slot a 2D
/// position.
struct StreamSpec {
    std::string name;
    const ElementType* type = nullptr;
    std::uint32_t size = 0;       ///< number of elements
    unsigned log2_per_place = 0;  ///< log2 of the number of elements in an output slot
    layout::Mapping mapping;      ///< mapping of output slots
    /// True if one memory holds all components of an element; false if each component has its own
    /// memory. Gathers from interleaved components are faster. A single interleaved component is
    /// written through a write mask.
    bool interleaved = false;
    /// Type of the texels. Only textures of an application have other types than uint32, and these
    /// streams are read-only.
    Scalar stored = Scalar::uint32;
    /// Largest number of words per texel, 4 or 2. A narrow texel is faster to fetch, but the stream
    /// needs twice as many render targets.
    unsigned texel_words = 4;
    bool is_buffer = false;  ///< true for one-dimensional memory for workgroups; see `buffer`

    std::uint32_t places() const { return size >> log2_per_place; }
    /// Mapping of single elements. A row has 2^log2_per_place times as many elements as output
    /// slots.
    layout::Mapping element_mapping() const {
        return {mapping.kind, mapping.log2_width + log2_per_place};
    }
};

/// Describes one-dimensional memory for workgroups: a stream with one output slot per row. A stream
/// has at least one element, because executors cannot allocate zero bytes.
StreamSpec buffer(std::string name, const ElementType* type, std::uint32_t size);

/// Throws LaunchError with the stream's name if the type is null.
void check_type(const StreamSpec& spec);

/// Width and height of a 2D stream, in output slots.
struct Extent {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
};
Extent extent_of(const StreamSpec& spec);

/// A component of a stream's elements, and its location in memory. An element type without
/// components has one component without a name.
struct StoredComponent : Component {
    unsigned memory = 0;  ///< index of the memory that holds the component
    unsigned offset = 0;  ///< words before the component in an element of that memory
};

/// Words of a bound stream that are adjacent in memory: one component, or all components of an
/// interleaved stream.
struct Part {
    unsigned memory = 0;        ///< index of the memory that holds the part
    unsigned first_word = 0;    ///< words before the part in an element of the bound stream
    unsigned words = 0;         ///< number of words in the part
    unsigned offset = 0;        ///< words before the part in an element of the memory
    unsigned memory_words = 0;  ///< words per element in the memory
    unsigned texel_words = 0;   ///< words per texel, if the memory is a texture
    unsigned layers = 0;        ///< number of texels that hold an output slot
};

/// A stream's memory. Each executor derives its own class from this one. This class itself only
/// describes the memory and holds no words.
class Storage {
  public:
    /// `owner` identifies the executor or the OpenGL context that can access the memory. Throws
    /// LaunchError if the stream has no element type.
    explicit Storage(StreamSpec spec, std::shared_ptr<const void> owner = {});
    virtual ~Storage() = default;
    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;

    const StreamSpec& spec() const { return spec_; }
    const Extent& extent() const { return extent_; }
    const std::vector<StoredComponent>& components() const { return components_; }
    const std::shared_ptr<const void>& owner() const { return owner_; }
    std::uint64_t bytes() const;

    /// Transfers the words of a rectangle of output slots to or from one memory, row by row.
    virtual void write(unsigned memory, const layout::Rectangle& area, const HostWords& words) {
        (void)memory, (void)area, (void)words;
    }
    virtual void read(unsigned memory, const layout::Rectangle& area,
                      std::span<std::uint32_t> words) {
        (void)memory, (void)area, (void)words;
    }

    /// Words per element in each memory. There is one memory for each component, or one for all if
    /// the stream is interleaved.
    const std::vector<unsigned>& memory_words() const { return memory_words_; }
    unsigned place_words(unsigned memory) const {
        return memory_words_[memory] << spec_.log2_per_place;
    }
    /// Words per texel if the memory is a texture, and the number of texels that hold an output
    /// slot. Each texel of a slot is in its own texture layer.
    unsigned texel_words(unsigned memory) const {
        return std::min(place_words(memory), spec_.texel_words);
    }
    unsigned layers(unsigned memory) const { return place_words(memory) / texel_words(memory); }

  protected:
    /// Visits the runs of adjacent words in an area, for memories with output slots in row order.
    /// Calls visit(first word in the memory, first word in the area, words).
    template <class Visit>
    void for_each_run(unsigned memory, const layout::Rectangle& area, Visit visit) const {
        // true if the area's rows are adjacent in memory
        const bool is_whole = area.width == extent_.width;
        const std::size_t words =
            std::size_t{area.width} * place_words(memory) * (is_whole ? area.height : 1);
        for (std::uint32_t run = 0; run < (is_whole ? 1 : area.height); ++run) {
            const std::size_t place = std::size_t{area.y + run} * extent_.width + area.x;
            visit(place * place_words(memory), run * words, words);
        }
    }

  private:
    StreamSpec spec_;
    std::shared_ptr<const void> owner_;
    Extent extent_;
    std::vector<StoredComponent> components_;
    std::vector<unsigned> memory_words_;
};

/// A handle to a stream, or to one component of a stream. Copies share the memory.
class Stream {
  public:
    /// makes a handle without a stream, of which only operator bool may be called
    Stream() = default;
    explicit Stream(std::shared_ptr<Storage> storage);

    /// Returns a handle to one component, such as `s.value` in Listing 2. Throws LaunchError if the
    /// component does not exist.
    Stream component(std::string_view name) const;

    explicit operator bool() const { return storage_ != nullptr; }
    Storage& storage() const { return *storage_; }
    const StreamSpec& spec() const { return storage_->spec(); }
    const std::string& type_name() const { return type_name_; }
    unsigned words() const;  ///< number of words of one element
    /// Returns one part for each memory that holds bound elements, in the order of the words.
    std::vector<Part> parts() const;
    /// Returns the bound components.
    std::span<const StoredComponent> components() const {
        return std::span(storage_->components()).subspan(first_, count_);
    }
    std::string name() const;  ///< name for messages: "trees" or "trees.value"

    /// Returns whether the two handles share memory.
    bool overlaps(const Stream& other) const;

  private:
    std::shared_ptr<Storage> storage_;
    std::string type_name_;
    unsigned first_ = 0;
    unsigned count_ = 0;
};

}  // namespace stream
