// SPDX-License-Identifier: MIT
#include "sorts/sitchinava/bcf_mergesort.h"

#include <string>

#include "sorts/bcf/kernels.h"
#include "sorts/sitchinava/shearsort.h"

namespace sorts::bcf {
namespace {

// Number of threads in a warp, as in parts.kernel and the kernels that use it.
constexpr std::uint32_t lanes = 32;
constexpr std::uint32_t candidates_tile = 256;
constexpr std::uint32_t result_tile = 1024;

// Number of loops in one step of merge_bucket.kernel and of merge_pages.kernel. Each loop has at
// most w iterations. The number includes the loop over the steps.
constexpr std::uint64_t bucket_page_loops = 7;
constexpr std::uint64_t page_loops = 6;

/// Adds the launches of the distribution to a program. Each member function adds one phase.
class Buckets {
  public:
    Buckets(stream::Program& program, const Distribution& distribution, const BcfOptions& options)
        : program_(program),
          d_(distribution),
          options_(options),
          tile_(options.w * options.w),
          padded_(divided(d_.sequences * d_.picks, tile_) * tile_),
          capacity_(d_.largest_bucket()) {}

    void add() {
        add_buffers();
        add_candidates();
        add_borders();
        add_places();
        add(stream::over_tiles(library().kernel("distribute"), "distribute to buckets",
                               d_.sequences,
                               {{"sorted", {program_.output.number}},
                                {"borders", {borders}},
                                {"places", {places}},
                                {"bucket", {buckets}, {capacity_}}},
                               {{"width", d_.width}, {"sequences", d_.sequences}}, {},
                               std::uint64_t{2} * d_.sequences + capacity_ / lanes));
        add_rounds();
        add_collection();
    }

  private:
    void add(stream::Operation launch) { program_.operations.push_back(std::move(launch)); }

    std::uint32_t place_groups() const { return divided(d_.parts(), lanes); }
    std::uint32_t places_of_a_group() const { return (d_.sequences + 1) * lanes; }

    void add_buffers() {
        const stream::ElementType* value = library().type("value_t");
        const stream::ElementType* number = library().type("uint");
        const std::uint32_t all = d_.sequences * capacity_;
        program_.streams.insert(
            program_.streams.end(),
            {stream::buffer("candidates", value, padded_),
             stream::buffer("merged candidates", value, padded_),
             stream::buffer("borders", number, d_.sequences * 2 * d_.sequences),
             stream::buffer("places", number, place_groups() * places_of_a_group()),
             stream::buffer("starts", number, 2 * d_.sequences),
             stream::buffer("buckets", value, all), stream::buffer("merged buckets", value, all)});
    }

    // Picks potential splitters and sorts them with further launches of this merge sort.
    void add_candidates() {
        add(stream::over_tiles(
            library().kernel("pick_candidates"), "pick potential splitters",
            divided(padded_, candidates_tile),
            {{"sorted", {program_.output.number}}, {"candidates", {candidates}, {candidates_tile}}},
            {{"n", d_.n},
             {"width", d_.width},
             {"sequences", d_.sequences},
             {"picks", d_.picks},
             {"padded", padded_}}));
        stream::Operation base =
            shearsort::make_tiles(padded_ / tile_, {.w = options_.w}).operations.front();
        base.label = "ShearSort of potential splitters";
        base.streams.front().stream = {candidates};
        add(std::move(base));
        for (std::uint32_t width = tile_; width < padded_; width *= 2) {
            const unsigned to = splitters_ == candidates ? merged_candidates : candidates;
            add(merge_launch(padded_, width, splitters_, to, options_.w));
            splitters_ = to;
        }
    }

    void add_borders() {
        add(stream::over_tiles(library().kernel("find_borders"), "find the splitters' ranks",
                               d_.sequences,
                               {{"sorted", {program_.output.number}},
                                {"candidates", {splitters_}},
                                {"borders", {borders}, {2 * d_.sequences}}},
                               {{"n", d_.n},
                                {"width", d_.width},
                                {"sequences", d_.sequences},
                                {"picks", d_.picks},
                                {"by_key", options_.pivot_buckets ? 1u : 0u}}));
    }

    void add_places() {
        add(stream::over_tiles(
            library().kernel("place_parts"), "place the subsequences", place_groups(),
            {{"borders", {borders}}, {"places", {places}, {places_of_a_group()}}},
            {{"sequences", d_.sequences}}));
        add(stream::over_tiles(library().kernel("start_parts"), "start the buckets", 1,
                               {{"places", {places}}, {"starts", {starts}, {2 * d_.sequences}}},
                               {{"sequences", d_.sequences}}));
    }

    // Adds the merges within the buckets: log s rounds for s sequences.
    void add_rounds() {
        const std::uint32_t page = tile_ / 2;
        std::uint32_t round = 0;
        for (std::uint32_t width = 1; width < d_.sequences; width *= 2) {
            const unsigned to = merged_ == buckets ? merged_buckets : buckets;
            const std::uint32_t pairs = divided(d_.sequences, 2 * width);
            const std::uint32_t steps = divided(capacity_, page) + pairs;
            add(stream::over_tiles(
                library().kernel("merge_bucket_" + std::to_string(options_.w)),
                "merge runs of " + std::to_string(width) + " subsequences", d_.sequences,
                {{"places", {places}}, {"runs", {merged_}}, {"merged", {to}, {capacity_}}},
                {{"capacity", capacity_},
                 {"sequences", d_.sequences},
                 {"width", width},
                 {"steps", steps}},
                {.level = ++round, .unit = "final-round"},
                d_.sequences + steps * bucket_page_loops * options_.w));
            merged_ = to;
        }
    }

    void add_collection() {
        add(stream::over_tiles(library().kernel("collect"), "collect the buckets",
                               divided(d_.n, result_tile),
                               {{"sorted", {program_.output.number}},
                                {"buckets", {merged_}},
                                {"borders", {borders}},
                                {"places", {places}},
                                {"starts", {starts}},
                                {"result", {1 - program_.output.number}, {result_tile}}},
                               {{"n", d_.n},
                                {"width", d_.width},
                                {"sequences", d_.sequences},
                                {"capacity", capacity_}}));
        program_.output.number = 1 - program_.output.number;
    }

    stream::Program& program_;
    const Distribution& d_;
    const BcfOptions& options_;
    std::uint32_t tile_;
    std::uint32_t padded_;    ///< number of potential splitters, with padding
    std::uint32_t capacity_;  ///< capacity of a bucket
    unsigned splitters_ = candidates;
    unsigned merged_ = buckets;
};

}  // namespace

stream::Operation merge_launch(std::uint32_t n, std::uint32_t width, std::size_t from,
                               std::size_t to, unsigned w) {
    const std::uint32_t page = w * w / 2;
    const std::uint64_t pages = divided(2 * width, page);
    return stream::over_tiles(library().kernel("merge_pages_" + std::to_string(w)),
                              "merge runs of " + std::to_string(width), divided(n, 2 * width),
                              {{"runs", {from}}, {"merged", {to}, {2 * width}}},
                              {{"n", n}, {"width", width}}, {}, pages * page_loops * w);
}

void add_buckets(stream::Program& program, const Distribution& distribution,
                 const BcfOptions& options) {
    Buckets(program, distribution, options).add();
}

}  // namespace sorts::bcf
