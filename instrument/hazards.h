// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "instrument/traffic.h"
#include "stream/check.h"
#include "stream/emulator/observer.h"

namespace instrument {

/// What a stream program must not do on a machine without scatter and without caches that are kept
/// coherent.
enum class HazardKind {
    unwritten_read,  ///< reads an element that nothing wrote
    read_and_write,  ///< reads an element that the same operation writes (§6.1), or one beside it
    outside_gather,  ///< gathers outside its stream
    double_write,    ///< two instances of an operation write one place
    push_count,      ///< an instance pushes more or fewer elements than declared
    wasted_write,    ///< writes an element that is never read again, and nothing excuses it
};
inline constexpr HazardKind all_hazards[] = {HazardKind::unwritten_read, HazardKind::read_and_write,
                                             HazardKind::outside_gather, HazardKind::double_write,
                                             HazardKind::push_count,     HazardKind::wasted_write};

std::string_view name(HazardKind kind);      ///< "unwritten-read"
std::string_view describe(HazardKind kind);  ///< "reads an element that nothing wrote"

/// One kernel instance: which operation of the run, which block, where in the block.
struct InstanceName {
    std::uint32_t operation = 0;  ///< number of the launch since observation began
    std::size_t block = 0;
    layout::Position m;  ///< 2D index in the block
};

/// All hazards of one kind that an operation's instances meet in one stream; the first in detail.
struct Hazard {
    HazardKind kind = HazardKind::unwritten_read;
    std::uint64_t count = 0;
    InstanceName instance;
    std::string kernel;
    std::string label;
    std::string stream;
    std::uint64_t index = 0;  ///< 1D index of the element; outside_gather: of its packed 2D index
    std::string detail;       ///< who else, how many: "instance (3, 0) of block 1 wrote it"
};

/// One line: kernel, instance, stream, index, operation.
std::string text(const Hazard& hazard);

/// Where an element that is never read again was written.
struct WrittenBy {
    std::uint32_t operation = 0;  ///< number of the launch since observation began
    std::size_t block = 0;
    std::string_view stream;     ///< "pqidx even"
    std::string_view component;  ///< "children"; "" if the stream has none
};

/// Says why a value may go unread, as a text that lasts; empty if it may not.
using Excuse = std::function<std::string_view(const WrittenBy&)>;

/// When something happened: in which operation, counted from 1, and in which of its instances, in
/// the order of execution. Operation 0: never; `by_host`: a transfer.
struct Stamp {
    static constexpr std::uint32_t by_host = 0xffffffff;

    std::uint32_t operation = 0;
    std::uint32_t instance = 0;

    bool is_set() const { return operation != 0; }
    bool is_host() const { return operation == by_host; }
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

/// What is remembered of one component of a stream's elements.
struct Shadow {
    struct Cell {
        Stamp written;
        Stamp read;  ///< since it was written; not set: never
    };

    /// Keeps the stream's memory alive, so that no other stream takes its address.
    stream::Stream stream;
    std::string component;
    std::vector<Cell> cells;  ///< by 1D index of the element
};

/// Watches a run, element by element, for all hazards at once. What it suppresses goes on, so that
/// one run finds everything. Memory: 16 bytes for each component of each element touched.
class HazardWatch : public stream::emulator::Observer {
  public:
    explicit HazardWatch(Excuse excuse = {}) : excuse_(std::move(excuse)) {}

    /// What is still unread is wasted unless the host downloaded it: call once, after the run.
    void finish();

    const std::vector<Hazard>& hazards() const { return hazards_; }
    /// Elements that go unread, by what excuses them.
    const std::map<std::string_view, std::uint64_t>& excused() const { return excused_; }
    std::uint64_t accesses() const { return accesses_; }
    const Traffic& traffic() const { return traffic_; }
    std::uint32_t operations() const { return static_cast<std::uint32_t>(operations_.size()); }
    std::uint64_t instances() const { return instances_; }

    void launch_begins(const stream::BoundOperation& launch) override;
    void instance_begins(std::size_t block, layout::Position m) override;
    void accessed(const stream::emulator::Access& access) override;
    void launch_ends() override;
    bool suppresses(const stream::emulator::Access& access) override;
    void uploaded(const stream::Stream& stream, std::uint32_t first, std::uint32_t count,
                  std::span<const std::uint32_t> words) override;
    void downloaded(const stream::Stream& stream, std::uint32_t first,
                    std::uint32_t count) override;

  private:
    /// What is kept of a launch, to name its instances later.
    struct Operation {
        std::string kernel;
        std::string label;
        std::vector<std::uint32_t> first_instance;  ///< by block
        std::vector<std::uint32_t> width;           ///< by block
    };
    struct Bound {
        const stream::Parameter* parameter = nullptr;
        stream::Stream stream;
        std::vector<Shadow*> shadows;  ///< by component
        unsigned pushes = 0;           ///< of the current instance
    };
    using Key = std::tuple<HazardKind, std::uint32_t, std::string>;

    /// True for what the current operation did, or one that runs beside it.
    bool is_beside(const Stamp& stamp) const {
        return stamp.operation >= first_beside_ && !stamp.is_host();
    }
    std::uint32_t operation() const { return static_cast<std::uint32_t>(operations_.size()); }
    std::vector<Shadow*> shadows_of(const stream::Stream& stream);
    InstanceName name_of(const Stamp& stamp) const;
    std::string other(const Stamp& stamp) const;
    void found(HazardKind kind, const Stamp& at, const std::string& stream, std::uint64_t index,
               const std::string& detail);
    void read(const Bound& bound, std::uint64_t element);
    void write(const Bound& bound, std::uint64_t element);
    void check_pushes();
    void check_waste(const Shadow& shadow, std::uint64_t element);

    Excuse excuse_;
    std::map<std::pair<const stream::Storage*, unsigned>, std::unique_ptr<Shadow>> shadows_;
    std::vector<Operation> operations_;
    std::vector<Bound> bound_;  ///< by parameter of the current launch
    Stamp now_;
    std::uint32_t first_beside_ = 0;  ///< first of the operations that run beside the current one
    bool in_instance_ = false;
    std::vector<Hazard> hazards_;
    std::map<Key, std::size_t> known_;  ///< hazards_ by kind, operation and stream
    std::map<std::string_view, std::uint64_t> excused_;
    std::uint64_t accesses_ = 0;
    std::uint64_t instances_ = 0;
    Traffic traffic_;
};

}  // namespace instrument
