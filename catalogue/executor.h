// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "catalogue/catalogue.h"
#include "sorts/sorter.h"
#include "stream/executor.h"

namespace catalogue {

/// Which executor users ask for.
struct ExecutorRequest {
    std::string name = {};           ///< empty: the machine's standard one
    std::string profile = "modern";  ///< whose limits apply
    std::uint32_t processors = 0;    ///< instances that run at a time; 0: any number
};

/// An executor of one of the machines.
class Executor {
  public:
    virtual ~Executor() = default;

    virtual Machine machine() const = 0;
    virtual std::string_view name() const = 0;  ///< "gl", "compute"
    virtual std::string renderer() const = 0;   ///< what runs the kernels, for reports
    virtual stream::Facts facts() const = 0;

    /// The largest n of an entry of this machine within its limits, and within so many bytes; 0 if
    /// there is none.
    virtual std::size_t largest_n(const Entry& entry, const sorts::Settings& settings,
                                  std::uint64_t most_bytes) const = 0;

    /// Why it does not run an entry of this machine for n values, by name and numbers; empty if it
    /// does.
    virtual std::string refusal(const Entry& entry, std::size_t n,
                                const sorts::Settings& settings) const = 0;

    /// A sorter by an entry of this machine. The options' program is the entry, and their mapping
    /// for the stream machine alone. Throws as the machine's own sorter does.
    virtual std::unique_ptr<sorts::PairSorter> make_sorter(const Entry& entry, std::size_t capacity,
                                                           sorts::SorterOptions options) = 0;
};

/// A stream executor that is there already, and outlives it.
std::unique_ptr<Executor> on(stream::Executor& executor);

/// Throws sorts::RequestError, with the names that there are, if the machine has no such executor
/// or profile, or the executor does not limit how many processors run; stream::DeviceError if this
/// computer has none.
std::unique_ptr<Executor> make_executor(Machine machine, const ExecutorRequest& request);

/// Memory of an entry's streams or buffers for n values, in bytes.
std::uint64_t memory_bytes(const Entry& entry, std::size_t n, const sorts::Settings& settings = {});

/// Launches of an entry's program for n values, in its standard form.
std::uint64_t launches(const Entry& entry, std::size_t n);

/// A sort, and what it runs on.
struct Choice {
    const Entry* entry = nullptr;
    std::unique_ptr<Executor> executor;
};

/// The sort that is fastest for n values on what was asked for: of the group machine where one
/// claims to be on such an executor and runs there, else, or unless it is `with_groups`, of the
/// stream machine. Where the group machine alone has the profile, or the executor, its fastest:
/// users hear by name and number if it does not run there.
Choice make_fastest(std::size_t n, const ExecutorRequest& request, bool with_groups = true);

/// The settings of an entry under which an executor runs it for n values: "shape=64x4 or
/// shape=512x4-128x4"; empty if there are none.
std::string settings_that_run(const Executor& executor, const Entry& entry, std::size_t n);

}  // namespace catalogue
