// SPDX-License-Identifier: MIT
// Makes the contents of the panels "instance" and "source" for a stream sort.
#include <fmt/format.h>

#include "abisort/program.h"
#include "abisort/tree.h"
#include "viewer/export.h"
#include "viewer/model/narrator.h"
#include "viewer/model/places.h"
#include "viewer/model/stream_session.h"

namespace viewer {
namespace {

class FactsOf {
  public:
    explicit FactsOf(StreamSession& session)
        : session_(session), contents_(session.run().contents()) {}

    Facts all() {
        const auto& selected = session_.selected_element();
        if (!selected)
            return {{.title = "Nothing is selected",
                     .hint = contents_.has_nodes()
                                 ? "Click a texel, a node, a bar or a cell of the figure, or type "
                                   "node 17 or instance 3 after Ctrl+G."
                                 : "Click a texel, a value or a bar, or type instance 3 after "
                                   "Ctrl+G."}};
        Facts facts = {element(*selected)};
        facts.push_back({.title = "Kernel instance", .facts = instance(), .folds = true});
        return facts;
    }

  private:
    // Describes the texel of the selected output slot in both mappings.
    std::string texels(const Element& selected) const {
        std::string text;
        for (const layout::MappingKind kind : layout::all_mappings) {
            const layout::Position at =
                layout::to_2d(session_.mapping_of(selected.stream, kind),
                              selected.index >> contents_.spec(selected.stream).log2_per_place);
            text += fmt::format("{}({}, {}) {}", text.empty() ? "" : "   ", at.x, at.y, name(kind));
        }
        return text;
    }

    // Returns whether the sort's input or an operation has written the element.
    bool is_written(const Element& selected, std::string_view component) const {
        const stream::Program& program = session_.program();
        return selected.stream == program.input.number ||
               last_writer(program, session_.position(), selected.stream, selected.index,
                           component);
    }

    FactGroup element(const Element& selected) {
        static constexpr const char* names[] = {"Value", "Node", "Node", "Index", "Element"};
        const ElementKind kind = contents_.kind(selected.stream);
        const stream::StreamSpec& spec = contents_.spec(selected.stream);
        FactGroup group = {.title = fmt::format("{} {} of {}", names[static_cast<int>(kind)],
                                                selected.index, spec.name)};
        std::vector<Fact>& facts = group.facts;
        facts.push_back({"1D", fmt::format("{}   output slot {}", selected.index,
                                           selected.index >> spec.log2_per_place)});
        facts.push_back({"texel", texels(selected)});
        if (!contents_.has_values(selected.stream)) {
            facts.push_back(index(selected));
        } else if (!is_written(selected, "value")) {
            facts.push_back({"key", "not yet written"});
        } else {
            const shaders::value_t value = contents_.value(selected.stream, selected.index);
            facts.push_back({"key", key_text(session_.run(), value)});
            facts.push_back(
                {"id", session_.is_padding(value)
                           ? fmt::format("{}", value.id)
                           : fmt::format("{}   rank {}", value.id, session_.rank(value))});
        }
        if (kind == ElementKind::node)
            add_node(selected, facts);
        add_writer(selected, facts);
        return group;
    }

    Fact index(const Element& selected) const {
        if (contents_.kind(selected.stream) == ElementKind::index && contents_.has_nodes())
            return pointer("node", contents_.index(selected.stream, selected.index));
        return {"holds", text_of(contents_.spec(selected.stream).type->name,
                                 contents_.words(Range{selected.stream, selected.index, 1}))};
    }

    void add_node(const Element& selected, std::vector<Fact>& facts) {
        const Forest& forest = session_.position_data().forest;
        std::string tree = "in none of the trees at this position";
        if (const auto number = forest.find(selected.index)) {
            const std::uint32_t x = *number % forest.tree_size;
            tree = forest.trees() == 1
                       ? ""
                       : fmt::format("{} of {}, ", *number / forest.tree_size, forest.trees());
            tree += x + 1 == forest.tree_size
                        ? "spare node"
                        : fmt::format("tree level {}", forest.level - 1 - abisort::height(x));
        }
        facts.push_back({"tree", tree});
        const layout::Position at =
            layout::to_2d(contents_.spec(selected.stream).element_mapping(), selected.index);
        facts.push_back({"index", fmt::format("<{} {}> packed (§6.2.2)", at.x, at.y)});
        if (!is_written(selected, "children")) {
            facts.push_back({"children", "not yet written"});
            return;
        }
        const shaders::node_t node = contents_.node(selected.stream, selected.index);
        facts.push_back(pointer("left", contents_.node_index(node.left)));
        facts.push_back(pointer("right", contents_.node_index(node.right)));
    }

