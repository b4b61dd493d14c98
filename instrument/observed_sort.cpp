// SPDX-License-Identifier: MIT
#include "instrument/observed_sort.h"

#include "abisort/order_code.h"

namespace instrument {

ObservedSort::ObservedSort(const abisort::Plan& plan, layout::MappingKind mapping,
                           const stream::emulator::Options& machine)
    : executor_(stream::emulator::make_executor(machine)),
      streams_(abisort::make_streams(*executor_, plan.log2_n, plan.variant, mapping)),
      child_pointers_(*executor_, plan.log2_n, streams_) {
    launches_ = executor_->record(abisort::make_launches(plan, streams_));
}

std::vector<shaders::value_t> ObservedSort::run(std::span<const float> keys,
                                                stream::emulator::Observer& observer) {
    std::vector<shaders::value_t> values;
    for (const float key : keys)
        values.push_back({abisort::order_code(key), static_cast<std::uint32_t>(values.size())});
    executor_->observe(&observer);
    executor_->upload<shaders::value_t>(streams_.values, 0, values);
    child_pointers_.set();
    executor_->run(*launches_);
    executor_->download<shaders::value_t>(streams_.values, 0, values);
    executor_->observe(nullptr);
    return values;
}

}  // namespace instrument
