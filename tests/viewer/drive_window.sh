#!/bin/sh
# Drives the real window: drive_window.sh PROGRAM FOLDER. Leaves pictures, the exit code in `code`,
# and what the program wrote in `err`. The pictures are gpu-abisort-001.png and on: see below.
set -eu
program=$1
cd "$2"
mkdir -m 700 runtime  # GLFW 3.4 complains without one
export XDG_RUNTIME_DIR="$2/runtime" LIBGL_ALWAYS_SOFTWARE=1

# A key that is down for long because the machine is busy must not be repeated.
Xvfb -displayfd 3 -screen 0 1400x900x24 -ar1 600000 3> display 2> /dev/null &
server=$!
trap 'kill $server 2> /dev/null || true' EXIT

wait_for() { # wait_for COMMAND...: until it succeeds, a minute at most
    for _ in $(seq 3000); do
        if "$@" > /dev/null 2>&1; then return 0; fi
        sleep 0.02
    done
    echo "gave up waiting for: $*" >&2
    exit 1
}

wait_for test -s display
DISPLAY=:$(cat display)
export DISPLAY
"$program" view --size 1280x800 --theme dark --scale 1 2> err &
viewer=$!
wait_for xdotool search --name 'gpu-abisort view'
window=$(xdotool search --name 'gpu-abisort view' | tail -1)
xdotool mousemove --window "$window" 640 10
wait_for xdotool windowfocus --sync "$window"

click() { # a click is where it was, however slow the frames are: nothing to wait for
    xdotool mousemove "$1" "$2" click 1
}

picture=0
save() { # the next picture, complete once it has its name
    picture=$((picture + 1))
    xdotool key ctrl+s
    wait_for test -e "$(printf 'gpu-abisort-%03d.png' $picture)"
}

xdotool key Escape Home shift+F11
save                                             # 1: the start, with all panels and no selection
xdotool key Right Right Right; save              # 2: three operations
xdotool key Left; save                           # 3: one back
xdotool key Right; save                          # 4: as 2
click 690 110                                    # scrub: the fourth column of level 4
xdotool mousemove 640 10; save                   # 5
click 737 432                                    # select a texel
xdotool mousemove 640 10; save                   # 6
xdotool key End; save                            # 7: sorted
xdotool key Escape Home; save                    # 8: as 1
# Ctrl goes down before the frames have taken the text, and must not count for it.
xdotool key ctrl+g type --delay 1 --args 1 'level 4 step 3' key Return keydown ctrl sleep 0.5
save                                             # 9: there
xdotool mousemove 220 480 click 4 click 4 click 4
xdotool mousemove 640 10; save                   # 10: its trees closer
xdotool mousemove 528 460 mousedown 1 mousemove 570 460 mousemove 610 460 mouseup 1
xdotool mousemove 640 10; save                   # 11: the texture narrower
click 84 10; save                                # 12: the View menu open
xdotool key Escape mousemove 640 10; save        # 13: and closed
xdotool key ctrl+n; save                         # 14: the dialog for another sort
xdotool key Escape; save                         # 15: and closed
xdotool windowsize --sync "$window" 900 600; save  # 16

# Hundredths of a second that the program ran in one of wall clock, once all frames are drawn: on a
# busy machine they take a while.
ticks() { awk '{print $14 + $15}' "/proc/$viewer/stat"; }
for _ in $(seq 20); do
    before=$(ticks)
    sleep 1
    echo $(($(ticks) - before)) > idle
    if [ "$(cat idle)" -lt 4 ]; then break; fi
done
xdotool key ctrl+q
code=0
wait $viewer || code=$?
echo $code > code
