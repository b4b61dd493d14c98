// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "io/input_file.h"
#include "layout/mapping.h"
#include "stream/emulator/observer.h"
#include "stream/kernel.h"
#include "stream/stream.h"

// Every access of a run, as a file of bounded memory: docs/trace-format.md.
namespace instrument {

/// What a trace is of. `program` and the like are for readers; the format does not need them.
struct TraceTitle {
    std::string program;
    unsigned log2_n = 0;
    std::string mapping;
    bool has_values = false;  ///< pushes and uploads carry their words, so that it can be replayed
};

/// A stream, as a trace declares it before its first use.
struct TracedStream {
    std::string name;
    std::string type;
    std::uint32_t size = 0;  ///< elements
    unsigned log2_per_place = 0;
    layout::Mapping mapping;  ///< of places
    unsigned words = 0;       ///< of an element
    friend bool operator==(const TracedStream&, const TracedStream&) = default;
};

/// A stream bound to a parameter: which one, and which of its elements' words.
struct TracedBinding {
    std::uint32_t stream = 0;  ///< number + 1 in the order of declaration; 0: a constant
    std::uint32_t first_word = 0;
    std::uint32_t words = 0;
    friend bool operator==(const TracedBinding&, const TracedBinding&) = default;
};

struct TracedParameter {
    stream::Role role = stream::Role::in;
    std::string name;
    TracedBinding binding;
    friend bool operator==(const TracedParameter&, const TracedParameter&) = default;
};

/// A stream operation: what follows, up to the next one, is of its instances.
struct TracedLaunch {
    std::string kernel;
    std::string label;
    std::vector<TracedParameter> parameters;
    friend bool operator==(const TracedLaunch&, const TracedLaunch&) = default;
};

struct TracedInstance {
    std::uint32_t block = 0;
    layout::Position m;
};

struct TracedAccess {
    stream::emulator::AccessKind kind = stream::emulator::AccessKind::read;
    std::uint32_t parameter = 0;
    layout::Position place;
    std::uint32_t slot = 0;
    std::span<const std::uint32_t> words;  ///< of a push, if the trace has values
};

/// Elements that came from the host.
struct TracedUpload {
    TracedBinding binding;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    std::span<const std::uint32_t> words;  ///< if the trace has values
};

/// Hears what a trace says, in order. Spans are valid during the call only.
class TraceVisitor {
  public:
    virtual ~TraceVisitor() = default;
    virtual void title(const TraceTitle&) {}
    virtual void stream(const TracedStream&) {}
    virtual void launch(const TracedLaunch&) {}
    virtual void instance(const TracedInstance&) {}
    virtual void access(const TracedAccess&) {}
    virtual void upload(const TracedUpload&) {}
};

/// Writes what it is told, as bytes, to `sink`, a few thousand at a time.
class TraceEncoder : public TraceVisitor {
  public:
    using Sink = std::function<void(std::span<const std::byte>)>;

    TraceEncoder(const TraceTitle& title, Sink sink);
    /// Writes the end, without which a trace is damaged. Call once.
    void finish();

    std::uint64_t accesses() const { return accesses_; }
    std::uint64_t bytes() const { return bytes_; }

    void stream(const TracedStream& stream) override;
    /// Throws std::invalid_argument if it has more parameters than a trace can tell apart.
    void launch(const TracedLaunch& launch) override;
    void instance(const TracedInstance& instance) override;
    void access(const TracedAccess& access) override;
    void upload(const TracedUpload& upload) override;

  private:
    struct Last {
        layout::Position place;
        std::uint32_t slot = 0;
    };

    void put(std::uint8_t byte);
    void put_number(std::uint64_t number);
    void put_difference(std::uint32_t to, std::uint32_t from);
    void put_text(std::string_view text);
    void put_words(std::span<const std::uint32_t> words);
    void put_binding(const TracedBinding& binding);
    void flush();

    bool has_values_;
    Sink sink_;
    std::vector<std::byte> buffer_;
    std::vector<Last> last_;  ///< by parameter
    TracedInstance instance_;
    std::uint64_t launches_ = 0;
    std::uint64_t instances_ = 0;
    std::uint64_t accesses_ = 0;
    std::uint64_t bytes_ = 0;
    std::uint64_t sum_;  ///< of all bytes so far
};

/// Writes what it hears of the stream machine's emulator.
class TraceWriter : public stream::emulator::Observer {
  public:
    TraceWriter(const TraceTitle& title, TraceEncoder::Sink sink)
        : encoder_(title, std::move(sink)) {}
    /// Writes the end, without which a trace is damaged. Call once.
    void finish() { encoder_.finish(); }

    std::uint64_t accesses() const { return encoder_.accesses(); }
    std::uint64_t bytes() const { return encoder_.bytes(); }

    void launch_begins(const stream::EncodedLaunch& launch) override;
    void instance_begins(std::size_t block, layout::Position m) override;
    void accessed(const stream::emulator::Access& access) override;
    void uploaded(const stream::Stream& stream, std::uint32_t first, std::uint32_t count,
                  std::span<const std::uint32_t> words) override;

  private:
    TracedBinding bind(const stream::Stream& stream);

    TraceEncoder encoder_;
    std::map<const stream::Storage*, std::uint32_t> streams_;  ///< number + 1
    std::vector<stream::Stream> kept_;  ///< alive, so that no stream takes another's address
};

/// Gives the next bytes of a file, as many as there are up to the span's size; 0 at its end.
using TraceSource = std::function<std::size_t(std::span<std::byte>)>;

/// Reads a trace in bounded memory. Throws io::FormatError, naming the byte, if it is no trace, of
/// another version, damaged or cut short; `visitor` may have heard of what precedes the damage.
void read_trace(const TraceSource& source, TraceVisitor& visitor);

/// The same of a file. Throws io::FileError.
void read_trace_file(const std::string& path, TraceVisitor& visitor,
                     const io::Checkpoint& checkpoint = {});

}  // namespace instrument
