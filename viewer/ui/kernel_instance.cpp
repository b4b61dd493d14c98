// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "abisort/program.h"
#include "abisort/tree.h"
#include "viewer/export.h"
#include "viewer/model/lifetime.h"
#include "viewer/ui/pane.h"

namespace viewer {

float fact_column(double scale) {
    const bool is_narrow = ImGui::GetWindowWidth() < static_cast<float>(270 * scale);
    return static_cast<float>((is_narrow ? 82 : 96) * scale);
}

void fact(const char* name, const std::string& text, double scale) {
    ImGui::TextDisabled("%s", name);
    ImGui::SameLine(fact_column(scale));
    ImGui::PushTextWrapPos();
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
}

namespace {

class KernelInstancePanel {
  public:
    KernelInstancePanel(Interface& interface, const Theme& theme, double scale)
        : interface_(interface),
          session_(interface.session()),
          contents_(session_.run().contents()),
          theme_(theme),
          scale_(scale) {}

    void draw() {
        if (!session_.pick()) {
            heading("Inspector");
            ImGui::PushTextWrapPos();
            ImGui::TextDisabled(
                "Click a texel, a %s to pick it; Ctrl+G takes '%s' or 'pick instance 3'.",
                contents_.has_nodes() ? "node, a bar, an index or a cell of the figure"
                                      : "value or a bar",
                contents_.has_nodes() ? "pick node 17" : "pick STREAM ELEMENT");
            ImGui::PopTextWrapPos();
            return;
        }
        draw_element(*session_.pick());
        if (ImGui::CollapsingHeader("Kernel instance", ImGuiTreeNodeFlags_DefaultOpen))
            draw_instance();
        if (ImGui::CollapsingHeader("History over the sort"))
            draw_history(*session_.pick());
    }

  private:
    // The texel of its place.
    std::string both_positions(const Pick& pick) const {
        std::string text;
        for (const layout::MappingKind kind : layout::all_mappings) {
            const layout::Position at =
                layout::to_2d(session_.mapping_of(pick.stream, kind),
                              pick.element >> contents_.spec(pick.stream).log2_per_place);
            text += fmt::format("{}({}, {}) {}", text.empty() ? "" : "   ", at.x, at.y, name(kind));
        }
        return text;
    }

    // Whether the input or an operation has put something there.
    bool holds(const Pick& pick, std::string_view component) const {
        const stream::Program& program = session_.program();
        return pick.stream == program.input.number ||
               last_writer(program, session_.position(), pick.stream, pick.element, component);
    }

    void draw_element(const Pick& pick) {
        static constexpr const char* names[] = {"Value", "Node", "Index", "Element"};
        const ElementKind kind = contents_.kind(pick.stream);
        heading(fmt::format("{} {} of {}", names[static_cast<int>(kind)], pick.element,
                            contents_.spec(pick.stream).name)
                    .c_str());
        fact("1D",
             fmt::format("{}   place {}", pick.element,
                         pick.element >> contents_.spec(pick.stream).log2_per_place),
             scale_);
        fact("texel", both_positions(pick), scale_);
        if (!contents_.has_values(pick.stream)) {
            draw_index(pick);
        } else if (!holds(pick, "value")) {
            fact("key", "not yet written", scale_);
        } else {
            const shaders::value_t value = contents_.value(pick.stream, pick.element);
            fact("key", key_text(session_.run(), value), scale_);
            fact("id",
                 session_.is_padding(value)
                     ? fmt::format("{}", value.id)
                     : fmt::format("{}   rank {}", value.id, session_.rank(value)),
                 scale_);
        }
        if (kind == ElementKind::node)
            draw_node(pick);
        draw_writer(pick);
    }

    void draw_index(const Pick& pick) {
        if (contents_.kind(pick.stream) == ElementKind::index && contents_.has_nodes())
            return follow("node", contents_.index(pick.stream, pick.element));
        fact("holds",
             text_of(contents_.spec(pick.stream).type->name,
                     contents_.words(Range{pick.stream, pick.element, 1})),
             scale_);
    }

