// SPDX-License-Identifier: MIT
#include "inspect/shared_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "inspect/program_words.h"
#include "inspect/view_error.h"
#include "sorts/run_values.h"
#include "stream/check.h"
#include "stream/emulator/executor.h"

namespace inspect {
namespace {

std::string title_of(const SharedMemory& memory) {
    return fmt::format("Shared memory of group {}, {} banks: kernel {} ({}), program {}, {} values",
                       memory.group, memory.banks, memory.kernel, memory.label, memory.program,
                       values_text(memory.n));
}

/// Records the accesses of one workgroup in one launch.
class SharedMemoryRecorder : public stream::groups::Observer {
  public:
    /// `wanted` says which program, launch and workgroup to record, and gives the number of banks.
    explicit SharedMemoryRecorder(SharedMemory wanted) : found_(std::move(wanted)) {}

    void launch_begins(const stream::BoundOperation& launch) override {
        found_.kernel = launch.kernel->name;
        found_.label = launch.label;
    }

    void shared_array(const std::string& name, std::uint32_t bytes) override {
        found_.arrays.push_back({name, bytes / 4});
    }

    void instance_begins(std::size_t, layout::Position m) override { interval_ = m.y; }

    void accessed_memory(const stream::groups::Access& access) override {
        if (++kept_ > max_details)
            throw ViewError(fmt::format(
                "group {} of launch {} ({}, kernel {}) makes more than {} accesses, which "
                "is too many to keep; use fewer values",
                found_.group, found_.launch, found_.label, found_.kernel, max_details));
        if (access.space != stream::groups::Space::shared) {
            found_.global.push_back({interval_, access.number, access.element, access.is_write});
            return;
        }
        for (unsigned w = 0; access.is_write && w < access.words; ++w)
            interval_of(interval_).stores.push_back(
                {access.number, access.element * access.words + w, access.value[w]});
    }

    void shared_requested(const stream::groups::SharedRequest& request) override {
        BarrierInterval& interval = interval_of(request.section);
        SharedLine& line = line_of(interval, request);
        ++line.requests;
        line.wavefronts += request.wavefronts;
        line.worst = std::max(line.worst, request.wavefronts);
        line.recorded.push_back(
            {request.warp, request.wavefronts, {request.lanes.begin(), request.lanes.end()}});
        interval.worst_wavefronts = std::max(interval.worst_wavefronts, request.wavefronts);
        if (interval.degrees.size() <= line.array)
            interval.degrees.resize(line.array + 1);
        interval.degrees[line.array].resize(found_.arrays[line.array].words);
        add_degrees(line, interval.degrees[line.array], request);
    }

    SharedMemory take() && { return std::move(found_); }

  private:
    BarrierInterval& interval_of(std::uint32_t number) {
        auto& intervals = found_.intervals;
        if (intervals.empty() || intervals.back().number != number)
            intervals.emplace_back().number = number;
        return intervals.back();
    }

    SharedLine& line_of(BarrierInterval& interval, const stream::groups::SharedRequest& request) {
        const auto array = static_cast<std::size_t>(
            std::ranges::find(found_.arrays, request.array, &SharedArray::name) -
            found_.arrays.begin());
        const auto is_here = [&](const SharedLine& line) {
            return line.array == array && line.place == request.line &&
                   line.is_store == request.is_store;
        };
        const auto found = std::ranges::find_if(interval.lines, is_here);
        if (found != interval.lines.end())
            return *found;
        SharedLine line;
        line.array = array;
        line.place = request.line;
        line.is_store = request.is_store;
        line.degrees.resize(found_.arrays[array].words);
        found_.arrays[array].element_words = request.words_per_element;
        interval.lines.push_back(std::move(line));
        return interval.lines.back();
    }

