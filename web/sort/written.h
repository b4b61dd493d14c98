// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sorts/sort.h"
#include "stream/gl/glsl.h"

// Writes programs of sorts as GLSL ES and as block records, for the sort in web pages. This does
// not need a device, and the streams have no memory.
namespace web_sort {

/// A launch in the form that WebGL 2 runs.
struct Written {
    std::string kernel;
    stream::gl::ShaderSources shaders;
    stream::Extent viewport = {};
    std::string writes = {};  ///< parameter that is written
    /// parameters that are textures, in the order of texture units
    std::vector<std::string> reads = {};
    /// constants in the order of their words after a record's rectangle
    std::vector<std::string> constants = {};
    std::vector<std::uint32_t> records = {};  ///< records of all blocks
    /// numbers of the streams that are read, in the order of texture units, then of the stream that
    /// is written
    std::vector<std::size_t> streams = {};
};

/// The operations of a sort of n values, in row-wise streams for `capacity` values.
struct WrittenProgram {
    unsigned log2_width = 0;  ///< log2 of the streams' width in output slots
    std::vector<Written> operations;
};
WrittenProgram write_program(const std::string& sort, const sorts::Settings& settings,
                             std::size_t n, std::size_t capacity);

/// The kernels that read an application's keys (`taking`) and write the order, for the streams of
/// the same sort.
std::vector<Written> write_ends(const std::string& sort, const sorts::Settings& settings,
                                std::size_t capacity, const std::string& taking);

}  // namespace web_sort
