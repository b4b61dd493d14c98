// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "abisort/program.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using abisort::number;
using abisort::StreamName;
using inspector::Box;
using inspector::Color;
using inspector::mix;

/// The last phase of the step under way: its copies use no indexes.
const abisort::PlanOperation* last_phase(const Session& session) {
    const auto told = session.told();
    const auto phases =
        told ? phases_until(session.program(), *told + 1) : std::vector<std::size_t>();
    return phases.empty() ? nullptr : &session.run().plan()->operations[phases.back()];
}

/// Who uses an index stream in the last phase (§6.1).
enum class Use { idle, read, written };

Use use_of(const Session& session, StreamName stream) {
    const abisort::PlanOperation* operation = last_phase(session);
    if (operation == nullptr)
        return Use::idle;
    if (abisort::pqidx_output(operation->step) == stream)
        return Use::written;
    return operation->kernel == abisort::KernelName::phase_i ? Use::read : Use::idle;
}

/// Places that the operation reads or writes, in ascending order.
std::vector<std::uint32_t> places_in_use(const Session& session, Use use, std::size_t most) {
    std::vector<std::uint32_t> places;
    // What comes next has written none yet.
    if (use == Use::idle || (use == Use::written && session.is_pending()))
        return places;
    for (const abisort::PlanBlock& block : last_phase(session)->blocks) {
        const std::uint32_t first =
            use == Use::written ? block.output.start : block.input.start / 2;
        for (std::uint32_t m = 0; m < block.output.length && places.size() < most; ++m)
            places.push_back(first + m);
    }
    std::ranges::sort(places);
    return places;
}

class IndexStream {
  public:
    IndexStream(Interface& interface, Pane& pane, StreamName stream, Box box)
        : interface_(interface),
          pane_(pane),
          session_(interface.session()),
          stream_(number(stream)),
          use_(use_of(session_, stream)),
          box_(box) {}

    void draw() {
        const char* words = use_ == Use::idle       ? "idle"
                            : use_ == Use::read     ? "read"
                            : session_.is_pending() ? "written next"
                                                    : "written";
        const bool is_now = last_phase(session_) == session_.planned();
        const Color full = use_ == Use::written ? pane_.theme.exchanged
                           : use_ == Use::read  ? pane_.theme.kept
                                                : pane_.palette().faint_text;
        const Color color = is_now || use_ == Use::idle ? full : mix(pane_.theme.panel, full, 0.5);
        pane_.canvas.text({box_.x, box_.y + 8}, session_.program().streams[stream_].name,
                          {pane_.palette().text, 12});
        if (box_.width >= 82 + pane_.canvas.text_width(words, 12) * 1.15)
            pane_.canvas.text({box_.x + 82, box_.y + 8}, words, {color, 12, true});
        draw_strip(color);
        draw_pairs(color);
    }

  private:
    // The whole stream, what is in use in colour.
    void draw_strip(Color color) {
        const auto& states = session_.states(stream_);
        const double width = box_.width / static_cast<double>(states.size());
        for (std::size_t first = 0; first < states.size();) {
            std::size_t end = first + 1;
            while (end < states.size() && states[end] == states[first])
                ++end;
            const Color fill = states[first] == PlaceState::free
                                   ? mix(pane_.theme.panel, pane_.palette().reachable, 0.8)
                                   : mix(pane_.theme.panel, pane_.palette().faint_text, 0.45);
            pane_.canvas.fill({box_.x + width * static_cast<double>(first), box_.y + 18,
                               width * static_cast<double>(end - first), 7},
                              fill);
            first = end;
        }
        if (use_ == Use::idle)
            return;
        for (const abisort::PlanBlock& block : last_phase(session_)->blocks) {
            const double start =
                use_ == Use::written ? block.output.start : block.input.start / 2.0;
            pane_.canvas.fill({box_.x + width * start, box_.y + 18,
                               std::max(width * block.output.length, 2.0), 7},
                              color);
        }
    }

    void draw_pairs(Color color) {
        const double cell = 46;
        const auto fitting = static_cast<std::size_t>(box_.width / cell);
        const auto places = places_in_use(session_, use_, fitting);
        const Contents& contents = session_.run().contents();
        // Where that is too low, the places' numbers are in the tooltips alone.
        const double numbers = box_.height < 66 ? 2 : 13;
        const double height = std::clamp((box_.height - 28 - numbers) / 2, 11.0, 16.0);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const double x = box_.x + cell * static_cast<double>(i);
            const double y = box_.y + 28;
            if (numbers > 10)
                pane_.canvas.text(
                    {x + cell / 2, y + 6}, std::to_string(places[i]),
                    {pane_.palette().faint_text, 10, false, inspector::Align::center});
            for (std::uint32_t q = 0; q < 2; ++q) {
                const std::uint32_t element = 2 * places[i] + q;
                const Box box = {x + 1, y + numbers + height * q, cell - 2, height - 1};
                pane_.canvas.fill(box, mix(pane_.theme.panel, color, 0.2));
                pane_.canvas.text(
                    box.center(),
                    fmt::format("{} {}", q == 0 ? "p" : "q", contents.index(stream_, element)),
                    {pane_.palette().text, 11, false, inspector::Align::center});
                const auto& pick = session_.pick();
                const auto& hovered = interface_.view().hovered;
                if (hovered && stands_for(*hovered, element))
                    pane_.canvas.outline(box, hovered_color(pane_.theme), 2);
                if (pick && stands_for(*pick, element))
                    pane_.canvas.outline(box, picked_color(pane_.theme), 2);
                if (pane_.is_over(box))
                    explain(element, contents.index(stream_, element), q);
            }
        }
    }

    // The pick itself, or an index of the node that is picked.
    bool stands_for(const Pick& pick, std::uint32_t element) const {
        const Contents& contents = session_.run().contents();
        return pick == Pick{stream_, element} || (contents.kind(pick.stream) == ElementKind::node &&
                                                  contents.index(stream_, element) == pick.element);
    }

    void explain(std::uint32_t element, std::uint32_t node, std::uint32_t q) {
        pane_.explain(fmt::format("{} index {} at place {}", q == 0 ? "p" : "q", node, element / 2),
                      fmt::format("node {} of trees is what the next phase gathers as {} (§4.2)\n"
                                  "click to pick",
                                  node, q == 0 ? "p" : "q"));
        offer(interface_, pane_, {stream_, element});
    }

    Interface& interface_;
    Pane& pane_;
    Session& session_;
    std::size_t stream_;
    Use use_;
    Box box_;
};

}  // namespace

void draw_indexes(Interface& interface, Pane& pane) {
    const double top = draw_title(pane, "p and q indexes", {"ping-pong (§6.1)"});
    const Session& session = interface.session();
    if (session.run().plan() == nullptr)
        return draw_note(pane, session.has_no("p and q indexes"));
    // One below the other, or beside it where that is too low for a strip and the pairs.
    const double height = pane.height - top;
    const bool is_low = height / 2 < 66;
    const Box even = {0, top, is_low ? pane.width / 2 - 6 : pane.width,
                      is_low ? height : height / 2};
    const Box odd = {is_low ? pane.width / 2 + 6 : 0, is_low ? top : top + even.height, even.width,
                     even.height};
    IndexStream(interface, pane, StreamName::pqidx_even, even).draw();
    IndexStream(interface, pane, StreamName::pqidx_odd, odd).draw();
}

}  // namespace viewer
