// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sorts/sort.h"
#include "stream/gl/glsl.h"

// All that the sort for pages asks of the stream layer: how the sorts' programs are written as GLSL
// ES, and as records. No machine is asked for: streams here have no memory.
namespace web_sort {

/// A launch as WebGL 2 runs it.
struct Written {
    std::string kernel;
    stream::gl::ShaderSources shaders;
    stream::Extent viewport = {};
    std::string writes = {};                  ///< the parameter that is written
    std::vector<std::string> reads = {};      ///< parameters that are textures, by texture unit
    std::vector<std::string> constants = {};  ///< by their words behind a record's rectangle
    std::vector<std::uint32_t> records = {};  ///< of all blocks
    std::vector<std::size_t> streams = {};  ///< that are read, by texture unit, and that is written
};

/// The operations of a sort of n values in streams for `capacity`, row by row.
struct WrittenProgram {
    unsigned log2_width = 0;  ///< of the streams, in places
    std::vector<Written> operations;
};
WrittenProgram write_program(const std::string& sort, const sorts::Settings& settings,
                             std::size_t n, std::size_t capacity);

/// The kernels that take an application's keys (`taking`) and give it the order, written for the
/// streams of the same sort.
std::vector<Written> write_ends(const std::string& sort, const sorts::Settings& settings,
                                std::size_t capacity, const std::string& taking);

}  // namespace web_sort
