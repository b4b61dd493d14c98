// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "abisort/tree.h"
#include "viewer/export.h"
#include "viewer/ui/pane.h"

namespace viewer {
namespace {

using abisort::StreamName;

void heading(const char* text) {
    ImGui::PushFont(fonts().bold);
    ImGui::TextUnformatted(text);
    ImGui::PopFont();
}

void fact(const char* name, const std::string& text, double scale) {
    ImGui::TextDisabled("%s", name);
    ImGui::SameLine(static_cast<float>(96 * scale));
    ImGui::TextUnformatted(text.c_str());
}

class InspectorPanel {
  public:
    InspectorPanel(Interface& interface, const Theme& theme, double scale)
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
                "Right-click a texel, a node, a bar or an index to pick it; Ctrl+G "
                "takes 'pick node 17' or 'pick instance 3'.");
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
    std::string both_positions(const Pick& pick) const {
        const stream::StreamSpec& spec = contents_.spec(pick.stream);
        std::string text;
        for (const layout::MappingKind kind : layout::all_mappings) {
            const unsigned log2_width = (session_.plan().log2_n + 1) / 2 + spec.log2_per_place;
            const layout::Position at = layout::to_2d({kind, log2_width}, pick.element);
            text += fmt::format("{}({}, {}) {}", text.empty() ? "" : "   ", at.x, at.y, name(kind));
        }
        return text;
    }

    void draw_element(const Pick& pick) {
        const bool is_node = contents_.words_per_element(pick.stream) == 4;
        const bool is_index = contents_.words_per_element(pick.stream) == 1;
        heading(fmt::format("{} {} of {}",
                            is_node    ? "Node"
                            : is_index ? "Index"
                                       : "Value",
                            pick.element, name(pick.stream))
                    .c_str());
        fact("1D",
             fmt::format("{}   place {}", pick.element,
                         pick.element >> contents_.spec(pick.stream).log2_per_place),
             scale_);
        fact("2D", both_positions(pick), scale_);
        if (is_index) {
            follow("node", contents_.index(pick.stream, pick.element));
        } else {
            const shaders::value_t value = contents_.value(pick.stream, pick.element);
            fact("key", key_text(value.key), scale_);
            fact("id",
                 fmt::format("{}   rank {}", value.id,
                             value.id < session_.ranks().size() ? session_.ranks()[value.id] : 0),
                 scale_);
        }
        if (is_node)
            draw_node(pick);
        draw_writer(pick);
    }

    void draw_node(const Pick& pick) {
        const Forest& forest = session_.moment().forest;
        const auto number = forest.find(pick.element);
        if (number) {
            const std::uint32_t x = *number % forest.tree_size;
            fact("tree",
                 fmt::format(
                     "{} of {}, {}", *number / forest.tree_size, forest.trees(),
                     x + 1 == forest.tree_size
                         ? "spare node"
                         : fmt::format("tree level {}", forest.level - 1 - abisort::height(x))),
                 scale_);
        } else {
            fact("tree", "in no tree of this moment", scale_);
        }
        const shaders::node_t node = contents_.node(pick.stream, pick.element);
        follow("left", contents_.node_index(node.left));
        follow("right", contents_.node_index(node.right));
    }

    void follow(const char* name, std::uint32_t index) {
        ImGui::TextDisabled("%s", name);
        ImGui::SameLine(static_cast<float>(96 * scale_));
        if (ImGui::SmallButton(fmt::format("{} >##{}", index, name).c_str()))
            interface_.try_to(fmt::format("pick node {}", index));
        if (ImGui::IsItemHovered())
            tooltip(fmt::format("follow to node {}", index),
                    "a packed 2D index of 16 + 16 bits, decoded (§6.2.2)");
    }

    void draw_writer(const Pick& pick) {
        const auto writer =
            last_writer(session_.plan(), session_.position(), contents_, pick.stream, pick.element);
        if (!writer)
            return fact("written by", "nothing yet", scale_);
        ImGui::TextDisabled("written by");
        ImGui::SameLine(static_cast<float>(96 * scale_));
        if (ImGui::SmallButton(fmt::format("operation {}", writer->operation + 1).c_str()))
            interface_.try_to(fmt::format("goto operation {}", writer->operation + 1));
        ImGui::SameLine();
        ImGui::Text("instance %u", writer->m);
        ImGui::PushTextWrapPos();
        ImGui::TextDisabled("%s",
                            abisort::label(session_.plan().operations[writer->operation]).c_str());
        ImGui::PopTextWrapPos();
    }

    void draw_instance() {
        const auto instance = session_.instance();
        if (!instance) {
            ImGui::TextDisabled("not written by this operation");
            return;
        }
        const abisort::PlanOperation& operation = *session_.operation();
        const abisort::PlanBlock& block = operation.blocks[instance->block];
        fact("kernel", std::string(name(operation.kernel)), scale_);
        fact("instance",
             fmt::format("{} of {} in block {}", instance->m, block.output.length, instance->block),
             scale_);
        if (abisort::is_phase(operation.kernel))
            fact("stage, phase", fmt::format("k = {}, i = {}", block.stage, block.phase), scale_);
        for (const Event& event : session_.events())
            draw_event(event, block, instance->m);
    }

