// SPDX-License-Identifier: MIT
// soak [MINUTES [SEED]] sorts random inputs in every way for this time. It compares each result
// with std::stable_sort, bit for bit. Every way has its turn at least once.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <random>
#include <span>

#include "abisort/order_code.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/sorter.h"
#include "stream/executors.h"
#include "tests/support/way.h"

namespace soak {
namespace {

using abisort::Pair;
using Random = std::mt19937_64;

using stream::Body;

/// A way to sort on an executor.
struct Way : tests::Way {
    std::string name;
    std::shared_ptr<stream::Executor> executor;

    /// Largest n of the way. Larger n would take too long, or the sort rejects them.
    std::size_t quickly_sorted() const { return std::min(sort->measured_to, sort->sizes.largest); }
    std::unique_ptr<sorts::Sorter> make_sorter(std::size_t capacity) const {
        return std::make_unique<sorts::Sorter>(*executor, capacity,
                                               options(sorts::NanPolicy::last));
    }
};

/// Returns all ways: every sort of the catalogue in every tried form, on every executor that runs
/// it. Sorts on thread groups skip software renderers, which need half a minute to compile some
/// kernels.
std::vector<Way> all_ways() {
    std::vector<Way> ways;
    for (const std::string_view name : stream::executors_of(Body::blocks)) {
        const std::shared_ptr<stream::Executor> executor = stream::executor_named(name)->make({});
        const bool compiles_slowly = name == "compute" && executor->facts().is_software;
        for (const Body body : {Body::blocks, Body::groups})
            if (executor->limits().runs(body) && !(body == Body::groups && compiles_slowly))
                for (const tests::Way& way : tests::all_ways(body))
                    ways.push_back(
                        {way, std::string(name) + " " + title(*way.sort, way.mapping, way.settings),
                         executor});
    }
    return ways;
}

// Capacity of the sorter that all tasks of a way share.
constexpr std::size_t largest = std::size_t{1} << 17;
// Largest n of a task. A task with n > `largest` makes its own sorter.
constexpr std::size_t once_largest = std::size_t{1} << 22;

/// A sort of random input, which the seed determines.
struct Task {
    std::string distribution;
    std::string ids;
    std::vector<Pair> pairs;
};

// Chooses n. Most n are below 2^9, with equal probability for each range between powers of two, and
// many are next to a power of two. One sort in twenty is larger. One sort in 5,000 has more values
// than a loop on llvmpipe may have iterations, and one in 50,000 is large.
std::size_t random_size(Random& random, const Way& way) {
    if (random() % 5000 == 0)
        return std::min(65536 + random() % 1000, way.sort->sizes.largest);
    if (random() % 50000 == 0)
        return std::min(once_largest, way.quickly_sorted());
    const std::size_t power = std::size_t{1} << (random() % 20 > 0 ? random() % 9 : random() % 18);
    const std::size_t n =
        random() % 3 == 0 ? power + random() % 3 - 1 : power + random() % (power + 1);
    return std::min({n, way.quickly_sorted(), largest});
}

std::vector<std::uint32_t> random_ids(const std::string& kind, std::size_t n, Random& random) {
    std::vector<std::uint32_t> ids(n);
    for (std::size_t i = 0; i < n; ++i)
        ids[i] = static_cast<std::uint32_t>(kind == "any"     ? random()
                                            : kind == "few"   ? random() % 5
                                            : kind == "equal" ? 7
                                                              : i);
    if (kind == "shuffled")
        std::ranges::shuffle(ids, random);
    return ids;
}

Task make_task(std::uint64_t seed, const Way& way) {
    Random random(seed);
    const auto distributions = sorts::distributions();
    const sorts::Distribution& distribution = distributions[random() % distributions.size()];
    constexpr const char* kinds[] = {"ascending", "ascending", "shuffled", "any", "few", "equal"};
    Task task{std::string(distribution.name), kinds[random() % std::size(kinds)], {}};
    const std::size_t n = random_size(random, way);
    const std::vector<float> keys = distribution.make(n, random());
    const std::vector<std::uint32_t> ids = random_ids(task.ids, n, random);
    for (std::size_t i = 0; i < n; ++i)
        task.pairs.push_back({keys[i], ids[i]});
    for (std::size_t nans = random() % 4 == 0 ? random() % 5 : 0; nans > 0 && n > 0; --nans)
        task.pairs[random() % n].key = std::numeric_limits<float>::quiet_NaN();
    return task;
}

template <class T>
bool are_same_bits(std::span<const T> a, std::span<const T> b) {
    return std::ranges::equal(std::as_bytes(a), std::as_bytes(b));
}

// Sorts keys alone, in the order of their codes. The code of NaN is the largest one.
bool sorts_keys_rightly(sorts::Sorter& sorter, const std::vector<Pair>& pairs) {
    std::vector<float> keys(pairs.size());
    std::ranges::transform(pairs, keys.begin(), &Pair::key);
    std::vector<float> expected = keys;
    std::ranges::sort(expected, {}, abisort::order_code);
    sorter.sort_keys(keys);
    return are_same_bits<float>(keys, expected);
}

// Sorts by key and id. -0 equals +0.
bool sorts_pairs_rightly(sorts::Sorter& sorter, std::vector<Pair> pairs) {
    std::vector<Pair> expected = pairs;
    std::ranges::stable_sort(expected, {}, [](const Pair& pair) {
        return std::pair(abisort::order_code(pair.key + 0.0F), pair.id);
    });
    sorter.sort(pairs);
    return are_same_bits<Pair>(pairs, expected);
}

int run(double minutes, std::uint64_t first_seed) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double>(minutes * 60);
    const std::vector<Way> ways = all_ways();
    std::vector<std::unique_ptr<sorts::Sorter>> sorters;
    for (const Way& way : ways)
        sorters.push_back(way.make_sorter(std::min(largest, way.sort->sizes.largest)));
    std::uint64_t sorts = 0;
    std::uint64_t keys = 0;
    std::uint64_t wrong = 0;
    for (; sorts < ways.size() || Clock::now() < end; ++sorts) {
        const std::uint64_t seed = first_seed + sorts;
        const std::size_t way = seed % ways.size();
        const Task task = make_task(seed, ways[way]);
        keys += task.pairs.size();
        const auto own =
            task.pairs.size() > largest ? ways[way].make_sorter(task.pairs.size()) : nullptr;
        sorts::Sorter& sorter = own ? *own : *sorters[way];
        if (!(ways[way].has_keys_alone() ? sorts_keys_rightly(sorter, task.pairs)
                                         : sorts_pairs_rightly(sorter, task.pairs))) {
            ++wrong;
            fmt::print("WRONG: seed {}: {}: {} {} keys, {} ids\n", seed, ways[way].name,
                       task.pairs.size(), task.distribution, task.ids);
        }
        if (sorts % 10000 == 9999)
            fmt::print("{} sorts, {} keys, {} wrong; seed {}\n", sorts + 1, keys, wrong, seed);
        std::fflush(stdout);
    }
    fmt::print("{} sorts in {} ways, {} keys, {} wrong; seeds {} to {}\n", sorts, ways.size(), keys,
               wrong, first_seed, first_seed + sorts - 1);
    return wrong == 0 ? 0 : 1;
}

}  // namespace
}  // namespace soak

int main(int argc, char** argv) {
    const double minutes = argc > 1 ? std::atof(argv[1]) : 1;
    const std::uint64_t seed =
        argc > 2 ? std::strtoull(argv[2], nullptr, 10) : std::random_device()();
    fmt::print("soak: {} minutes, first seed {}\n", minutes, seed);
    return soak::run(minutes, seed);
}
