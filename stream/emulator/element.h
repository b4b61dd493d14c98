// SPDX-License-Identifier: MIT
#pragma once

#include "stream/element.h"

// Element types of compiled kernels: C++ structs, and the components that a types file declares.
// Include it before the file.
namespace stream::emulator {

/// The words of each component of an element.
struct ComponentWords {
    unsigned count = 0;
    unsigned words[max_components] = {};
};

/// All words together, unless the struct's file has a line STREAM_COMPONENTS for it.
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