    std::string words_text(const std::vector<std::uint32_t>& words) const {
        if (words.size() == 1)
            return fmt::format("node {}", contents_.node_index(words[0]));
        std::string text = fmt::format("key {} id {}", key_text(words[0]), words[1]);
        if (words.size() == 4)
            text += fmt::format("  <{} {}>", contents_.node_index(words[2]),
                                contents_.node_index(words[3]));
        return text;
    }

    void draw_event(const Event& event, const abisort::PlanBlock& block, std::uint32_t m) {
        static constexpr const char* names[] = {"read", "gather", "next", "push", "compare"};
        const char* kind = names[static_cast<int>(event.kind)];
        const ImVec4 color = ImGui::ColorConvertU32ToFloat4(
            to_imgui(event.kind == Event::Kind::push      ? theme_.exchanged
                     : event.kind == Event::Kind::compare ? theme_.palette.text
                                                          : theme_.kept));
        ImGui::TextColored(color, "%s", kind);
        ImGui::SameLine(static_cast<float>(70 * scale_));
        if (event.kind == Event::Kind::compare) {
            const bool is_phase = abisort::is_phase(session_.operation()->kernel);
            ImGui::Text("%s %s %s%s", key_text(event.words[0]).c_str(),
                        event.is_greater ? ">" : "<", key_text(event.other[0]).c_str(),
                        !is_phase                               ? ""
                        : exchanges(block, m, event.is_greater) ? ": exchanged"
                                                                : ": kept");
        } else {
            ImGui::Text("%s[%u]  %s", event.stream.c_str(), event.element,
                        event.kind == Event::Kind::iterate ? "" : words_text(event.words).c_str());
        }
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
                                                          : is_past ? theme_.palette.text
                                                                    : theme_.palette.faint_text));
            if (ImGui::Selectable(
                    fmt::format("{:>4}  {}", change.operation + 1, words_text(change.words))
                        .c_str()))
                interface_.try_to(fmt::format("goto operation {}", change.operation + 1));
            ImGui::PopStyleColor();
            if (ImGui::IsItemHovered())
                tooltip(abisort::label(session_.plan().operations[change.operation]),
                        "click to go");
        }
    }

    Interface& interface_;
    Session& session_;
    const Contents& contents_;
    const Theme& theme_;
    double scale_;
};

/// The branch that the inspected instance took, if it is one of a phase.
LineRange branch_of_instance(Session& session, std::string_view source) {
    const auto instance = session.instance();
    if (!instance || !abisort::is_phase(session.operation()->kernel))
        return {};
    for (const Event& event : session.events())
        if (event.kind == Event::Kind::compare)
            return branch_taken(source, exchanges(session.operation()->blocks[instance->block],
                                                  instance->m, event.is_greater));
    return {};
}

}  // namespace

void draw_inspector(Interface& interface, const Theme& theme, double scale) {
    InspectorPanel(interface, theme, scale).draw();
}

void draw_source(Interface& interface, const Theme& theme) {
    Session& session = interface.session();
    const abisort::PlanOperation* operation = session.operation();
    if (operation == nullptr) {
        heading("Kernel");
        ImGui::TextDisabled("no operation has been executed yet");
        return;
    }
    const stream::Kernel& kernel = shaders::library().kernel(name(operation->kernel));
    heading(fmt::format("shaders/{}", kernel.source.name).c_str());
    ImGui::BeginChild("text", {0, 0}, false, ImGuiWindowFlags_HorizontalScrollbar);
    ImGui::PushFont(fonts().mono);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {4, 1});
    const LineRange taken = branch_of_instance(session, kernel.source.text);
    std::size_t number = 0;
    for (std::size_t first = 0; first < kernel.source.text.size(); ++number) {
        const std::size_t end =
            std::min(kernel.source.text.find('\n', first), kernel.source.text.size());
        const std::string_view line = kernel.source.text.substr(first, end - first);
        const bool is_comment = line.find("//") == line.find_first_not_of(' ') && !line.empty();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (number >= taken.first && number < taken.last) {
            ImGui::GetWindowDrawList()->AddRectFilled(
                at, {at.x + 2000, at.y + ImGui::GetTextLineHeight() + 1},
                to_imgui(theme.palette.written));
        }
        ImGui::PushStyleColor(ImGuiCol_Text,
                              to_imgui(is_comment ? theme.palette.faint_text : theme.palette.text));
        ImGui::TextUnformatted(line.data(), line.data() + line.size());
        ImGui::PopStyleColor();
        if (taken.first < taken.last && number == taken.first)
            ImGui::SetScrollHereY(0.5F);
        first = end + 1;
    }
    ImGui::PopStyleVar();
    ImGui::PopFont();
    ImGui::EndChild();
}

}  // namespace viewer
