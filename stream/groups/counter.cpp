// SPDX-License-Identifier: MIT
#include "stream/groups/counter.h"

#include <algorithm>

#include "io/names.h"
#include "stream/error.h"

namespace stream::groups {
namespace {

constexpr std::size_t max_details = 16;

std::string text(const SourceLine& line) {
    const std::string file(line.file);
    return file.substr(file.rfind('/') + 1) + ":" + std::to_string(line.number);
}

// Sorts numbers and removes duplicates. Returns the number of distinct numbers.
template <std::size_t size>
std::size_t make_distinct(std::array<std::uint32_t, size>& numbers, std::size_t count) {
    const auto end = numbers.begin() + static_cast<std::ptrdiff_t>(count);
    std::sort(numbers.begin(), end);
    return static_cast<std::size_t>(std::unique(numbers.begin(), end) - numbers.begin());
}

}  // namespace

std::string_view name(HazardKind kind) {
    static constexpr io::Named<HazardKind> names[] = {
        {HazardKind::race, "race"},
        {HazardKind::unwritten_read, "unwritten-read"},
        {HazardKind::double_put, "double-put"},
        {HazardKind::read_after_put, "read-after-put"}};
    return io::name_in(names, kind);
}

Counter::Counter(const emulator::Launch& launch, const MemoryModel& model, Observer* observer)
    : launch_(launch), model_(model), observer_(observer) {
    counts_.kernel = launch.kernel_name;
    counts_.label = launch.label;
    for (const emulator::Port& port : launch.ports)
        puts_.emplace_back(port.tile_size > 0 ? port.size : 0);
}

void Counter::add_shared(const char* name, std::uint32_t bytes) {
    shared_names_.emplace_back(name);
    if (observer_ != nullptr)
        observer_->shared_array(name, bytes);
}

void Counter::group_begins(std::uint32_t group) {
    group_ = group;
    first_section_ = section_ + 1;
}

void Counter::section_begins() {
    if (is_in_section_)
        throw LaunchError("kernel " + launch_.kernel_name +
                          ": a GROUP_THREADS section begins inside another one");
    is_in_section_ = true;
    ++section_;
}

void Counter::thread_begins(std::uint32_t thread) {
    if (thread % model_.warp == 0 && thread > 0)
        end_warp();
    thread_ = thread;
    if (observer_ != nullptr)
        observer_->instance_begins(group_, {thread, section_ - first_section_});
}

void Counter::section_ends() {
    end_warp();
    is_in_section_ = false;
}

void Counter::accessed(const Access& access) {
    if (!is_in_section_)
        throw LaunchError("kernel " + launch_.kernel_name + ", " + text(access.line) +
                          ": memory is accessed outside a GROUP_THREADS section");
    if (observer_ != nullptr)
        observer_->accessed_memory(access);
    if (access.space == Space::shared)
        watch_shared(access);
    else
        watch_buffer(access);

    Site& site = site_of(access);
    if (site.thread != thread_) {
        site.thread = thread_;
        site.occurrence = 0;
    }
    const std::size_t number = site.occurrence++;
    if (number == site.instructions.size())
        site.instructions.emplace_back();
    Instruction& instruction = site.instructions[number];
    const std::uint32_t lane = thread_ % model_.warp;
    instruction.active |= 1u << lane;
    instruction.element[lane] = access.element;
    site.used = std::max(site.used, number + 1);
}

Counter::Site& Counter::site_of(const Access& access) {
    std::vector<std::size_t>& here = sites_by_line_[{access.line.file, access.line.number}];
    for (const std::size_t s : here) {
        const Access& first = sites_[s].first;
        if (first.space == access.space && first.number == access.number &&
            first.is_write == access.is_write)
            return sites_[s];
    }
    here.push_back(sites_.size());
    sites_.emplace_back().first = access;
    return sites_.back();
}

void Counter::end_warp() {
    for (Site& site : sites_) {
        for (std::size_t i = 0; i < site.used; ++i) {
            if (site.first.space == Space::shared)
                count_banks(site, site.instructions[i]);
            else
                count_sectors(site, site.instructions[i]);
            site.instructions[i].active = 0;
        }
        site.used = 0;
        site.thread = ~0u;
    }
}

void Counter::count_banks(Site& site, const Instruction& instruction) {
    const unsigned words = site.first.words;
    const unsigned lanes = model_.lanes(words);
    for (unsigned first = 0; first < model_.warp; first += lanes) {
        std::array<std::uint32_t, 4 * max_warp> addresses;
        std::size_t count = 0;
        for (unsigned lane = first; lane < first + lanes; ++lane)
            if ((instruction.active >> lane & 1u) != 0)
                for (unsigned w = 0; w < words; ++w)
                    addresses[count++] = instruction.element[lane] * words + w;
        if (count == 0)
            continue;
        std::array<unsigned, max_warp> in_bank = {};
        count = make_distinct(addresses, count);
        for (std::size_t i = 0; i < count; ++i)
            ++in_bank[addresses[i] % model_.banks];
        const unsigned wavefronts = *std::ranges::max_element(in_bank);
        site.worst = std::max(site.worst, wavefronts);
        site.banks.add({1, wavefronts});
        notify(site, instruction, first, std::span(addresses).first(count), wavefronts);
    }
}

void Counter::notify(const Site& site, const Instruction& instruction, unsigned first_lane,
                     std::span<const std::uint32_t> words, unsigned wavefronts) const {
    if (observer_ == nullptr)
        return;
    std::array<SharedLane, max_warp> lanes;
    std::size_t count = 0;
    const std::uint32_t warp = thread_ / model_.warp;
    for (unsigned lane = first_lane; lane < first_lane + model_.lanes(site.first.words); ++lane)
        if ((instruction.active >> lane & 1u) != 0)
            lanes[count++] = {warp * model_.warp + lane, instruction.element[lane]};
    observer_->shared_requested({group_, section_ - first_section_, warp,
                                 shared_names_[site.first.number], text(site.first.line),
                                 site.first.is_write, words, wavefronts, site.first.words,
                                 std::span(lanes).first(count)});
}

void Counter::count_sectors(const Site& site, const Instruction& instruction) {
    const unsigned bytes = site.first.words * 4;
    std::array<std::uint32_t, max_warp> elements;
    std::size_t count = 0;
    for (unsigned lane = 0; lane < model_.warp; ++lane)
        if ((instruction.active >> lane & 1u) != 0)
            elements[count++] = instruction.element[lane];
    count = make_distinct(elements, count);
    counts_.sectors.ideal += (count * bytes + model_.sector_bytes - 1) / model_.sector_bytes;
    for (std::size_t i = 0; i < count; ++i)
        elements[i] =
            static_cast<std::uint32_t>(std::uint64_t{elements[i]} * bytes / model_.sector_bytes);
    counts_.sectors.touched += make_distinct(elements, count);
}

Counter::ElementState& Counter::state_of(std::vector<ElementState>& states, std::uint32_t element) {
    if (element >= states.size())
        states.resize(element + 1);
    return states[element];
}

void Counter::watch_shared(const Access& access) {
    if (access.number >= shared_states_.size())
        shared_states_.resize(access.number + 1);
    ElementState& last = state_of(shared_states_[access.number], access.element);
    const bool is_written_now = last.write_section == section_ && last.writer != thread_;
    const bool is_read_now =
        last.read_section == section_ && (last.other || last.reader != thread_);
    if (is_written_now)
        report(
            HazardKind::race, access,
            "which thread " + std::to_string(last.writer) + " writes at " + text(last.write_line));
    else if (access.is_write && is_read_now)
        report(HazardKind::race, access,
               "which thread " +
                   std::to_string(last.reader != thread_ ? last.reader : *last.other) +
                   " reads in the same GROUP_THREADS section");
    else if (!access.is_write && last.write_section < first_section_)
        report(HazardKind::unwritten_read, access, "which was never written");

    if (access.is_write) {
        last.write_section = section_;
        last.writer = thread_;
        last.write_line = access.line;
    } else {
        if (last.read_section != section_)
            last.other.reset();
        else if (last.reader != thread_)
            last.other = last.reader;
        last.read_section = section_;
        last.reader = thread_;
    }
}

// Checks accesses to a buffer. Each tile belongs to one workgroup, so only threads of the same
// workgroup can collide in a tile.
void Counter::watch_buffer(const Access& access) {
    const emulator::Port& port = launch_.ports[access.number];
    if (!access.is_write && port.written != nullptr && !(*port.written)[access.element])
        report(HazardKind::unwritten_read, access, "which was never written");
    if (access.space != Space::tile)
        return;
    std::uint32_t& putter = puts_[access.number][access.element];
    if (putter != 0 && putter != thread_ + 1)
        report(access.is_write ? HazardKind::double_put : HazardKind::read_after_put, access,
               "which thread " + std::to_string(putter - 1) + " has put");
    if (access.is_write) {
        putter = thread_ + 1;
        if (port.written != nullptr)
            (*port.written)[access.element] = true;
    }
}

std::string Counter::array_name(const Access& access) const {
    return access.space == Space::shared ? shared_names_[access.number]
                                         : launch_.ports[access.number].name;
}

void Counter::report(HazardKind kind, const Access& access, const std::string& beside) {
    ++counts_.hazards_of_kind[static_cast<std::size_t>(kind)];
    if (counts_.hazards++ < max_details)
        counts_.details.push_back(
            {kind, launch_name(launch_.kernel_name, launch_.label) + ", group " +
                       std::to_string(group_) + ", " + text(access.line) + ": thread " +
                       std::to_string(thread_) + (access.is_write ? " writes " : " reads ") +
                       array_name(access) + "[" + std::to_string(access.element) + "], " + beside});
}

LaunchCounts Counter::counts(std::uint64_t comparisons) && {
    counts_.comparisons = comparisons;
    for (const Site& site : sites_)
        if (site.first.space == Space::shared) {
            counts_.banks.add(site.banks);
            counts_.sites.push_back({array_name(site.first), text(site.first.line),
                                     site.first.is_write, site.banks, site.worst});
        }
    return std::move(counts_);
}

}  // namespace stream::groups
