// SPDX-License-Identifier: MIT
#include "group/kernel.h"

#include <algorithm>
#include <regex>
#include <stdexcept>

#include "group/emulator/compiled_kernel.h"
#include "stream/error.h"

namespace group {
namespace {

using stream::for_each_line;
using stream::KernelError;

struct Macro {
    std::string_view name;
    Role role;
    std::size_t arguments;
};

constexpr Macro macros[] = {
    {"GROUP_SIZE", Role::size, 1},
    {"GROUP_SHARED", Role::shared, 3},
    {"GROUP_PRIVATE", Role::private_, 3},
    {"GROUP_GATHER", Role::gather, 2},
    {"GROUP_IN", Role::in, 2},
    {"GROUP_OUT", Role::out, 2},
    {"GROUP_INOUT", Role::inout, 2},
    {"GROUP_CONST", Role::constant, 2},
    {"GROUP_NUMBER", Role::number, 2},
};

const Macro* macro_of(std::string_view line) {
    const std::string_view word = line.substr(0, line.find('('));
    const auto found = std::ranges::find(macros, word, &Macro::name);
    return found == std::end(macros) || word.size() == line.size() ? nullptr : found;
}

// "a, b, c" of "MACRO(a, b, c)"; the last argument may have parentheses of its own.
std::vector<std::string> arguments_of(const std::string& line) {
    static const std::regex argument(R"([^,\s](?:[^,]*[^,\s])?)");
    const std::string list = line.substr(line.find('(') + 1, line.rfind(')') - line.find('(') - 1);
    return {std::sregex_token_iterator(list.begin(), list.end(), argument), {}};
}

Declaration parse(const Macro& macro, const std::string& line) {
    const std::vector<std::string> arguments = arguments_of(line);
    if (line.rfind(')') == std::string::npos || arguments.size() != macro.arguments)
        throw KernelError("expected " + std::to_string(macro.arguments) + " arguments in '" + line +
                          "'");
    if (macro.role == Role::size)
        return {macro.role, "", "", arguments[0]};
    if (macro.role == Role::number)
        return {macro.role, "", arguments[0], arguments[1]};
    return {macro.role, arguments[0], arguments[1], macro.arguments > 2 ? arguments[2] : ""};
}

// A thread that returns from a section would miss the barriers that follow.
void refuse_returns(const SourceFile& source) {
    for_each_line(source, [](const std::string& line, unsigned) {
        static const std::regex empty_return(R"(\breturn\s*;)");
        if (std::regex_search(line.substr(0, line.find("//")), empty_return))
            throw KernelError("'return;' leaves a section before its threads are done");
    });
}

}  // namespace

std::string_view name(Role role) {
    switch (role) {
        case Role::size:
            return "size";
        case Role::shared:
            return "shared";
        case Role::private_:
            return "private";
        case Role::gather:
            return "gather";
        case Role::in:
            return "in";
        case Role::out:
            return "out";
        case Role::inout:
            return "inout";
        case Role::constant:
            return "constant";
        case Role::number:
            return "number";
    }
    return {};
}

bool Declaration::is_buffer() const {
    return role == Role::gather || has_tiles();
}

bool Declaration::is_parameter() const {
    return is_buffer() || role == Role::constant;
}

bool declares(std::string_view line) {
    return macro_of(line) != nullptr;
}

std::vector<Declaration> parse_declarations(const SourceFile& source) {
    std::vector<Declaration> declarations;
    for_each_line(source, [&](const std::string& line, unsigned) {
        if (const Macro* macro = macro_of(line))
            declarations.push_back(parse(*macro, line));
    });
    return declarations;
}

KernelLibrary::KernelLibrary(std::vector<SourceFile> files, std::vector<KernelEntry> kernels)
    : files_(std::move(files)), element_types_(stream::parse_element_types(files_.front())) {
    for (KernelEntry& entry : kernels) {
        Kernel kernel;
        kernel.name = entry.name;
        kernel.source = entry.source;
        kernel.definitions = std::move(entry.definitions);
        kernel.declarations = parse_declarations(entry.source);
        std::ranges::copy_if(kernel.declarations, std::back_inserter(kernel.parameters),
                             &Declaration::is_parameter);
        kernel.make = entry.make;
        kernel.library = this;
        check(kernel);
        const emulator::Footprint footprint = kernel.make()->footprint();
        kernel.threads = footprint.threads;
        kernel.shared_bytes = footprint.shared_bytes;
        kernel.private_words = footprint.private_words;
        kernels_.push_back(std::move(kernel));
    }
}

void KernelLibrary::check(const Kernel& kernel) const {
    refuse_returns(kernel.source);
    for (const Declaration& declaration : kernel.declarations) {
        if (declaration.type.empty())
            continue;
        const stream::ElementType* element = type(declaration.type);
        const bool is_word = declaration.type == "uint";
        if (declaration.role == Role::constant ? !is_word : element == nullptr)
            throw KernelError("kernel " + kernel.name + ": " + declaration.name +
                              " has the unknown type " + declaration.type);
        if (element != nullptr && element->words() != 1 && element->words() != 2 &&
            element->words() != 4)
            throw KernelError("kernel " + kernel.name + ": " + declaration.name +
                              " has elements of " + std::to_string(element->words()) +
                              " words, expected 1, 2 or 4");
    }
}

const Kernel& KernelLibrary::kernel(std::string_view name) const {
    for (const Kernel& kernel : kernels_)
        if (kernel.name == name)
            return kernel;
    std::string known;
    for (const Kernel& kernel : kernels_)
        known += (known.empty() ? "" : ", ") + kernel.name;
    throw std::out_of_range("no kernel '" + std::string(name) + "', there are " + known);
}

const SourceFile* KernelLibrary::include(std::string_view path) const {
    const std::string_view file = path.substr(path.rfind('/') + 1);  // npos + 1 is 0
    const auto found = std::ranges::find(files_, file, &SourceFile::name);
    return found == files_.end() ? nullptr : &*found;
}

const stream::ElementType* KernelLibrary::type(std::string_view name) const {
    const auto found = std::ranges::find(element_types_, name, &stream::ElementType::name);
    return found == element_types_.end() ? nullptr : &*found;
}

}  // namespace group