    // Describes a child pointer or an index. Child pointers and indexes are addresses in the stream
    // of trees (§5.2).
    Fact pointer(const char* name, std::uint32_t index) const {
        const auto trees = abisort::number(abisort::StreamName::trees);
        return {.name = name,
                .text = fmt::format("{} of {}", index, session_.program().streams[trees].name),
                .command = fmt::format("select node {}", index),
                .tip = fmt::format("select node {}: a packed 2D index of 16 + 16 bits, decoded "
                                   "(§6.2.2)",
                                   index)};
    }

    void add_writer(const Element& selected, std::vector<Fact>& facts) {
        const auto writer =
            last_writer(session_.program(), session_.position(), selected.stream, selected.index);
        if (!writer) {
            facts.push_back({"written by", "no operation yet"});
            return;
        }
        facts.push_back({.name = "written by",
                         .text = fmt::format("operation {}", writer->operation + 1),
                         .command = fmt::format("goto operation {}", writer->operation + 1),
                         .tip = "go to this operation"});
        facts.push_back(
            {.name = "",
             .text = fmt::format("instance {}: {}", writer->m,
                                 session_.program().operations[writer->operation].label),
             .tone = Tone::faint});
    }

    std::vector<Fact> instance() {
        const auto instance = session_.instance();
        if (!instance)
            return {{.name = "",
                     .text = "This operation did not write the element.",
                     .tone = Tone::faint}};
        const stream::Operation& operation = *session_.operation();
        const stream::LaunchBlock& block = operation.blocks[instance->block];
        std::vector<Fact> facts = {
            {"kernel", operation.kernel->name},
            {"instance", fmt::format("{} of {} in block {}", instance->m,
                                     block.output.length * block.rows, instance->block)}};
        if (is_phase(operation))
            facts.push_back({"stage, phase",
                             fmt::format("k = {}, i = {}", block.tag->stage, block.tag->phase)});
        if (is_phase(operation) && session_.planned() != nullptr)
            facts.push_back(
                {"Table 1", placing_text(session_.run().plan()->log2_n, operation.tag.level,
                                         block.tag->stage, block.tag->phase)});
        // a pending phase has read its nodes, but has not compared or not written them yet
        for (const Event& event : session_.events()) {
            const bool compares = event.kind == Event::Kind::compare;
            if (compares && session_.sub_step() == SubStep::before)
                break;
            facts.push_back(fact_of(event, *instance));
            if (compares && session_.is_pending())
                break;
        }
        return facts;
    }

    Fact fact_of(const Event& event, const InstanceId& instance) const {
        if (event.kind == Event::Kind::compare) {
            const auto key_of = [&](const std::vector<std::uint32_t>& words) {
                return key_text(session_.run(), {words[0], words[1]});
            };
            return {"compare",
                    fmt::format("{} {} {}{}", key_of(event.words), event.is_greater ? ">" : "<",
                                key_of(event.other), outcome(event, instance))};
        }
        static constexpr const char* names[] = {"read", "gather", "next", "push"};
        const char* kind = names[static_cast<int>(event.kind)];
        return {.name = kind,
                .text = fmt::format(
                    "{}[{}]  {}", event.stream, event.element,
                    event.kind == Event::Kind::iterate ? "" : text_of(event.type, event.words)),
                .tone = event.kind == Event::Kind::push ? Tone::written : Tone::read,
                .tip = fmt::format("{} of parameter {}: element {} at ({}, {}) of stream {}", kind,
                                   event.parameter, event.element, event.position.x,
                                   event.position.y, event.stream)};
    }

    // Describes the result of a phase's comparison. Returns "" for operations without comparisons.
    std::string outcome(const Event& event, const InstanceId& instance) const {
        if (!session_.has_sub_steps())
            return "";
        return exchanges(*session_.operation(), instance, event.is_greater) ? ": exchanged"
                                                                            : ": kept";
    }

    std::string text_of(std::string_view type, std::span<const std::uint32_t> words) const {
        return element_text(session_.run(), type, words);
    }

    StreamSession& session_;
    const Contents& contents_;
};

}  // namespace

Facts StreamSession::facts() {
    return FactsOf(*this).all();
}

// Returns the kernel's source. In a phase, the marked lines are the reads, the comparison or the
// branch that the sentence describes.
SourceView StreamSession::source() {
    if (operation() == nullptr)
        return {};
    const stream::Kernel& kernel = *operation()->kernel;
    SourceView view = {fmt::format("{}{}", kernel.library == &shaders::library() ? "shaders/" : "",
                                   kernel.source.name),
                       kernel.source.text,
                       {}};
    const Exchange* current = planned() == nullptr ? nullptr : current_exchange(*this, shown_tree_);
    if (current != nullptr)
        if (const LineRange lines = lines_of(view.text, sub_step(), current->exchanged);
            lines.first < lines.last)
            view.marks.push_back({lines.first, lines.last, true});
    return view;
}

}  // namespace viewer
