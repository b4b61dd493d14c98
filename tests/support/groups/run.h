// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "stream/emulator/executor.h"
#include "stream/program_run.h"
#include "tests/stream/groups/kernels/kernels.h"

namespace tests {

/// Runs a workgroup program on an executor. Buffers are accessed by number.
struct Run : stream::ProgramRun {
    using ProgramRun::ProgramRun;

    template <class T>
    void upload(std::size_t buffer, std::uint32_t first, std::span<const T> elements) {
        executor().upload<T>(stream({buffer}), first, elements);
    }
    template <class T>
    void download(std::size_t buffer, std::uint32_t first, std::span<T> elements) {
        executor().download<T>(stream({buffer}), first, elements);
    }
};

/// An emulator for a profile's device that counts the work of workgroups.
inline std::unique_ptr<stream::emulator::Emulator> counting_on(
    std::string_view profile = "modern") {
    return stream::emulator::make_executor(
        stream::emulator::counting_on(*stream::profile_named(profile)));
}

/// Makes a program with one launch of a test kernel.
inline stream::Program one_launch(std::string_view kernel, std::uint32_t groups,
                                  const std::vector<std::uint32_t>& sizes,
                                  std::vector<stream::Binding> buffers,
                                  std::vector<stream::BlockArgument> constants = {}) {
    stream::Program program{std::string(kernel), 0, {}};
    for (const std::uint32_t size : sizes)
        program.streams.push_back(stream::buffer("buffer " + std::to_string(program.streams.size()),
                                                 group_test_kernels::library().type("uint"), size));
    program.operations.push_back(stream::over_tiles(group_test_kernels::library().kernel(kernel),
                                                    "test", groups, std::move(buffers),
                                                    std::move(constants)));
    return program;
}

}  // namespace tests
