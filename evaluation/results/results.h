// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "evaluation/contests/measure.h"
#include "evaluation/register/claim.h"

namespace evaluation {

/// An executor that took part in a run.
struct HostExecutor {
    std::string name;  ///< name as in stream::Executor::name()
    std::string renderer;
    bool is_software = true;
    std::string gl_version;
    std::string context;
    friend bool operator==(const HostExecutor&, const HostExecutor&) = default;
};

HostExecutor host_executor(const stream::Executor& executor);

/// The computer of an evaluation run.
struct Host {
    std::string cpu;
    unsigned cores = 0;
    std::string system;
    std::string profile = "modern";  ///< name of the stream::Profile whose limits applied
    std::vector<HostExecutor> executors;

    /// Returns the first executor, for tables that show only one.
    const HostExecutor& judged() const;
};

/// Times of a single operation that a claim needs (evaluation/probes/probes.h).
struct Probe {
    std::string id;               ///< name of the probe, such as "gather"
    std::string executor;         ///< executor's name as in stream::Executor::name(), or `cpu`
    std::uint64_t size = 0;       ///< number of elements
    std::vector<Sample> samples;  ///< times without transfers
};

/// Times of a sort with a limited number of stream processors (evaluation/results/processors.h).
struct ProcessorRun {
    SortForm sort;
    unsigned log2_n = 0;  ///< log2 of the number of uniform keys
    /// number of kernel instances that run in parallel (stream::ExecutorRequest)
    std::uint32_t processors = 0;
    bool verified = true;  ///< true if every result was right, as in Measurement
    std::vector<Sample> samples;
};

/// All runs with limited processors. The list is empty if the run measured no limited processors.
struct ProcessorTimes {
    HostExecutor executor;
    std::vector<ProcessorRun> runs;
};

/// Everything that a run measured (docs/results-schema.json).
struct Results {
    std::string commit;
    std::string date;  ///< ISO 8601, UTC
    std::string mode;  ///< "quick" or "full"
    bool complete = false;
    Host host;
    std::vector<Claim> claims;  ///< verdicts, which results.json does not contain
    std::vector<Probe> probes;
    std::vector<Contest> contests;  ///< contests with uniform keys, one per n, by ascending n
    std::vector<Contest> distribution_contests;  ///< contests of one n, one per distribution
    ProcessorTimes processors;
};

/// Writes and reads results.json, which has no claims. `from_json` sorts contests by n. The
/// function throws std::invalid_argument with the path of the error if the text does not follow the
/// schema.
std::string to_json(const Results& results);
Results from_json(const std::string& text);

/// Number of verified runs, including warm-ups, and the names of sorts with wrong results.
struct VerifiedRuns {
    std::size_t runs = 0;
    std::vector<std::string> wrong;
};
VerifiedRuns verified_runs(const Results& results);

/// Lists the comparisons during which the GPU's clock changed: "n = 2^24: 585 to 1980 MHz". The
/// text is empty if the clock was constant or is unknown.
std::string frequency_moved(const Results& results);

/// Largest turn number in the results, or 0 if no sample has one.
std::uint32_t last_turn(const Results& results);

/// Names the first property in which two runs differ, with both values: commit, mode, computer,
/// profile or executors. The text is empty if the times of both runs can be compared.
std::string difference_of_origin(const Results& file, const Results& run);

/// Finds the contest with a task's n and distribution, or returns nullptr.
const Contest* contest_of(const std::vector<Contest>& contests, const Task& task);
/// Finds the contest with n uniform keys, or returns nullptr.
const Contest* contest_of(const Results& results, unsigned log2_n);

/// Returns the first executor of a contest's stream sorts, or an empty name if only std::sort ran.
std::string_view first_executor(const Contest& contest);

/// Finds the measurement of a sort, or returns nullptr. The default executor is the contest's first
/// one. For std::sort, the executor does not matter.
const Measurement* find(const Contest& contest, const SortForm& sort, std::string_view executor);
const Measurement* find(const Contest& contest, const SortForm& sort);
/// Finds the fastest setting and mapping of some programs on an executor (empty: on any), or
/// returns nullptr. Sorts of the host are found with any executor, and sorts of keys only do not
/// count.
const Measurement* fastest(const Contest& contest, std::span<const std::string_view> programs,
                           std::string_view executor);

}  // namespace evaluation
