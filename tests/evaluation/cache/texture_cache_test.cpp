// SPDX-License-Identifier: MIT
#include "evaluation/cache/texture_cache.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <list>
#include <random>
#include <stdexcept>

#include "layout/mapping.h"

namespace cache {
namespace {

using testing::HasSubstr;

// Lines of one texel, so that a texel is a line.
CacheGeometry single_texels(std::uint32_t lines, std::uint32_t ways) {
    return {lines * 16, 1, 1, ways, 16};
}

std::vector<bool> misses(TextureCache& cache, const std::vector<std::uint16_t>& columns) {
    std::vector<bool> missed;
    for (const std::uint16_t x : columns)
        missed.push_back(cache.misses({0, x, 0}));
    return missed;
}

TEST(TextureCache, leastRecentlyUsedByHand) {
    TextureCache cache(single_texels(3 + 1, 0));
    // Four lines: 1 2 3 4 miss, 1 is used again, 5 replaces 2, which then misses and replaces 3.
    EXPECT_THAT(
        misses(cache, {1, 2, 3, 4, 1, 5, 1, 2, 4, 3}),
        testing::ElementsAre(true, true, true, true, false, true, false, true, false, true));
}

TEST(TextureCache, setsConflictByHand) {
    // Two sets of one line; in Z-order the even columns of row 0 share the even set.
    TextureCache cache(single_texels(2, 1));
    EXPECT_THAT(misses(cache, {0, 1, 0, 1, 2, 0, 1}),
                testing::ElementsAre(true, true, false, false, true, true, false));
}

TEST(TextureCache, aLineIsABlockOfTexels) {
    TextureCache cache({1024, 4, 2, 0, 16});
    EXPECT_TRUE(cache.misses({0, 4, 2}));
    EXPECT_FALSE(cache.misses({0, 7, 3}));
    EXPECT_TRUE(cache.misses({0, 8, 3}));
    EXPECT_TRUE(cache.misses({0, 4, 4}));
    EXPECT_TRUE(cache.misses({1, 4, 2}));  // another texture
    cache.flush();
    EXPECT_TRUE(cache.misses({0, 4, 2}));
}

/// As simple as can be: a list of lines, the most recently used first.
class NaiveCache {
  public:
    NaiveCache(std::size_t lines, std::uint32_t width, std::uint32_t height)
        : lines_(lines), width_(width), height_(height) {}

    bool misses(Texel texel) {
        const auto line = std::tuple(texel.texture, texel.x / width_, texel.y / height_);
        const auto found = std::ranges::find(used_, line);
        const bool is_miss = found == used_.end();
        if (!is_miss)
            used_.erase(found);
        used_.push_front(line);
        if (used_.size() > lines_)
            used_.pop_back();
        return is_miss;
    }

  private:
    std::size_t lines_;
    std::uint32_t width_;
    std::uint32_t height_;
    std::list<std::tuple<std::uint16_t, std::uint32_t, std::uint32_t>> used_;
};

TEST(TextureCache, fullyAssociativeIsTheNaiveCache) {
    std::mt19937 random(7);
    for (const auto& [width, height] : {std::pair{1u, 1u}, {4u, 4u}, {8u, 2u}})
        for (const std::uint32_t lines : {1u, 4u, 16u}) {
            TextureCache cache({lines * width * height * 16, width, height, 0, 16});
            NaiveCache naive(lines, width, height);
            Texel at;
            for (int i = 0; i < 20000; ++i) {
                // Within a few lines mostly, so that old ones are hit, else anywhere.
                const unsigned extent = random() % 8 == 0 ? 256 : 3 * width;
                at = {static_cast<std::uint16_t>(random() % 3),
                      static_cast<std::uint16_t>(random() % extent),
                      static_cast<std::uint16_t>(random() % extent)};
                ASSERT_EQ(cache.misses(at), naive.misses(at)) << "access " << i;
            }
        }
}

// §6.2.2: blocks that are squares under one mapping and lines under the other. A square of 16 x 16
// texels is 16 lines of 4 x 4; 256 texels in a row touch 64 lines.
TEST(TextureCache, aSquareAndALineOf256Texels) {
    const auto missed = [](layout::MappingKind kind) {
        TextureCache cache({8192, 4, 4, 4, 16});
        const layout::Mapping mapping{kind, 10};
        std::uint64_t count = 0;
        for (std::uint32_t a = 0; a < 256; ++a) {
            const layout::Position at = to_2d(mapping, a);
            count += cache.misses(
                {0, static_cast<std::uint16_t>(at.x), static_cast<std::uint16_t>(at.y)});
        }
        return count;
    };
    EXPECT_EQ(missed(layout::MappingKind::z_order), 16u);
    EXPECT_EQ(missed(layout::MappingKind::row_wise), 64u);
}

std::string why(const CacheGeometry& geometry) {
    try {
        validate(geometry);
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "";
}

TEST(TextureCache, parametersThatMakeNoSenseAreNamed) {
    EXPECT_EQ(why({}), "");
    EXPECT_THAT(why({1000, 4, 4, 4, 16}), HasSubstr("size of 1000"));
    EXPECT_THAT(why({1024, 0, 4, 4, 16}), HasSubstr("line width of 0"));
    EXPECT_THAT(why({1024, 4, 3, 4, 16}), HasSubstr("line height of 3"));
    EXPECT_THAT(why({1024, 4, 4, 3, 16}), HasSubstr("associativity of 3"));
    EXPECT_THAT(why({1024, 4, 4, 4, 12}), HasSubstr("bytes per texel of 12"));
    EXPECT_THAT(why({512, 4, 4, 4, 16}), HasSubstr("one set takes 1024"));
}

}  // namespace
}  // namespace cache
