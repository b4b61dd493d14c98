// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "stream/groups/compiled_kernel.h"
#include "stream/groups/group.h"

namespace stream::groups {

/// Runs a kernel's body for every group of a launch: `Body`, or `CountedBody` with a counter.
template <class Body, class CountedBody>
class CompiledBody : public CompiledKernel {
  public:
    std::uint64_t run(const LaunchContext& launch, Range groups, Counter* counter) const override {
        return counter != nullptr ? run_body<CountedBody>(launch, groups, counter)
                                  : run_body<Body>(launch, groups, nullptr);
    }

    std::size_t port_count() const override { return Body::port_count; }

  private:
    // One body's memory serves all groups, as a processor's does.
    template <class AnyBody>
    static std::uint64_t run_body(const LaunchContext& launch, Range groups, Counter* counter) {
        const auto body = std::make_unique<AnyBody>(&launch, counter);
        for (std::uint64_t g = groups.first; g < groups.last; ++g) {
            body->group_begins(static_cast<uint>(g));
            body->kernel();
        }
        return body->comparisons();
    }
};

}  // namespace stream::groups
