// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <variant>

#include "stream/executor.h"

// Kernels called like functions, as in Brook. Programs that run often record their operations once
// instead (program_run.h); both are the same Operation.
namespace stream {

/// An argument of a call, by the name of the kernel's parameter: a stream for in, out, gather and
/// iter, otherwise a constant of just the parameter's type.
struct CallArgument {
    std::string_view parameter;
    std::variant<Stream, std::uint32_t, std::int32_t, float> value;
};

/// A stream of n elements for a parameter of a kernel, with undefined contents. It is padded to a
/// power of two, so that n need not be one; transfers name the elements that count. Throws
/// LaunchError if the kernel has no such parameter, or if n exceeds what the executor holds.
Stream make_stream(Executor& executor, const Kernel& kernel, std::string_view parameter,
                   std::uint32_t n);

/// The same, with the elements of an array.
template <class T>
Stream make_stream(Executor& executor, const Kernel& kernel, std::string_view parameter,
                   std::span<const T> elements) {
    const Stream stream =
        make_stream(executor, kernel, parameter, static_cast<std::uint32_t>(elements.size()));
    executor.upload<T>(stream, 0, elements);
    return stream;
}

/// Invokes a kernel for all elements of its output, its domain; inputs and iterators start at their
/// first element. Padding belongs to the domain: what instances beyond n compute is ignored, but
/// they must gather inside their streams. Returns without waiting. Throws LaunchError, naming
/// kernel and parameter, for every mistake that `check` names. `iterations`: as in Operation.
void call(Executor& executor, const Kernel& kernel, std::initializer_list<CallArgument> arguments,
          std::uint32_t iterations = 0);

}  // namespace stream
