// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "instrument/trace.h"

namespace instrument {

/// Writes a trace as comma-separated values, a line for each access:
/// operation, kernel, block, instance_x, instance_y, kind, parameter, stream, x, y, slot, index.
/// x and y are those of the place; index is the element's in 1D.
class TraceCsv : public TraceVisitor {
  public:
    using Sink = std::function<void(std::string_view)>;
    explicit TraceCsv(Sink sink);

    void stream(const TracedStream& stream) override { streams_.push_back(stream); }
    void launch(const TracedLaunch& launch) override;
    void instance(const TracedInstance& instance) override;
    void access(const TracedAccess& access) override;
    /// Writes what is left.
    void finish();

  private:
    Sink sink_;
    std::string text_;
    std::vector<TracedStream> streams_;
    TracedLaunch launch_;
    std::uint64_t launches_ = 0;
    std::string instance_;  ///< the columns that all accesses of an instance share
};

/// Does what a trace with values says, into streams of its own. Throws io::FormatError if the trace
/// has no values.
class TraceReplay : public TraceVisitor {
  public:
    struct Replayed {
        TracedStream stream;
        std::vector<std::uint32_t>
            words;  ///< element by element in 1D; 0 where nothing was written
    };

    void title(const TraceTitle& title) override;
    void stream(const TracedStream& stream) override;
    void launch(const TracedLaunch& launch) override { launch_ = launch; }
    void access(const TracedAccess& access) override;
    void upload(const TracedUpload& upload) override;

    const std::vector<Replayed>& streams() const { return streams_; }

  private:
    void write(const TracedBinding& binding, std::uint64_t element,
               std::span<const std::uint32_t> words);

    std::vector<Replayed> streams_;
    TracedLaunch launch_;
};

/// What a trace is of, and how much of it: `gpu-abisort trace info`.
struct TraceSummary : TraceVisitor {
    TraceTitle of;
    std::vector<TracedStream> streams;
    std::uint64_t launches = 0;
    std::uint64_t instances = 0;
    std::uint64_t accesses[4] = {};  ///< by AccessKind

    void title(const TraceTitle& title) override { of = title; }
    void stream(const TracedStream& stream) override { streams.push_back(stream); }
    void launch(const TracedLaunch&) override { ++launches; }
    void instance(const TracedInstance&) override { ++instances; }
    void access(const TracedAccess& access) override {
        ++accesses[static_cast<std::size_t>(access.kind)];
    }
};

/// "read", "gather", "iterate", "push"
std::string_view name(stream::emulator::AccessKind kind);

}  // namespace instrument
