// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "instrument/trace.h"
#include "stream/groups/observer.h"
#include "stream/profile.h"
#include "stream/program.h"

namespace instrument {

/// Tells a trace what the threads of a program's groups do, in the words of the stream machine
/// (docs/trace-format.md): a thread in a section is an instance, buffers and shared arrays are
/// streams.
class GroupTraceWriter : public stream::groups::Observer {
  public:
    /// Both outlive it. Declares the buffers.
    GroupTraceWriter(const stream::Program& program, TraceEncoder& encoder);

    /// What the host brought into all of a buffer.
    void uploaded(std::size_t buffer, std::span<const std::uint32_t> words);

    void launch_begins(const std::string& kernel, const std::string& label) override;
    void shared_array(const std::string& name, std::uint32_t bytes) override;
    void thread_begins(std::uint32_t group, std::uint32_t section, std::uint32_t thread) override;
    void accessed(const stream::groups::Access& access) override;

  private:
    struct SharedArray {
        std::string name;
        std::uint32_t bytes = 0;
    };
    /// A trace's parameter has one role: those of one array that is read and written are two.
    struct Numbers {
        std::uint32_t reads = 0;
        std::uint32_t writes = 0;
    };

    const stream::Operation& launch() const { return program_.operations[next_launch_ - 1]; }
    void begin_launch();
    Numbers add_parameter(TracedLaunch& traced, const stream::Parameter& declaration,
                          const TracedBinding& binding) const;
    TracedBinding bind_buffer(std::string_view parameter) const;
    TracedBinding bind_shared(const stream::Parameter& declaration, const SharedArray& array);

    const stream::Program& program_;
    TraceEncoder& encoder_;
    std::size_t next_launch_ = 0;
    bool has_begun_ = false;
    std::vector<SharedArray> arrays_;                    ///< of this launch
    std::vector<Numbers> ports_;                         ///< by parameter of the kernel
    std::vector<Numbers> shared_;                        ///< by shared array
    std::map<std::string, std::uint32_t> shared_names_;  ///< stream numbers, by kernel and array
    std::uint32_t streams_ = 0;
};

/// Sorts keys, with their indexes as ids, on an emulated machine of a profile, and tells a trace
/// every access, with its words. Throws stream::LaunchError or MemoryError if a limit is broken.
void trace_group(const stream::Program& program, const stream::Profile& profile,
                 std::span<const float> keys, TraceEncoder& encoder);

}  // namespace instrument
