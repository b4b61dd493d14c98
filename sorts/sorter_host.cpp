// SPDX-License-Identifier: MIT
#include "sorts/sorter.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <memory>
#include <numeric>

#include "shaders/types.h"
#include "stream/in_threads.h"

// The part of a sorter's work that runs on the host.
namespace sorts {
namespace {

/// Measures times on the executor, or does nothing if the measurement is off.
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

// Element i as a pair. The id of a key is its position.
Pair pair_at(std::span<const float> keys, std::size_t i) {
    return {keys[i], static_cast<std::uint32_t>(i)};
}
Pair pair_at(std::span<const Pair> pairs, std::size_t i) {
    return pairs[i];
}

bool is_nan(const Pair& pair) {
    return std::isnan(pair.key);
}

/// Result of a look at an array.
struct Found {
    std::size_t nans = 0;
    std::size_t misplaced = 0;  ///< number of ids that are not the positions
};

// Looks at all elements. Throws NanError for NaNs that the policy refuses.
template <class Element>
Found look_at(std::span<const Element> elements, NanPolicy policy) {
    std::atomic<std::size_t> nans = 0;
    std::atomic<std::size_t> misplaced = 0;
    stream::in_threads(elements.size(), [&](std::size_t first, std::size_t last) {
        std::size_t nans_here = 0;
        std::size_t misplaced_here = 0;
        for (std::size_t i = first; i < last; ++i) {
            const Pair pair = pair_at(elements, i);
            nans_here += is_nan(pair) ? 1 : 0;
            misplaced_here += pair.id != static_cast<std::uint32_t>(i) ? 1 : 0;
        }
        nans += nans_here;
        misplaced += misplaced_here;
    });
    if (nans > 0 && policy == NanPolicy::refuse) {
        std::size_t first = 0;
        while (!is_nan(pair_at(elements, first)))
            ++first;
        throw NanError(nans, first);
    }
    return {nans, misplaced};
}

// The form in which pairs are uploaded: only their keys if all ids are the positions.
HostForm form_of(std::span<const Pair> pairs, const Found& found) {
    return {.n = pairs.size(), .words = found.misplaced == 0 ? 1u : 2u};
}

stream::HostWords words_to_upload(std::span<const Pair> pairs, const HostForm& form) {
    if (form.words == 2)
        return words_of<const std::uint32_t>(pairs);
    return {pairs.size(), [pairs](std::size_t first, std::span<std::uint32_t> words) {
                for (std::size_t i = 0; i < words.size(); ++i)
                    words[i] = std::bit_cast<std::uint32_t>(pairs[first + i].key);
            }};
}

// Sorts each run of equal keys by id, in a stable way.
void sort_ties(std::span<Pair> pairs) {
    const auto by_id = [](const Pair& p, const Pair& q) { return p.id < q.id; };
    for (auto first = pairs.begin(); first != pairs.end();) {
        const auto end = std::find_if(first, pairs.end(),
                                      [&](const Pair& pair) { return pair.key != first->key; });
        if (!std::is_sorted(first, end, by_id))  // std::stable_sort allocates memory
            std::stable_sort(first, end, by_id);
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

void Sorter::sort(std::span<Pair> pairs, SortTimes* times) {
    check_use(pairs.size());
    if (!pairs.empty())
        check_has_ids(program_run(pairs.size()).program());
    const Found found = look_at<Pair>(pairs, options_.nan);
    if (found.nans > 0)
        return sort_nans_last(pairs, times);
    const HostForm form = form_of(pairs, found);
    sort_on_executor(
        form, words_to_upload(pairs, form), [&] { download_pairs(pairs); }, times);
}

void Sorter::sort_nans_last(std::span<Pair> pairs, SortTimes* times) {
    // a copy, so that a sort that throws leaves the pairs unchanged
    std::vector<Pair> sorted(pairs.begin(), pairs.end());
    const auto nans = std::stable_partition(sorted.begin(), sorted.end(),
                                            [](const Pair& pair) { return !is_nan(pair); });
    std::stable_sort(nans, sorted.end(), [](const Pair& a, const Pair& b) { return a.id < b.id; });
    const auto numbers = static_cast<std::size_t>(nans - sorted.begin());
    sort(std::span(sorted).first(numbers), times);
    std::ranges::copy(sorted, pairs.begin());
}

void Sorter::sort_on_executor(const HostForm& form, const stream::HostWords& array,
                              const std::function<void()>& download, SortTimes* times) {
    SortTimes elapsed;
    if (form.n > 0) {
        Stopwatch watch(*this, times != nullptr);
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
    }
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

void Sorter::upload(const HostForm& form, const stream::HostWords& array) {
    uploaded_ = nullptr;
    HostTransfer& transfer = transfer_of(form);
    transfer.upload(array);
    uploaded_ = &transfer;
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
    check_has_ids(program_run(pairs.size()).program());
    const HostForm form = form_of(pairs, look_at(pairs, NanPolicy::refuse));
    upload(form, words_to_upload(pairs, form));
    finish();
}

// Fetched pairs are in order by key and position, so equal keys are then sorted by id.
void Sorter::download_pairs(std::span<Pair> pairs) {
    if (pairs.empty())
        return;
    HostTransfer& transfer = uploaded(pairs.size());
    transfer.download(words_of<std::uint32_t>(pairs));
    if (transfer.fetches())
        sort_ties(pairs);
}

void Sorter::upload_keys(std::span<const float> keys) {
    check_use(keys.size());
    if (keys.empty())
        return;
    look_at(keys, NanPolicy::refuse);
    upload({.n = keys.size()}, words_of<const std::uint32_t>(keys));
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
    if (look_at<float>(keys, options_.nan).nans > 0)
        return sort_keys_with_nans(keys, times);
    return sort_words({.n = keys.size()}, words_of<std::uint32_t>(keys), times);
}

bool Sorter::gives_ids(std::size_t n) {
    return !has_keys_alone(program_run(n).program());
}

std::vector<std::uint32_t> Sorter::sort_words(const HostForm& form, std::span<std::uint32_t> words,
                                              SortTimes* times) {
    std::vector<std::uint32_t> permutation;
    sort_on_executor(
        form, std::span<const std::uint32_t>(words), [&] { permutation = download_words(words); },
        times);
    return permutation;
}

std::vector<std::uint32_t> Sorter::sort_keys_with_nans(std::span<float> keys, SortTimes* times) {
    std::vector<std::uint32_t> order(keys.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto nans = std::stable_partition(order.begin(), order.end(),
                                            [&](std::uint32_t i) { return !std::isnan(keys[i]); });
    std::vector<float> sorted(keys.size());
    std::ranges::transform(order, sorted.begin(), [&](std::uint32_t i) { return keys[i]; });
    const auto numbers = std::span(sorted).first(static_cast<std::size_t>(nans - order.begin()));
    std::vector<std::uint32_t> permutation = sort_keys(numbers, times);
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
    return sort_words({.n = codes.size(), .is_float = false}, codes, times);
}

}  // namespace sorts
