// SPDX-License-Identifier: MIT
// GL and the emulator hold the same bits in all streams after every operation, and an operation
// changes nothing outside its blocks.
#include <gtest/gtest.h>

#include <algorithm>

#include "abisort/order_code.h"
#include "abisort/sorter.h"
#include "io/distribution.h"
#include "stream/emulator/executor.h"
#include "stream/gl/executor.h"
#include "tests/support/mappings.h"

namespace abisort {
namespace {

using abisort::Variant;
using layout::MappingKind;

using Words = std::vector<std::uint32_t>;

constexpr std::uint32_t sentinel = 0xdeadbeef;

constexpr StreamName all_streams[] = {
    StreamName::values,    StreamName::trees,     StreamName::node_output, StreamName::pqidx_even,
    StreamName::pqidx_odd, StreamName::sequences, StreamName::merged,
};

/// A sorter on one executor, with every stream's contents at hand.
struct Side {
    Side(std::unique_ptr<stream::Executor> made, std::size_t n, SorterOptions options)
        : executor(std::move(made)), sorter(*executor, n, options) {
        for (const StreamName s : all_streams)
            if (const stream::Stream& stream = sorter.streams()[s])
                executor->upload_words(stream, 0,
                                       Words(stream.spec().size * stream.words(), sentinel));
    }

    Words contents(StreamName s) const {
        const stream::Stream& stream = sorter.streams()[s];
        Words words(stream ? stream.spec().size * stream.words() : 0);
        if (stream)
            executor->download_words(stream, 0, words);
        return words;
    }

    std::unique_ptr<stream::Executor> executor;
    Sorter sorter;
};

/// Which places of which streams an operation may write.
class Written {
  public:
    Written(const PlanOperation& operation, const Side& side) : operation_(operation) {
        places_.resize(side.sorter.streams()[operation.output].spec().places());
        for (const PlanBlock& block : operation.blocks)
            std::fill_n(places_.begin() + block.output.start, block.output.length, true);
    }

    bool contains(StreamName stream, std::size_t place) const {
        const bool pushes_indexes =
            operation_.kernel == KernelName::phase0 || operation_.kernel == KernelName::phase_i;
        const bool is_output = stream == operation_.output ||
                               (pushes_indexes && stream == pqidx_output(operation_.step));
        return is_output && places_[place];
    }

  private:
    const PlanOperation& operation_;
    std::vector<bool> places_;
};

void expect_unchanged_outside(const Written& written, StreamName stream, const Words& before,
                              const Words& after, std::size_t places) {
    const std::size_t words_per_place = before.size() / std::max<std::size_t>(places, 1);
    for (std::size_t w = 0; w < before.size(); ++w) {
        const bool is_unchanged = before[w] == after[w];
        ASSERT_TRUE(is_unchanged || written.contains(stream, w / words_per_place))
            << "word " << w << " of stream " << static_cast<int>(stream);
    }
}

class LockStep : public testing::TestWithParam<MappingKind> {
  protected:
    void run_in_lock_step(unsigned log2_n, Variant program) {
        const std::size_t n = std::size_t{1} << log2_n;
        const SorterOptions options{program, GetParam(), NanPolicy::refuse};
        Side gl(stream::gl::make_executor(context), n, options);
        Side emulator(stream::emulator::make_executor(), n, options);
        start(gl, n);
        start(emulator, n);
        const Plan& plan = emulator.sorter.plan(n);
        for (std::size_t i = 0; i < plan.operations.size(); ++i) {
            SCOPED_TRACE(std::string(name(program)) + ", n = 2^" + std::to_string(log2_n) +
                         ", operation " + std::to_string(i) + ", " + label(plan.operations[i]));
            ASSERT_NO_FATAL_FAILURE(step(gl, emulator, plan.operations[i], i, n));
        }
    }

  private:
    static void start(Side& side, std::size_t n) {
        std::vector<shaders::value_t> values;
        for (const float key : io::distribution_named("any-bits")->make(n, 42))
            values.push_back({order_code(key), static_cast<std::uint32_t>(values.size())});
        side.sorter.upload(values);
        side.sorter.set_child_pointers(n);
    }

    static void step(Side& gl, Side& emulator, const PlanOperation& operation, std::size_t i,
                     std::size_t n) {
        std::vector<Words> before;
        for (const StreamName stream : all_streams)
            before.push_back(emulator.contents(stream));
        for (Side* side : {&gl, &emulator})
            side->executor->run(side->sorter.recording(n), i, i + 1);
        const Written written(operation, emulator);
        for (std::size_t s = 0; s < std::size(all_streams); ++s) {
            const Words after = emulator.contents(all_streams[s]);
            ASSERT_EQ(gl.contents(all_streams[s]), after) << "stream " << s;
            const stream::Stream& stream = emulator.sorter.streams()[all_streams[s]];
            ASSERT_NO_FATAL_FAILURE(expect_unchanged_outside(
                written, all_streams[s], before[s], after, stream ? stream.spec().places() : 0));
        }
    }

    // A missing OpenGL fails here.
    std::shared_ptr<stream::gl::Context> context = stream::gl::make_headless_context();
};

TEST_P(LockStep, everyOperationOfSmallSorts) {
    for (const Variant program : all_variants)
        for (unsigned log2_n = min_log2_n(program); log2_n <= 9; ++log2_n)
            ASSERT_NO_FATAL_FAILURE(run_in_lock_step(log2_n, program));
}

// Larger than one 64 x 64 tile of a software rasterizer.
TEST_P(LockStep, everyOperationOfASortBeyondOneTile) {
    for (const Variant program : all_variants)
        ASSERT_NO_FATAL_FAILURE(run_in_lock_step(14, program));
}

INSTANTIATE_TEST_SUITE_P(, LockStep, testing::ValuesIn(layout::all_mappings), tests::mapping_name);

}  // namespace
}  // namespace abisort
