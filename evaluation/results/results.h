// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "evaluation/contests/measure.h"
#include "evaluation/register/claim.h"

namespace evaluation {

/// An executor of a run.
struct HostExecutor {
    std::string name;  ///< stream::Executor::name()
    std::string renderer;
    bool is_software = true;
    std::string gl_version;
    std::string context;
    friend bool operator==(const HostExecutor&, const HostExecutor&) = default;
};

HostExecutor host_executor(const stream::Executor& executor);

/// The computer that a run of the evaluation was made on.
struct Host {
    std::string cpu;
    unsigned cores = 0;
    std::string system;
    std::string profile = "modern";  ///< stream::Profile whose limits applied
    std::vector<HostExecutor> executors;

    /// The first executor, for tables that show only one.
    const HostExecutor& judged() const;
};

/// Times of one operation that a claim needs (evaluation/probes/probes.h).
struct Probe {
    std::string id;               ///< "gather"
    std::string executor;         ///< stream::Executor::name(), or `cpu`
    std::uint64_t size = 0;       ///< number of elements
    std::vector<Sample> samples;  ///< without transfers
};

/// Times of a sort with a limited number of stream processors (evaluation/results/processors.h).
struct ProcessorRun {
    SortForm sort;
    unsigned log2_n = 0;           ///< uniform keys
    std::uint32_t processors = 0;  ///< parallel kernel instances (stream::ExecutorRequest)
    bool verified = true;          ///< as in Measurement
    std::vector<Sample> samples;
};

/// All runs with limited processors. Empty if the run did not measure them.
struct ProcessorTimes {
    HostExecutor executor;
    std::vector<ProcessorRun> runs;
};

/// The measurements of a run (docs/results-schema.json).
struct Results {
    std::string commit;
    std::string date;  ///< ISO 8601, UTC
    std::string mode;  ///< "quick", "full"
    bool complete = false;
    Host host;
    std::vector<Claim> claims;  ///< judged by this program; results.json does not store them
    std::vector<Probe> probes;
    std::vector<Contest> contests;               ///< uniform keys, one contest per n, n ascending
    std::vector<Contest> distribution_contests;  ///< one n, one contest per distribution
    ProcessorTimes processors;
};

/// Writes and reads results.json, without claims. `from_json` sorts contests by n. It throws
/// std::invalid_argument if the text does not follow the schema; the message names the path.
std::string to_json(const Results& results);
Results from_json(const std::string& text);

/// Number of verified runs, including warm-ups, and names of the sorts with wrong results.
struct VerifiedRuns {
    std::size_t runs = 0;
    std::vector<std::string> wrong;
};
VerifiedRuns verified_runs(const Results& results);

/// Lists the comparisons during which the GPU's clock changed: "n = 2^24: 585 to 1980 MHz". Empty
/// if the clock was constant or is unknown.
std::string frequency_moved(const Results& results);

/// The largest number of a turn; 0 if no sample names its turn.
std::uint32_t last_turn(const Results& results);

/// The first of commit, mode, computer, profile and executors in which two runs differ, with both
/// values; empty if times of both can be compared.
std::string difference_of_origin(const Results& file, const Results& run);

/// The one of a task's n and distribution, nullptr if there is none.
const Contest* contest_of(const std::vector<Contest>& contests, const Task& task);
/// The contest of uniform keys for n, or nullptr.
const Contest* contest_of(const Results& results, unsigned log2_n);

/// The first executor of a contest's stream sorts. Empty if only std::sort ran.
std::string_view first_executor(const Contest& contest);
/// Whether a contest has stream sorts of several executors.
bool has_several_executors(const Contest& contest);

/// The measurement of a sort, or nullptr. The default is the contest's first executor; std::sort is
/// found with any executor.
const Measurement* find(const Contest& contest, const SortForm& sort, std::string_view executor);
const Measurement* find(const Contest& contest, const SortForm& sort);
/// Median time of a sort in ms, or 0 if the contest does not have it.
double time_of(const Contest& contest, const SortForm& sort);
/// Median time of a program's fastest setting and mapping on an executor, in ms, or 0.
double fastest_time(const Contest& contest, std::string_view program, std::string_view executor);
double fastest_time(const Contest& contest, std::string_view program);

}  // namespace evaluation
