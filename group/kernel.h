// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "stream/element.h"
#include "stream/kernel.h"

namespace group {

namespace emulator {
class CompiledKernel;
}

using stream::SourceFile;

/// What a kernel declares. There is no role that writes outside the group's own tile.
enum class Role {
    size,      ///< the threads of a group
    shared,    ///< an array in the group's memory, in banks
    private_,  ///< registers of each thread that outlive a section
    gather,    ///< random read of a buffer
    in,        ///< read of the group's own tile
    out,       ///< write to the group's own tile
    inout,     ///< both, in place
    constant,  ///< the same value for all groups of a launch
    number,    ///< a number that the kernel derives from others
};

std::string_view name(Role role);

/// One `GROUP_...(...)` line of a kernel file.
struct Declaration {
    Role role = Role::shared;
    std::string type;  ///< "" for a size or a number
    std::string name;
    std::string count;  ///< of shared and private arrays, and a number's value, as the file has it

    /// True if a launch binds something to it.
    bool is_parameter() const;
    bool is_buffer() const;
    bool is_written() const { return role == Role::out || role == Role::inout; }
    bool has_tiles() const { return role == Role::in || is_written(); }
};

/// A number that a kernel file leaves open, and the build fixes: THREADS, ITEMS.
struct Definition {
    std::string_view name;
    std::uint32_t value = 0;
};

class KernelLibrary;

/// A kernel: one source file, with its open numbers fixed, that is compiled for each machine.
struct Kernel {
    using EmulatorFactory = std::unique_ptr<emulator::CompiledKernel> (*)();

    std::string name;
    SourceFile source;
    std::vector<Definition> definitions;
    std::vector<Declaration> declarations;  ///< in the file's order
    std::vector<Declaration> parameters;    ///< of those, what a launch binds
    EmulatorFactory make = nullptr;
    std::uint32_t threads = 0;        ///< of a group
    std::uint32_t shared_bytes = 0;   ///< of a group
    std::uint32_t private_words = 0;  ///< of a thread, declared to outlive a section
    const KernelLibrary* library = nullptr;
};

/// A kernel as the build embeds it.
struct KernelEntry {
    std::string_view name;
    SourceFile source;
    std::vector<Definition> definitions;
    Kernel::EmulatorFactory make;
};

/// Kernels that share element types. Made by `add_group_library` in CMake.
class KernelLibrary {
  public:
    /// Throws KernelError if a kernel's declarations are malformed, name an unknown type or one
    /// that has not 1, 2 or 4 words, or if it has a `return;`: threads end a section together.
    KernelLibrary(std::vector<SourceFile> files, std::vector<KernelEntry> kernels);
    KernelLibrary(const KernelLibrary&) = delete;
    KernelLibrary& operator=(const KernelLibrary&) = delete;

    /// Throws std::out_of_range if the library has no such kernel.
    const Kernel& kernel(std::string_view name) const;
    const std::vector<Kernel>& kernels() const { return kernels_; }
    /// The element structs' file: the first of the files.
    const SourceFile& types() const { return files_.front(); }
    /// A file that kernels may include, by the last part of its path.
    const SourceFile* include(std::string_view path) const;
    const stream::ElementType* type(std::string_view name) const;

  private:
    void check(const Kernel& kernel) const;

    std::vector<SourceFile> files_;
    std::vector<stream::ElementType> element_types_;
    std::vector<Kernel> kernels_;
};

/// The declarations of a file, of which each takes a line. Throws KernelError with file and line.
std::vector<Declaration> parse_declarations(const SourceFile& source);

/// The declaration in a line, if it has one.
bool declares(std::string_view line);

}  // namespace group
