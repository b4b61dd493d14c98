// SPDX-License-Identifier: MIT
#include "inspect/accesses.h"

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "inspect/check.h"
#include "inspect/instance_events.h"
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
        launch_ = &launch;
        shared_.clear();
        line_.operation = launches_++;
        line_.kernel = launch.kernel->name;
    }

    void shared_array(const std::string& name, std::uint32_t) override {
        shared_.push_back({name, fmt::format("shared {} of {}", name, line_.kernel)});
    }

    void instance_begins(std::size_t block, layout::Position m) override {
        line_.block = block;
        line_.m = m;
    }

    void accessed(const stream::emulator::Access& access) override {
        name_parameter(access.parameter);
        line_.kind = access.kind;
        line_.place = access.place;
        line_.slot = access.slot;
        line_.index = element_of(launch_->streams[access.parameter], access);
        log_.write(line_);
    }

    void accessed_memory(const stream::groups::Access& access) override {
        if (access.space == Space::shared)
            std::tie(line_.parameter, line_.stream) = shared_[access.number];
        else
            name_parameter(access.number);
        line_.kind = access.is_write               ? AccessKind::push
                     : access.space == Space::tile ? AccessKind::read
                                                   : AccessKind::gather;
        line_.place = {access.element & 0xffffu, access.element >> 16};
        line_.index = access.element;
        log_.write(line_);
    }

  private:
    void name_parameter(unsigned number) {
        line_.parameter = launch_->kernel->parameters[number].name;
        line_.stream = launch_->streams[number].spec().name;
    }

    AccessLog& log_;
    std::size_t launches_ = 0;
    const stream::BoundOperation* launch_ = nullptr;
    /// shared arrays of the launch's kernel: their name, and the text for the column "stream"
    std::vector<std::pair<std::string, std::string>> shared_;
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
