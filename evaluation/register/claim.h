// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace evaluation {

/// The verdict on a claim or a statement. If several claims judge a statement, the first of their
/// verdicts in this order counts.
enum class Verdict {
    does_not_hold,
    not_decided,         ///< more measuring could decide
    not_comparable,      ///< another algorithm, effect or hardware was measured
    holds_in_direction,  ///< the claimed way around, by less than is claimed
    holds_as_corrected,  ///< by an erratum (docs/paper-notes.md)
    holds,
    not_measured,   ///< could be measured; `found` says why it was not
    not_checkable,  ///< not by this project
};

/// The evidence for a verdict.
enum class ClaimKind {
    exact,     ///< all cases were checked, in plans and mappings
    counted,   ///< counted by the emulator
    measured,  ///< timed
    modelled,  ///< computed by a model of hardware of 2006
    printed,   ///< computed from the paper's own tables
};

/// Every verdict, in the order above.
std::span<const Verdict> all_verdicts();
/// "holds", "holds in direction", ...: the words of every output.
std::string_view name(Verdict verdict);
std::string_view name(ClaimKind kind);  ///< "exact", ...
std::optional<Verdict> verdict_named(std::string_view name);
std::optional<ClaimKind> claim_kind_named(std::string_view name);

/// The outcome of a check.
struct Finding {
    Verdict verdict = Verdict::does_not_hold;
    std::string found;
};
Finding judged(bool holds, std::string found);
Finding not_measured(std::string why);

/// The paper of a claim that is this project's own.
inline constexpr const char* this_project = "This project";

/// A claim of a paper, in the words of docs/statements, and its verdict.
struct Claim {
    std::string id;         ///< short and stable: "figures", "gpusort-ratio"
    std::string statement;  ///< what the paper claims
    std::string place;      ///< section, table or figure of the paper
    ClaimKind kind = ClaimKind::exact;
    std::string bar;  ///< how it is checked, with its threshold
    std::string found = {};
    Verdict verdict = Verdict::does_not_hold;
    std::string paper = "Greß, Zachmann 2006";
    std::string executor = {};  ///< the executor it was judged on; empty: it is about none
};

/// A paper in a few words: "Greß, Zachmann 2006", "Peters et al. 2009", "this project".
std::string short_paper(std::string_view paper);
/// A claim's place, its paper unless it is the first one, and its executor: "§8, on gl", "Peters et
/// al. 2009, §4".
std::string source(const Claim& claim);

/// Whether it is from a paper after 2006 that is not this project's own.
bool is_of_a_later_paper(const Claim& claim);
/// Whether it is about other hardware: a model, or times on the GPU of a later paper.
bool is_of_other_hardware(const Claim& claim);
/// Whether its verdict means that this program is wrong. A refuted claim about times or a model is
/// a finding, not a failure.
bool is_failure(const Claim& claim);

/// Collects checks and keeps the first failure.
class Findings {
  public:
    void expect(bool holds, const std::string& otherwise) {
        ++checks_;
        if (!holds && first_failure_.empty())
            first_failure_ = otherwise;
    }

    /// `found` is the text if everything holds.
    Finding judge(const std::string& found) const {
        const bool holds = first_failure_.empty() && checks_ > 0;
        return judged(holds, holds ? found : first_failure_);
    }

    std::size_t checks() const { return checks_; }

  private:
    std::size_t checks_ = 0;
    std::string first_failure_;
};

}  // namespace evaluation
