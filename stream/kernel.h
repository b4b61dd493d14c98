// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "stream/element.h"

namespace stream {

/// The two kinds of kernels.
enum class Body {
    blocks,  ///< one instance per output slot of blocks in 2D streams: STREAM_...
    groups,  ///< workgroups of threads with shared memory, over tiles of buffers: GROUP_...
};
std::string_view name(Body body);  ///< "stream", "group"

/// What a kernel file declares. No role writes to a computed address of a stream (Appendix A.2), or
/// outside a workgroup's own tile.
enum class Role {
    in,        ///< linear read: of an instance's own elements, or a workgroup's tile
    out,       ///< linear write: to an instance's own output slot, or a workgroup's tile
    gather,    ///< random read
    constant,  ///< one value for all instances of a block, or all workgroups of a launch
    iter,      ///< blocks: the indexes of a substream in ascending order, without memory
    inout,     ///< workgroups: reads and writes the tile
    size,      ///< workgroups: number of threads
    shared,    ///< workgroups: an array in shared memory
    private_,  ///< workgroups: registers of each thread that outlive a barrier
    number,    ///< workgroups: a constant expression
};

std::string_view name(Role role);

/// A declaration of a kernel file: a parameter that launches bind, or a property of workgroups.
struct Parameter {
    Role role = Role::in;
    std::string type;  ///< "" for a size or a number
    std::string name;
    unsigned count = 1;      ///< in, out, iter: elements for each instance, a power of two;
                             ///< gather by slot: elements that are gathered together;
                             ///< shared, private: elements; size, number: its value
    unsigned instances = 1;  ///< in: successive instances that read the same elements
    bool strided = false;    ///< in: blocks may set a stride between instances
    bool by_place = false;   ///< gather: by an output slot and an element of it, not by a 2D index
    bool in_place = false;   ///< out: other parameters may read other slots of the stream
    unsigned line = 0;       ///< of its declaration

    /// True if launches bind a stream or a value to it.
    bool is_bound() const { return has_memory() || role == Role::iter || role == Role::constant; }
    /// True if the kernel reads or writes the bound stream.
    bool has_memory() const { return role == Role::in || role == Role::gather || is_written(); }
    bool is_written() const { return role == Role::out || role == Role::inout; }
    /// Number of 32-bit words in a block record.
    unsigned record_words() const;
};

/// A number that a kernel file uses and the build defines: THREADS, ITEMS.
struct Definition {
    std::string_view name;
    std::uint32_t value = 0;
};

namespace emulator {
struct CompiledKernel;
}  // namespace emulator

class KernelLibrary;

/// A kernel: one source file with its definitions. Each executor compiles it.
struct Kernel {
    std::string name;
    SourceFile source;
    std::vector<Definition> definitions = {};
    std::vector<Parameter> declarations = {};  ///< in the order of the file
    std::vector<Parameter> parameters = {};    ///< the declarations that launches bind
    Body body = Body::blocks;
    /// True if it computes 2D indexes instead of only passing on the ones that it reads. It must
    /// declare STREAM_COMPUTES_ADDRESSES; otherwise it does not compile as C++.
    bool computes_addresses = false;
    std::uint32_t threads = 0;        ///< of a workgroup
    std::uint32_t shared_bytes = 0;   ///< of a workgroup
    std::uint32_t private_words = 0;  ///< of a thread, that outlive a barrier
    const KernelLibrary* library = nullptr;
    const emulator::CompiledKernel* compiled = nullptr;  ///< as C++; may be null

    /// The parameter of that name, or nullptr.
    const Parameter* find(std::string_view parameter) const;
    unsigned record_words() const;  ///< of one block: rectangle and parameters
};

/// A kernel as the build embeds it in the program.
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
    /// Throws KernelError with file and line if a declaration is malformed (see
    /// parse_element_types), if it names an unknown type or a type that does not have 1, 2 or 4
    /// words per memory, if a kernel declares STREAM_... and GROUP_..., or if a kernel of
    /// workgroups has a `return;`, because all threads must reach each barrier.
    KernelLibrary(SourceFile types, std::vector<SourceFile> includes,
                  std::vector<KernelEntry> kernels);
    KernelLibrary(const KernelLibrary&) = delete;
    KernelLibrary& operator=(const KernelLibrary&) = delete;

    /// Throws std::out_of_range, with the existing names, if the library has no such kernel.
    const Kernel& kernel(std::string_view name) const;
    const std::vector<Kernel>& kernels() const { return kernels_; }
    const SourceFile& types() const { return types_; }
    /// A file that kernels may include, by the last part of its path; nullptr if there is none.
    const SourceFile* include(std::string_view path) const;
    /// The element type of that name. Throws std::out_of_range, with the existing names.
    const ElementType* type(std::string_view name) const;

  private:
    void check(const Kernel& kernel) const;
    void measure(Kernel& kernel) const;

    SourceFile types_;
    std::vector<SourceFile> includes_;
    std::vector<ElementType> element_types_;
    std::vector<Kernel> kernels_;
};

/// True for a line with a declaration, which is not GLSL.
bool is_declaration(std::string_view line);

/// The file that an `#include "..."` line of `by` names. Throws KernelError if the library has no
/// such file.
const SourceFile& included_file(const KernelLibrary& library, const SourceFile& by,
                                const std::string& directive);

}  // namespace stream
