// SPDX-License-Identifier: MIT
#include "stream/element.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "io/names.h"
#include "io/words.h"
#include "stream/error.h"

namespace stream {
namespace {

constexpr std::string_view components_macro = "STREAM_COMPONENTS";

/// Parses a file line by line. The file may contain structs with one member per line, and lines
/// STREAM_COMPONENTS(...).
class Parser {
  public:
    std::vector<ElementType> parse(const SourceFile& source) {
        unsigned last = 0;
        for_each_line(source, [&](const std::string& line, unsigned number) {
            last = number;
            const std::vector<std::string> words = words_of(without_comment(line));
            if (!words.empty())
                read(words);
        });
        if (is_in_struct_)
            throw KernelError(at_line(source, last, "the file ends within a struct"));
        return std::move(types_);
    }

  private:
    // Splits a line into words of letters, digits and '_', and single other characters.
    static std::vector<std::string> words_of(std::string_view line) {
        std::vector<std::string> words;
        bool continues = false;
        for (const char c : line) {
            const bool is_of_word = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
            if (is_of_word && continues)
                words.back() += c;
            else if (c != ' ' && c != '\t')
                words.push_back(std::string(1, c));
            continues = is_of_word;
        }
        return words;
    }

    void read(const std::vector<std::string>& words) {
        if (words[0] == components_macro)
            read_components(words);
        else if (words.size() == 3 && words[0] == "struct" && words[2] == "{" && !is_in_struct_)
            begin_struct(words[1]);
        else if (words.size() == 2 && words[0] == "}" && words[1] == ";" && is_in_struct_)
            is_in_struct_ = false;
        else if (words.size() == 3 && words[2] == ";" && is_in_struct_)
            add_member(type(words[0]), words[1]);
        else
            throw KernelError(is_in_struct_ ? "expected 'type name;' or '};'"
                                            : "expected 'struct name {'");
    }

    ElementType& type(std::string_view name) {
        if (ElementType* found = io::find(types_, name, &ElementType::name))
            return *found;
        throw KernelError(fmt::format("unknown type '{}'", name));
    }

    void begin_struct(const std::string& name) {
        if (io::find(types_, name, &ElementType::name) != nullptr)
            throw KernelError("type '" + name + "' is declared twice");
        types_.push_back({name, {}, {}});
        is_in_struct_ = true;
    }

    void add_member(const ElementType& member, const std::string& name) {
        for (const Field& field : std::vector(member.fields))
            types_.back().fields.push_back({"." + name + field.path, field.scalar});
    }

    // Parses a line such as STREAM_COMPONENTS ( node_t , value_t , value , children_t , children ).
    void read_components(const std::vector<std::string>& words) {
        if (words.size() != 12)
            throw KernelError("expected a type and two components");
        ElementType& whole = type(words[2]);
        std::vector<Scalar> scalars;
        for (const std::size_t at : {4u, 8u}) {
            const ElementType& part = type(words[at]);
            whole.components.push_back({words[at + 2], part.name, part.words()});
            for (const Field& field : part.fields)
                scalars.push_back(field.scalar);
        }
        if (!std::ranges::equal(scalars, whole.fields, {}, {}, &Field::scalar))
            throw KernelError("the components of " + whole.name + " are not its words in order");
    }

    bool is_in_struct_ = false;
    std::vector<ElementType> types_ = {{"uint", {{"", Scalar::uint32}}, {}},
                                       {"int", {{"", Scalar::int32}}, {}},
                                       {"float", {{"", Scalar::float32}}, {}},
                                       {"index_t", {{"", Scalar::uint32}}, {}}};
};

}  // namespace

std::string at_line(const SourceFile& source, unsigned line, const std::string& why) {
    return fmt::format("{}:{}: {}", source.name, line, why);
}

void for_each_line(const SourceFile& source,
                   const std::function<void(const std::string& line, unsigned number)>& visit) {
    unsigned number = 0;
    for (const std::string_view line : io::lines_of(source.text)) {
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

std::vector<ElementType> parse_element_types(const SourceFile& source) {
    return Parser().parse(source);
}

bool declares_components(std::string_view line) {
    return line.starts_with(components_macro);
}

}  // namespace stream
