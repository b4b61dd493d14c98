// SPDX-License-Identifier: MIT
#include "instrument/trace.h"
#include "stream/launch.h"

namespace instrument {

using stream::emulator::Access;

void TraceWriter::launch_begins(const stream::EncodedLaunch& launch) {
    const auto& parameters = launch.kernel->parameters;
    TracedLaunch traced{launch.kernel->name, launch.label, {}};
    for (std::size_t p = 0; p < parameters.size(); ++p)
        traced.parameters.push_back(
            {parameters[p].role, parameters[p].name,
             launch.streams[p] ? bind(launch.streams[p]) : TracedBinding{}});
    encoder_.launch(traced);
}

void TraceWriter::instance_begins(std::size_t block, layout::Position m) {
    encoder_.instance({static_cast<std::uint32_t>(block), m});
}

void TraceWriter::accessed(const Access& access) {
    encoder_.access({access.kind, access.parameter, access.place, access.slot, access.words});
}

void TraceWriter::uploaded(const stream::Stream& stream, std::uint32_t first, std::uint32_t count,
                           std::span<const std::uint32_t> words) {
    encoder_.upload({bind(stream), first, count, words});
}

// Declares the stream if it is new.
TracedBinding TraceWriter::bind(const stream::Stream& stream) {
    const auto [found, is_new] =
        streams_.try_emplace(&stream.storage(), static_cast<std::uint32_t>(streams_.size() + 1));
    if (is_new) {
        kept_.push_back(stream);
        const stream::StreamSpec& spec = stream.spec();
        encoder_.stream({std::string(spec.name), std::string(spec.type->name), spec.size,
                         spec.log2_per_place, spec.mapping, spec.type->words()});
    }
    TracedBinding binding{found->second, 0, stream.words()};
    const stream::StoredComponent* bound = &stream.component_at(0);
    for (const stream::StoredComponent& component : stream.storage().components()) {
        if (&component == bound)
            break;
        binding.first_word += component.words;
    }
    return binding;
}

}  // namespace instrument
