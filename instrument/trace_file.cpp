// SPDX-License-Identifier: MIT
#include "instrument/trace.h"
#include "io/error.h"
#include "io/input_file.h"

namespace instrument {

void read_trace_file(const std::string& path, TraceVisitor& visitor,
                     const io::Checkpoint& checkpoint) {
    io::InputFile file(path, checkpoint);
    try {
        read_trace([&](std::span<std::byte> bytes) { return file.read(bytes); }, visitor);
    } catch (const io::FormatError& error) {
        throw io::FileError(io::FileError::Kind::input, path, error.what());
    }
}

}  // namespace instrument
