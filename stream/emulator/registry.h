// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "stream/emulator/compiled_kernel.h"
#include "stream/error.h"
#include "stream/groups/compiled_kernel.h"
#include "stream/kernel.h"

// What kernel files were compiled to as C++, by kernel.
namespace stream::emulator {

/// Makes what a kernel of streams was compiled to, for each mapping.
struct OfBlocks {
    std::unique_ptr<CompiledKernel> (*make_row_wise)();
    std::unique_ptr<CompiledKernel> (*make_z_order)();
};
/// The same of a kernel of groups.
struct OfGroups {
    std::unique_ptr<groups::CompiledKernel> (*make)();
};
using Factory = std::variant<OfBlocks, OfGroups>;

/// The factories of all libraries that were used so far.
class Registry {
  public:
    /// There is one.
    static Registry& the() {
        static Registry registry;
        return registry;
    }

    void add(const KernelLibrary& library, std::string_view kernel, Factory factory) {
        const std::lock_guard lock(mutex_);
        factories_.insert_or_assign({&library, std::string(kernel)}, factory);
    }

    /// Throws DeviceError if the kernel was not compiled as C++.
    Factory factory_of(const Kernel& kernel) {
        const std::lock_guard lock(mutex_);
        const auto found = factories_.find({kernel.library, kernel.name});
        if (found == factories_.end())
            throw DeviceError("kernel " + kernel.name + " was not compiled for the emulator");
        return found->second;
    }

  private:
    std::mutex mutex_;
    std::map<std::pair<const KernelLibrary*, std::string>, Factory> factories_;
};

/// Tells the registry of a library's kernels, once.
class Registered {
  public:
    Registered(const KernelLibrary& library,
               const std::vector<std::pair<std::string_view, Factory>>& factories) {
        for (const auto& [kernel, factory] : factories)
            Registry::the().add(library, kernel, factory);
    }
};

}  // namespace stream::emulator
