// SPDX-License-Identifier: MIT
#include "stream/compute/glsl.h"

#include <fmt/format.h>

namespace stream::compute {
namespace {

using gl::vector_type;

// Definitions that kernel files need. The definitions for C++ are in groups/group.h. A barrier
// interval becomes a loop that runs once and follows a barrier. Loops over registers must be
// unrolled.
constexpr std::string_view prelude = R"(#version 450 core
#pragma optionNV(unroll all)
#define INOUT(type) inout type
#define index_t uint
#define GROUP_THREADS for (bool is_first = section_begins(); is_first; is_first = false)
#define count_comparison(p, q, is_greater)
bool is_odd(uint index) { return (index & 1u) != 0u; }
bool section_begins() { barrier(); return true; }
uint group_index;
uint thread_index;
)";

// Expression that moves a number's bits to the set bits of a mask, in the runs that `runs_into`
// returns.
std::string deposited(const char* number, std::size_t runs, unsigned first_word) {
    std::string sum;
    for (std::size_t r = 0; r < runs; ++r)
        sum += fmt::format("{}(({} & launch_words[{}]) << launch_words[{}])", r > 0 ? " | " : "",
                           number, first_word + 2 * r, first_word + 2 * r + 1);
    return sum.empty() ? "0u" : sum;
}

class GroupShaderWriter : public gl::ShaderText {
  public:
    explicit GroupShaderWriter(const BoundOperation& launch)
        : ShaderText(*launch.kernel->library),
          kernel_(*launch.kernel),
          launch_(launch),
          words_(group_words(launch).size()) {}

    gl::ShaderSource write() {
        text_ = prelude;
        line("layout(local_size_x = {}) in;", kernel_.threads);
        if (words_ > 0)
            line("layout(location = 0) uniform uint launch_words[{}];", words_);
        for (const Definition& definition : kernel_.definitions)
            line("const uint {} = {}u;", definition.name, definition.value);
        add_file(library().types());
        add_file(kernel_.source);
        line("void main() {{");
        line("    group_index = gl_WorkGroupID.x;");
        line("    thread_index = gl_LocalInvocationID.x;");
        line("{}    kernel();\n}}", assignments_);
        return {std::move(text_), files()};
    }

  private:
    std::string declaration(const SourceFile& file) override {
        return file.name == kernel_.source.name
                   ? declared(kernel_.declarations[next_declaration_++])
                   : "";
    }

    std::string declared(const Parameter& d) {
        switch (d.role) {
            case Role::size:
                return {};
            case Role::number:
                return fmt::format("const uint {} = {}u;", d.name, d.count);
            case Role::private_:
                return fmt::format("{} {}[{}];", d.type, d.name, d.count);
            case Role::shared:
                return shared(d);
            case Role::constant:
                assignments_ += fmt::format("    {} = launch_words[{}];\n", d.name, next_word_++);
                ++next_parameter_;
                return fmt::format("uint {};", d.name);
            case Role::gather:
            case Role::in:
            case Role::out:
            case Role::inout:
                return buffer(d);
            case Role::iter:
                break;  // workgroup kernels have no iterators
        }
        return {};
    }

    const ElementType& type(const Parameter& d) const { return *library().type(d.type); }

    // Code that makes an element of its words: "uvec2 part = ...; value_t element; element.key =
    // part.x; ...".
    std::string load(const Parameter& d, const std::string& words) const {
        const Part part{.words = type(d).words()};
        return fmt::format("{} part = {}; {} element;{} return element;", vector_type(part.words),
                           words, d.type, gl::unpacked(type(d), part, "part", " "));
    }

    std::string words_of(const Parameter& d) const {
        return gl::packed(type(d), {.words = type(d).words()});
    }

    std::string shared(const Parameter& d) const {
        return fmt::format("shared {} {}_words[{}]; ", vector_type(type(d).words()), d.name,
                           d.count) +
               fmt::format("{} load_{}(uint i) {{ {} }} ", d.type, d.name,
                           load(d, d.name + "_words[i]")) +
               fmt::format("void store_{0}(uint i, {1} element) {{ {0}_words[i] = {2}; }}", d.name,
                           d.type, words_of(d));
    }

    std::string buffer(const Parameter& d) {
        const std::size_t p = next_parameter_++;
        std::string text = fmt::format(
            "layout(std430, binding = {0}) restrict {1} buffer {2}_buffer {{ {3} {2}_words[]; }}; ",
            next_binding_++, d.is_written() ? "" : "readonly", d.name,
            vector_type(type(d).words()));
        if (d.role == Role::gather)
            return text + fmt::format("{} gather_{}(uint i) {{ {} }}", d.type, d.name,
                                      load(d, d.name + "_words[i]"));
        text +=
            fmt::format("uint at_{}(uint i) {{ return {}; }} ", d.name, address(launch_.tiles[p]));
        const std::string element = fmt::format("{0}_words[at_{0}(i)]", d.name);
        if (d.role != Role::out)
            text += fmt::format("{} get_{}(uint i) {{ {} }} ", d.type, d.name, load(d, element));
        if (d.is_written())
            text += fmt::format("void put_{}(uint i, {} element) {{ {} = {}; }}", d.name, d.type,
                                element, words_of(d));
        return text;
    }

    // Expression for an element's address in its tile. The words of group_words say where to move
    // the bits of the element's number, then the bits of the workgroup's number.
    std::string address(const Tiles& tiles) {
        if (tiles.inserted == 0)
            return fmt::format("group_index * launch_words[{}] + i", next_word_++);
        const std::size_t element_runs = runs_into(tiles.inserted).size();
        const std::size_t group_runs = runs_into(~tiles.inserted).size();
        const unsigned first = next_word_;
        next_word_ += static_cast<unsigned>(2 * (element_runs + group_runs));
        return deposited("i", element_runs, first) + " | " +
               deposited("group_index", group_runs,
                         first + 2 * static_cast<unsigned>(element_runs));
    }

    const Kernel& kernel_;
    const BoundOperation& launch_;
    std::size_t words_;
    std::string assignments_;
    std::size_t next_declaration_ = 0;
    std::size_t next_parameter_ = 0;
    unsigned next_word_ = 0;
    unsigned next_binding_ = 0;
};

void append(std::vector<std::uint32_t>& words, const std::vector<BitRun>& runs) {
    for (const BitRun& run : runs) {
        words.push_back(run.mask);
        words.push_back(run.shift);
    }
}

}  // namespace

gl::ShaderSource make_group_shader(const BoundOperation& launch) {
    return GroupShaderWriter(launch).write();
}

std::vector<std::uint32_t> group_words(const BoundOperation& launch) {
    std::vector<std::uint32_t> words;
    for (std::size_t p = 0; p < launch.tiles.size(); ++p) {
        const Tiles& tiles = launch.tiles[p];
        if (!launch.streams[p]) {
            words.push_back(launch.constants[p]);
        } else if (tiles.inserted != 0) {
            append(words, runs_into(tiles.inserted));
            append(words, runs_into(~tiles.inserted));
        } else if (tiles.size != 0) {
            words.push_back(tiles.size);
        }
    }
    return words;
}

}  // namespace stream::compute
