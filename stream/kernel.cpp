// SPDX-License-Identifier: MIT
#include "stream/kernel.h"

#include <bit>
#include <sstream>
#include <stdexcept>

#include "stream/block_record.h"
#include "stream/error.h"

namespace stream {
namespace {

struct Declaration {
    std::string_view macro;
    Role role;
    std::size_t arguments;
};

constexpr Declaration declarations[] = {
    {"STREAM_IN", Role::in, 3},         {"STREAM_IN_SHARED", Role::in, 4},
    {"STREAM_IN_STRIDED", Role::in, 3}, {"STREAM_OUT", Role::out, 3},
    {"STREAM_GATHER", Role::gather, 2}, {"STREAM_GATHER_PLACES", Role::gather, 3},
    {"STREAM_ITER", Role::iter, 2},     {"STREAM_CONST", Role::constant, 2},
};

const Declaration* declaration_of(std::string_view line) {
    for (const Declaration& declaration : declarations)
        if (line.starts_with(declaration.macro) &&
            line.substr(declaration.macro.size()).starts_with('('))
            return &declaration;
    return nullptr;
}

std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

std::vector<std::string> arguments_of(std::string_view line) {
    const auto open = line.find('(');
    const auto close = line.find(')');
    if (close == std::string_view::npos)
        return {};
    std::vector<std::string> arguments;
    std::istringstream list(std::string(line.substr(open + 1, close - open - 1)));
    for (std::string argument; std::getline(list, argument, ',');)
        arguments.push_back(trimmed(argument));
    return arguments;
}

// A power of two, or 0 if the text is none.
unsigned power_of_two(const std::string& text) {
    if (text.empty() || text.find_first_not_of("0123456789") != std::string::npos)
        return 0;
    const unsigned long value = std::stoul(text);
    return std::has_single_bit(value) ? static_cast<unsigned>(value) : 0;
}

// GLSL is given no line that begins with a declaration, and C++ all of it.
void check_alone(std::string_view line) {
    const std::string_view code = without_comment(line);
    for (const Declaration& declaration : declarations) {
        const std::string macro = std::string(declaration.macro) + "(";
        const auto at = code.find(macro, code.starts_with(macro) ? macro.size() : 0);
        if (at != std::string_view::npos)
            throw KernelError("a declaration has a line to itself, in '" + std::string(line) + "'");
    }
    const auto close = code.find(')');
    if (declaration_of(code) != nullptr &&
        !trimmed(code.substr(std::min(close, code.size() - 1) + 1)).empty())
        throw KernelError("a declaration ends its line, in '" + std::string(line) + "'");
}

Parameter parse(const Declaration& declaration, std::string_view line) {
    const std::vector<std::string> arguments = arguments_of(line);
    if (arguments.size() != declaration.arguments)
        throw KernelError("expected " + std::to_string(declaration.arguments) + " arguments in '" +
                          std::string(line) + "'");
    Parameter parameter;
    parameter.role = declaration.role;
    // An iterator has no element type: it yields indexes.
    const bool iterator = declaration.role == Role::iter;
    parameter.type = iterator ? "index_t" : arguments[0];
    parameter.name = arguments[iterator ? 0 : 1];
    const bool counted = iterator || declaration.arguments > 2;
    parameter.count = counted ? power_of_two(arguments[iterator ? 1 : 2]) : 1;
    parameter.instances = declaration.arguments > 3 ? power_of_two(arguments[3]) : 1;
    parameter.strided = declaration.macro == "STREAM_IN_STRIDED";
    parameter.by_place = declaration.macro == "STREAM_GATHER_PLACES";
    if (parameter.count == 0 || parameter.instances == 0)
        throw KernelError("counts must be powers of two in '" + std::string(line) + "'");
    return parameter;
}

bool is_scalar(const ElementType& type) {
    return type.words() == 1 && type.fields.front().path.empty();
}

// Words of an element in each memory of a stream that is not interleaved.
std::vector<unsigned> memory_words(const ElementType& type) {
    if (type.components.empty())
        return {type.words()};
    std::vector<unsigned> words;
    for (const Component& component : type.components)
        words.push_back(component.words);
    return words;
}

bool declares_addresses(std::string_view line) {
    return trimmed(without_comment(line)) == "STREAM_COMPUTES_ADDRESSES";
}

bool says_that_it_computes_addresses(const SourceFile& source) {
    bool says = false;
    for_each_line(source,
                  [&](const std::string& line, unsigned) { says |= declares_addresses(line); });
    return says;
}

}  // namespace

std::string_view name(Role role) {
    switch (role) {
        case Role::in:
            return "in";
        case Role::out:
            return "out";
        case Role::gather:
            return "gather";
        case Role::iter:
            return "iter";
        case Role::constant:
            return "constant";
    }
    return {};
}

unsigned Parameter::record_words() const {
    switch (role) {
        case Role::in:
            return strided ? 2 : 1;
        case Role::iter:
        case Role::constant:
            return 1;
        case Role::out:
        case Role::gather:
            return 0;
    }
    return 0;
}

bool is_declaration(std::string_view line) {
    return declaration_of(line) != nullptr || declares_addresses(line) || declares_components(line);
}

std::vector<Parameter> parse_parameters(const SourceFile& source) {
    std::vector<Parameter> parameters;
    for_each_line(source, [&](const std::string& line, unsigned number) {
        check_alone(line);
        const Declaration* declaration = declaration_of(line);
        if (declaration == nullptr)
            return;
        parameters.push_back(parse(*declaration, line));
        parameters.back().line = number;
    });
    return parameters;
}

const Parameter* Kernel::find(std::string_view parameter) const {
    for (const Parameter& candidate : parameters)
        if (candidate.name == parameter)
            return &candidate;
    return nullptr;
}

unsigned Kernel::record_words() const {
    unsigned words = BlockRecord::rectangle_words;
    for (const Parameter& parameter : parameters)
        words += parameter.record_words();
    return words;
}

KernelLibrary::KernelLibrary(SourceFile types, std::vector<SourceFile> includes,
                             std::vector<KernelEntry> kernels)
    : types_(types), includes_(std::move(includes)), element_types_(parse_element_types(types)) {
    for (const KernelEntry& entry : kernels) {
        Kernel kernel{std::string(entry.name),
                      entry.source,
                      parse_parameters(entry.source),
                      says_that_it_computes_addresses(entry.source),
                      entry.make_row_wise,
                      entry.make_z_order,
                      this};
        check(kernel);
        kernels_.push_back(std::move(kernel));
    }
}

void KernelLibrary::check(const Kernel& kernel) const {
    for (const Parameter& parameter : kernel.parameters) {
        const ElementType* element = type(parameter.type);
        const bool must_be_scalar = parameter.role == Role::constant;
        if (element == nullptr || (must_be_scalar && !is_scalar(*element)))
            throw KernelError(
                at_line(kernel.source, parameter.line,
                        "parameter " + parameter.name + " has the unknown type " + parameter.type));
        for (const unsigned words : memory_words(*element))
            if (words != 1 && words != 2 && words != 4)
                throw KernelError(at_line(kernel.source, parameter.line,
                                          "parameter " + parameter.name + " has elements of " +
                                              std::to_string(words) +
                                              " words, expected 1, 2 or 4 in each memory"));
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

const SourceFile* KernelLibrary::include(std::string_view file) const {
    for (const SourceFile& candidate : includes_)
        if (candidate.name == file)
            return &candidate;
    return nullptr;
}

const ElementType* KernelLibrary::type(std::string_view name) const {
    for (const ElementType& candidate : element_types_)
        if (candidate.name == name)
            return &candidate;
    return nullptr;
}

}  // namespace stream
