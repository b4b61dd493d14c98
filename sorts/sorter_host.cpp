// SPDX-License-Identifier: MIT
#include "sorts/sorter.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <numeric>

#include "shaders/types.h"
#include "sorts/keys_alone.h"
#include "stream/in_threads.h"

// The part of a sorter's work that runs on the host.
namespace sorts {
namespace {

/// Measures times on the executor, or does nothing if it is off.
class Stopwatch {
  public:
    Stopwatch(Sorter& sorter, bool on) : sorter_(sorter), on_(on) { lap(); }

    /// Waits for the executor, and returns the milliseconds since the last call.
    double lap() {
        if (!on_)
            return 0;
        sorter_.finish();
        const auto now = std::chrono::steady_clock::now();
        const std::chrono::duration<double, std::milli> elapsed = now - start_;
        start_ = now;
        return elapsed.count();
    }

  private:
    Sorter& sorter_;
    bool on_;
    std::chrono::steady_clock::time_point start_;
};

// Views an array as words.
template <class Word, class T>
std::span<Word> words_of(std::span<T> array) {
    return {reinterpret_cast<Word*>(array.data()), array.size_bytes() / sizeof(Word)};
}

bool ids_ascend(std::span<const Pair> pairs) {
    std::atomic<bool> ascend = true;
    stream::in_threads(pairs.size(), [&](std::size_t first, std::size_t last) {
        const std::size_t before = first > 0 ? first - 1 : 0;
        if (!std::ranges::is_sorted(pairs.subspan(before, last - before), std::ranges::less_equal(),
                                    &Pair::id))
            ascend = false;
    });
    return ascend;
}

// Sorts each run of equal keys by id, in a stable way.
void sort_ties(std::span<Pair> pairs) {
    for (auto first = pairs.begin(); first != pairs.end();) {
        const auto end = std::find_if(first, pairs.end(),
                                      [&](const Pair& pair) { return pair.key != first->key; });
        if (end - first > 1)  // std::stable_sort allocates memory
            std::stable_sort(first, end, [](const Pair& p, const Pair& q) { return p.id < q.id; });
        first = end;
    }
}

// Puts the codes of -0 before those of +0. Kernels treat both codes as equal, but as integers they
// differ.
void part_codes_of_zeros(std::span<shaders::value_t> sorted) {
    constexpr std::uint32_t minus_zero = 0x7fffffff;
    const auto first = std::ranges::lower_bound(sorted, minus_zero, {}, &shaders::value_t::key);
    const auto end = std::upper_bound(
        first, sorted.end(), minus_zero + 1,
        [](std::uint32_t code, const shaders::value_t& value) { return code < value.key; });
    std::stable_partition(first, end,
                          [](const shaders::value_t& value) { return value.key == minus_zero; });
}

}  // namespace

NanError::NanError(std::size_t nan_count, std::size_t first_index)
    : std::runtime_error(fmt::format("{} {} not a number (NaN), the first at index {}", nan_count,
                                     nan_count == 1 ? "key is" : "keys are", first_index)),
      count(nan_count),
      first(first_index) {}

// Returns the number of NaNs. Throws NanError if the sorter rejects NaNs and there is one.
template <class Array, class KeyOf>
std::size_t Sorter::checked_nans(const Array& array, KeyOf key_of) const {
    const auto is_nan = [&](const auto& element) { return std::isnan(key_of(element)); };
    std::atomic<std::size_t> count = 0;
    stream::in_threads(array.size(), [&](std::size_t first, std::size_t last) {
        count += static_cast<std::size_t>(
            std::ranges::count_if(array.subspan(first, last - first), is_nan));
    });
    if (count > 0 && options_.nan == NanPolicy::refuse)
        throw NanError(
            count, static_cast<std::size_t>(std::ranges::find_if(array, is_nan) - array.begin()));
    return count;
}

void Sorter::sort(std::span<Pair> pairs, SortTimes* times) {
    check_use(pairs.size());
    if (!pairs.empty())
        check_has_ids(program_run(pairs.size()).program());
    sort_checked(pairs, times);
}

void Sorter::sort_checked(std::span<Pair> pairs, SortTimes* times) {
    if (times != nullptr)
        *times = {};
    if (checked_nans(pairs, [](const Pair& pair) { return pair.key; }) == 0)
        return sort_ordered(pairs, times);
    // a copy, so that a sort that throws leaves the pairs unchanged
    std::vector<Pair> sorted(pairs.begin(), pairs.end());
    const auto nans = std::stable_partition(sorted.begin(), sorted.end(),
                                            [](const Pair& pair) { return !std::isnan(pair.key); });
    std::stable_sort(nans, sorted.end(), [](const Pair& a, const Pair& b) { return a.id < b.id; });
    const auto numbers = static_cast<std::size_t>(nans - sorted.begin());
    sort_ordered(std::span(sorted).first(numbers), times);
    std::ranges::copy(sorted, pairs.begin());
}

// Chooses the form of the values. The merge is proven only for distinct values (§4), and ids that
// do not ascend may repeat. If ids do not ascend, the sort uses positions as ids, and then fetches
// the pairs from their positions.
HostForm Sorter::form_of(std::span<const Pair> pairs) const {
    return {.n = pairs.size(), .takes_ids = ids_ascend(pairs)};
}

void Sorter::sort_ordered(std::span<Pair> pairs, SortTimes* times) {
    if (pairs.empty())
        return;
    sort_on_executor(
        form_of(pairs), words_of<const std::uint32_t>(pairs), [&] { download_pairs(pairs); },
        times);
}

void Sorter::sort_on_executor(const HostForm& form, std::span<const std::uint32_t> array,
                              const std::function<void()>& download, SortTimes* times) {
    Stopwatch watch(*this, times != nullptr);
    SortTimes elapsed;
    transfer_of(form);
    make_ready(form.n);
    elapsed.prepare = watch.lap();
    upload(form, array);
    elapsed.upload = watch.lap();
    run(form.n);
    finish();  // a sort that fails leaves the array unchanged
    elapsed.sort = watch.lap();
    download();
    elapsed.download = watch.lap();
    if (times != nullptr)
        *times = elapsed;
}

void Sorter::prepare(std::size_t n) {
    make_ready(n);
    if (executor_.facts().is_software)
        return;
    std::vector<float> zeros(n);
    upload_keys(zeros);
    run(n);
    download_keys(zeros);
}

void Sorter::upload(const HostForm& form, std::span<const std::uint32_t> array) {
    uploaded_ = &transfer_of(form);
    uploaded_->upload(array);
}

HostTransfer& Sorter::uploaded(std::size_t n) const {
    if (uploaded_ == nullptr || uploaded_->form().n != n)
        throw std::logic_error("a sorter downloads an array that was not uploaded");
    return *uploaded_;
}

void Sorter::upload_pairs(std::span<const Pair> pairs) {
    check_use(pairs.size());
    if (pairs.empty())
        return;
    upload(form_of(pairs), words_of<const std::uint32_t>(pairs));
    finish();
}

// Downloads sorted pairs. Pairs that were fetched from their positions are ordered by key and
// position, so equal keys are then sorted by id.
void Sorter::download_pairs(std::span<Pair> pairs) {
    if (pairs.empty())
        return;
    HostTransfer& transfer = uploaded(pairs.size());
    transfer.download(words_of<std::uint32_t>(pairs));
    if (transfer.form().fetches())
        sort_ties(pairs);
}

void Sorter::upload_keys(std::span<const float> keys) {
    check_use(keys.size());
    if (keys.empty())
        return;
    upload({.n = keys.size(), .words = 1}, words_of<const std::uint32_t>(keys));
    finish();
}

std::vector<std::uint32_t> Sorter::download_keys(std::span<float> keys) {
    return download_words(words_of<std::uint32_t>(keys));
}

std::vector<std::uint32_t> Sorter::download_words(std::span<std::uint32_t> words) {
    if (words.empty())
        return {};
    HostTransfer& transfer = uploaded(words.size());
    if (!gives_ids(words.size())) {
        transfer.download(words);
        return {};
    }
    // Clearing the memory first would take as long as the copy.
    const std::unique_ptr<shaders::value_t[]> memory(new shaders::value_t[words.size()]);
    const std::span<shaders::value_t> values(memory.get(), words.size());
    transfer.download(words_of<std::uint32_t>(values));
    if (!transfer.form().is_float)
        part_codes_of_zeros(values);
    std::vector<std::uint32_t> permutation(words.size());
    stream::in_threads(values.size(), [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            words[i] = values[i].key;
            permutation[i] = values[i].id;
        }
    });
    return permutation;
}