    void add_degrees(SharedLine& line, std::vector<unsigned>& of_interval,
                     const stream::groups::SharedRequest& request) const {
        std::vector<unsigned> in_bank(found_.banks);
        for (const std::uint32_t word : request.words)
            ++in_bank[word % found_.banks];
        for (const std::uint32_t word : request.words) {
            const unsigned here = in_bank[word % found_.banks];
            line.degrees[word] = std::max(line.degrees[word], here);
            of_interval[word] = std::max(of_interval[word], here);
        }
    }

    SharedMemory found_;
    std::size_t kept_ = 0;
    std::uint32_t interval_ = 0;  ///< number of the current barrier interval
};

void check(const stream::Program& program, const CaptureRequest& request) {
    if (request.launch >= program.operations.size())
        throw ViewError(fmt::format("launch {}: program {} of {} values has the launches 0 to {}",
                                    request.launch, program.name, program.size,
                                    program.operations.size() - 1));
    const stream::Operation& launch = program.operations[request.launch];
    if (request.group >= launch.workgroups)
        throw ViewError(fmt::format("group {}: launch {} ({}) has the groups 0 to {}",
                                    request.group, request.launch, launch.label,
                                    launch.workgroups - 1));
}

std::vector<std::vector<std::uint32_t>> words_of(stream::ProgramRun& run) {
    std::vector<std::vector<std::uint32_t>> words;
    for (const stream::Stream& buffer : run.streams()) {
        words.emplace_back(std::size_t{buffer.spec().size} * buffer.words());
        run.executor().download_words(buffer, 0, words.back());
    }
    return words;
}

}  // namespace

std::uint64_t BarrierInterval::requests() const {
    return std::accumulate(
        lines.begin(), lines.end(), std::uint64_t{0},
        [](std::uint64_t sum, const SharedLine& line) { return sum + line.requests; });
}

std::uint64_t BarrierInterval::wavefronts() const {
    return std::accumulate(
        lines.begin(), lines.end(), std::uint64_t{0},
        [](std::uint64_t sum, const SharedLine& line) { return sum + line.wavefronts; });
}

Capture capture(const stream::Program& program, std::span<const shaders::value_t> values,
                const CaptureRequest& request, const std::function<void()>& checkpoint) {
    check(program, request);
    SharedMemory memory;
    memory.program = program.name;
    memory.n = program.size;
    memory.launch = request.launch;
    memory.group = request.group;
    memory.banks = request.profile->memory.banks;
    SharedMemoryRecorder recorder(std::move(memory));
    stream::emulator::EmulatorOptions options = stream::emulator::counting_on(*request.profile);
    options.group_observer = &recorder;
    options.watched = {request.launch, request.group};
    const auto executor = stream::emulator::make_executor(options);
    stream::ProgramRun run(*executor, program);
    run.set_checkpoint(checkpoint);
    sorts::upload_values(run, values);
    run.run(0, request.launch);
    Capture found;
    found.before = words_of(run);
    run.run(request.launch, request.launch + 1);
    found.after = words_of(run);
    found.memory = std::move(recorder).take();
    return found;
}

std::vector<Table> tables_of(const SharedMemory& memory) {
    Table lines{
        title_of(memory),
        {{"interval"}, {"array"}, {"place"}, {"store"}, {"requests"}, {"wavefronts"}, {"worst"}},
        {}};
    Table words{"Largest number of words in each word's bank that one request accesses",
                {{"interval"}, {"array"}, {"word"}, {"words_in_bank"}},
                {}};
    for (const BarrierInterval& interval : memory.intervals) {
        for (const SharedLine& line : interval.lines)
            lines.rows.push_back({integer(interval.number), memory.arrays[line.array].name,
                                  line.place, line.is_store, integer(line.requests),
                                  integer(line.wavefronts), integer(line.worst)});
        for (std::size_t a = 0; a < interval.degrees.size(); ++a)
            for (std::size_t word = 0; word < interval.degrees[a].size(); ++word)
                words.rows.push_back({integer(interval.number), memory.arrays[a].name,
                                      integer(word), integer(interval.degrees[a][word])});
    }
    return {std::move(lines), std::move(words)};
}

}  // namespace inspect