    void draw_node(const Pick& pick) {
        const Forest& forest = session_.moment().forest;
        const auto number = forest.find(pick.element);
        if (number) {
            const std::uint32_t x = *number % forest.tree_size;
            fact("tree",
                 fmt::format(
                     "{}{}", tree_text(*number / forest.tree_size, forest.trees()),
                     x + 1 == forest.tree_size
                         ? "spare node"
                         : fmt::format("tree level {}", forest.level - 1 - abisort::height(x))),
                 scale_);
        } else {
            fact("tree", "in no tree of this moment", scale_);
        }
        const layout::Position index =
            layout::to_2d(contents_.spec(pick.stream).element_mapping(), pick.element);
        fact("index", fmt::format("<{} {}> packed (§6.2.2)", index.x, index.y), scale_);
        if (!holds(pick, "children"))
            return fact("children", "not yet written", scale_);
        const shaders::node_t node = contents_.node(pick.stream, pick.element);
        follow("left", contents_.node_index(node.left));
        follow("right", contents_.node_index(node.right));
    }

    // "0 of 2, ": nothing where there is but one.
    static std::string tree_text(std::uint32_t tree, std::uint32_t trees) {
        return trees == 1 ? "" : fmt::format("{} of {}, ", tree, trees);
    }

    // Child pointers and indexes address the stream of trees (§5.2).
    const std::string& nodes() const {
        return session_.program().streams[abisort::number(abisort::StreamName::trees)].name;
    }

    void follow(const char* name, std::uint32_t index) {
        ImGui::TextDisabled("%s", name);
        ImGui::SameLine(fact_column(scale_));
        if (ImGui::SmallButton(fmt::format("{} of {} >##{}", index, nodes(), name).c_str()))
            interface_.try_to(action("pick node", index));
        if (ImGui::IsItemHovered())
            tooltip(fmt::format("follow to node {}", index),
                    "a packed 2D index of 16 + 16 bits, decoded (§6.2.2)");
    }

    void draw_writer(const Pick& pick) {
        const auto writer =
            last_writer(session_.program(), session_.position(), pick.stream, pick.element);
        if (!writer)
            return fact("written by", "nothing yet", scale_);
        ImGui::TextDisabled("written by");
        ImGui::SameLine(fact_column(scale_));
        if (ImGui::SmallButton(fmt::format("operation {}", writer->operation + 1).c_str()))
            interface_.try_to(action("goto operation", writer->operation + 1));
        const Lifetime life =
            *lifetime(session_.run(), session_.position(), pick.stream, pick.element);
        ImGui::PushTextWrapPos();
        ImGui::TextDisabled("instance %u: %s%s", writer->m,
                            session_.program().operations[writer->operation].label.c_str(),
                            copy_text(life, writer->operation).c_str());
        ImGui::PopTextWrapPos();
        draw_uses(life);
    }

    static std::string copy_text(const Lifetime& life, std::size_t writer) {
        if (!life.copied)
            return "";
        return writer == life.written ? fmt::format("; copied by {}", *life.copied + 1)
                                      : fmt::format("; copy of what {} wrote", life.written + 1);
    }

    void draw_uses(const Lifetime& life) {
        if (!life.readers.empty())
            fact("read by", numbers_text(life.readers), scale_);
        if (!life.gatherers.empty())
            fact("gathered by", numbers_text(life.gatherers) + ", if keys say so", scale_);
        const auto last = life.last_use();
        fact("until", last ? label_of(*last) : "never read", scale_);
        fact("free from", life.free < session_.run().size() ? label_of(life.free) : "the end",
             scale_);
    }

    std::string label_of(std::size_t operation) const {
        return fmt::format("{}: {}", operation + 1, session_.program().operations[operation].label);
    }

