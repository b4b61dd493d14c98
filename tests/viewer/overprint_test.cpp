// SPDX-License-Identifier: MIT
// Tests that no text overlaps another text or is cut off. The tests examine the letters of whole
// frames that Dear ImGui passes to the renderer, in common window sizes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <map>
#include <ostream>

#include "tests/support/exhaustive.h"
#include "tests/viewer/runs.h"
#include "viewer/host/screen.h"
#include "viewer/ui/theme.h"

namespace viewer {
namespace {

struct Letter {
    ImVec4 box;
    char text;
    bool is_cut;  ///< true if the letter crosses the left or right edge of its panel
};

bool overlaps(const ImVec4& a, const ImVec4& b) {
    const float width = std::min(a.z, b.z) - std::max(a.x, b.x);
    const float height = std::min(a.w, b.w) - std::max(a.y, b.y);
    const float least = std::min((a.z - a.x) * (a.w - a.y), (b.z - b.x) * (b.w - b.y));
    return width > 0 && height > 0 && width * height > 0.2F * least;
}

/// Finds the letters in the panels, and the ImGui window of each letter. A window covers everything
/// below it.
class Letters {
  public:
    Letters() {
        for (const ImFont* font : {fonts().regular, fonts().bold, fonts().mono})
            for (const ImFontGlyph& glyph : font->Glyphs)
                if (glyph.Visible)
                    letters_[{glyph.U0, glyph.V0}] =
                        glyph.Codepoint < 128 ? static_cast<char>(glyph.Codepoint) : '?';
        const ImDrawData& data = *ImGui::GetDrawData();
        for (int i = 0; i < data.CmdListsCount; ++i)
            read(*data.CmdLists[i]);
    }

    int count() const { return count_; }
    const std::vector<std::string>& faults() const { return faults_; }

  private:
    void read(const ImDrawList& list) {
        std::vector<Letter> found;
        for (const ImDrawCmd& command : list.CmdBuffer)
            for (unsigned i = 0; i + 6 <= command.ElemCount; i += 3)
                read(list, command, &list.IdxBuffer[static_cast<int>(command.IdxOffset + i)],
                     found);
        count_ += static_cast<int>(found.size());
        const std::string owner = list._OwnerName;
        // The contents of the instance panel and of the source panel scroll.
        const bool scrolls =
            owner.find("/instance") != owner.npos || owner.find("/source") != owner.npos;
        for (std::size_t a = 0; a < found.size(); ++a) {
            if (found[a].is_cut && !scrolls)
                fault(owner, "cut", found, a);
            // Letters that are neighbors in a word may touch.
            for (std::size_t b = a + 2; b < found.size(); ++b)
                if (overlaps(found[a].box, found[b].box))
                    fault(owner, "overprinted", found, b);
        }
    }

    // ImGui draws a letter as two triangles, with the corners a, b, c and a, c, d.
    void read(const ImDrawList& list, const ImDrawCmd& command, const ImDrawIdx* index,
              std::vector<Letter>& found) {
        const auto vertex = [&](int i) {
            return list.VtxBuffer[static_cast<int>(index[i] + command.VtxOffset)];
        };
        const ImDrawVert a = vertex(0);
        const ImDrawVert c = vertex(2);
        const auto letter = letters_.find({a.uv.x, a.uv.y});
        if (letter == letters_.end() || index[3] != index[0] || index[4] != index[2] ||
            c.uv.x <= a.uv.x)
            return;
        const ImVec4 clip = command.ClipRect;
        if (c.pos.y <= clip.y || a.pos.y >= clip.w || (a.col >> 24 & 0xff) == 0)
            return;
        const bool is_cut = a.pos.x < clip.x - 1 || c.pos.x > clip.z + 1;
        found.push_back({{a.pos.x, a.pos.y, c.pos.x, c.pos.y}, letter->second, is_cut});
    }

