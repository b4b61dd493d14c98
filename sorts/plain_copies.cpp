// SPDX-License-Identifier: MIT
#include "sorts/plain_copies.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <vector>

#include "sorts/transfer/kernels.h"

namespace sorts {
namespace {

constexpr std::uint32_t plain_log2_width = 10;
constexpr int plain_copy_count = 5;

// An array for plain copies: a linear buffer for workgroups, a texture with four words per texel
// for fragment shaders.
stream::StreamSpec plain_array(std::size_t words, bool is_buffer) {
    const stream::ElementType* type = transfer::library().type("uint");
    if (is_buffer)
        return stream::buffer("plain copy", type, static_cast<std::uint32_t>(words));
    const std::size_t row = std::size_t{4} << plain_log2_width;
    return {.name = "plain copy",
            .type = type,
            .size = static_cast<std::uint32_t>((words + row - 1) / row * row),
            .log2_per_place = 2,
            .mapping = {layout::MappingKind::row_wise, plain_log2_width}};
}

template <class Copy>
double best_plain_copy(stream::Executor& executor, Copy copy) {
    double best = std::numeric_limits<double>::infinity();
    for (int i = 0; i < plain_copy_count; ++i) {
        executor.finish();
        const auto start = std::chrono::steady_clock::now();
        copy();
        executor.finish();
        const std::chrono::duration<double, std::milli> elapsed =
            std::chrono::steady_clock::now() - start;
        best = std::min(best, elapsed.count());
    }
    return best;
}

}  // namespace

SortTimes plain_copies(stream::Executor& executor, std::uint64_t bytes) {
    const bool is_buffer = executor.limits().runs(stream::Body::groups);
    std::vector<std::uint32_t> words(std::max<std::uint64_t>(bytes / 4, 1));
    const stream::Stream array = executor.create(plain_array(words.size(), is_buffer));
    const std::uint32_t width = is_buffer ? 1 : array.storage().extent().width;
    SortTimes times;
    times.upload = best_plain_copy(
        executor, [&] { executor.upload_rows(array, width, stream::HostWords(words)); });
    times.download =
        best_plain_copy(executor, [&] { executor.download_rows(array, width, words); });
    return times;
}

}  // namespace sorts
