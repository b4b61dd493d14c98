// SPDX-License-Identifier: MIT
#include "inspect/accesses.h"

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "inspect/check.h"
#include "stream/emulator/executor.h"

namespace inspect {
namespace {

using stream::emulator::AccessKind;
using stream::groups::Space;

constexpr std::size_t piece_bytes = 1 << 16;

// In CSV, a stream's name that has a comma, such as "sums, odd levels", needs quotes. In JSON, no
// stream's name needs escapes (AccessLog.namesNeedNoEscapes).
constexpr const char* csv_line = "{0},{1},{2},{3},{4},{5},{6},{7}{8}{7},{9},{10},{11},{12}\n";
constexpr const char* json_line =
    R"({{"operation":{0},"kernel":"{1}","block":{2},"instance_x":{3},"instance_y":{4},)"
    R"("kind":"{5}","parameter":"{6}","stream":"{8}","x":{9},"y":{10},"slot":{11},"index":{12}}})"
    "\n";

std::string_view name(AccessKind kind) {
    static constexpr std::string_view names[] = {"read", "gather", "iterate", "push"};
    return names[static_cast<std::size_t>(kind)];
}

/// One memory access of a kernel instance. The members are the columns of a line: who accessed,
/// how, and which element.
struct AccessLine {
    std::size_t operation = 0;  ///< number of the launch, starting at 0
    std::string_view kernel;
    std::size_t block = 0;  ///< number of the workgroup (thread-group sorts only)
    /// position of the instance within the block; for thread groups, thread and barrier interval
    layout::Position m;
    AccessKind kind = AccessKind::read;
    std::string_view parameter;
    std::string_view stream;
    layout::Position place;   ///< 2D position of the output slot in the stream
    unsigned slot = 0;        ///< index of the element within the output slot
    std::uint64_t index = 0;  ///< 1D index of the element in the stream
};

/// Formats access lines, in CSV after a header line, and passes them to a sink in pieces.
class AccessLog {
  public:
    AccessLog(TraceFormat format, std::function<void(std::string_view)> sink)
        : format_(format), sink_(std::move(sink)) {
        if (format == TraceFormat::csv)
            text_ =
                "operation,kernel,block,instance_x,instance_y,kind,parameter,stream,x,y,slot,"
                "index\n";
    }

    void write(const AccessLine& line) {
        const std::string_view quote = line.stream.find(',') == std::string_view::npos ? "" : "\"";
        fmt::format_to(std::back_inserter(text_),
                       fmt::runtime(format_ == TraceFormat::csv ? csv_line : json_line),
                       line.operation, line.kernel, line.block, line.m.x, line.m.y, name(line.kind),
                       line.parameter, quote, line.stream, line.place.x, line.place.y, line.slot,
                       line.index);
        ++accesses_;
        if (text_.size() >= piece_bytes)
            flush();
    }

    /// Passes the remaining text of the log to the sink.
    void flush() {
        sink_(text_);
        text_.clear();
    }

    std::uint64_t accesses() const { return accesses_; }

  private:
    TraceFormat format_;
    std::function<void(std::string_view)> sink_;
    std::string text_;
    std::uint64_t accesses_ = 0;
};

/// Logs all accesses of kernel instances to streams, and of workgroups to buffers and shared
/// arrays. In a buffer or an array, position (x, y) means element x + 2^16 y.
class AccessObserver : public stream::groups::Observer {
  public:
    explicit AccessObserver(AccessLog& log) : log_(log) {}

    void launch_begins(const stream::BoundOperation& launch) override {
        line_.operation = launches_++;
        kernel_ = launch.kernel->name;
        parameters_.clear();
        shared_.clear();
        for (std::size_t p = 0; p < launch.kernel->parameters.size(); ++p) {
            Bound& bound = parameters_.emplace_back();
            bound.parameter = launch.kernel->parameters[p].name;
            if (launch.streams[p]) {
                const stream::StreamSpec& spec = launch.streams[p].spec();
                bound.stream = spec.name;
                bound.mapping = spec.mapping;
                bound.log2_per_place = spec.log2_per_place;
            }
        }
    }

    void shared_array(const std::string& name, std::uint32_t) override {
        Bound& bound = shared_.emplace_back();
        bound.parameter = name;
        bound.stream = "shared " + name + " of " + kernel_;
    }

    void instance_begins(std::size_t block, layout::Position m) override {
        line_.kernel = kernel_;
        line_.block = block;
        line_.m = m;
    }

    void accessed(const stream::emulator::Access& access) override {
        const Bound& bound = parameters_[access.parameter];
        line_.kind = access.kind;
        line_.parameter = bound.parameter;
        line_.stream = bound.stream;
        line_.place = access.place;
        line_.slot = access.slot;
        line_.index = (std::uint64_t{to_1d(bound.mapping, access.place)} << bound.log2_per_place) +
                      access.slot;
        log_.write(line_);
    }

    void accessed_memory(const stream::groups::Access& access) override {
        const bool is_shared = access.space == Space::shared;
        const Bound& bound = (is_shared ? shared_ : parameters_)[access.number];
        line_.kind = access.is_write               ? AccessKind::push
                     : access.space == Space::tile ? AccessKind::read
                                                   : AccessKind::gather;
        line_.parameter = bound.parameter;
        line_.stream = bound.stream;
        line_.place = {access.element & 0xffffu, access.element >> 16};
        line_.index = access.element;
        log_.write(line_);
    }

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

}  // namespace

std::uint64_t log_accesses(const stream::Program& program, const stream::Profile& profile,
                           std::span<const float> keys, TraceFormat format,
                           std::function<void(std::string_view)> sink) {
    AccessLog log(format, std::move(sink));
    AccessObserver observer(log);
    stream::emulator::EmulatorOptions options = stream::emulator::counting_on(profile);
    options.group_observer = &observer;
    run_observed(program, options, keys, observer);
    log.flush();
    return log.accesses();
}

}  // namespace inspect
