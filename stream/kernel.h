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
    blocks,  ///< one instance per output slot of blocks in 2D streams; declared with STREAM_...
    /// workgroups of threads with shared memory on tiles of buffers; declared with GROUP_...
    groups,
};
std::string_view name(Body body);  ///< the kind's name in messages: "stream" or "group"

/// Kinds of declarations in a kernel file. No kind allows a write to a computed address of a stream
/// (Appendix A.2), or outside a workgroup's own tile.
enum class Role {
    in,        ///< linear read of an instance's own elements, or of a workgroup's tile
    out,       ///< linear write to an instance's own output slot, or to a workgroup's tile
    gather,    ///< random read
    constant,  ///< one value for all instances of a block, or for all workgroups of a launch
    iter,      ///< blocks only: indexes of a substream in ascending order; reads no memory
    inout,     ///< workgroups only: reads and writes the tile
    size,      ///< workgroups only: number of threads
    shared,    ///< workgroups only: an array in shared memory
    /// workgroups only: registers of each thread that keep their values across a barrier
    private_,
    number,  ///< workgroups only: a constant expression
};

std::string_view name(Role role);

/// A declaration of a kernel file: a parameter that launches bind, or a property of workgroups.
struct Parameter {
    Role role = Role::in;
    std::string type;  ///< name of the type; "" for a size or a number
    std::string name;
    unsigned count = 1;      ///< in, out, iter: elements for each instance, a power of two;
                             ///< gather by slot: elements that are gathered together; shared,
                             ///< private: number of elements; size, number: the value
    unsigned instances = 1;  ///< in: number of successive instances that read the same elements
    bool strided = false;    ///< in: true if blocks may set a stride between instances
    /// gather: true if a gather's address is an output slot and an element in it, instead of a 2D
    /// index
    bool by_place = false;
    bool in_place = false;  ///< out: true if other parameters may read other slots of the stream
    unsigned line = 0;      ///< line of the declaration

    /// Returns whether launches bind a stream or a value to the parameter.
    bool is_bound() const { return has_memory() || role == Role::iter || role == Role::constant; }
    /// Returns whether the kernel reads or writes the bound stream.
    bool has_memory() const { return role == Role::in || role == Role::gather || is_written(); }
    bool is_written() const { return role == Role::out || role == Role::inout; }
    /// Number of the parameter's 32-bit words in a block record.
    unsigned record_words() const;
};

/// A number that a kernel file uses and the build defines, such as THREADS or ITEMS.
struct Definition {
    std::string_view name;
    std::uint32_t value = 0;
};

namespace emulator {
struct CompiledKernel;
}  // namespace emulator

class KernelLibrary;

/// A kernel: one source file with its definitions, which each executor compiles. The build sets the
/// first four fields, and the library sets the others.
struct Kernel {
    std::string name;
    SourceFile source;
    std::vector<Definition> definitions = {};
    const emulator::CompiledKernel* compiled = nullptr;  ///< the kernel compiled as C++, or nullptr

    std::vector<Parameter> declarations = {};  ///< all declarations in the order of the file
    std::vector<Parameter> parameters = {};    ///< declarations that launches bind
    Body body = Body::blocks;
    /// True if the kernel computes 2D indexes instead of only passing on those that it reads. Such
    /// a kernel must declare STREAM_COMPUTES_ADDRESSES, otherwise it does not compile as C++.
    bool computes_addresses = false;
    std::uint32_t threads = 0;       ///< threads of a workgroup
    std::uint32_t shared_bytes = 0;  ///< shared memory of a workgroup
    const KernelLibrary* library = nullptr;

    /// Finds a parameter by name, or returns nullptr.
    const Parameter* find(std::string_view parameter) const;
    /// words of a block record, for the block's rectangle and the parameters
    unsigned record_words() const;
};

/// Kernels with common element types. `add_kernel_library` in CMake makes the library.
class KernelLibrary {
  public:
    /// `types` is the file with the structs, and kernels may include the files in `includes`.
    /// Throws KernelError with file and line if a declaration is malformed (see
    /// parse_element_types), names an unknown type, or names a type that does not have 1, 2 or 4
    /// words per memory. A kernel that declares both STREAM_... and GROUP_... also throws
    /// KernelError.
    KernelLibrary(SourceFile types, std::vector<SourceFile> includes, std::vector<Kernel> kernels);
    KernelLibrary(const KernelLibrary&) = delete;
    KernelLibrary& operator=(const KernelLibrary&) = delete;

    /// Finds a kernel by name. Throws std::out_of_range, which lists the existing names.
    const Kernel& kernel(std::string_view name) const;
    const std::vector<Kernel>& kernels() const { return kernels_; }
    const SourceFile& types() const { return types_; }
    /// Finds the file that an `#include "..."` line in the file `by` names, by the last part of its
    /// path. Throws KernelError if the library has no such file.
    const SourceFile& included_file(const SourceFile& by, std::string_view directive) const;
    /// Finds an element type by name. Throws std::out_of_range, which lists the existing names.
    const ElementType* type(std::string_view name) const;

  private:
    void complete(Kernel& kernel) const;

    SourceFile types_;
    std::vector<SourceFile> includes_;
    std::vector<ElementType> element_types_;
    std::vector<Kernel> kernels_;
};

/// Returns whether a line is a declaration, which is not GLSL.
bool is_declaration(std::string_view line);

}  // namespace stream
