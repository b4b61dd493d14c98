// SPDX-License-Identifier: MIT
#include "stream/launch_checker.h"

#include <algorithm>

#include "text/names.h"

namespace stream {

std::string LaunchChecker::message(std::string_view why) const {
    const std::string label = launch_.label.empty() ? "" : " (" + launch_.label + ")";
    return fmt::format("kernel {}{}: {}", kernel().name, label, why);
}

void LaunchChecker::refuse_name(std::string_view parameter) const {
    refuse("has no parameter '{}', but {}", parameter,
           text::joined(kernel().parameters, &Parameter::name));
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
                refuse("parameter {} is bound twice, to streams {} and {}", parameter.name,
                       bound.name(), argument.stream.name());
            bound = argument.stream;
        }
    const bool expected = parameter.role != Role::constant;
    if (expected && !bound)
        refuse("parameter {} is unbound, expected a {}", parameter.name,
               kernel().body == Body::groups ? "buffer" : "stream");
    if (!expected && bound)
        refuse("parameter {} is a constant, but {} is bound to it", parameter.name, named(bound));
    return bound;
}

void LaunchChecker::check_types() const {
    for (std::size_t p = 0; p < kernel().parameters.size(); ++p) {
        const Parameter& parameter = kernel().parameters[p];
        const Stream& stream = encoded_.streams[p];
        if (!parameter.has_memory())
            continue;
        if (stream.type_name() != parameter.type)
            refuse("parameter {} has elements of type {}, {} of type {}", parameter.name,
                   parameter.type, named(stream), stream.type_name());
        const unsigned words = kernel().library->type(parameter.type)->words();
        if (stream.words() != words)  // of another library's type of that name
            refuse("parameter {} has elements of {} words, {} of {}", parameter.name, words,
                   named(stream), stream.words());
    }
}

void LaunchChecker::check_aliasing() const {
    for (std::size_t p = 0; p < kernel().parameters.size(); ++p)
        for (std::size_t other = 0; other < kernel().parameters.size(); ++other) {
            const Parameter& written = kernel().parameters[p];
            const Parameter& second = kernel().parameters[other];
            if (p != other && written.is_written() && second.has_memory() &&
                encoded_.streams[p].overlaps(encoded_.streams[other]))
                refuse("{} is bound to {} {} and also to {} {} (as {})", named(encoded_.streams[p]),
                       written.role == Role::out ? "output" : name(written.role), written.name,
                       name(second.role), second.name, named(encoded_.streams[other]));
        }
}

void LaunchChecker::check_iterations(std::string_view unit) const {
    if (encoded_.iterations > limits_.max_iterations)
        refuse_beyond_limits("loops up to {} {}, {} ends loops after {}", encoded_.iterations, unit,
                             who(), limits_.max_iterations);
}

}  // namespace stream
