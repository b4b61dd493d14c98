// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inspect/canvas.h"
#include "viewer/command.h"
#include "viewer/lessons/lesson.h"
#include "viewer/model/history.h"
#include "viewer/model/stream_session.h"
#include "viewer/panels.h"
#include "viewer/scenes/panel_layout.h"

namespace viewer {

/// Meaning of the numbers in the trees and the texture.
enum class Labels { rank, key, id };
std::string_view name(Labels labels);
inline constexpr Labels all_labels[] = {Labels::rank, Labels::key, Labels::id};

/// Meaning of a bar's height.
enum class Bars { key, rank };
std::string_view name(Bars bars);
inline constexpr Bars all_bars[] = {Bars::key, Bars::rank};

inline constexpr double most_tree_zoom = 4096;
inline constexpr double min_speed = 0.25;
inline constexpr double max_speed = 256;

/// View settings that refer to the current sort. Another sort resets them, except the choice of
/// panels that the new sort also has.
struct Look {
    /// Stream in the 2D view, or buffer in the keys panel. nullopt: the one that the operation
    /// writes.
    std::optional<std::size_t> shown;
    std::optional<Element> hovered;      ///< element under the mouse in the last frame
    std::optional<Element> hovered_now;  ///< element under the mouse in this frame
    PanelChoice panels;
    std::optional<Panel> panel_hovered;
    std::optional<FollowedValue> followed;  ///< value whose history is shown
    /// area of the window that films show, in pixels: all but menus and buttons
    inspect::Box film_area;
};

/// Settings of the view that shows the position.
struct ViewState : Look {
    bool dark = true;
    Division division;
    double picture_width = 1280;  ///< width of an SVG picture
    double picture_height = 800;
    double picture_scale = 1;
    bool compare_mappings = false;  ///< true to show row-wise and Z-order side by side
    double tree_zoom = 1;           ///< zoom of the trees; at 1 all shown trees fit
    double tree_center = 0.5;       ///< center of the trees' view, as a fraction of the width
    Labels labels = Labels::rank;
    Bars bars = Bars::key;
    double zoom = 1;  ///< zoom of the 2D view; at 1 the whole stream fits
    double pan_x = 0;
    double pan_y = 0;          ///< offset of the 2D view, in pixels from the center
    bool animates = false;     ///< true if exchanged nodes move; used in windows, not in scripts
    double exchange_part = 1;  ///< how far exchanged nodes have moved, from 0 (old position) to 1
    /// Returns exchange_part with a slow start and a slow end.
    double eased_part() const { return exchange_part * exchange_part * (3 - 2 * exchange_part); }
    std::optional<Learning> learning;  ///< the current lesson, if any
    double lesson_height = 1;          ///< height of the lesson's card in the last frame, in pixels
    bool show_help = false;
    bool show_go_to = false;
    bool show_new_sort = false;
    bool show_lessons = false;
    std::size_t chosen_lesson = 0;  ///< index of the lesson that is selected in the dialog
    bool is_playing = false;
    double steps_per_second = 4;
    std::string message;  ///< result of the last action, shown in the status line
    bool message_is_error = false;
    std::string not_drawn;  ///< reason why the last frame could not show the sort, or ""
};

/// The viewer's state and functions without a window. Keys, menus, the mouse and scripts all
/// execute commands of command.h on an Interface.
class Interface {
  public:
    /// Opens a setup. The setup's sort determines the kind of session.
    Interface(
        Setup setup, ExecutorMaker make_executor, std::function<void()> checkpoint = [] {});
    ~Interface();
    Interface(Interface&&) noexcept;

    /// The shown sort.
    Session& session() { return *session_; }
    const Session& session() const { return *session_; }
    /// The shown sort as a stream sort. Only commands and panels of stream sorts may call this
    /// function.
    StreamSession& stream_session() { return *session_->streams(); }
    const StreamSession& stream_session() const { return *session_->streams(); }
    const Setup& setup() const { return session_->setup(); }
    /// The user's own setup, even while a lesson shows another sort.
    const Setup& own_setup() const { return aside_ ? aside_->sort->setup() : setup(); }
    /// A function that is called during long work and while waiting for a pipe. The checkpoint may
    /// throw an exception to stop the work.
    const std::function<void()>& checkpoint() const { return checkpoint_; }
    /// Returns whether the sort has this panel.
    bool has(Panel panel) const;
    ViewState& view() { return view_; }
    const ViewState& view() const { return view_; }
    /// Returns whether the window must draw frames even without input.
    bool is_moving() const { return view_.is_playing || view_.exchange_part < 1; }

    /// The position and the sub-step, as text.
    std::string position() const;
    /// Index of the stream in the 2D view.
    std::size_t shown_stream() const;

    /// Shows another sort, at the current position if that sort has this position. Throws the
    /// exceptions of the session's constructor; the current sort then stays.
    void show(Setup setup);

    /// The question about the next step of the sort. Valid until the sort changes.
    std::optional<Question> step_question() const;

    /// Puts the user's sort and view aside until end_lesson() restores them. The function does
    /// nothing during a lesson. The interface has no sort until `show` is called.
    void begin_lesson();
    void end_lesson();

    /// Executes a command. Throws Refused with the reason, or an exception of the session.
    void perform(const Action& action);
    void perform(std::string_view line) { perform(parse(line)); }
    /// Executes a command and shows errors in the status line.
    void try_to(Action action);
    void try_to(std::string_view line);
    /// Returns whether the command applies to the shown sort.
    bool can(const Command& command) const;
    /// Handles a key such as "Shift+Left". An open dialog handles it first, then the selection in
    /// the 2D view, the panels, and the table of commands. Errors are shown in the status line.
    void press(std::string_view key);
    /// Executes the text that was typed after Ctrl+G: a line of a script, or its short form. The
    /// dialog stays open until a line succeeds.
    void try_typed(std::string_view text);
    /// Begins a frame. Commands that are requested during a frame are executed at its end, because
    /// they may replace what is drawn.
    void begin_frame();
    void end_frame();

    /// Writes a .png, .svg, .json or .csv file.
    void save_to(const std::string& path);

    void play(bool plays);
    /// Continues playback by this many seconds.
    void advance(double seconds);

    /// The host's function that draws a frame and writes it as .png.
    std::function<void(const std::string& path)> save_picture;
    std::function<void()> quit;

  private:
    /// The user's sort and view during a lesson.
    struct Aside {
        std::unique_ptr<Session> sort;
        ViewState view;
    };

    void look_on(const Session& before);
    std::optional<Action> action_of_key(std::string_view key) const;
    void fail(const std::exception& error);
    void follow(std::size_t before);

    ExecutorMaker make_executor_;
    std::function<void()> checkpoint_;
    std::unique_ptr<Session> session_;
    std::optional<Aside> aside_;
    ViewState view_;
    double time_to_step_ = 0;
    bool is_drawing_ = false;
    bool is_typed_ = false;          ///< true if the next command was typed after Ctrl+G
    std::vector<Action> requested_;  ///< actions that were requested during a frame
};

/// Executes the lines of a script, except empty lines and comments (#). `after` is called after
/// each executed line. Throws Refused with a message that begins with "NAME, line N: ".
void run_script(
    Interface& interface, const std::string& name, std::string_view text,
    const std::function<void()>& after = [] {});

}  // namespace viewer
