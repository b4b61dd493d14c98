// SPDX-License-Identifier: MIT
#pragma once

#include "abisort/order_code.h"
#include "io/distribution.h"
#include "stream/emulator/executor.h"
#include "viewer/model/session.h"

namespace tests {

inline viewer::RunRequest request(unsigned log2_n, abisort::Variant program,
                                  layout::MappingKind mapping = layout::MappingKind::z_order,
                                  const char* distribution = "uniform") {
    return {io::distribution_named(distribution)->make(std::size_t{1} << log2_n, 7),
            {program, mapping, abisort::NanPolicy::refuse}};
}

inline std::unique_ptr<viewer::Run> emulated(unsigned log2_n, abisort::Variant program,
                                             const char* distribution = "uniform") {
    const auto executor = stream::emulator::make_executor();
    return viewer::record(*executor,
                          request(log2_n, program, layout::MappingKind::z_order, distribution));
}

inline viewer::Session session(unsigned log2_n, abisort::Variant program) {
    viewer::Setup setup;
    setup.keys = request(log2_n, program).keys;
    setup.input = "uniform";
    setup.options.program = program;
    setup.executor = "emulator";
    return viewer::Session(std::move(setup),
                           [](const std::string&) { return stream::emulator::make_executor(); });
}

}  // namespace tests