    void draw_instance() {
        const auto instance = session_.instance();
        if (!instance) {
            ImGui::TextDisabled("not written by this operation");
            return;
        }
        const stream::Operation& operation = *session_.operation();
        const stream::LaunchBlock& block = operation.blocks[instance->block];
        fact("kernel", operation.kernel->name, scale_);
        fact("instance",
             fmt::format("{} of {} in block {}", instance->m, block.output.length * block.rows,
                         instance->block),
             scale_);
        if (is_phase(operation))
            fact("stage, phase", fmt::format("k = {}, i = {}", block.tag->stage, block.tag->phase),
                 scale_);
        if (is_phase(operation) && session_.planned() != nullptr)
            fact("Table 1",
                 placing_text(session_.run().plan()->log2_n, operation.tag.level, block.tag->stage,
                              block.tag->phase),
                 scale_);
        for (const Event& event : session_.events()) {
            const bool compares = event.kind == Event::Kind::compare;
            if (compares && session_.beat() == Beat::before)
                break;
            draw_event(event, *instance);
            if (compares && session_.is_pending())
                break;
        }
    }

    std::string text_of(std::string_view type, std::span<const std::uint32_t> words) const {
        return element_text(session_.run(), type, words);
    }

    // What a comparison of a phase led to; nothing is said of other sorts'.
    std::string outcome(const Event& event, const InstanceId& instance) const {
        if (!session_.has_beats())
            return "";
        return exchanges(*session_.operation(), instance, event.is_greater) ? ": exchanged"
                                                                            : ": kept";
    }

    void draw_event(const Event& event, const InstanceId& instance) {
        static constexpr const char* names[] = {"read", "gather", "next", "push", "compare"};
        const char* kind = names[static_cast<int>(event.kind)];
        const ImVec4 color = ImGui::ColorConvertU32ToFloat4(
            to_imgui(event.kind == Event::Kind::push      ? theme_.exchanged
                     : event.kind == Event::Kind::compare ? theme_.text
                                                          : theme_.kept));
        ImGui::TextColored(color, "%s", kind);
        ImGui::SameLine(static_cast<float>(70 * scale_));
        ImGui::PushTextWrapPos();
        if (event.kind == Event::Kind::compare) {
            const auto key_of = [&](const std::vector<std::uint32_t>& words) {
                return key_text(session_.run(), {words[0], words[1]});
            };
            ImGui::Text("%s %s %s%s", key_of(event.words).c_str(), event.is_greater ? ">" : "<",
                        key_of(event.other).c_str(), outcome(event, instance).c_str());
        } else {
            ImGui::Text(
                "%s[%u]  %s", event.stream.c_str(), event.element,
                event.kind == Event::Kind::iterate ? "" : text_of(event.type, event.words).c_str());
        }
        ImGui::PopTextWrapPos();
        if (ImGui::IsItemHovered() && event.kind != Event::Kind::compare)
            tooltip(fmt::format("{} of parameter {}", kind, event.parameter),
                    fmt::format("element {} at ({}, {}) of stream {}", event.element,
                                event.position.x, event.position.y, event.stream));
    }

    void draw_history(const Pick& pick) {
        const auto changes = session_.run().changes(pick.stream, pick.element);
        if (changes.empty())
            ImGui::TextDisabled("never written");
        for (const Run::Change& change : changes) {
            const bool is_past = change.operation < session_.position();
            const bool is_last = is_past && change.operation + 1 == session_.position();
            ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(is_last   ? theme_.accent
                                                          : is_past ? theme_.text
                                                                    : theme_.faint_text));
            if (ImGui::Selectable(
                    fmt::format("{:>4}  {}", change.operation + 1,
                                text_of(contents_.spec(pick.stream).type->name, change.words))
                        .c_str()))
                interface_.try_to(action("goto operation", change.operation + 1));
            ImGui::PopStyleColor();
            if (ImGui::IsItemHovered())
                tooltip(session_.program().operations[change.operation].label, "click to go");
        }
    }

    Interface& interface_;
    Session& session_;
    const Contents& contents_;
    const Theme& theme_;
    double scale_;
};

}  // namespace

void draw_kernel_instance(Interface& interface, const Theme& theme, double scale) {
    KernelInstancePanel(interface, theme, scale).draw();
}

}  // namespace viewer
