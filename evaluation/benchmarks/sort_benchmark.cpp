// SPDX-License-Identifier: MIT
// Times sorts of the catalogue on an executor, fragment shaders if nothing is said, interleaved,
// each result compared with std::sort's; beside them std::sort itself, and the passes of
// `intervals` that only copy (sort_benchmark --help).
// By the machine's own clock where it has one to trust, and by the host's beside it.
#include <fmt/format.h>

#include <algorithm>
#include <list>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "abisort/order_code.h"
#include "evaluation/benchmarks/arguments.h"
#include "evaluation/contests/turns.h"
#include "shaders/types.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/intervals/intervals.h"
#include "sorts/keys_alone.h"
#include "sorts/run_values.h"
#include "stream/executors.h"
#include "stream/program_run.h"

namespace {

using Values = std::vector<shaders::value_t>;

/// A program as the command line names it.
struct Named {
    std::string text;
    bool is_copies = false;  ///< "copies:place=8": the passes of `intervals`, only copied
    const sorts::Sort* sort = nullptr;
    std::optional<layout::MappingKind> mapping;
    sorts::Settings settings;
};

Named named(const std::string& text) {
    Named result{text, false, nullptr, std::nullopt, {}};
    std::string rest = text;
    if (const auto at = rest.find('@'); at != std::string::npos) {
        if (rest.substr(at) == "@row-wise")
            result.mapping = layout::MappingKind::row_wise;
        rest.resize(at);
    }
    const auto colon = rest.find(':');
    const std::string name = rest.substr(0, colon);
    if (colon != std::string::npos)
        for (const std::string& setting : benchmarks::Arguments::split(rest.substr(colon + 1), ','))
            result.settings[setting.substr(0, setting.find('='))] =
                setting.substr(setting.find('=') + 1);
    result.is_copies = name == "copies";
    result.sort = sorts::sort_named(result.is_copies ? "intervals" : name);
    if (result.sort == nullptr)
        throw std::invalid_argument("no program '" + name + "'");
    return result;
}

Values values_of(const std::string& keys, std::size_t n) {
    const sorts::Distribution* distribution = sorts::distribution_named(keys);
    if (distribution == nullptr)
        throw std::invalid_argument("no distribution '" + keys + "'");
    Values values;
    for (const float key : distribution->make(n, 20061))
        values.push_back({abisort::order_code(key), static_cast<std::uint32_t>(values.size())});
    return values;
}

bool is_before(const shaders::value_t& p, const shaders::value_t& q) {
    return p.key != q.key ? p.key < q.key : p.id < q.id;
}

Values sorted_by(unsigned highest_bits, Values values) {
    std::ranges::stable_sort(values, {}, [&](const shaders::value_t& value) {
        return value.key >> (32 - highest_bits);
    });
    return values;
}

bool same(const shaders::value_t& p, const shaders::value_t& q) {
    return p.key == q.key && p.id == q.id;
}

/// What all contestants of one size sort.
struct Input {
    Values values;
    Values sorted;
};

/// What came of a contestant, a line of the output.
struct Row {
    std::string name;
    std::size_t operations = 0;
    std::vector<evaluation::Sample> samples = {};
    bool is_right = true;
};

/// A contestant, whose row outlives it.
class Contestant : public evaluation::Trial {
  public:
    explicit Contestant(Row& row) : row_(row) {}

    void finish(const evaluation::Sample& sample, bool is_warm_up) override {
        row_.is_right &= is_right();
        if (!is_warm_up)
            row_.samples.push_back(sample);
    }

  private:
    virtual bool is_right() = 0;
    Row& row_;
};

class StreamProgram : public Contestant {
  public:
    StreamProgram(Row& row, stream::Executor& executor, const Named& named, const Input& input)
        : Contestant(row),
          executor_(executor),
          expected_(named.is_copies ? input.values : input.sorted),
          padded_(input.values),
          run_(executor, program_of(named, input.values.size())) {
        if (const auto* facet = named.sort->facet<sorts::KeyBitsFacet>();
            facet != nullptr && facet->bits(run_.program()) < 32)
            by_few_bits_ = sorted_by(facet->bits(run_.program()), input.values);
        while (padded_.size() < run_.program().size)
            padded_.push_back({abisort::padding_code, static_cast<std::uint32_t>(padded_.size())});
        run_.prepare();
        row.operations = run_.size();
    }

    void prepare() override {
        sorts::upload(run_, padded_);
        executor_.finish();
    }
    double run() override {
        executor_.start_clock();
        run_.run();
        const double ms = executor_.stop_clock();
        executor_.finish();
        return ms;
    }

