// SPDX-License-Identifier: MIT
#include "evaluation/contests/awake.h"

#include <algorithm>
#include <memory>

#include "evaluation/contests/frequency.h"
#include "evaluation/contests/sample.h"
#include "evaluation/contests/subjects.h"
#include "evaluation/contests/warm_up.h"
#include "sorts/sorter.h"

namespace evaluation {
namespace {

/// Sorts the same values again and again. Its kernels are compiled when it first rings.
class Alarm {
  public:
    explicit Alarm(stream::Executor& executor) {
        const SortForm& sort =
            executor.limits().runs(stream::Body::groups) ? tile_merge : intervals;
        sorter_ = std::make_unique<sorts::Sorter>(
            executor, size, sorts::SorterOptions{.program = sort.program, .mapping = sort.mapping});
        std::vector<shaders::value_t> values(size);
        for (std::uint32_t i = 0; i < size; ++i)
            values[i] = {i * 2654435761u, i};
        sorter_->upload(values);
    }

    /// Until it is awake, and its reading of the frequency says so, too, which is late.
    void ring(const std::function<bool()>& is_said_to_be_awake) {
        warm_up_();
        for (double ms = 0; ms < latest_ms && !is_said_to_be_awake();)
            ms += sorts().ms;
    }

  private:
    /// Enough to keep a GPU busy, and little memory.
    static constexpr std::uint32_t size = 1u << 20;
    /// One sort of a GPU that is awake takes a fraction of a millisecond, which varies.
    static constexpr double least_ms = 10;
    /// A reading was still that of a GPU asleep 60 ms after it had woken (an H200).
    static constexpr double latest_ms = 500;

    WarmUp::Work sorts() {
        WarmUp::Work work{0, 0};
        for (; work.ms < least_ms; ++work.pieces)
            work.ms += milliseconds([this] {
                sorter_->run(size);
                sorter_->finish();
            });
        return work;
    }

    std::unique_ptr<sorts::Sorter> sorter_;
    WarmUp warm_up_{[this] { return sorts(); }};
};

}  // namespace

Awake keep_awake(std::span<stream::Executor* const> executors) {
    const auto gpu = std::ranges::find_if(
        executors, [](const stream::Executor* executor) { return !executor->facts().is_software; });
    if (gpu == executors.end())
        return {};
    const auto alarm = std::make_shared<Alarm>(**gpu);
    const auto is_awake_at = as_fast_as_ever();
    return {[alarm, is_awake_at] { alarm->ring([&] { return is_awake_at(gpu_mhz()); }); }, gpu_mhz,
            is_awake_at};
}

std::function<bool(unsigned mhz)> as_fast_as_ever() {
    return [most = std::make_shared<unsigned>(0)](unsigned mhz) {
        *most = std::max(*most, mhz);
        return mhz == 0 || !is_below(mhz, *most);
    };
}

}  // namespace evaluation
