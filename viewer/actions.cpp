// SPDX-License-Identifier: MIT
#include "viewer/actions.h"

namespace viewer {

const std::vector<Action>& actions() {
    static const std::vector<Action> all = {
        {"operation", "Right,F10", "one operation forward, of a thread group one section"},
        {"operation back", "Left,Shift+F10", "one operation back"},
        {"step", "Ctrl+Right", "to the next step: what runs in parallel (§5.4), or launch"},
        {"step back", "Ctrl+Left", "to the step before"},
        {"stage", "Shift+Right", "to the next stage k (§4.2)"},
        {"stage back", "Shift+Left", "to the stage before"},
        {"level", "PageDown", "to the next recursion level j, or launch of another tag"},
        {"level back", "PageUp", "to the level before"},
        {"start", "Home", "before the first operation"},
        {"end", "End", "after the last operation: sorted"},
        {"play", "Space", "play, or pause"},
        {"faster", "+", "play faster"},
        {"slower", "-", "play slower"},
        {"run", "F5", "on to the next breakpoint, or conflict of banks"},
        {"run back", "Shift+F5", "back to the last breakpoint"},
        {"break", "F9", "breakpoint on this operation, set or cleared"},
        {"clear breaks", "Ctrl+Shift+F9", "clear all breakpoints"},
        {"fit", "F", "the 2D stream and the trees fit their views"},
        {"focus", "Z", "the subtree of the picked node fills its view, or no longer"},
        {"zoom in", "Ctrl+Up", "closer"},
        {"zoom out", "Ctrl+Down", "farther"},
        {"animation", "A", "exchanged nodes move to their places, or are there at once"},
        {"copies", "Shift+C", "the copies of §6.1 as moments of their own"},
        {"maximise", "F11", "the panel under the mouse fills the window, or no longer"},
        {"panels", "Shift+F11", "all panels again"},
        {"compare", "C", "row-wise and Z-order side by side (§6.2)"},
        {"bars", "B", "bars are as high as keys, or as ranks"},
        {"cells", "X", "shared memory's colours: conflicts of banks, or reads and writes"},
        {"numbers", "N", "numbers are ranks, keys, ids or addresses"},
        {"next tree", "]", "the next tree of the level, or thread group"},
        {"previous tree", "[", "the one before"},
        {"nudge left", "Alt+Left", "the pick to the left in 2D, or to the request before"},
        {"nudge right", "Alt+Right", "the pick to the right in 2D, or to the next request"},
        {"nudge up", "Up", "the pick up in 2D, or to the line before"},
        {"nudge down", "Down", "the pick down in 2D, or to the next line"},
        {"clear pick", "Escape", "nothing is picked; arrow keys step again"},
        {"new sort", "Ctrl+N", "other keys, another program, another mapping"},
        {"alone", "", "no other sort beside this one"},
        {"go to", "Ctrl+G", "ask where to go"},
        {"save picture", "Ctrl+S", "this view as gpu-abisort-NNN.png"},
        {"theme", "T", "light or dark"},
        {"tour", "F2", "a tour through a sort of 16 values and the report's Figures"},
        {"tour next", "Enter", "on to the tour's next stop"},
        {"tour back", "Backspace", "back to the stop before"},
        {"keys", "F1", "this list"},
        {"quit", "Ctrl+Q", "leave"},
    };
    return all;
}

const std::vector<Action>& forms() {
    static const std::vector<Action> all = {
        {"goto", "",
         "goto operation N | goto level J [stage K] [phase I] [step S] | goto launch L [group G] "
         "[section S]"},
        {"pick", "",
         "pick node N | pick STREAM ELEMENT | pick instance M [block B] | pick word ARRAY N | pick "
         "line N [request R]"},
        {"set", "",
         "set mapping|program|executor|profile|numbers|bars|cells|theme NAME | set "
         "speed|tree|zoom|tree-zoom|tree-center|exchange N | set pan "
         "X Y | "
         "set option NAME VALUE"},
        {"break", "", "break operation N | break node N | break kernel NAME"},
        {"show", "", "show STREAM | show BUFFER | show written"},
        {"maximise", "", "maximise PANEL | hide PANEL"},
        {"open", "", "open FILE | open DISTRIBUTION [seed S] [log2n L]"},
        {"sort", "", "sort KEY..."},
        {"beside", "", "beside PROGRAM [MAPPING]"},
        {"save", "", "save FILE, ending in .png, .gif, .html, .json or .csv | save level FOLDER"},
        {"key", "", "key NAME"},
    };
    return all;
}

}  // namespace viewer
