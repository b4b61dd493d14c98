// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "sorts/sort.h"
#include "stream/check.h"
#include "stream/emulator/observer.h"

namespace inspect {

/// Kinds of errors in stream programs. The listed kinds are errors on devices that have no scatter
/// and whose caches are not coherent.
enum class HazardKind {
    unwritten_read,  ///< an instance reads an element that nothing wrote
    /// an instance reads an element that the same or a parallel operation writes (§6.1)
    read_and_write,
    outside_gather,  ///< an instance gathers outside of its stream
    double_write,    ///< two instances write the same output slot
    push_count,      ///< an instance pushes more or fewer elements than its kernel declares
    wasted_write,    ///< an element is written and never read, and no rule allows that
};
std::string_view name(HazardKind kind);  ///< name of the kind, such as "unwritten-read"

/// Identifies a kernel instance of an observed run.
struct InstanceName {
    /// number of the launch, counted from the start of the observation
    std::uint32_t operation = 0;
    std::size_t block = 0;
    layout::Position m;  ///< 2D index of the instance within the block
};

/// All hazards of one kind in one stream and one operation. `count` is their number; the other
/// members describe the first one.
struct Hazard {
    HazardKind kind = HazardKind::unwritten_read;
    std::uint64_t count = 0;
    InstanceName instance;
    std::string kernel;
    std::string label;
    std::string stream;
    std::uint64_t index = 0;  ///< 1D index of the hazard's element in the stream
    /// explanation of the hazard, such as "instance (3, 0) of block 1 wrote it before"
    std::string detail;
};

/// Describes the hazard in one sentence, with its kernel, instance, stream, index and operation.
std::string text(const Hazard& hazard);

/// A function that returns the reason why a write may stay unread, or "" if the element must be
/// read. The reason's text must outlive the HazardWatch.
using AllowUnread = std::function<std::string_view(const sorts::UnreadWrite&)>;

/// Observer that follows every stream element through a run and finds all hazards. HazardWatch
/// records an invalid access, and the run continues. HazardWatch uses 16 bytes of memory per
/// component of each element.
class HazardWatch : public stream::emulator::Observer {
  public:
    explicit HazardWatch(AllowUnread allow_unread = {}) : allow_unread_(std::move(allow_unread)) {}

    /// Call this function once, after the run. The function reports elements that are still unread
    /// as wasted, unless the host downloaded them.
    void finish();

    const std::vector<Hazard>& hazards() const { return hazards_; }
    /// Number of written elements that may stay unread, by reason.
    const std::map<std::string_view, std::uint64_t>& allowed() const { return allowed_; }
    std::uint64_t accesses() const { return accesses_; }
    std::uint64_t instances() const { return instances_; }
    std::uint32_t operations() const { return static_cast<std::uint32_t>(operations_.size()); }

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
    /// Identifies who wrote or read an element: an instance, or the host.
    struct Stamp {
        static constexpr std::uint32_t host = 0xffffffff;

        std::uint32_t operation = 0;  ///< number of the operation, counted from 1; 0: no access yet
        std::uint32_t instance = 0;   ///< index of the instance in the order of execution

        bool is_set() const { return operation != 0; }
        bool is_host() const { return operation == host; }
    };
    /// Last write and last read of one component of an element.
    struct ElementState {
        Stamp written;
        Stamp read;  ///< last read of the component since its last write
    };
    struct Component {
        /// keeps the stream's memory alive, so that no other stream gets its address
        stream::Stream stream;
        std::string name;
        std::vector<ElementState> elements;  ///< states of the elements, by 1D index
    };
    /// A launch that was observed. The members give the position of each of its instances.
    struct Operation {
        std::string kernel;
        std::string label;
        std::vector<std::uint32_t> first_instance;  ///< number of each block's first instance
        std::vector<std::uint32_t> width;           ///< width of each block in instances
    };
    struct BoundParameter {
        const stream::Parameter* parameter = nullptr;
        stream::Stream stream;
        std::vector<Component*> components;
        unsigned pushes = 0;  ///< number of elements that the current instance has pushed
    };

    bool is_of_this_operation(const Stamp& stamp) const {
        return stamp.operation == now_.operation;
    }
    std::vector<Component*> components_of(const stream::Stream& stream);
    InstanceName name_of(const Stamp& stamp) const;
    std::string text_of(const Stamp& stamp) const;
    void found(HazardKind kind, const Stamp& at, const std::string& stream, std::uint64_t index,
               const std::string& detail);
    void read(const BoundParameter& bound, std::uint64_t element);
    void write(const BoundParameter& bound, std::uint64_t element);
    void check_pushes();
    void check_waste(const Component& component, std::uint64_t element);

    AllowUnread allow_unread_;
    std::map<std::pair<const stream::Storage*, unsigned>, std::unique_ptr<Component>> components_;
    std::vector<Operation> operations_;
    std::vector<BoundParameter> bound_;  ///< one entry per parameter of the current launch
    Stamp now_;
    bool in_instance_ = false;
    std::vector<Hazard> hazards_;
    /// Indexes of hazards_ by kind, operation and stream.
    std::map<std::tuple<HazardKind, std::uint32_t, std::string>, std::size_t> known_;
    std::map<std::string_view, std::uint64_t> allowed_;
    std::uint64_t accesses_ = 0;
    std::uint64_t instances_ = 0;
};

}  // namespace inspect
