// SPDX-License-Identifier: MIT
#include "evaluation/claims/later_claims.h"

#include <fmt/format.h>

#include "evaluation/claims/exact_claims.h"
#include "evaluation/contests/subjects.h"
#include "evaluation/register/findings.h"
#include "sorts/catalogue.h"
#include "sorts/peters/peters.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"

namespace evaluation {
namespace {

const sorts::Sort& entry() {
    return *catalogued(intervals);
}

constexpr std::size_t counted_n[] = {16, 48, 1000, 4096, 5008};

Finding comparisons(const LaterSubject& subject) {
    Findings findings;
    for (const sorts::Settings& settings : entry().contested)
        for (const std::size_t n : counted_n)
            for (const char* distribution : {"uniform", "sorted", "all-equal"}) {
                const std::size_t size = sorts::padded(entry(), n).value();
                const std::uint64_t expected =
                    entry()
                        .formulas({size, *intervals.mapping, settings, size})
                        .comparisons.value();
                const std::uint64_t counted =
                    subject.comparisons(n, settings, *sorts::distribution_named(distribution));
                findings.expect(counted == expected,
                                fmt::format("{}, n = {}, {} keys: {}, by the formula {}",
                                            sorts::title(entry(), *intervals.mapping, settings), n,
                                            distribution, counted, expected));
            }
    return findings.judge(fmt::format("{} sorts", findings.checks()));
}

// What is padded to is two places of 16, or one of 32 keys.
Finding any_n(const LaterSubject& subject) {
    Findings findings;
    for (std::size_t n = 1; n <= 4096; ++n)
        findings.expect(subject.padded(n) == (n + 31) / 32 * 32,
                        fmt::format("n = {} is padded to {}", n, subject.padded(n)));
    const std::size_t power = std::size_t{1} << 20;
    const double growth = static_cast<double>(subject.stream_bytes(power + 1)) /
                          static_cast<double>(subject.stream_bytes(power));
    findings.expect(growth <= 1.01, fmt::format("2^20 + 1 takes {:.2f} times the memory", growth));
    return findings.judge(fmt::format("{:.4f} times", growth));
}

Finding one_stream_more(const LaterSubject& subject) {
    constexpr std::size_t bytes_of_a_value = 8;  // a key and an id
    Findings findings;
    for (unsigned degree = 1; degree <= sorts::max_degree_of_peters; ++degree)
        for (const unsigned log2_n : {10u, 12u, 14u}) {
            const std::string program = fmt::format("peters-{}", degree);
            const std::size_t n = std::size_t{1} << log2_n;
            const std::uint64_t bytes = subject.bytes_in_use(program, n);
            findings.expect(bytes == 2 * n * bytes_of_a_value,
                            fmt::format("{}, n = 2^{}: {} bytes", program, log2_n, bytes));
        }
    return findings.judge("16 bytes a value, 8 in place");
}

}  // namespace

LaterSubject real_later() {
    LaterSubject subject;
    subject.comparisons = [](std::size_t n, const sorts::Settings& settings,
                             const sorts::Distribution& distribution) {
        return counters_of({intervals.program, intervals.mapping, settings}, n, distribution)
            .comparisons;
    };
    subject.stream_bytes = [](std::size_t n) { return sorts::memory_bytes(entry(), n); };
    subject.padded = [](std::size_t n) { return sorts::padded(entry(), n).value(); };
    subject.bytes_in_use = [](std::string_view program, std::size_t n) {
        const auto executor = stream::emulator::make_executor();
        sorts::Sorter(*executor, n, {.program = program}).prepare(n);
        return executor->peak_bytes();
    };
    return subject;
}

std::vector<Claim> check_later_claims(const LaterSubject& subject) {
    constexpr Checker<LaterSubject> checkers[] = {{"intervals-comparisons", comparisons},
                                                  {"intervals-any-n", any_n},
                                                  {"peters-one-stream-more", one_stream_more}};
    return check_all<LaterSubject>(checkers, subject);
}

}  // namespace evaluation
