// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <variant>

#include "stream/executor.h"

// Calls kernels like functions, as Brook does. Programs that run often record their operations once
// instead (program_run.h). Calls and recordings use the same class Operation.
namespace stream {

/// An argument of a call, with the name of the kernel's parameter. The argument is a stream for in,
/// out, gather and iter; otherwise it is a constant, which must have exactly the parameter's type.
struct CallArgument {
    std::string_view parameter;
    std::variant<Stream, std::uint32_t, std::int32_t, float> value;
};

/// Makes a stream of n elements for a kernel's parameter. The contents of the stream are undefined.
/// n may be any number, because the stream is padded to a power of two. Transfers state how many
/// elements they copy. Throws LaunchError if the kernel has no such parameter, or if the executor
/// cannot hold n elements.
Stream make_stream(Executor& executor, const Kernel& kernel, std::string_view parameter,
                   std::uint32_t n);

/// Makes a stream with the elements of an array.
template <class T>
Stream make_stream(Executor& executor, const Kernel& kernel, std::string_view parameter,
                   std::span<const T> elements) {
    const Stream stream =
        make_stream(executor, kernel, parameter, static_cast<std::uint32_t>(elements.size()));
    executor.upload<T>(stream, 0, elements);
    return stream;
}

/// Runs a kernel for all elements of its output stream. Inputs and iterators start at their first
/// element. Instances also run for the padding: their results are ignored, but they must not gather
/// outside their streams. Returns without waiting. Throws LaunchError, which names kernel and
/// parameter, for every mistake that `check` finds. `iterations` has the same meaning as in
/// Operation.
void call(Executor& executor, const Kernel& kernel, std::initializer_list<CallArgument> arguments,
          std::uint32_t iterations = 0);

}  // namespace stream
