// SPDX-License-Identifier: MIT
#pragma once

namespace apps {

/// What the program's exit status says (README, "Exit codes").
enum ExitCode {
    done = 0,
    check_failed = 1,   ///< a result is wrong, or a defect of this program
    usage_error = 2,    ///< options or arguments
    bad_input = 3,      ///< input that cannot be sorted, or an output that cannot be written
    no_device = 4,      ///< no usable OpenGL, a kernel that does not compile, no gnuplot
    out_of_memory = 5,  ///< or the device was lost
    interrupted = 130,  ///< Ctrl-C
};

}  // namespace apps
