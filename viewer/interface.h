// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inspector/canvas.h"
#include "viewer/command.h"
#include "viewer/lessons/lesson.h"
#include "viewer/model/session.h"
#include "viewer/panels.h"

namespace viewer {

class GroupSession;

/// Whether phases write nodes, on any level or on this one. A level whose stages are all one
/// bitonic merge has no phases (§7.2).
bool has_phases(const Run& run, std::optional<unsigned> level = {});

/// What the numbers in trees and texture mean.
enum class Labels { rank, key, id, address };
std::string_view name(Labels labels);
inline constexpr Labels all_labels[] = {Labels::rank, Labels::key, Labels::id, Labels::address};

/// What the height of a bar means.
enum class Bars { key, rank };
std::string_view name(Bars bars);
inline constexpr Bars all_bars[] = {Bars::key, Bars::rank};

/// What the colour of a word of shared memory means.
enum class Cells {
    conflicts,  ///< how many words of a request were in its bank
    accesses,   ///< whether it was read, written, or both
};
std::string_view name(Cells cells);
inline constexpr Cells all_cells[] = {Cells::conflicts, Cells::accesses};

inline constexpr double most_tree_zoom = 4096;
inline constexpr double least_speed = 0.25;
inline constexpr double most_speed = 256;

/// View state that refers to the current sort. It is reset when the sort changes, except the panels
/// that the new sort also has.
struct Look {
    /// Stream in the 2D view; nullopt: the one that is written.
    std::optional<std::size_t> shown;
    std::optional<unsigned> shown_buffer;  ///< in the panel of keys; nullopt: one that is written
    std::optional<Pick> tree_focus;        ///< node whose subtree fills the panel
    std::optional<Pick> hovered;           ///< element under the mouse in the last frame
    std::optional<Pick> hovered_now;       ///< element under the mouse in this frame
    PanelChoice panels;
    std::optional<Panel> panel_hovered;
    inspector::Box film_area;       ///< in pixels of the last frame: without menus and buttons
    bool texture_has_keys = false;  ///< arrow keys move the selection, after a click in the 2D view
};

/// How the position is shown.
struct ViewState : Look {
    bool dark = true;
    double picture_width = 1280;  ///< size of an SVG picture
    double picture_height = 800;
    double picture_scale = 1;
    bool compare_mappings = false;  ///< row-wise and Z-order side by side
    bool compare_layouts = false;   ///< separate and overlapped stages
    std::uint32_t shown_tree = 0;   ///< index among the level's trees
    double tree_zoom = 1;           ///< 1: all shown trees fit
    double tree_center = 0.5;       ///< center of the view, as a part of the width
    Labels labels = Labels::rank;
    Bars bars = Bars::key;
    Cells cells = Cells::conflicts;
    double zoom = 1;               ///< of the 2D view; 1: the whole stream fits
    bool follows_written = false;  ///< the 2D view shows what was just written
    double pan_x = 0;
    double pan_y = 0;           ///< in pixels from the center
    bool shows_copies = false;  ///< stepping stops at copies (§6.1)
    bool animates = false;      ///< exchanged nodes move; in windows, not in scripts
    double exchange_part = 1;   ///< how far exchanged nodes have moved, 0 to 1
    /// exchange_part, slow at both ends.
    double eased_part() const { return exchange_part * exchange_part * (3 - 2 * exchange_part); }
    std::optional<Learning> learning;  ///< the current lesson
    bool show_help = false;
    bool show_go_to = false;
    bool show_new_sort = false;
    bool show_lessons = false;
    std::size_t chosen_lesson = 0;  ///< in the dialog of lessons
    bool is_playing = false;
    double steps_per_second = 4;
    std::string message;  ///< result of the last action, for the status line
    bool message_is_error = false;
    std::string not_drawn;  ///< why the last frame does not show the sort; "": it does
};

/// Keys, menus, the mouse and scripts all perform actions of the commands of command.h on it. It
/// shows a sort of either kind.
class Interface {
  public:
    explicit Interface(Session session);
    /// For the machine that the setup's program is of.
    Interface(
        Setup setup, ExecutorMaker make_executor, std::function<void()> checkpoint = [] {});
    ~Interface();
    Interface(Interface&&) noexcept;

