// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inspector/canvas.h"
#include "viewer/lessons/lesson.h"
#include "viewer/model/session.h"
#include "viewer/panels.h"
#include "viewer/verb.h"

namespace viewer {

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

/// What of the view names parts of the sort that is shown. Another sort is looked at anew: nothing
/// of this is left but what it has, too.
struct Look {
    /// Stream in the 2D view; none: the one that is written.
    std::optional<std::size_t> shown;
    std::optional<unsigned> shown_buffer;  ///< of a program of groups; none: one that is written
    std::optional<Pick> tree_focus;        ///< the node whose subtree fills the view
    std::optional<Pick> hovered;           ///< what the mouse was over in the last frame
    std::optional<Pick> hovered_now;       ///< and is in this one
    std::optional<Pick> hover_asked;       ///< instead of it where it is over nothing
    PanelChoice panels;
    std::optional<Panel> panel_hovered;
    std::optional<inspector::Box> maximised_at;  ///< in pixels of the last frame
    bool texture_has_keys = false;  ///< arrow keys nudge the pick (after a pick in the 2D view)
};

/// How the moment is shown.
struct ViewState : Look {
    bool dark = true;
    double picture_width = 1280;  ///< of an SVG
    double picture_height = 800;
    bool compare_mappings = false;  ///< row-wise and Z-order side by side
    bool compare_layouts = false;   ///< stages one after the other, and overlapped
    std::uint32_t shown_tree = 0;   ///< of the level's trees
    double tree_zoom = 1;           ///< 1: all trees that are shown fit
    double tree_center = 0.5;       ///< what is in the middle, of their width
    Labels labels = Labels::rank;
    Bars bars = Bars::key;
    Cells cells = Cells::conflicts;
    double zoom = 1;               ///< of the 2D view; 1: all of the stream fits, or
    bool follows_written = false;  ///< what was written in it
    double pan_x = 0;
    double pan_y = 0;           ///< in pixels from the centre
    bool shows_copies = false;  ///< as moments of their own (§6.1)
    bool animates = false;      ///< exchanges move; windows do, scripts do not
    double exchange_part = 1;   ///< of their way that the exchanged nodes have gone
    /// The same, slow at both ends.
    double eased_part() const { return exchange_part * exchange_part * (3 - 2 * exchange_part); }
    std::optional<Learning> learning;  ///< while a lesson is under way
    bool show_help = false;
    bool show_go_to = false;
    bool show_new_sort = false;
    bool show_lessons = false;
    bool is_playing = false;
    double steps_per_second = 4;
    std::string message;  ///< the outcome of the last action, in the status line
    bool message_is_error = false;
    std::string not_drawn;  ///< why the last frame does not show the sort; "" if it does
};

/// What keys, menus, the mouse and scripts drive: they all perform actions, of the verbs of verb.h.
/// It shows a sort of either machine.
class Interface {
  public:
    explicit Interface(Session session);
    /// For the machine that the setup's program is of.
    Interface(
        Setup setup, ExecutorMaker make_executor, std::function<void()> checkpoint = [] {});
    ~Interface();
    Interface(Interface&&) noexcept;

    /// The sort on thread groups that is shown; null if it is one of the stream machine.
    GroupSession* groups() { return groups_.get(); }
    const GroupSession* groups() const { return groups_.get(); }
    /// The sort of the stream machine, where groups() is null.
    Session& session() { return *session_; }
    const Session& session() const { return *session_; }
    const Setup& setup() const;
    /// Called while what takes long is done, or a pipe is waited for; may throw to give up.
    const std::function<void()>& checkpoint() const { return checkpoint_; }
    void clear_pick();
    /// Whether the sort that is shown has what a panel shows.
    bool has(Panel panel) const;
    /// Whether it does at this moment: on a level without phases there is no node stream.
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

    /// Where a first look begins: the first step of the last level, of sorts without runs or trees
    /// to merge their first operation; on thread groups, where banks conflict most.
    void go_to_first_look();

    /// Throws Refused with why it cannot be done, or what the session throws.
    void perform(const Action& action);
    void perform(std::string_view line) { perform(parse(line)); }
    /// The same for people: what goes wrong is shown in the status line.
    void try_to(Action action);
    void try_to(std::string_view line);
    /// Whether the sort that is shown has what the verb is about.
    bool can(const Verb& verb) const;
    /// The verb that a key stands for ("Shift+Left"), null if none does: in the 2D view, after a
    /// pick, arrow keys nudge.
    const Verb* verb_of_key(std::string_view key) const;
    /// What people ask for while a frame is drawn waits for its end: it may take away what is
    /// drawn.
    void begin_frame();
    void end_frame();

    /// Writes what the path's ending says: .png, .svg, .gif, .mp4, .webm, .json or .csv.
    void save_to(const std::string& path);

    /// Goes to every moment, one after the other, and back to where it was; with beats to those of
    /// the phases, too.
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
    void change(Setup setup);
    void look_on(const stream::Program& before);
    void look_anew();
    void fail(const std::exception& error);
    void follow(std::size_t before);
    void keep_abreast();

    ExecutorMaker make_executor_;
    std::function<void()> checkpoint_;
    std::optional<Session> session_;        ///< or
    std::unique_ptr<GroupSession> groups_;  ///< one of them
    std::optional<Session> beside_;
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

/// The stream that a name of scripts stands for: "trees", "node-output", "pqidx-even", ... Throws
/// Refused with the names that the program has.
std::size_t stream_named(const Session& session, std::string_view name);
std::string script_name(const Session& session, std::size_t stream);
std::string script_name(std::string name);

}  // namespace viewer