std::vector<std::uint32_t> Sorter::sort_keys(std::span<float> keys, SortTimes* times) {
    check_use(keys.size());
    if (times != nullptr)
        *times = {};
    const std::size_t nans = checked_nans(keys, [](float key) { return key; });
    return nans > 0 ? sort_keys_with_nans(keys, times)
                    : sort_words(words_of<std::uint32_t>(keys), true, times);
}

bool Sorter::gives_ids(std::size_t n) {
    return !has_keys_alone(program_run(n).program());
}

std::vector<std::uint32_t> Sorter::sort_words(std::span<std::uint32_t> words, bool is_float,
                                              SortTimes* times) {
    if (words.empty())
        return {};
    std::vector<std::uint32_t> permutation;
    sort_on_executor(
        {.n = words.size(), .words = 1, .is_float = is_float}, words,
        [&] { permutation = download_words(words); }, times);
    return permutation;
}

std::vector<std::uint32_t> Sorter::sort_keys_with_nans(std::span<float> keys, SortTimes* times) {
    std::vector<std::uint32_t> order(keys.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto nans = std::stable_partition(order.begin(), order.end(),
                                            [&](std::uint32_t i) { return !std::isnan(keys[i]); });
    std::vector<float> sorted(keys.size());
    std::ranges::transform(order, sorted.begin(), [&](std::uint32_t i) { return keys[i]; });
    const auto numbers = static_cast<std::size_t>(nans - order.begin());
    std::vector<std::uint32_t> permutation =
        sort_words(words_of<std::uint32_t>(std::span(sorted).first(numbers)), true, times);
    std::ranges::copy(sorted, keys.begin());
    if (!gives_ids(keys.size()))
        return {};
    for (std::uint32_t& position : permutation)
        position = order[position];
    permutation.insert(permutation.end(), nans, order.end());
    return permutation;
}

std::vector<std::uint32_t> Sorter::sort_codes(std::span<std::uint32_t> codes, SortTimes* times) {
    check_use(codes.size());
    if (times != nullptr)
        *times = {};
    return sort_words(codes, false, times);
}

}  // namespace sorts
