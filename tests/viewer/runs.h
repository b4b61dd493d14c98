// SPDX-License-Identifier: MIT
#pragma once

#include "abisort/order_code.h"
#include "abisort/program.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/sort.h"
#include "stream/emulator/executor.h"
#include "viewer/interface.h"
#include "viewer/model/stream_session.h"

namespace tests {

/// Numbers of the streams in the programs of GPU-ABiSort.
namespace streams {
constexpr std::size_t values = abisort::number(abisort::StreamName::values);
constexpr std::size_t trees = abisort::number(abisort::StreamName::trees);
constexpr std::size_t node_output = abisort::number(abisort::StreamName::node_output);
constexpr std::size_t pqidx_even = abisort::number(abisort::StreamName::pqidx_even);
constexpr std::size_t pqidx_odd = abisort::number(abisort::StreamName::pqidx_odd);
}  // namespace streams

/// Names of the sorts that have a plan.
inline std::vector<std::string_view> planned_programs() {
    std::vector<std::string_view> names;
    for (const sorts::Sort& sort : sorts::catalogue(stream::Body::blocks))
        if (sort.trees)
            names.push_back(sort.name);
    return names;
}

inline viewer::RunRequest request(unsigned log2_n, std::string_view program,
                                  std::optional<layout::MappingKind> mapping = {},
                                  const char* distribution = "uniform") {
    return {sorts::distribution_named(distribution)->make(std::size_t{1} << log2_n, 7),
            {program, mapping, sorts::NanPolicy::refuse}};
}

/// Makes a request for every sort of the catalogue, in all mappings and settings that are measured.
inline std::vector<viewer::RunRequest> requests(unsigned log2_n, const char* distribution) {
    std::vector<viewer::RunRequest> all;
    for (const sorts::Sort& sort : sorts::catalogue(stream::Body::blocks))
        for (const layout::MappingKind mapping : sort.mappings)
            for (const sorts::Settings& settings : sort.contested) {
                if (sort.kind != sorts::SortKind::sorts)
                    continue;
                all.push_back(request(log2_n, sort.name, mapping, distribution));
                all.back().options.settings = settings;
            }
    return all;
}

inline std::unique_ptr<viewer::Run> record(stream::Executor& executor,
                                           const viewer::RunRequest& request) {
    return std::make_unique<viewer::Run>(executor, request);
}

inline std::unique_ptr<viewer::Run> emulated(unsigned log2_n, std::string_view program,
                                             const char* distribution = "uniform") {
    const auto executor = stream::emulator::make_executor();
    return record(*executor, request(log2_n, program, {}, distribution));
}

/// Makes a setup with the first mapping that the sort has, if it has one.
inline viewer::Setup setup_of(std::vector<float> keys, std::string_view program) {
    viewer::Setup setup;
    setup.keys = std::move(keys);
    setup.input = "uniform";
    setup.options.program = program;
    if (const auto& mappings = sorts::sort_named(program)->mappings; !mappings.empty())
        setup.options.mapping = mappings.front();
    setup.executor = "emulator";
    return setup;
}

inline std::unique_ptr<stream::Executor> make_emulator(const std::string&) {
    return stream::emulator::make_executor();
}

inline viewer::StreamSession session_of(std::vector<float> keys, std::string_view program) {
    return viewer::StreamSession(setup_of(std::move(keys), program), make_emulator);
}

inline viewer::StreamSession session(unsigned log2_n, std::string_view program,
                                     const char* distribution = "uniform") {
    return session_of(request(log2_n, program, {}, distribution).keys, program);
}

inline viewer::Interface interface_of(std::vector<float> keys, std::string_view program) {
    return viewer::Interface(setup_of(std::move(keys), program), make_emulator);
}

inline viewer::Interface interface(unsigned log2_n = 5, std::string_view program = "overlapped") {
    return interface_of(request(log2_n, program).keys, program);
}

/// Ranks of all values at a position, in the order of the sequences.
inline std::vector<std::uint32_t> ranks_of(viewer::StreamSession& session) {
    std::vector<std::uint32_t> ranks;
    for (const shaders::value_t& value : session.position_data().sequences.values)
        ranks.push_back(session.rank(value));
    return ranks;
}

/// Writes values as their ranks.
inline viewer::ValueName rank_texts(const viewer::StreamSession& session) {
    return [&](const shaders::value_t& value) { return std::to_string(session.rank(value)); };
}

inline void perform(viewer::Interface& interface, std::initializer_list<const char*> lines) {
    for (const char* line : lines)
        interface.perform(line);
}

}  // namespace tests
