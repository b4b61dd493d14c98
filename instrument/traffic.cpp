// SPDX-License-Identifier: MIT
#include "instrument/traffic.h"

#include <algorithm>

namespace instrument {

using stream::emulator::Access;
using stream::emulator::AccessKind;

void Traffic::launch_begins(const stream::BoundOperation& launch) {
    fetched_.clear();
    bound_.clear();
    for (const stream::Stream& stream : launch.streams) {
        BoundParameter bound;
        if (stream) {
            bound.parts = stream.parts();
            bound.texel_words = stream.spec().texel_words;
        }
        for (const stream::Part& part : bound.parts)
            bound.fetched.push_back(&fetched_[{&stream.storage(), part.memory}]);
        bound_.push_back(std::move(bound));
    }
}

void Traffic::instance_begins(std::size_t, layout::Position) {
    end_instance();
}

void Traffic::accessed(const Access& access) {
    if (access.kind == AccessKind::iterate)
        return;
    if (access.kind == AccessKind::push) {
        moved_.bytes_pushed += access.words.size_bytes();
        return;
    }
    const BoundParameter& bound = bound_[access.parameter];
    for (std::size_t p = 0; p < bound.parts.size(); ++p) {
        const stream::Part& part = bound.parts[p];
        const unsigned first = access.slot * part.memory_words + part.offset;
        for (unsigned layer = first / bound.texel_words;
             layer <= (first + part.words - 1) / bound.texel_words; ++layer)
            bound.fetched[p]->emplace_back(layer, layout::pack(access.place));
    }
}

void Traffic::launch_ends() {
    end_instance();
}

void Traffic::end_instance() {
    for (auto& [memory, texels] : fetched_) {
        std::ranges::sort(texels);
        moved_.texels_fetched +=
            static_cast<std::uint64_t>(std::unique(texels.begin(), texels.end()) - texels.begin());
        texels.clear();
    }
}

}  // namespace instrument
