// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "evaluation/lines.h"

namespace evaluation {

/// The paper of a program, as `short_paper`.
std::string paper_of(const std::string& program);

/// How programs are drawn where there are many: a hue a paper, a mark for each of its programs, in
/// the order in which they are asked for.
class Families {
  public:
    struct Look {
        const char* colour = nullptr;
        int mark = 0;  ///< gnuplot's number of a point type
    };
    Look of(const std::string& program);

  private:
    struct Family {
        std::string paper;
        const char* colour;
        std::vector<std::string> programs;
    };
    Palette palette_;
    std::vector<Family> families_;
};

/// Lines and marks of a program.
std::string line_style(const Families::Look& look);

}  // namespace evaluation
