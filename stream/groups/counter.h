// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "stream/emulator/kernel.h"
#include "stream/groups/observer.h"
#include "stream/profile.h"

namespace stream::groups {

/// Observes one launch: groups the accesses of a warp into instructions, and counts bank conflicts,
/// sectors and hazards. Accesses of a warp belong to the same instruction if they agree in array,
/// line and occurrence. The occurrence is the number of times that a thread executed the line in
/// the section.
class Counter {
  public:
    /// The observer may be null.
    Counter(const emulator::Launch& launch, const MemoryModel& model, Observer* observer = nullptr);

    void add_shared(const char* name, std::uint32_t bytes);
    void group_begins(std::uint32_t group);
    void section_begins();
    void thread_begins(std::uint32_t thread);
    void section_ends();
    void accessed(const Access& access);
    void compared(const emulator::Comparison& comparison) {
        if (observer_ != nullptr)
            observer_->compared(comparison);
    }

    /// Returns the counts. Call this function once, after all workgroups have run.
    LaunchCounts counts(std::uint64_t comparisons) &&;

  private:
    static constexpr unsigned max_warp = 32;

    struct Instruction {
        std::uint32_t active = 0;  ///< active lanes, one bit each
        std::array<std::uint32_t, max_warp> element;
    };
    struct Site {
        /// first access of the instruction, which gives space, number, words and line
        Access first;
        std::vector<Instruction> instructions;
        std::size_t used = 0;        ///< number of instructions of this warp
        std::size_t occurrence = 0;  ///< how often the current thread has executed the line
        std::uint32_t thread = ~0u;  ///< number of the current thread
        BankCounts banks;
        unsigned worst = 0;
    };
    /// Last accesses to an element, with barrier interval and thread.
    struct ElementState {
        /// barrier interval of the last write; 0: not written in this workgroup
        std::uint32_t write_section = 0;
        std::uint32_t writer = 0;
        SourceLine write_line;
        std::uint32_t read_section = 0;
        std::uint32_t reader = 0;  ///< thread of the last read
        /// another thread that read the element in the same interval
        std::optional<std::uint32_t> other;
    };

    Site& site_of(const Access& access);
    void end_warp();
    void count_banks(Site& site, const Instruction& instruction);
    void notify(const Site& site, const Instruction& instruction, unsigned first_lane,
                std::span<const std::uint32_t> words, unsigned wavefronts) const;
    void count_sectors(const Site& site, const Instruction& instruction);
    void watch_shared(const Access& access);
    void watch_buffer(const Access& access);
    ElementState& state_of(std::vector<ElementState>& states, std::uint32_t element);
    void report(HazardKind kind, const Access& access, const std::string& beside);
    std::string array_name(const Access& access) const;

    const emulator::Launch& launch_;
    MemoryModel model_;
    Observer* observer_;
    std::vector<std::string> shared_names_;
    std::vector<Site> sites_;
    std::map<std::pair<const char*, int>, std::vector<std::size_t>> sites_by_line_;
    std::vector<std::vector<ElementState>> shared_states_;  ///< one entry per shared array
    /// for each port and element: 1 + the number of the thread that put it, or 0
    std::vector<std::vector<std::uint32_t>> puts_;
    std::uint32_t group_ = 0;
    std::uint32_t thread_ = 0;
    std::uint32_t section_ = 0;        ///< number of the interval, counted from 1 across workgroups
    std::uint32_t first_section_ = 1;  ///< first interval of this workgroup
    bool is_in_section_ = false;
    LaunchCounts counts_;
};

}  // namespace stream::groups
