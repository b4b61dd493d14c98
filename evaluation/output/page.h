// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "evaluation/output/plots.h"
#include "evaluation/register/claim.h"
#include "evaluation/results/results.h"
#include "text/table.h"

// Pieces of a page that needs nothing but itself. Whatever text comes in, none of it is markup.
namespace evaluation {

/// Escaped (text/printable.h), powers raised: 2^10, log^2 n.
std::string rich(std::string_view text);

/// A section of a page, and its line in the contents.
struct Section {
    std::string id;
    std::string title;
    std::string body;
    std::string folded =
        {};  ///< what its line says while the body is folded away; empty: it is not
};

/// A document: what comes first, the contents, and the sections that have a body.
std::string page(std::string_view title, std::string_view head, std::span<const Section> sections);

std::string note(std::string_view text);
std::string as_html(const text::Table& table);
std::string as_html(const Plot& plot);
/// Claim, place, how it is checked, what was found, verdict; empty if there are none.
std::string as_html(std::span<const Claim> claims);

/// The class of a verdict's cell: holds, partly, not, open.
std::string_view css_class(Verdict verdict);

/// That a part of the machine runs an executor's arithmetic; empty if all of it does, and of
/// software.
std::string share_text(const Results& results, const HostExecutor& executor);
/// What ran where, as a list that is folded away.
std::string host_html(const Results& results);
/// What to know before any time is read: that the run was interrupted, that the GPU's frequency
/// moved, that a part of the machine runs an executor, that the renderer is software; empty if
/// nothing.
std::string warnings_html(const Results& results);

}  // namespace evaluation
