// SPDX-License-Identifier: MIT
#pragma once

namespace apps {

/// What the program's exit status says (README, "Exit codes").
enum ExitCode {
    success = 0,
    internal_error = 1,  ///< a defect of this program
    usage_error = 2,     ///< options or arguments
    input_error = 3,     ///< the input cannot be read, is malformed, has NaN, or is too large
    output_error = 4,    ///< the output cannot be written
    device_error = 5,    ///< no OpenGL, a kernel that does not compile, out of memory
    wrong_result = 6,    ///< a result that differs from the reference
    interrupted = 130,   ///< Ctrl-C
};

}  // namespace apps
