// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "stream/element.h"
#include "stream/source_file.h"

namespace stream {

namespace emulator {
class CompiledKernel;
}

/// What a kernel may do with a stream parameter (Appendix A.2). There is no role that writes to a
/// computed address.
enum class Role {
    in,        ///< linear read: each instance reads its own elements
    out,       ///< linear write: each instance pushes to its own place
    gather,    ///< random read
    iter,      ///< the indexes of a substream in ascending order, without memory
    constant,  ///< the same value for all instances of a block
};

std::string_view name(Role role);

/// A parameter as a kernel file declares it.
struct Parameter {
    Role role = Role::in;
    std::string type;
    std::string name;
    unsigned count = 1;      ///< in, out, iter: elements for each instance, a power of two;
                             ///< gather by place: elements that are gathered together
    unsigned instances = 1;  ///< in: successive instances that read the same elements
    bool strided = false;    ///< in: blocks may set a stride between instances
    bool by_place = false;   ///< gather: by a place and an element of it, not by a 2D index
    unsigned line = 0;       ///< of its declaration

    /// 32-bit words of a block's record that this parameter takes.
    unsigned record_words() const;
};

class KernelLibrary;

/// A kernel: one source file that is compiled for each executor.
struct Kernel {
    using EmulatorFactory = std::unique_ptr<emulator::CompiledKernel> (*)();

    std::string name;
    SourceFile source;
    std::vector<Parameter> parameters;  ///< in the order of declaration
    /// It makes 2D indexes of its own instead of passing on those that it reads, and says so:
    /// STREAM_COMPUTES_ADDRESSES. Without that line no executor's C++ takes them.
    bool computes_addresses = false;
    EmulatorFactory make_row_wise = nullptr;
    EmulatorFactory make_z_order = nullptr;
    const KernelLibrary* library = nullptr;

    /// The parameter of that name, or nullptr.
    const Parameter* find(std::string_view parameter) const;
    unsigned record_words() const;  ///< of one block: rectangle and parameters
};

/// A kernel as the build embeds it.
struct KernelEntry {
    std::string_view name;
    SourceFile source;
    Kernel::EmulatorFactory make_row_wise;
    Kernel::EmulatorFactory make_z_order;
};

/// Kernels that share element types. Made by `add_kernel_library` in CMake.
class KernelLibrary {
  public:
    /// `types` is the file with the structs, `includes` the files that kernels may include.
    /// Throws KernelError with file and line if declarations are malformed (see
    /// parse_element_types), or name an unknown type or one whose memories have not 1, 2 or 4 words
    /// an element.
    KernelLibrary(SourceFile types, std::vector<SourceFile> includes,
                  std::vector<KernelEntry> kernels);
    KernelLibrary(const KernelLibrary&) = delete;
    KernelLibrary& operator=(const KernelLibrary&) = delete;

    /// Throws std::out_of_range, with the names that there are, if the library has no such kernel.
    const Kernel& kernel(std::string_view name) const;
    const std::vector<Kernel>& kernels() const { return kernels_; }
    const SourceFile& types() const { return types_; }
    /// The file, or the element type, of that name; nullptr if there is none.
    const SourceFile* include(std::string_view file) const;
    const ElementType* type(std::string_view name) const;

  private:
    void check(const Kernel& kernel) const;

    SourceFile types_;
    std::vector<SourceFile> includes_;
    std::vector<ElementType> element_types_;
    std::vector<Kernel> kernels_;
};

/// The parameters that a kernel file declares, one `STREAM_...(...)` line each. Throws KernelError
/// with file and line.
std::vector<Parameter> parse_parameters(const SourceFile& source);

/// True for a line that declares something to the stream layer, and is no GLSL.
bool is_declaration(std::string_view line);

}  // namespace stream
