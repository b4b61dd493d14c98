// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace stream {

/// The text of a file that kernels are made of.
struct SourceFile {
    std::string_view name;  ///< "phase0.kernel"
    std::string_view text;
};

/// "phase0.kernel:12: why"
std::string at_line(const SourceFile& source, unsigned line, const std::string& why);

/// Visits a file's lines, numbered from 1. A KernelError that `visit` throws gets file and line.
void for_each_line(const SourceFile& source,
                   const std::function<void(const std::string& line, unsigned number)>& visit);

/// A line without what `//` begins.
std::string_view without_comment(std::string_view line);

}  // namespace stream
