// SPDX-License-Identifier: MIT
#include "stream/kernel.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <stdexcept>

#include "io/names.h"
#include "io/words.h"
#include "stream/block_record.h"
#include "stream/error.h"

namespace stream {
namespace {

using Numbers = std::map<std::string, std::uint32_t, std::less<>>;

/// A kind of declaration. `arguments` has a letter for each argument: t is the element type, n the
/// name, c the count and i the number of instances.
struct Macro {
    std::string_view name;
    Body body;
    Role role;
    std::string_view arguments;
};

constexpr Macro macros[] = {
    {"STREAM_IN", Body::blocks, Role::in, "tnc"},
    {"STREAM_IN_SHARED", Body::blocks, Role::in, "tnci"},
    {"STREAM_IN_STRIDED", Body::blocks, Role::in, "tnc"},
    {"STREAM_OUT", Body::blocks, Role::out, "tnc"},
    {"STREAM_OUT_IN_PLACE", Body::blocks, Role::out, "tnc"},
    {"STREAM_GATHER", Body::blocks, Role::gather, "tn"},
    {"STREAM_GATHER_PLACES", Body::blocks, Role::gather, "tnc"},
    {"STREAM_ITER", Body::blocks, Role::iter, "nc"},
    {"STREAM_CONST", Body::blocks, Role::constant, "tn"},
    {"GROUP_SIZE", Body::groups, Role::size, "c"},
    {"GROUP_SHARED", Body::groups, Role::shared, "tnc"},
    {"GROUP_PRIVATE", Body::groups, Role::private_, "tnc"},
    {"GROUP_GATHER", Body::groups, Role::gather, "tn"},
    {"GROUP_IN", Body::groups, Role::in, "tn"},
    {"GROUP_OUT", Body::groups, Role::out, "tn"},
    {"GROUP_INOUT", Body::groups, Role::inout, "tn"},
    {"GROUP_CONST", Body::groups, Role::constant, "tn"},
    {"GROUP_NUMBER", Body::groups, Role::number, "nc"},
};

const Macro* macro_of(std::string_view line) {
    const std::string_view word = line.substr(0, line.find('('));
    return word.size() == line.size() ? nullptr : io::find(macros, word, &Macro::name);
}

std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

// Splits "MACRO(a, b)  // ..." into the arguments "a" and "b". The last argument may contain
// parentheses.
std::vector<std::string> arguments_of(std::string_view line) {
    const std::string_view code = without_comment(line);
    const auto open = code.find('(');
    const auto close = code.rfind(')');
    if (close == std::string_view::npos)
        return {};
    std::vector<std::string> arguments;
    for (const std::string_view argument :
         io::split_at(code.substr(open + 1, close - open - 1), ","))
        arguments.push_back(trimmed(argument));
    return arguments;
}

// Evaluates a sum of products of numbers and names, as in "TILE + TILE / 16u". `/` drops the
// remainder, as in GLSL and C++.
std::uint32_t value_of(std::string_view expression, const Numbers& numbers) {
    const auto factor = [&](std::string_view text) {
        std::string word = trimmed(text);
        if (const auto named = numbers.find(word); named != numbers.end())
            return named->second;
        if (word.ends_with('u'))
            word.pop_back();
        if (word.empty() || word.size() > 9 || word.find_first_not_of("0123456789") != word.npos)
            throw KernelError(fmt::format("'{}' in '{}' is not a number", word, expression));
        return static_cast<std::uint32_t>(std::stoul(word));
    };
    std::uint32_t sum = 0;
    for (std::string_view term : io::split_at(expression, "+")) {
        std::uint32_t product = 1;
        for (char operation = '*'; operation != '\0';) {
            const auto next = std::min(term.find_first_of("*/"), term.size());
            const std::uint32_t value = factor(term.substr(0, next));
            if (operation == '/' && value == 0)
                throw KernelError(fmt::format("'{}' divides by zero", expression));
            product = operation == '*' ? product * value : product / value;
            operation = next < term.size() ? term[next] : '\0';
            term.remove_prefix(std::min(next + 1, term.size()));
        }
        sum += product;
    }
    return sum;
}

// Parses a declaration. If the line declares a number, the number is added to `numbers`.
Parameter parse(const Macro& macro, std::string_view line, Numbers& numbers) {
    const std::vector<std::string> arguments = arguments_of(line);
    if (arguments.size() != macro.arguments.size())
        throw KernelError(
            fmt::format("expected {} arguments in '{}'", macro.arguments.size(), line));
    Parameter parameter;
    parameter.role = macro.role;
    for (std::size_t a = 0; a < arguments.size(); ++a)
        switch (macro.arguments[a]) {
            case 't':
                parameter.type = arguments[a];
                break;
            case 'n':
                parameter.name = arguments[a];
                break;
            case 'c':
                parameter.count = value_of(arguments[a], numbers);
                break;
            default:
                parameter.instances = value_of(arguments[a], numbers);
        }
    if (macro.body == Body::blocks &&
        !(std::has_single_bit(parameter.count) && std::has_single_bit(parameter.instances)))
        throw KernelError(fmt::format("counts must be powers of two in '{}'", line));
    if (macro.role == Role::iter)  // an iterator yields indexes
        parameter.type = "index_t";
    if (macro.role == Role::number)
        numbers[parameter.name] = parameter.count;
    parameter.strided = macro.name == "STREAM_IN_STRIDED";
    parameter.by_place = macro.name == "STREAM_GATHER_PLACES";
    parameter.in_place = macro.name == "STREAM_OUT_IN_PLACE";
    return parameter;
}

bool is_scalar(const ElementType& type) {
    return type.words() == 1 && type.fields.front().path.empty();
}

// Number of an element's words in each memory, for a stream that is not interleaved.
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

/// Reads the declarations of a kernel file into the kernel.
void read_declarations(Kernel& kernel) {
    Numbers numbers;
    for (const Definition& definition : kernel.definitions)
        numbers[std::string(definition.name)] = definition.value;
    for_each_line(kernel.source, [&](const std::string& line, unsigned number) {
        kernel.computes_addresses |= declares_addresses(line);
        const Macro* macro = macro_of(line);
        if (macro == nullptr)
            return;
        if (!kernel.declarations.empty() && macro->body != kernel.body)
            throw KernelError("a kernel cannot declare both STREAM_... and GROUP_..., in '" + line +
                              "'");
        kernel.body = macro->body;
        kernel.declarations.push_back(parse(*macro, line, numbers));
        kernel.declarations.back().line = number;
    });
    std::ranges::copy_if(kernel.declarations, std::back_inserter(kernel.parameters),
                         &Parameter::is_bound);
}

}  // namespace

std::string_view name(Body body) {
    return body == Body::blocks ? "stream" : "group";
}

std::string_view name(Role role) {
    static constexpr std::string_view names[] = {"in",    "out",  "gather", "constant", "iter",
                                                 "inout", "size", "shared", "private",  "number"};
    return names[static_cast<std::size_t>(role)];
}

unsigned Parameter::record_words() const {
    switch (role) {
        case Role::in:
            return strided ? 2 : 1;
        case Role::iter:
        case Role::constant:
            return 1;
        default:
            return 0;
    }
}

bool is_declaration(std::string_view line) {
    return macro_of(line) != nullptr || declares_addresses(line) || declares_components(line);
}

const Parameter* Kernel::find(std::string_view parameter) const {
    return io::find(parameters, parameter, &Parameter::name);
}

unsigned Kernel::record_words() const {
    unsigned words = BlockRecord::rectangle_words;
    for (const Parameter& parameter : parameters)
        words += parameter.record_words();
    return words;
}

KernelLibrary::KernelLibrary(SourceFile types, std::vector<SourceFile> includes,
                             std::vector<Kernel> kernels)
    : types_(types),
      includes_(std::move(includes)),
      element_types_(parse_element_types(types)),
      kernels_(std::move(kernels)) {
    for (Kernel& kernel : kernels_) {
        kernel.library = this;
        read_declarations(kernel);
        complete(kernel);
    }
}

// Checks the types of the declarations, and adds up the resources that a workgroup needs.
void KernelLibrary::complete(Kernel& kernel) const {
    const bool is_of_groups = kernel.body == Body::groups;
    for (const Parameter& parameter : kernel.declarations) {
        const auto refuse = [&](const std::string& why) {
            throw KernelError(at_line(kernel.source, parameter.line,
                                      fmt::format("parameter {} has {}", parameter.name, why)));
        };
        if (parameter.role == Role::size)
            kernel.threads = parameter.count;
        if (parameter.type.empty())
            continue;
        const ElementType* element = io::find(element_types_, parameter.type, &ElementType::name);
        const bool is_constant = parameter.role == Role::constant;
        if (element == nullptr || (is_constant && !is_scalar(*element)) ||
            (is_constant && is_of_groups && parameter.type != "uint"))
            refuse("the unknown type " + parameter.type);
        for (const unsigned words :
             is_of_groups ? std::vector{element->words()} : memory_words(*element))
            if (words != 1 && words != 2 && words != 4)
                refuse(
                    fmt::format("elements of {} words, expected 1, 2 or 4 in each memory", words));
        if (parameter.role == Role::shared)
            kernel.shared_bytes += parameter.count * element->words() * 4;
    }
}

const Kernel& KernelLibrary::kernel(std::string_view name) const {
    if (const Kernel* kernel = io::find(kernels_, name, &Kernel::name))
        return *kernel;
    throw std::out_of_range(fmt::format("unknown kernel '{}'; available: {}", name,
                                        io::joined(kernels_, &Kernel::name)));
}

const SourceFile& KernelLibrary::included_file(const SourceFile& by,
                                               std::string_view directive) const {
    const auto open = directive.find('"');
    const auto path = directive.substr(open + 1, directive.rfind('"') - open - 1);
    const auto name = path.substr(path.rfind('/') + 1);  // without '/', npos + 1 is 0
    if (const SourceFile* file = io::find(includes_, name, &SourceFile::name))
        return *file;
    throw KernelError(fmt::format("{}: file '{}' does not exist in the library", by.name, path));
}

const ElementType* KernelLibrary::type(std::string_view name) const {
    if (const ElementType* type = io::find(element_types_, name, &ElementType::name))
        return type;
    throw std::out_of_range(fmt::format("unknown element type '{}'; available: {}", name,
                                        io::joined(element_types_, &ElementType::name)));
}

}  // namespace stream
