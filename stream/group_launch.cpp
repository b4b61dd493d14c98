// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "stream/launch_checker.h"

namespace stream {
namespace {

/// Checks a launch of groups, a group of rules a function.
class GroupChecker : LaunchChecker {
  public:
    using LaunchChecker::LaunchChecker;

    EncodedLaunch encode() {
        check_group_limits();
        bind_streams();
        encoded_.groups = launch_.groups.count;
        check_iterations("times a thread");
        check_types();
        check_constant_names();
        for (std::size_t p = 0; p < kernel().parameters.size(); ++p)
            encoded_.group_arguments.push_back(
                argument_for(kernel().parameters[p], encoded_.streams[p]));
        check_aliasing();
        return std::move(encoded_);
    }

  private:
    void check_limit(const char* what, std::uint64_t needed, std::uint64_t allowed) const {
        if (needed > allowed)
            refuse_beyond_limits("needs {} {}, {} allows {}", needed, what, who(), allowed);
    }

    void check_group_limits() const {
        if (!limits_.runs(Body::groups))
            refuse_beyond_limits("runs on thread groups, {} has none", who());
        check_limit("threads a group", kernel().threads, limits_.max_threads);
        check_limit("bytes of shared memory", kernel().shared_bytes, limits_.max_shared_bytes);
        check_limit("groups", launch_.groups.count, limits_.max_groups);
        if (launch_.groups.count == 0)
            refuse("has no groups");
        if (!launch_.blocks.empty())
            refuse("is run by groups, and is given blocks");
    }

    void check_constant_names() const {
        for (const Constant& constant : launch_.groups.constants) {
            const Parameter* parameter = kernel().find(constant.parameter);
            if (parameter == nullptr || parameter->role != Role::constant)
                refuse("has no constant '{}'", constant.parameter);
            if (std::ranges::count(launch_.groups.constants, constant.parameter,
                                   &Constant::parameter) > 1)
                refuse("constant {} has two values", parameter->name);
        }
    }

    GroupArgument argument_for(const Parameter& parameter, const Stream& stream) const {
        if (parameter.role == Role::constant)
            return {{}, constant_for(parameter)};
        if (stream.parts().size() != 1 || !stream.spec().is_buffer)
            refuse("parameter {} takes a buffer, stream {} is none", parameter.name, stream.name());
        if (parameter.role == Role::gather)
            return {};
        const Tiles tiles = tiles_of(parameter);
        check_tiles(parameter, stream, tiles);
        return {tiles, 0};
    }

    std::uint32_t constant_for(const Parameter& parameter) const {
        for (const Constant& constant : launch_.groups.constants)
            if (constant.parameter == parameter.name)
                return constant.value;
        refuse("constant {} has no value", parameter.name);
    }

    Tiles tiles_of(const Parameter& parameter) const {
        for (const Argument& argument : launch_.streams)
            if (argument.parameter == parameter.name)
                return argument.tiles;
        return {};
    }

    // Tiles are disjoint by their form: multiples of their size, or address bits of their own.
    void check_tiles(const Parameter& parameter, const Stream& buffer, const Tiles& tiles) const {
        if (tiles.size == 0)
            refuse("parameter {} has no tiles", parameter.name);
        if (tiles.inserted != 0 && tiles.size != std::uint64_t{1} << std::popcount(tiles.inserted))
            refuse("parameter {} has tiles of {} elements, {} address bits number them",
                   parameter.name, tiles.size, std::popcount(tiles.inserted));
        if (tiles.address(launch_.groups.count - 1, 0) >= buffer.spec().size)
            refuse(
                "parameter {}: the last of {} tiles of {} begins outside buffer {} of {} elements",
                parameter.name, launch_.groups.count, tiles.size, buffer.name(),
                buffer.spec().size);
    }
};

}  // namespace

EncodedLaunch encode_groups(const Launch& launch, const Limits& limits) {
    return GroupChecker(launch, limits).encode();
}

}  // namespace stream
