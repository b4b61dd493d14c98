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

/// Times of a single operation that a claim is about (evaluation/probes/probes.h).
struct Probe {
    std::string id;               ///< "gather"
    std::string executor;         ///< stream::Executor::name(), or `cpu`
    std::uint64_t size = 0;       ///< elements that it works on
    std::vector<Sample> samples;  ///< nothing is uploaded or downloaded
};

/// The times of a program with a limited number of stream processors
/// (evaluation/results/processors.h).
struct ProcessorRun {
    SortForm sort;
    unsigned log2_n = 0;           ///< uniform keys
    std::uint32_t processors = 0;  ///< instances at a time (stream::ExecutorRequest)
    bool verified = true;          ///< as of a Measurement
    std::vector<Sample> samples;
};

/// All of them, and where they ran; no runs if that was not measured.
struct ProcessorTimes {
    HostExecutor executor;
    std::vector<ProcessorRun> runs;
};

/// What a run of the evaluation measured (docs/results-schema.json).
struct Results {
    std::string commit;
    std::string date;  ///< ISO 8601, UTC
    std::string mode;  ///< "quick", "full"
    bool complete = false;
    Host host;
    std::vector<Claim> claims;  ///< judged by this program when it reads or writes: in no file
    std::vector<Probe> probes;
    std::vector<Contest> contests;               ///< one n each, uniform keys, n ascending
    std::vector<Contest> distribution_contests;  ///< one distribution each, one n
    ProcessorTimes processors;
};

/// As JSON text, and back, without claims; contests come back in ascending order of n. `from_json`
/// throws std::invalid_argument if the text is not JSON or does not follow the schema; the message
/// names the path.
std::string to_json(const Results& results);
Results from_json(const std::string& text);

/// The number of verified runs, including warm-ups, and the sorts that gave wrong results.
struct VerifiedRuns {
    std::size_t runs = 0;
    std::vector<std::string> wrong;
};
VerifiedRuns verified_runs(const Results& results);

/// Where the GPU's clock moved between samples that are compared: "n = 2^24: 585 to 1980 MHz";
/// empty if it did not, or is unknown.
std::string frequency_moved(const Results& results);

/// The largest number of a turn; 0 if no sample names its turn.
std::uint32_t last_turn(const Results& results);

/// The first of commit, mode, computer, profile and executors in which two runs differ, with both
/// values; empty if times of both can be compared.
std::string difference_of_origin(const Results& file, const Results& run);

/// The one of a task's n and distribution, nullptr if there is none.
const Contest* contest_of(const std::vector<Contest>& contests, const Task& task);
/// The one of uniform keys of an n, nullptr if there is none.
const Contest* contest_of(const Results& results, unsigned log2_n);

/// The executor that a contest's stream sorts ran on, the first one if there are several; empty if
/// there are none.
std::string_view first_executor(const Contest& contest);
/// Whether stream sorts of several executors take part.
bool has_several_executors(const Contest& contest);

/// The measurement of a sort on an executor, or on the first one, or of std::sort; nullptr if it
/// did not take part.
const Measurement* find(const Contest& contest, const SortForm& sort, std::string_view executor);
const Measurement* find(const Contest& contest, const SortForm& sort);
/// Median sort time in ms; 0 if it did not take part.
double time_of(const Contest& contest, const SortForm& sort);
/// The same of a program on an executor, under its fastest setting and mapping.
double fastest_time(const Contest& contest, std::string_view program, std::string_view executor);
double fastest_time(const Contest& contest, std::string_view program);

}  // namespace evaluation
