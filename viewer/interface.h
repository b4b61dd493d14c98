// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "viewer/actions.h"
#include "viewer/model/session.h"
#include "viewer/panels.h"

namespace viewer {

class GroupSession;

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

/// How the moment is shown.
struct ViewState {
    bool dark = true;
    bool compare_mappings = false;  ///< row-wise and Z-order side by side
    /// Stream in the 2D view; none: the one that is written.
    std::optional<std::size_t> shown;
    std::uint32_t shown_tree = 0;    ///< of the level's trees
    double tree_zoom = 1;            ///< 1: all trees that are shown fit
    double tree_center = 0.5;        ///< what is in the middle, of their width
    std::optional<Pick> tree_focus;  ///< the node whose subtree fills the view
    Labels labels = Labels::rank;
    Bars bars = Bars::key;
    Cells cells = Cells::conflicts;
    std::optional<unsigned> shown_buffer;  ///< of a program of groups; none: one that is written
    std::optional<Pick> hovered;           ///< what the mouse was over in the last frame
    std::optional<Pick> hovered_now;       ///< and is in this one
    double zoom = 1;                       ///< of the 2D view; 1: all of the stream fits
    double pan_x = 0;
    double pan_y = 0;  ///< in pixels from the centre
    PanelChoice panels;
    std::optional<Panel> panel_hovered;
    bool shows_copies = false;             ///< as moments of their own (§6.1)
    bool animates = false;                 ///< exchanges move; windows do, scripts do not
    double exchange_part = 1;              ///< of their way that the exchanged nodes have gone
    std::optional<std::size_t> tour_stop;  ///< of tour(), while it is under way
    bool show_help = false;
    bool show_go_to = false;
    bool show_new_sort = false;
    bool show_save = false;
    bool texture_has_keys = false;  ///< arrow keys nudge the pick (after a pick in the 2D view)
    bool is_playing = false;
    double steps_per_second = 4;
    std::string message;  ///< the outcome of the last action, in the status line
    bool message_is_error = false;
};

/// What keys, menus, the mouse and scripts drive: every one of them performs a line of text. It
/// shows a sort of either machine.
///
///     step | step back | stage | level back | start | end | run | play | compare | fit | ...
///     goto operation 17          goto level 4 [stage 1] [phase 2] [step 3]
///     pick node 17               pick trees 17 | pick pqidx-even 3 | pick instance 5 [block 1]
///     set mapping row-wise       program, executor, theme, numbers, bars, speed, tree, zoom, pan,
///                                tree-zoom, tree-center, exchange
///     set option tile 16         of the program (its other options stay)
///     break operation 12         node 17, kernel phase_i
///     show trees                 show written: what the operation wrote
///     maximise trees | hide trees     panels: all of them again
///     open FILE | open NAME seed 1 log2n 10
///     sort 3 1 4 1 5             keys that are typed
///     beside network [row-wise]  another sort of the same keys in lock step; alone
///     save FILE.png|gif|html|json|csv     save level FOLDER
///     key Right
///
/// Of a sort on thread groups: operation is a section, stage and step a launch, level the next
/// launch of another tag.
///
///     goto launch 3 [group 1] [section 5]
///     pick word tile 17          pick line 2 [request 3]
///     set cells accesses         set profile gtx-280
///     show merged                a buffer
class Interface {
  public:
    explicit Interface(Session session);
    /// Of the machine that the setup's program is of.
    Interface(
        Setup setup, ExecutorMaker make_executor, std::function<void()> checkpoint = [] {});

    /// The sort on thread groups that is shown; null if it is one of the stream machine.
    GroupSession* groups() { return groups_.get(); }
    const GroupSession* groups() const { return groups_.get(); }
    /// The sort of the stream machine, where groups() is null.
    Session& session() { return *session_; }
    const Session& session() const { return *session_; }
    const Setup& setup() const;
    ViewState& view() { return view_; }
    const ViewState& view() const { return view_; }
    /// Another sort of the same keys that is shown in lock step; null if there is none.
    Session* beside() { return beside_ ? &*beside_ : nullptr; }
    /// Puts it where the session is; perform and advance do.
    void keep_abreast();
    /// Whether frames have to be drawn although nothing is done.
    bool is_moving() const { return view_.is_playing || view_.exchange_part < 1; }

    /// The stream in the 2D view.
    std::size_t shown_stream() const;

    /// Where a first look begins: the first step of the last level, of sorts without runs or trees
    /// to merge their first operation; on thread groups, where banks conflict most.
    void go_to_first_look();

    /// Throws Refused with what is wrong with the line, or what the session throws.
    void perform(std::string_view line);
    /// The same for people: what goes wrong is shown in the status line.
    void try_to(std::string_view line);
    /// What people ask for while a frame is drawn waits for its end: it may take away what is
    /// drawn.
    void begin_frame();
    void end_frame();
    /// The action that a key stands for ("Shift+Left"), "" if none does.
    std::string_view action_of_key(std::string_view key) const;

    /// Writes what the path's ending says: .png, .gif, .html, .json or .csv.
    void save_to(const std::string& path);

    /// Goes to every moment, one after the other, and back to where it was.
    void visit_moments(const std::function<void(bool is_last)>& visit);

    /// Plays on after so many seconds.
    void advance(double seconds);

    /// The host draws a frame and writes it, .png, or every moment, .gif.
    std::function<void(const std::string& path)> save_picture;
    std::function<void()> quit;

  private:
    /// Where the group machine is not built there is nothing to be known of its sessions.
    struct DeleteGroups {
        void operator()(GroupSession* groups) const;
    };

    void show(Setup setup);
    void move(std::string_view unit, bool back);
    void go_to(const std::vector<std::string>& words);
    void pick(const std::vector<std::string>& words);
    void set(const std::vector<std::string>& words);
    void change(Setup setup);
    void set_program(const std::string& name);
    void place_panel(const std::vector<std::string>& words);
    void toggle_break(const std::vector<std::string>& words);
    void open(const std::vector<std::string>& words);
    void type_keys(const std::vector<std::string>& words);
    void take_keys(Setup setup);
    void put_beside(const std::vector<std::string>& words);
    void save(const std::vector<std::string>& words);
    void save_page(const std::string& path);
    void save_level(const std::string& folder);
    void perform_line(std::string_view line);
    void follow(std::size_t before);
    bool perform_simple(std::string_view line);
    bool perform_view(std::string_view line);
    bool set_view(const std::vector<std::string>& words);
    bool perform_for_all(std::string_view line);
    void visit_moments_of_groups(const std::function<void(bool is_last)>& visit);
    void advance_groups(std::size_t steps);
    void perform_on_groups(std::string_view line);
    bool perform_simple_on_groups(std::string_view line);
    void go_to_on_groups(const std::vector<std::string>& words);
    void pick_on_groups(const std::vector<std::string>& words);
    void set_on_groups(const std::vector<std::string>& words);
    void show_buffer(const std::vector<std::string>& words);
    void save_groups(const std::string& path);
    void show_groups(Setup setup);
    void look_at_groups();
    const Setup& setup_of_groups() const;
    bool perform_tour(std::string_view line);
    void visit(std::size_t tour_stop);
    void leave_tour();

    ExecutorMaker make_executor_;
    std::function<void()> checkpoint_;
    std::optional<Session> session_;                      ///< or
    std::unique_ptr<GroupSession, DeleteGroups> groups_;  ///< one of them
    std::optional<Session> beside_;
    ViewState view_;
    double time_to_step_ = 0;
    bool is_drawing_ = false;
    std::vector<std::string> asked_;  ///< meanwhile
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

}  // namespace viewer