    /// The sort that is shown.
    SortSession& sort() { return *sort_; }
    const SortSession& sort() const { return *sort_; }
    /// The sort as one of the stream machine; only scenes and panels of such sorts may ask for it.
    Session& session() { return *streams_; }
    const Session& session() const { return *streams_; }
    /// The sort as one on thread groups; nullptr: it is one of the stream machine.
    GroupSession* groups() { return groups_; }
    const GroupSession* groups() const { return groups_; }
    const Setup& setup() const { return sort_->setup(); }
    /// Called while what takes long is done, or a pipe is waited for; may throw to give up.
    const std::function<void()>& checkpoint() const { return checkpoint_; }
    /// Whether the sort that is shown has what a panel shows, at any position.
    bool has(Panel panel) const;
    /// Whether it has that at this position: a level without phases has no node stream.
    bool has_now(Panel panel) const;
    ViewState& view() { return view_; }
    const ViewState& view() const { return view_; }
    /// Another sort of the same keys that is shown in lock step; null if there is none.
    Session* beside() { return beside_ ? &*beside_ : nullptr; }
    /// Whether frames have to be drawn although nothing is done.
    bool is_moving() const { return view_.is_playing || view_.exchange_part < 1; }

    /// The stream in the 2D view.
    std::size_t shown_stream() const;

    /// Another sort in the place of this one, at the same moment where it has that. Throws like the
    /// making of a session; this one stays then.
    void show(Setup setup);
    /// Another sort beside the one that is shown; with none it stands alone again.
    void put_beside(std::optional<Setup> setup);

    void go_to_first_look() { sort_->go_to_first_look(); }

    /// Puts the sort and the view aside until end_lesson() brings them back, unless a lesson has
    /// done so already. Until `show` the interface has no sort.
    void begin_lesson();
    void end_lesson();

    /// Throws Refused with why it cannot be done, or what the session throws.
    void perform(const Action& action);
    void perform(std::string_view line) { perform(parse(line)); }
    /// The same for people: what goes wrong is shown in the status line.
    void try_to(Action action);
    void try_to(std::string_view line);
    /// Whether the command means something for the sort that is shown.
    bool can(const Command& command) const;
    /// What a key does ("Shift+Left"): an open dialog comes first, then the selection in the 2D
    /// view, the panels, and the commands. nullopt: nothing.
    std::optional<Action> action_of_key(std::string_view key) const;
    /// Performs what a key does. Throws as perform().
    void press(std::string_view key);
    /// What people ask for while a frame is drawn waits for its end: it may take away what is
    /// drawn.
    void begin_frame();
    void end_frame();

    /// Writes what the path's ending says: .png, .svg, .gif, .mp4, .webm, .json or .csv.
    void save_to(const std::string& path);

    /// Goes to every position where stepping stops, and back; with sub-steps also to those of
    /// phases.
    void visit_moments(const std::function<void(bool is_last)>& visit, bool has_beats = false);
    /// Whether films have the beats of phases: there are not too many.
    bool is_told_by_beats() const;

    void play(bool plays);
    /// Plays on after so many seconds.
    void advance(double seconds);

    /// The host draws a frame and writes it as .png.
    std::function<void(const std::string& path)> save_picture;
    /// The host draws every position and writes a .gif, .mp4 or .webm; null if it cannot.
    std::function<void(const std::string& path)> save_film;
    std::function<void()> quit;

  private:
    /// What a lesson put aside.
    struct Aside {
        std::unique_ptr<SortSession> sort;
        std::optional<Session> beside;
        ViewState view;
    };

    void take(std::unique_ptr<SortSession> sort);
    void change(Setup setup);
    void look_on(const stream::Program& before);
    void look_anew();
    void fail(const std::exception& error);
    void follow(std::optional<std::size_t> before);
    void keep_abreast();

    ExecutorMaker make_executor_;
    std::function<void()> checkpoint_;
    std::unique_ptr<SortSession> sort_;
    Session* streams_ = nullptr;      ///< the sort, or
    GroupSession* groups_ = nullptr;  ///< the sort
    std::optional<Session> beside_;
    std::optional<Aside> aside_;
    ViewState view_;
    double time_to_step_ = 0;
    bool is_drawing_ = false;
    std::vector<Action> asked_;  ///< while a frame is drawn
};

/// Performs a script's lines; empty ones and those that begin with # are skipped. `after` is called
/// after each line that was performed. Throws Refused that begins with "NAME, line N: ".
void run_script(
    Interface& interface, const std::string& name, std::string_view text,
    const std::function<void()>& after = [] {});

}  // namespace viewer
