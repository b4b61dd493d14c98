// SPDX-License-Identifier: MIT
#pragma once

#include "stream/element.h"

// Element types of kernels that are compiled as C++: the structs of a types file. Include this
// header before the types file.
namespace stream::emulator {

/// The words of each component of an element.
struct ComponentWords {
    unsigned count = 0;
    unsigned words[max_components] = {};
};

/// By default, all words of an element are stored together. A line STREAM_COMPONENTS in the
/// struct's file divides the words into separately stored components.
template <class T>
constexpr ComponentWords component_words() {
    if constexpr (requires { component_words_of(static_cast<const T*>(nullptr)); })
        return component_words_of(static_cast<const T*>(nullptr));
    else
        return {1, {sizeof(T) / 4}};
}

}  // namespace stream::emulator

#define STREAM_COMPONENTS(type, first_type, first, second_type, second)            \
    constexpr ::stream::emulator::ComponentWords component_words_of(const type*) { \
        static_assert(sizeof(first_type) + sizeof(second_type) == sizeof(type));   \
        return {2, {sizeof(first_type) / 4, sizeof(second_type) / 4}};             \
    }
