// SPDX-License-Identifier: MIT
#include "stream/element.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "stream/error.h"
#include "text/names.h"

namespace stream {
namespace {

constexpr std::string_view components_macro = "STREAM_COMPONENTS";

struct Token {
    std::string text;  ///< a word, or a character that belongs to none
    unsigned line = 0;
};

bool is_word_character(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

void add_tokens(std::string_view line, unsigned number, std::vector<Token>& tokens) {
    while (!line.empty()) {
        const auto word = std::ranges::find_if_not(line, is_word_character);
        const auto length = std::max<std::size_t>(1, static_cast<std::size_t>(word - line.begin()));
        if (line.front() != ' ' && line.front() != '\t')
            tokens.push_back({std::string(line.substr(0, length)), number});
        line.remove_prefix(length);
    }
}

/// Reads the declarations of a file, one token after the other.
class Parser {
  public:
    explicit Parser(const SourceFile& source) : source_(source) {
        for_each_line(source, [&](const std::string& line, unsigned number) {
            add_tokens(without_comment(line), number, tokens_);
        });
    }

    std::vector<ElementType> parse() {
        while (next_ < tokens_.size()) {
            if (tokens_[next_].text == components_macro)
                parse_components();
            else
                parse_struct();
        }
        return std::move(types_);
    }

  private:
    [[noreturn]] void refuse(unsigned line, const std::string& why) const {
        throw KernelError(at_line(source_, line, why));
    }

    const Token& take() {
        if (next_ == tokens_.size())
            refuse(tokens_.back().line, "the file ends within a declaration");
        return tokens_[next_++];
    }

    void expect(std::string_view text) {
        const Token& token = take();
        if (token.text != text)
            refuse(token.line, fmt::format("expected '{}', not '{}'", text, token.text));
    }

    const Token& take_word() {
        const Token& token = take();
        if (!is_word_character(token.text.front()))
            refuse(token.line, "expected a name, not '" + token.text + "'");
        return token;
    }

    ElementType* find(std::string_view name) {
        return text::find(types_, name, &ElementType::name);
    }

    ElementType& take_type() {
        const Token& token = take_word();
        if (ElementType* type = find(token.text))
            return *type;
        refuse(token.line, "unknown type '" + token.text + "'");
    }

    void parse_struct() {
        expect("struct");
        const Token& name = take_word();
        if (find(name.text) != nullptr)
            refuse(name.line, "type '" + name.text + "' is declared twice");
        ElementType type{name.text, {}, {}};
        expect("{");
        while (next_ < tokens_.size() && tokens_[next_].text != "}") {
            const ElementType& member = take_type();
            const std::string& member_name = take_word().text;
            expect(";");
            for (const Field& field : member.fields)
                type.fields.push_back({"." + member_name + field.path, field.scalar});
        }
        expect("}");
        expect(";");
        types_.push_back(std::move(type));
    }

    void parse_components() {
        const unsigned line = take().line;
        expect("(");
        ElementType& type = take_type();
        std::vector<Scalar> words;
        while (next_ < tokens_.size() && tokens_[next_].text == ",") {
            take();
            const ElementType& part = take_type();
            expect(",");
            type.components.push_back({take_word().text, part.name, part.words()});
            for (const Field& field : part.fields)
                words.push_back(field.scalar);
        }
        expect(")");
        if (type.components.size() > max_components)
            refuse(line, fmt::format("{} has {} components, expected at most {}", type.name,
                                     type.components.size(), max_components));
        if (!std::ranges::equal(words, type.fields, {}, {}, &Field::scalar))
            refuse(line, "the components of " + type.name + " are not its words in order");
    }

    const SourceFile& source_;
    std::vector<Token> tokens_;
    std::size_t next_ = 0;
    std::vector<ElementType> types_ = {{"uint", {{"", Scalar::uint32}}, {}},
                                       {"int", {{"", Scalar::int32}}, {}},
                                       {"float", {{"", Scalar::float32}}, {}},
                                       {"index_t", {{"", Scalar::uint32}}, {}}};
};

}  // namespace

std::vector<ElementType> parse_element_types(const SourceFile& source) {
    return Parser(source).parse();
}

bool declares_components(std::string_view line) {
    return line.starts_with(components_macro);
}

}  // namespace stream
