// SPDX-License-Identifier: MIT
#pragma once

#include "catalogue/executor.h"

// What each machine adds to the catalogue.
namespace catalogue::stream_machine {

std::vector<Entry> entries();
std::vector<std::string_view> executors();
std::vector<std::string_view> profiles();
std::unique_ptr<Executor> make_executor(const ExecutorRequest& request);
/// The entry that is fastest for n values on an executor that this made.
const Entry* fastest(std::size_t n, const Executor& executor);

}  // namespace catalogue::stream_machine

namespace catalogue::group_machine {

std::vector<Entry> entries();
std::vector<std::string_view> executors();
std::vector<std::string_view> profiles();
std::unique_ptr<Executor> make_executor(const ExecutorRequest& request);
/// Null if none claims to be on such an executor, or it runs none that does.
const Entry* fastest(std::size_t n, const Executor& executor);
/// The one that claims to be on hardware, whether a machine runs it or not.
const Entry* fastest_claimed(std::size_t n);
std::uint64_t launches(const Entry& entry, std::size_t n);
std::uint64_t buffer_bytes(const Entry& entry, std::size_t n, const sorts::Settings& settings);

}  // namespace catalogue::group_machine
