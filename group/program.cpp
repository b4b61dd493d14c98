// SPDX-License-Identifier: MIT
#include "group/program.h"

#include <bit>

#include "stream/error.h"

namespace group {
namespace {

/// Checks one launch, a group of rules a function.
class Checker {
  public:
    Checker(const Program& program, const Launch& launch, const Limits& limits)
        : program_(program), launch_(launch), limits_(limits) {}

    std::vector<Bound> bound() {
        check_limits();
        check_names();
        for (const Declaration& parameter : kernel().parameters)
            bound_.push_back(parameter.is_buffer() ? buffer_for(parameter)
                                                   : constant_for(parameter));
        check_aliasing();
        return std::move(bound_);
    }

  private:
    std::string named(const std::string& why) const {
        const std::string label = launch_.label.empty() ? "" : " (" + launch_.label + ")";
        return "kernel " + kernel().name + label + ": " + why;
    }

    [[noreturn]] void refuse(const std::string& why) const {
        throw stream::LaunchError(named(why));
    }

    const Kernel& kernel() const { return *launch_.kernel; }
    std::string who() const { return std::string(limits_.machine); }

    void check_limit(const char* what, std::uint64_t needed, std::uint64_t allowed) const {
        if (needed > allowed)
            throw stream::LimitError(named("needs " + std::to_string(needed) + " " + what + ", " +
                                           who() + " allows " + std::to_string(allowed)));
    }

    void check_limits() const {
        check_limit("threads a group", kernel().threads, limits_.max_threads);
        check_limit("bytes of shared memory", kernel().shared_bytes, limits_.max_shared_bytes);
        check_limit("groups", launch_.groups, limits_.max_groups);
        check_limit("iterations of a thread's loops", launch_.iterations, limits_.max_iterations);
        if (launch_.groups == 0)
            refuse("has no groups");
    }

    template <class Arguments>
    void check_names(const Arguments& arguments, bool are_buffers) const {
        for (const auto& argument : arguments) {
            bool known = false;
            for (const Declaration& parameter : kernel().parameters)
                known |=
                    parameter.name == argument.parameter && parameter.is_buffer() == are_buffers;
            if (!known)
                refuse("has no " + std::string(are_buffers ? "buffer" : "constant") + " '" +
                       std::string(argument.parameter) + "'");
        }
    }

    void check_names() const {
        check_names(launch_.buffers, true);
        check_names(launch_.constants, false);
    }

    Bound constant_for(const Declaration& parameter) const {
        for (const Constant& constant : launch_.constants)
            if (constant.parameter == parameter.name)
                return {0, {}, constant.value};
        refuse("constant " + parameter.name + " has no value");
    }

    Bound buffer_for(const Declaration& parameter) const {
        for (const Binding& binding : launch_.buffers)
            if (binding.parameter == parameter.name) {
                check_buffer(parameter, binding);
                return {binding.buffer, binding.tiles, 0};
            }
        refuse("parameter " + parameter.name + " is unbound, expected a buffer");
    }

    void check_buffer(const Declaration& parameter, const Binding& binding) const {
        if (binding.buffer >= program_.buffers.size())
            refuse("parameter " + parameter.name + " is bound to buffer " +
                   std::to_string(binding.buffer) + " of " +
                   std::to_string(program_.buffers.size()));
        const BufferSpec& buffer = program_.buffers[binding.buffer];
        if (buffer.type->name != parameter.type)
            refuse("parameter " + parameter.name + " has elements of type " + parameter.type +
                   ", buffer " + buffer.name + " of type " + std::string(buffer.type->name));
        if (parameter.has_tiles())
            check_tiles(parameter, buffer, binding.tiles);
    }

    // Tiles are disjoint by their form: multiples of their size, or address bits of their own.
    void check_tiles(const Declaration& parameter, const BufferSpec& buffer,
                     const Tiles& tiles) const {
        if (tiles.size == 0)
            refuse("parameter " + parameter.name + " has no tiles");
        if (tiles.inserted != 0 && tiles.size != 1u << std::popcount(tiles.inserted))
            refuse("parameter " + parameter.name + " has tiles of " + std::to_string(tiles.size) +
                   " elements, " + std::to_string(std::popcount(tiles.inserted)) +
                   " address bits number them");
        if (tiles.address(launch_.groups - 1, 0) >= buffer.size)
            refuse("parameter " + parameter.name + ": the last of " +
                   std::to_string(launch_.groups) + " tiles of " + std::to_string(tiles.size) +
                   " begins outside buffer " + buffer.name + " of " + std::to_string(buffer.size) +
                   " elements");
    }

    void check_aliasing() const {
        for (std::size_t p = 0; p < bound_.size(); ++p)
            for (std::size_t other = 0; other < bound_.size(); ++other) {
                const Declaration& written = kernel().parameters[p];
                const Declaration& second = kernel().parameters[other];
                if (p != other && written.is_written() && second.is_buffer() &&
                    bound_[p].buffer == bound_[other].buffer)
                    refuse("buffer " + program_.buffers[bound_[p].buffer].name + " is bound to " +
                           std::string(name(written.role)) + " " + written.name + " and also to " +
                           std::string(name(second.role)) + " " + second.name);
            }
    }

    const Program& program_;
    const Launch& launch_;
    const Limits& limits_;
    std::vector<Bound> bound_;
};

}  // namespace

Limits both(const Limits& own, const Limits& under) {
    Limits limits = own;
    const auto lower = [&](auto Limits::*bound) {
        if (under.*bound < own.*bound) {
            limits.*bound = under.*bound;
            limits.machine = under.machine;
        }
    };
    lower(&Limits::max_threads);
    lower(&Limits::max_shared_bytes);
    lower(&Limits::max_groups);
    lower(&Limits::max_buffer_bytes);
    lower(&Limits::max_bytes);
    lower(&Limits::max_iterations);
    return limits;
}

std::vector<Bound> check(const Program& program, const Launch& launch, const Limits& limits) {
    return Checker(program, launch, limits).bound();
}

void check_memory(const Program& program, const Limits& limits) {
    std::uint64_t bytes = 0;
    for (const BufferSpec& buffer : program.buffers) {
        bytes += buffer.bytes();
        if (buffer.bytes() > limits.max_buffer_bytes)
            throw stream::MemoryError(
                "buffer " + buffer.name + ": " + std::to_string(buffer.bytes()) + " bytes, " +
                std::string(limits.machine) + " allows " + std::to_string(limits.max_buffer_bytes));
    }
    if (bytes > limits.max_bytes)
        throw stream::MemoryError("program " + program.name + ": buffers of " +
                                  std::to_string(bytes) + " bytes, " + std::string(limits.machine) +
                                  " has " + std::to_string(limits.max_bytes));
}

}  // namespace group