    void fault(const std::string& owner, const char* what, const std::vector<Letter>& all,
               std::size_t at) {
        std::string text;
        for (std::size_t i = at < 12 ? 0 : at - 12; i < std::min(at + 12, all.size()); ++i)
            text += all[i].text;
        faults_.push_back(owner + ": " + what + ": " + text);
    }

    std::map<std::pair<float, float>, char> letters_;
    std::vector<std::string> faults_;
    int count_ = 0;
};

struct Shape {
    Size size;
    double scale;
};

void PrintTo(const Shape& shape, std::ostream* out) {
    *out << shape.size.width << " x " << shape.size.height << " by " << shape.scale;
}

class Overprint : public testing::TestWithParam<Shape> {
  protected:
    void expect_none(Interface& interface, const std::vector<std::string>& lines) {
        const auto context = stream::gl::make_headless_context();
        context->make_current();
        Screen screen(GetParam().size, GetParam().scale);
        ImGui::GetIO().MousePos = {-1e6F, -1e6F};
        for (const std::string& line : lines) {
            interface.perform(line);
            screen.draw_image(interface);
            const Letters letters;
            EXPECT_GT(letters.count(), 300) << line;
            EXPECT_THAT(letters.faults(), testing::IsEmpty()) << "after " << line;
        }
    }
};

TEST_P(Overprint, noTextStandsOnAnotherOrIsCut) {
    Interface interface = tests::interface(5, "overlapped");
    expect_none(interface,
                {"start", "goto level 5 stage 0 phase 0", "substep before", "substep", "substep",
                 "substep", "goto level 5 step 3", "substep compare", "select node-output 10",
                 "mappings", "maximize trees", "panels", "panel trees", "panels", "goto level 3",
                 "new sort", "clear selection", "end"});
}

TEST_P(Overprint, noTextStandsOnAnotherInLargerSortsOrOthers) {
    Interface interface = tests::interface(8, "optimized");
    expect_none(interface,
                {"set program local-sort", "operation", "set program optimized",
                 "goto level 8 step 6", "numbers key", "select instance 0", "set program network",
                 "goto level 3", "set program intervals", "set option co-ranks stages",
                 "goto level 8 step 2", "select instance 5", "maximize trees", "panels", "end"});
}

TEST_P(Overprint, noTextStandsOnAnotherInNetworks) {
    Interface interface = tests::interface(4, "network");
    expect_none(interface,
                {"goto level 3", "set program peters-2", "goto level 4", "set program peters-4",
                 "end", "set program odd-even", "step", "step", "set program rank", "end",
                 "set program gather-radix", "end", "open uniform log2n 5", "set program network",
                 "goto level 4", "maximize trees"});
}

TEST_P(Overprint, noTextStandsOnAnotherOnThreadGroups) {
    Interface interface = tests::interface(8, "optimized");
    expect_none(interface,
                {"set program tile-merge", "open uniform log2n 12", "goto launch 1", "operation",
                 "set program bitonic-naive", "goto interval 12", "maximize shared", "panels",
                 "open uniform log2n 10", "set program shearsort-transposed", "run",
                 "set program bcf-mergesort-pb", "level", "level", "end"});
}

TEST_P(Overprint, noTextStandsOnAnotherInLessons) {
    Interface interface = tests::interface(4, "appendix-a");
    std::vector<std::string> lines = {"lesson merge"};
    for (const Lesson& lesson : lessons())
        for (const Stop& stop : lesson.stops) {
            if (!stop.task.text.empty())
                lines.push_back("solve");
            lines.push_back("lesson next");
        }
    expect_none(interface, lines);
}

const std::vector<Shape> shapes = {
    {{900, 600}, 1}, {{1024, 768}, 1}, {{1280, 800}, 2}, {{1280, 800}, 1}};
INSTANTIATE_TEST_SUITE_P(Sizes, Overprint,
                         testing::ValuesIn(shapes.begin(), tests::exhaustive_step == 1
                                                               ? shapes.end()
                                                               : shapes.begin() + 1));

}  // namespace
}  // namespace viewer
