// SPDX-License-Identifier: MIT
#include "stream/launch_checker.h"

#include <algorithm>

#include "stream/error.h"

namespace stream {

std::string LaunchChecker::message(const std::string& why) const {
    const std::string label = launch_.label.empty() ? "" : " (" + launch_.label + ")";
    return "kernel " + kernel().name + label + ": " + why;
}

void LaunchChecker::refuse(const std::string& why) const {
    throw LaunchError(message(why));
}

void LaunchChecker::refuse_beyond_limits(const std::string& why) const {
    throw LimitError(message(why));
}

void LaunchChecker::refuse_name(std::string_view parameter) const {
    std::string known;
    for (const Parameter& each : kernel().parameters)
        known += (known.empty() ? "" : ", ") + each.name;
    refuse("has no parameter '" + std::string(parameter) + "', but " + known);
}

std::string LaunchChecker::named(const Stream& stream) const {
    return (kernel().body == Body::groups ? "buffer " : "stream ") + stream.name();
}

void LaunchChecker::bind_streams() {
    encoded_.kernel = launch_.kernel;
    encoded_.label = launch_.label;
    encoded_.iterations = std::max(launch_.iterations, few_iterations);
    for (const Argument& argument : launch_.streams)
        if (kernel().find(argument.parameter) == nullptr)
            refuse_name(argument.parameter);
    for (const Parameter& parameter : kernel().parameters)
        encoded_.streams.push_back(stream_for(parameter));
}

Stream LaunchChecker::stream_for(const Parameter& parameter) const {
    Stream bound;
    for (const Argument& argument : launch_.streams)
        if (argument.parameter == parameter.name) {
            if (bound)
                refuse("parameter " + parameter.name + " is bound twice, to streams " +
                       bound.name() + " and " + argument.stream.name());
            bound = argument.stream;
        }
    const bool expected = parameter.role != Role::constant;
    if (expected && !bound)
        refuse("parameter " + parameter.name + " is unbound, expected a " +
               (kernel().body == Body::groups ? "buffer" : "stream"));
    if (!expected && bound)
        refuse("parameter " + parameter.name + " is a constant, but " + named(bound) +
               " is bound to it");
    return bound;
}

void LaunchChecker::check_types() const {
    for (std::size_t p = 0; p < kernel().parameters.size(); ++p) {
        const Parameter& parameter = kernel().parameters[p];
        const Stream& stream = encoded_.streams[p];
        if (!parameter.has_memory())
            continue;
        if (stream.type_name() != parameter.type)
            refuse("parameter " + parameter.name + " has elements of type " + parameter.type +
                   ", " + named(stream) + " of type " + stream.type_name());
        const unsigned words = kernel().library->type(parameter.type)->words();
        if (stream.words() != words)  // of another library's type of that name
            refuse("parameter " + parameter.name + " has elements of " + std::to_string(words) +
                   " words, " + named(stream) + " of " + std::to_string(stream.words()));
    }
}

void LaunchChecker::check_aliasing() const {
    for (std::size_t p = 0; p < kernel().parameters.size(); ++p)
        for (std::size_t other = 0; other < kernel().parameters.size(); ++other) {
            const Parameter& written = kernel().parameters[p];
            const Parameter& second = kernel().parameters[other];
            if (p != other && written.is_written() && second.has_memory() &&
                encoded_.streams[p].overlaps(encoded_.streams[other]))
                refuse(named(encoded_.streams[p]) + " is bound to " +
                       std::string(written.role == Role::out ? "output" : name(written.role)) +
                       " " + written.name + " and also to " + std::string(name(second.role)) + " " +
                       second.name + " (as " + named(encoded_.streams[other]) + ")");
        }
}

void LaunchChecker::check_iterations(const std::string& unit) const {
    if (encoded_.iterations > limits_.max_iterations)
        refuse_beyond_limits("loops up to " + std::to_string(encoded_.iterations) + " " + unit +
                             ", " + who() + " ends loops after " +
                             std::to_string(limits_.max_iterations));
}

}  // namespace stream
