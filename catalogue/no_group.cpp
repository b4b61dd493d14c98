// SPDX-License-Identifier: MIT
// Stands in for group_machine.cpp where the group machine is not built.
#include "catalogue/machines.h"
#include "stream/error.h"

namespace catalogue::group_machine {
namespace {

[[noreturn]] void refuse() {
    throw stream::DeviceError("this program was built without the group machine");
}

}  // namespace

std::vector<Entry> entries() {
    return {};
}

std::vector<std::string_view> executors() {
    return {};
}

std::vector<std::string_view> profiles() {
    return {};
}

std::unique_ptr<Executor> make_executor(const ExecutorRequest&) {
    refuse();
}

const Entry* fastest(std::size_t, const Executor&) {
    return nullptr;
}

const Entry* fastest_claimed(std::size_t) {
    return nullptr;
}

std::uint64_t launches(const Entry&, std::size_t) {
    refuse();
}

std::uint64_t buffer_bytes(const Entry&, std::size_t, const sorts::Settings&) {
    refuse();
}

}  // namespace catalogue::group_machine
