// SPDX-License-Identifier: MIT
#include "stream/source_file.h"

#include <fmt/format.h>

#include "stream/error.h"
#include "text/parts.h"

namespace stream {

std::string at_line(const SourceFile& source, unsigned line, const std::string& why) {
    return fmt::format("{}:{}: {}", source.name, line, why);
}

void for_each_line(const SourceFile& source,
                   const std::function<void(const std::string& line, unsigned number)>& visit) {
    unsigned number = 0;
    for (const std::string_view line : text::lines_of(source.text)) {
        ++number;
        try {
            visit(std::string(line), number);
        } catch (const KernelError& error) {
            throw KernelError(at_line(source, number, error.what()));
        }
    }
}

std::string_view without_comment(std::string_view line) {
    return line.substr(0, line.find("//"));
}

}  // namespace stream
