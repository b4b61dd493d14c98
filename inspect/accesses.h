// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "stream/check.h"
#include "stream/emulator/observer.h"
#include "stream/groups/observer.h"
#include "stream/profile.h"
#include "stream/program.h"

// Writes every memory access of a run as one line of CSV.
namespace inspect {

/// One memory access of a kernel instance. The members are the columns of a line: who accessed,
/// how, and which element.
struct AccessLine {
    std::size_t operation = 0;  ///< number of the launch, starting at 0
    std::string_view kernel;
    std::size_t block = 0;  ///< number of the workgroup (thread-group sorts only)
    /// position of the instance within the block; for thread groups, thread and barrier interval
    layout::Position m;
    stream::emulator::AccessKind kind = stream::emulator::AccessKind::read;
    std::string_view parameter;
    std::string_view stream;
    layout::Position place;   ///< 2D position of the output slot in the stream
    unsigned slot = 0;        ///< index of the element within the output slot
    std::uint64_t index = 0;  ///< 1D index of the element in the stream
};

/// Formats a header line and access lines as CSV, and passes them to `sink` in pieces of about
/// 64 KiB.
class AccessLog {
  public:
    using Sink = std::function<void(std::string_view)>;

    explicit AccessLog(Sink sink);

    void write(const AccessLine& line);
    /// Passes the remaining text of the log to the sink. Call this function once, after the run.
    void finish();
    std::uint64_t accesses() const { return accesses_; }

  private:
    Sink sink_;
    std::string text_;
    std::uint64_t accesses_ = 0;
};

/// Logs all accesses of kernel instances to streams, and of workgroups to buffers and shared
/// arrays. In a buffer or an array, position (x, y) means element x + 2^16 y.
class AccessObserver : public stream::groups::Observer {
  public:
    explicit AccessObserver(AccessLog& log) : log_(log) {}

    void launch_begins(const stream::BoundOperation& launch) override;
    void instance_begins(std::size_t block, layout::Position m) override;
    void accessed(const stream::emulator::Access& access) override;
    void shared_array(const std::string& name, std::uint32_t bytes) override;
    void accessed_memory(const stream::groups::Access& access) override;

  private:
    /// A parameter or shared array of the current launch, and the memory that it refers to.
    struct Bound {
        std::string parameter;
        std::string stream;
        layout::Mapping mapping;
        unsigned log2_per_place = 0;
    };

    AccessLog& log_;
    std::size_t launches_ = 0;
    std::string kernel_;
    std::vector<Bound> parameters_;
    std::vector<Bound> shared_;
    AccessLine line_;
};

/// Sorts keys on an emulator with the profile's limits and logs every access. The ids are the keys'
/// indexes. Throws stream::LaunchError or MemoryError if the program exceeds a limit.
void log_accesses(const stream::Program& program, const stream::Profile& profile,
                  std::span<const float> keys, AccessLog& log);

}  // namespace inspect
