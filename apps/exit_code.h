// SPDX-License-Identifier: MIT
#pragma once

namespace apps {

/// The program's exit status (docs/command-line.md).
enum ExitCode {
    done = 0,
    check_failed = 1,   ///< a result is wrong, or this program has a defect
    usage_error = 2,    ///< options or arguments are invalid
    bad_input = 3,      ///< an input cannot be sorted, or an output cannot be written
    no_device = 4,      ///< no usable OpenGL, or the device or profile cannot run the sort
    out_of_memory = 5,  ///< memory ran out, or the device was lost
    interrupted = 130,  ///< Ctrl-C was pressed
};

/// Exit codes in words, for the manual.
struct ExitMeaning {
    ExitCode code;
    const char* meaning;
};
inline constexpr ExitMeaning exit_meanings[] = {
    {done, "done; also when the reader of a pipe, such as head, closes it early"},
    {check_failed,
     "a check failed: a wrong result, or a claim that plans or counts refute (what times or models "
     "say of one is a finding)"},
    {usage_error, "usage"},
    {bad_input,
     "bad input, or an output that cannot be written: a full disk, a closed "
     "standard output"},
    {no_device,
     "no usable OpenGL, device or display; a program that it, or the profile, does not run"},
    {out_of_memory, "out of memory, or the device was lost"},
    {interrupted, "interrupted (Ctrl-C, SIGTERM, SIGHUP)"}};

}  // namespace apps
