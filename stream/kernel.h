// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "stream/element.h"

namespace stream {

/// How a kernel's work is laid out, and what its file declares.
enum class Body {
    blocks,  ///< an instance for each place of blocks in 2D streams: STREAM_...
    groups,  ///< groups of threads with shared memory, over tiles of buffers: GROUP_...
};
std::string_view name(Body body);  ///< "stream", "group"

/// What a kernel declares. There is no role that writes to a computed address of a stream
/// (Appendix A.2), or outside a group's own tile.
enum class Role {
    in,        ///< linear read: each instance reads its own elements, each group its tile
    out,       ///< linear write: each instance pushes to its own place, each group to its tile
    gather,    ///< random read
    constant,  ///< the same value for all instances of a block, or all groups of a launch
    iter,      ///< blocks: the indexes of a substream in ascending order, without memory
    inout,     ///< groups, as all that follow: both, in place
    size,      ///< the threads of a group
    shared,    ///< an array in the group's memory, in banks
    private_,  ///< registers of each thread that outlive a section
    number,    ///< a number that the kernel derives from others
};

std::string_view name(Role role);

/// What a line of a kernel file declares: a parameter that launches bind, or what a group has.
struct Parameter {
    Role role = Role::in;
    std::string type;  ///< "" for a size or a number
    std::string name;
    unsigned count = 1;      ///< in, out, iter: elements for each instance, a power of two;
                             ///< gather by place: elements that are gathered together;
                             ///< shared, private: elements; size, number: its value
    unsigned instances = 1;  ///< in: successive instances that read the same elements
    bool strided = false;    ///< in: blocks may set a stride between instances
    bool by_place = false;   ///< gather: by a place and an element of it, not by a 2D index
    bool in_place = false;   ///< out: other parameters may read the stream, in other places
    unsigned line = 0;       ///< of its declaration

    /// True if a launch binds something to it.
    bool is_bound() const { return has_memory() || role == Role::iter || role == Role::constant; }
    /// True if what is bound to it is read or written.
    bool has_memory() const { return role == Role::in || role == Role::gather || is_written(); }
    bool is_written() const { return role == Role::out || role == Role::inout; }
    /// 32-bit words of a block's record that this parameter takes.
    unsigned record_words() const;
};

/// A number that a kernel file leaves open, and the build fixes: THREADS, ITEMS.
struct Definition {
    std::string_view name;
    std::uint32_t value = 0;
};

namespace emulator {
struct CompiledKernel;
}  // namespace emulator

class KernelLibrary;

/// A kernel: one source file, with its open numbers fixed, that is compiled for each executor.
struct Kernel {
    std::string name;
    SourceFile source;
    std::vector<Definition> definitions = {};
    std::vector<Parameter> declarations = {};  ///< in the order of the file
    std::vector<Parameter> parameters = {};    ///< of those, what a launch binds
    Body body = Body::blocks;
    /// It makes 2D indexes of its own instead of passing on those that it reads, and says so:
    /// STREAM_COMPUTES_ADDRESSES. Without that line no executor's C++ takes them.
    bool computes_addresses = false;
    std::uint32_t threads = 0;        ///< of a group
    std::uint32_t shared_bytes = 0;   ///< of a group
    std::uint32_t private_words = 0;  ///< of a thread, declared to outlive a section
    const KernelLibrary* library = nullptr;
    const emulator::CompiledKernel* compiled = nullptr;  ///< as C++; null: it was not

    /// The parameter of that name, or nullptr.
    const Parameter* find(std::string_view parameter) const;
    unsigned record_words() const;  ///< of one block: rectangle and parameters
};

/// A kernel as the build embeds it.
struct KernelEntry {
    std::string_view name;
    SourceFile source;
    std::vector<Definition> definitions = {};
    const emulator::CompiledKernel* compiled = nullptr;  ///< as in Kernel
};

/// Kernels that share element types. Made by `add_kernel_library` in CMake.
class KernelLibrary {
  public:
    /// `types` is the file with the structs, `includes` the files that kernels may include.
    /// Throws KernelError with file and line if declarations are malformed (see
    /// parse_element_types), name an unknown type or one whose memories have not 1, 2 or 4 words
    /// an element, or are of streams and of workgroups; or if a kernel of workgroups has a
    /// `return;`: its threads reach each barrier together.
    KernelLibrary(SourceFile types, std::vector<SourceFile> includes,
                  std::vector<KernelEntry> kernels);
    KernelLibrary(const KernelLibrary&) = delete;
    KernelLibrary& operator=(const KernelLibrary&) = delete;

    /// Throws std::out_of_range, with the names that there are, if the library has no such kernel.
    const Kernel& kernel(std::string_view name) const;
    const std::vector<Kernel>& kernels() const { return kernels_; }
    const SourceFile& types() const { return types_; }
    /// A file that kernels may include, by the last part of its path; nullptr if there is none.
    const SourceFile* include(std::string_view path) const;
    /// The element type of that name. Throws std::out_of_range, with the names that there are.
    const ElementType* type(std::string_view name) const;

  private:
    void check(const Kernel& kernel) const;
    void measure(Kernel& kernel) const;

    SourceFile types_;
    std::vector<SourceFile> includes_;
    std::vector<ElementType> element_types_;
    std::vector<Kernel> kernels_;
};

/// True for a line that declares something to the stream layer, and is no GLSL.
bool is_declaration(std::string_view line);

/// The file that an `#include "..."` line of `by` names. Throws KernelError if the library has no
/// such file.
const SourceFile& included_file(const KernelLibrary& library, const SourceFile& by,
                                const std::string& directive);

}  // namespace stream