  private:
    static stream::Program program_of(const Named& named, std::size_t n) {
        const std::size_t size = sorts::padded(*named.sort, n).value();
        const sorts::Request request{size, named.mapping, named.settings, size};
        return named.is_copies ? sorts::intervals_copies(request)
                               : sorts::make_program(*named.sort, request);
    }
    bool is_right() override {
        const Values& expected = by_few_bits_.empty() ? expected_ : by_few_bits_;
        Values result(expected.size());
        sorts::download(run_, result);
        return sorts::has_keys_alone(run_.program())
                   ? std::ranges::equal(result, expected, {}, &shaders::value_t::key,
                                        &shaders::value_t::key)
                   : std::ranges::equal(result, expected, same);
    }

    stream::Executor& executor_;
    const Values& expected_;
    Values by_few_bits_;  ///< expected instead, where not all bits of keys decide
    Values padded_;
    stream::ProgramRun run_;
};

class StdSort : public Contestant {
  public:
    StdSort(Row& row, const Input& input) : Contestant(row), input_(input) {}

    bool is_on_host() const override { return true; }
    void prepare() override { values_ = input_.values; }
    double run() override {
        std::ranges::sort(values_, is_before);
        return 0;
    }

  private:
    bool is_right() override { return std::ranges::equal(values_, input_.sorted, same); }

    const Input& input_;
    Values values_;
};

/// Times all contestants in turns (evaluation/contests/turns.h); prints a line for each.
void measure(stream::Executor& executor, const std::vector<Named>& programs, std::size_t n,
             const std::string& keys, unsigned repeats, const evaluation::Awake& awake) {
    Input input{values_of(keys, n), {}};
    input.sorted = input.values;
    std::ranges::sort(input.sorted, is_before);
    std::list<Row> measured = {{"std::sort"}};
    evaluation::Trials trials;
    trials.push_back(std::make_unique<StdSort>(measured.back(), input));
    for (const Named& program : programs)
        try {
            measured.push_back({program.text});
            trials.push_back(
                std::make_unique<StreamProgram>(measured.back(), executor, program, input));
        } catch (const std::exception& error) {
            fmt::print("{:>11} {:<12} {:<32} {}\n", n, keys, program.text, error.what());
            measured.pop_back();
        }
    take_turns({&trials, 1}, repeats, awake, [] {});
    for (const Row& row : measured) {
        const std::vector<double> times = evaluation::times_of(row.samples);
        const auto [least, most] = std::ranges::minmax(times);
        const auto [slowest, fastest] =
            std::ranges::minmax(row.samples, {}, &evaluation::Sample::mhz);
        fmt::print(
            "{:>11} {:<12} {:<32} {:>10.4f} {:>10.4f} {:>10.4f} {:>10.4f} {:>5} {:>5} {:>6} {}\n",
            n, keys, row.name, evaluation::median(times), least, most, median_host_ms(row.samples),
            slowest.mhz, fastest.mhz, row.operations, row.is_right ? "right" : "WRONG");
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
    const benchmarks::Arguments arguments(
        argc, argv,
        "[--programs \"NAME[:OPTION=VALUE,...][@row-wise] ...\"] [--sizes LOG2N|=N,...] "
        "[--keys DISTRIBUTION,...] [--repeats R] [--executor NAME] [--processors P]");
    const auto executor =
        make_executor(arguments.value("--executor", "gl"), arguments.value("--processors", "0"));
    std::vector<Named> programs;
    for (const std::string& text :
         arguments.values("--programs", "copies intervals intervals@row-wise optimized", ' '))
        programs.push_back(named(text));
    const auto repeats =
        static_cast<unsigned>(std::max(1, std::stoi(arguments.value("--repeats", "9"))));
    stream::Executor* const executors[] = {executor.get()};
    const evaluation::Awake awake = evaluation::keep_awake(executors);
    fmt::print("{}\n{:>11} {:<12} {:<32} {:>10} {:>10} {:>10} {:>10} {:>5} {:>5} {:>6}\n",
               executor->renderer(), "n", "keys", "program", "ms", "least", "most", "host's ms",
               "MHz", "to", "ops");
    for (const std::string& size : arguments.values("--sizes", "12,14,16,18,20"))
        for (const std::string& keys : arguments.values("--keys", "uniform"))
            measure(
                *executor, programs,
                size[0] == '=' ? std::stoul(size.substr(1)) : std::size_t{1} << std::stoul(size),
                keys, repeats, awake);
} catch (const std::exception& error) {
    fmt::print(stderr, "sort_benchmark: {}\n", error.what());
    return 1;
}
