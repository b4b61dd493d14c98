// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "evaluation/contests/measure.h"
#include "evaluation/register/register.h"

namespace evaluation {

/// An executor of a run.
struct HostExecutor {
    std::string name;  ///< stream::Executor::name() of the executor
    std::string renderer = {};
    bool is_software = true;
    std::string gl_version = {};
    std::string context = {};
};

HostExecutor host_executor(const stream::Executor& executor);

/// The computer on which a run was made.
struct Host {
    std::string cpu;
    unsigned cores = 0;
    std::string system;
    std::string profile = "modern";  ///< name of the stream::Profile whose limits applied
    std::vector<HostExecutor> executors;

    /// Returns the first executor. Tables that show only one executor show this one.
    const HostExecutor& judged() const;
};

/// Times of a single operation (evaluation/probes/probes.h). A claim needs them.
struct Probe {
    std::string id;               ///< name of the probe, such as "gather"
    std::string executor;         ///< stream::Executor::name(), or `cpu`
    std::uint64_t size = 0;       ///< number of elements on which the operation works
    std::vector<Sample> samples;  ///< times of the operation, without transfers
};

/// Times of a sort with a limited number of stream processors (evaluation/results/processors.h).
struct ProcessorRun {
    SortForm sort;
    unsigned log2_n = 0;  ///< log2 of the number of uniform keys
    /// number of kernel instances that run in parallel (stream::ExecutorRequest)
    std::uint32_t processors = 0;
    bool verified = true;  ///< true if every result of the sort was right, as in Measurement
    std::vector<Sample> samples;
};

/// All runs with a limited number of processors. Empty if the run did not limit the number of
/// processors.
struct ProcessorTimes {
    HostExecutor executor;
    std::vector<ProcessorRun> runs;
};

/// Everything that a run measured (docs/results/README.md).
struct Results {
    std::string commit;
    std::string date;  ///< ISO 8601, UTC
    std::string mode;  ///< "quick" or "full"
    bool complete = false;
    Host host;
    std::vector<Claim> claims;  ///< verdicts on claims, which results.json does not contain
    std::vector<Probe> probes;
    std::vector<Contest> contests;  ///< contests with uniform keys, one per n, by ascending n
    /// contests with other distributions, all of the same n
    std::vector<Contest> distribution_contests;
    ProcessorTimes processors;
};

/// `to_json` and `from_json` write and read results.json, which has no claims. `from_json` sorts
/// contests by n. If the text is no results file, `from_json` throws std::invalid_argument with the
/// path of the first wrong value.
std::string to_json(const Results& results);
Results from_json(const std::string& text);

/// Number of runs whose results were verified, including warm-ups, and the names of sorts with
/// wrong results.
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

/// Names the first property in which two runs differ, with both values. The properties are the
/// commit, mode, computer, profile and executors. The text is empty if the times of both runs can
/// be compared.
std::string difference_of_origin(const Results& file, const Results& run);

/// Finds the contest with the n and the distribution of a task. Returns nullptr if there is none.
const Contest* contest_of(const std::vector<Contest>& contests, const Task& task);
/// Finds the contest with n uniform keys. Returns nullptr if there is none.
const Contest* contest_of(const Results& results, unsigned log2_n);

/// Returns the executor of the contest's first sort that does not run on the host, or an empty name
/// if all sorts run on the host.
std::string_view first_executor(const Contest& contest);

/// Finds the measurement of a sort in a contest, or returns nullptr. Host sorts are found with any
/// executor.
const Measurement* find(const Contest& contest, const SortForm& sort, std::string_view executor);
/// Finds the fastest measurement of some programs on an executor, in any setting and mapping.
/// Returns nullptr if there is none. With an empty executor, all executors count. Host sorts are
/// found with any executor. Sorts of keys without ids do not count.
const Measurement* fastest(const Contest& contest, std::span<const std::string_view> programs,
                           std::string_view executor);

}  // namespace evaluation
