// SPDX-License-Identifier: MIT
// Times programs of the catalogue on an executor, fragment shaders if nothing is said, interleaved,
// each result compared with std::sort's; beside them std::sort itself, and the passes of
// `intervals` that only copy:
//     sort_benchmark [--programs "NAME[:OPTION=VALUE,...][@row-wise] ..."] [--sizes LOG2N|=N,...]
//                    [--repeats R] [--executor NAME] [--processors P] [--json FILE]
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <fstream>
#include <functional>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "abisort/order_code.h"
#include "evaluation/warm_up.h"
#include "io/distribution.h"
#include "shaders/types.h"
#include "sorts/catalogue.h"
#include "sorts/intervals/intervals.h"
#include "stream/executors.h"
#include "stream/program_run.h"

namespace {

using Values = std::vector<shaders::value_t>;

std::vector<std::string> split(const std::string& list, char separator) {
    std::vector<std::string> items;
    std::istringstream stream(list);
    for (std::string item; std::getline(stream, item, separator);)
        if (!item.empty())
            items.push_back(item);
    return items;
}

std::string option(int argc, char** argv, const char* name, const char* otherwise) {
    for (int i = 1; i + 1 < argc; ++i)
        if (std::strcmp(argv[i], name) == 0)
            return argv[i + 1];
    return otherwise;
}

/// A program as the command line names it.
struct Named {
    std::string text;
    bool is_copies = false;  ///< "copies:place=8": the passes of `intervals`, only copied
    const sorts::Sort* sort = nullptr;
    layout::MappingKind mapping = layout::MappingKind::z_order;
    sorts::Settings settings;
};

Named named(const std::string& text) {
    Named result{text, false, nullptr, layout::MappingKind::z_order, {}};
    std::string rest = text;
    if (const auto at = rest.find('@'); at != std::string::npos) {
        if (rest.substr(at) == "@row-wise")
            result.mapping = layout::MappingKind::row_wise;
        rest.resize(at);
    }
    const auto colon = rest.find(':');
    const std::string name = rest.substr(0, colon);
    if (colon != std::string::npos)
        for (const std::string& setting : split(rest.substr(colon + 1), ','))
            result.settings[setting.substr(0, setting.find('='))] =
                setting.substr(setting.find('=') + 1);
    result.is_copies = name == "copies";
    result.sort = sorts::sort_named(result.is_copies ? "intervals" : name);
    if (result.sort == nullptr)
        throw std::invalid_argument("no program '" + name + "'");
    if (result.sort->mappings.size() == 1)
        result.mapping = result.sort->mappings.front();
    return result;
}

Values random_values(std::size_t n) {
    Values values;
    for (const float key : io::distributions()[0].make(n, 20061))
        values.push_back({abisort::order_code(key), static_cast<std::uint32_t>(values.size())});
    return values;
}

bool is_before(const shaders::value_t& p, const shaders::value_t& q) {
    return p.key != q.key ? p.key < q.key : p.id < q.id;
}

bool same(const shaders::value_t& p, const shaders::value_t& q) {
    return p.key == q.key && p.id == q.id;
}

double milliseconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

/// A contestant: what is timed, what precedes it, and whether its result is right. `wake` keeps the
/// machine awake between the two, since an upload takes long enough for it to fall asleep.
struct Contestant {
    std::string name;
    std::function<void()> prepare;
    std::function<double()> run;
    std::function<const char*()> verdict;
    std::function<void()> wake = [] {};
    std::size_t operations = 0;
    std::vector<double> times = {};

