// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "stream/emulator/executor.h"
#include "stream/program_run.h"

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

}  // namespace tests