    double median() const {
        std::vector<double> sorted = times;
        std::ranges::sort(sorted);
        return sorted[sorted.size() / 2];
    }
};

/// What all contestants of one size sort.
struct Input {
    Values values;
    Values sorted;
};

double timed(stream::Executor& executor, stream::ProgramRun& run) {
    executor.finish();
    const auto start = std::chrono::steady_clock::now();
    run.run();
    executor.finish();
    return milliseconds_since(start);
}

// What a machine needs to wake up, after std::sort of 2^24 values too.
constexpr double first_warm_up_ms = 1500;

/// Runs the same program on streams of its own, where the machine is one that falls asleep.
std::function<void()> waking(stream::Executor& executor, const stream::Program& program,
                             const Values& values) {
    if (executor.facts().is_software)
        return [] {};
    auto run = std::make_shared<stream::ProgramRun>(executor, program);
    run->upload<shaders::value_t>(values);
    auto warm_up =
        std::make_shared<evaluation::WarmUp>([run, &executor] { return timed(executor, *run); });
    return [warm_up] { (*warm_up)(); };
}

Contestant stream_program(stream::Executor& executor, const Named& named, const Input& input) {
    const std::size_t n = input.values.size();
    const std::size_t size = sorts::padded(*named.sort, n).value();
    const sorts::Request request{size, named.mapping, named.settings, size};
    const stream::Program program = named.is_copies ? sorts::intervals_copies(request)
                                                    : sorts::make_program(*named.sort, request);
    auto run = std::make_shared<stream::ProgramRun>(executor, program);
    auto padded = std::make_shared<Values>(input.values);
    while (padded->size() < size)
        padded->push_back({abisort::padding_code, static_cast<std::uint32_t>(padded->size())});
    run->prepare();
    const Values& expected = named.is_copies ? input.values : input.sorted;
    return {named.text,
            [run, padded, &executor] {
                run->upload<shaders::value_t>(*padded);
                executor.finish();
            },
            [run, &executor] { return timed(executor, *run); },
            [run, &expected] {
                Values result(expected.size());
                run->download<shaders::value_t>(result);
                return std::ranges::equal(result, expected, same) ? "right" : "WRONG";
            },
            waking(executor, program, *padded),
            run->size()};
}

Contestant std_sort(const Input& input) {
    auto values = std::make_shared<Values>();
    return {"std::sort", [values, &input] { *values = input.values; },
            [values] {
                const auto start = std::chrono::steady_clock::now();
                std::ranges::sort(*values, is_before);
                return milliseconds_since(start);
            },
            [values, &input] {
                return std::ranges::equal(*values, input.sorted, same) ? "right" : "WRONG";
            }};
}

/// Runs all contestants in turn, the first time to warm up; prints a line and a JSON row for each.
void measure(stream::Executor& executor, const std::vector<Named>& programs, std::size_t n,
             int repeats, std::vector<std::string>& rows) {
    Input input{random_values(n), {}};
    input.sorted = input.values;
    std::ranges::sort(input.sorted, is_before);
    std::vector<Contestant> contestants = {std_sort(input)};
    for (const Named& program : programs)
        try {
            contestants.push_back(stream_program(executor, program, input));
        } catch (const std::exception& error) {
            fmt::print("{:>11} {:<40} {}\n", n, program.text, error.what());
        }
    std::vector<std::string> verdicts(contestants.size(), "right");
    for (int repeat = 0; repeat <= repeats; ++repeat)
        for (std::size_t c = 0; c < contestants.size(); ++c) {
            contestants[c].prepare();
            contestants[c].wake();
            const double time = contestants[c].run();
            if (repeat > 0)
                contestants[c].times.push_back(time);
            if (const std::string verdict = contestants[c].verdict(); verdict != "right")
                verdicts[c] = verdict;
        }
    for (std::size_t c = 0; c < contestants.size(); ++c) {
        const Contestant& contestant = contestants[c];
        const auto [least, most] = std::ranges::minmax(contestant.times);
        fmt::print("{:>11} {:<40} {:>10.4f} {:>10.4f} {:>10.4f} {:>6} {}\n", n, contestant.name,
                   contestant.median(), least, most, contestant.operations, verdicts[c]);
        rows.push_back(fmt::format(
            R"({{"n": {}, "program": "{}", "median_ms": {}, "least_ms": {}, "most_ms": {}, )"
            R"("operations": {}, "right": {}}})",
            n, contestant.name, contestant.median(), least, most, contestant.operations,
            verdicts[c] == "right"));
    }
    std::fflush(stdout);
}

std::unique_ptr<stream::Executor> make_executor(const std::string& name,
                                                const std::string& processors) {
    const stream::ExecutorKind* kind = stream::executor_named(name);
    if (kind == nullptr)
        throw std::invalid_argument("no executor '" + name + "'");
    return kind->make({.processors = static_cast<std::uint32_t>(std::stoul(processors))});
}

}  // namespace

int main(int argc, char** argv) try {
    const auto executor = make_executor(option(argc, argv, "--executor", "gl"),
                                        option(argc, argv, "--processors", "0"));
    std::vector<Named> programs;
    for (const std::string& text :
         split(option(argc, argv, "--programs", "copies intervals intervals@row-wise optimized"),
               ' '))
        programs.push_back(named(text));
    const int repeats = std::max(1, std::stoi(option(argc, argv, "--repeats", "9")));
    fmt::print("{}\n{:>11} {:<40} {:>10} {:>10} {:>10} {:>6}\n", executor->renderer(), "n",
               "program", "ms", "least", "most", "ops");
    std::vector<std::string> rows;
    for (const std::string& size : split(option(argc, argv, "--sizes", "12,14,16,18,20"), ','))
        measure(*executor, programs,
                size[0] == '=' ? std::stoul(size.substr(1)) : std::size_t{1} << std::stoul(size),
                repeats, rows);
    if (const std::string file = option(argc, argv, "--json", ""); !file.empty())
        std::ofstream(file) << fmt::format(
            "{{\"renderer\": \"{}\", \"repeats\": {}, \"rows\": [\n{}\n]}}\n", executor->renderer(),
            repeats, fmt::join(rows, ",\n"));
} catch (const std::exception& error) {
    fmt::print(stderr, "sort_benchmark: {}\n", error.what());
    return 1;
}
