// SPDX-License-Identifier: MIT
// Times CUDA's library CUB on the inputs of `reproduce`: radix sort and merge sort, of pairs of a
// 32-bit key and a 32-bit id and of keys only, n = 2^10 to 2^24. All sorts of an n take turns.
// Times are those of CUDA events, without transfers. Every result is compared with
// std::stable_sort's.
//
//     cub_sorts > cub.json        on the machine of `reproduce`, right before or after it
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cub/cub.cuh>
#include <cub/version.cuh>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#ifndef COMMIT
#define COMMIT "unknown"
#endif

namespace {

constexpr unsigned log2_smallest = 10;
constexpr unsigned log2_largest = 24;

void check(cudaError_t error) {
    if (error == cudaSuccess)
        return;
    std::fprintf(stderr, "cub_sorts: %s\n", cudaGetErrorString(error));
    std::exit(1);
}

/// An array in device memory.
template <class Value>
class Array {
  public:
    explicit Array(std::size_t size) : size_(size) {
        check(cudaMalloc(&data_, std::max<std::size_t>(size, 1) * sizeof(Value)));
    }
    ~Array() { cudaFree(data_); }
    Array(const Array&) = delete;
    Array& operator=(const Array&) = delete;

    Value* data() { return data_; }
    std::size_t bytes() const { return size_ * sizeof(Value); }
    void copy_from(const Array& other) {
        check(cudaMemcpy(data_, other.data_, bytes(), cudaMemcpyDeviceToDevice));
    }
    void upload(const std::vector<Value>& values) {
        check(cudaMemcpy(data_, values.data(), bytes(), cudaMemcpyHostToDevice));
    }
    std::vector<Value> download() const {
        std::vector<Value> values(size_);
        check(cudaMemcpy(values.data(), data_, bytes(), cudaMemcpyDeviceToHost));
        return values;
    }

  private:
    std::size_t size_;
    Value* data_ = nullptr;
};

using Numbers = std::vector<std::uint32_t>;

struct Less {
    __host__ __device__ bool operator()(std::uint32_t a, std::uint32_t b) const { return a < b; }
};

/// Arrays for sorts of one n. A sort reads `keys` and `ids` and writes its result to the other
/// arrays.
struct Arrays {
    explicit Arrays(std::size_t n) : keys(n), ids(n), sorted_keys(n), sorted_ids(n) {}
    Array<std::uint32_t> keys;
    Array<std::uint32_t> ids;
    Array<std::uint32_t> sorted_keys;
    Array<std::uint32_t> sorted_ids;
};

/// A sort of CUB. If it is called with null as memory, it returns the number of bytes that it
/// needs.
struct Sort {
    const char* name;
    const char* values;
    bool is_in_place;
    std::function<cudaError_t(void* memory, std::size_t& bytes, Arrays& arrays, int n)> run;
    std::vector<float> samples = {};
};

std::vector<Sort> all_sorts() {
    return {{"radix", "pairs", false,
             [](void* memory, std::size_t& bytes, Arrays& arrays, int n) {
                 return cub::DeviceRadixSort::SortPairs(
                     memory, bytes, arrays.keys.data(), arrays.sorted_keys.data(),
                     arrays.ids.data(), arrays.sorted_ids.data(), n);
             }},
            {"radix", "keys", false,
             [](void* memory, std::size_t& bytes, Arrays& arrays, int n) {
                 return cub::DeviceRadixSort::SortKeys(memory, bytes, arrays.keys.data(),
                                                       arrays.sorted_keys.data(), n);
             }},
            {"merge", "pairs", true,
             [](void* memory, std::size_t& bytes, Arrays& arrays, int n) {
                 return cub::DeviceMergeSort::StableSortPairs(
                     memory, bytes, arrays.sorted_keys.data(), arrays.sorted_ids.data(), n, Less());
             }},
            {"merge", "keys", true, [](void* memory, std::size_t& bytes, Arrays& arrays, int n) {
                 return cub::DeviceMergeSort::StableSortKeys(memory, bytes,
                                                             arrays.sorted_keys.data(), n, Less());
             }}};
}

/// Returns the time of one run in milliseconds, by the device's clock.
float timed(const Sort& sort, Arrays& arrays, int n, Array<char>& memory) {
    cudaEvent_t begin;
    cudaEvent_t end;
    check(cudaEventCreate(&begin));
    check(cudaEventCreate(&end));
    if (sort.is_in_place) {
        arrays.sorted_keys.copy_from(arrays.keys);
        arrays.sorted_ids.copy_from(arrays.ids);
    }
    std::size_t bytes = memory.bytes();
    check(cudaDeviceSynchronize());
    check(cudaEventRecord(begin));
    check(sort.run(memory.data(), bytes, arrays, n));
    check(cudaEventRecord(end));
    check(cudaEventSynchronize(end));
    float ms = 0;
    check(cudaEventElapsedTime(&ms, begin, end));
    check(cudaEventDestroy(begin));
    check(cudaEventDestroy(end));
    return ms;
}

void verify(const Sort& sort, const Arrays& arrays, const Numbers& keys, const Numbers& ids) {
    if (arrays.sorted_keys.download() == keys &&
        (std::string(sort.values) == "keys" || arrays.sorted_ids.download() == ids))
        return;
    std::fprintf(stderr, "cub_sorts: %s sort of %s: wrong result\n", sort.name, sort.values);
    std::exit(1);
}

void measure(std::vector<Sort>& sorts, unsigned log2_n) {
    const int n = 1 << log2_n;
    Numbers keys(n);
    std::mt19937 random(1);
    std::generate(keys.begin(), keys.end(), std::ref(random));
    Numbers ids(n);
    for (int i = 0; i < n; ++i)
        ids[i] = static_cast<std::uint32_t>(i);
    Arrays arrays(n);
    arrays.keys.upload(keys);
    arrays.ids.upload(ids);
    Numbers sorted_ids = ids;
    std::stable_sort(sorted_ids.begin(), sorted_ids.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return keys[a] < keys[b]; });
    Numbers sorted_keys;
    for (const std::uint32_t id : sorted_ids)
        sorted_keys.push_back(keys[id]);
    std::size_t most = 0;
    for (const Sort& sort : sorts) {
        std::size_t bytes = 0;
        check(sort.run(nullptr, bytes, arrays, n));
        most = std::max(most, bytes);
    }
    Array<char> memory(most);
    const unsigned repeats = log2_n <= 20 ? 12 : 6;
    for (unsigned warm = 0; warm < 200; ++warm)  // brings the GPU to its boost clock
        timed(sorts.front(), arrays, n, memory);
    for (unsigned repeat = 0; repeat < repeats; ++repeat)
        for (Sort& sort : sorts) {
            sort.samples.push_back(timed(sort, arrays, n, memory));
            verify(sort, arrays, sorted_keys, sorted_ids);
        }
}

std::string version_text(int version, int thousand) {
    return std::to_string(version / thousand) + "." +
           std::to_string(version % thousand / (thousand / 100));
}

void print(const Sort& sort, unsigned log2_n, bool is_last) {
    std::printf("{\"sort\": \"%s\", \"values\": \"%s\", \"log2_n\": %u, \"gpu_ms\": [", sort.name,
                sort.values, log2_n);
    for (std::size_t s = 0; s < sort.samples.size(); ++s)
        std::printf("%s%g", s == 0 ? "" : ", ", sort.samples[s]);
    std::printf("]}%s\n", is_last ? "" : ",");
}

}  // namespace

int main() {
    cudaDeviceProp device;
    check(cudaGetDeviceProperties(&device, 0));
    int runtime = 0;
    int driver = 0;
    check(cudaRuntimeGetVersion(&runtime));
    check(cudaDriverGetVersion(&driver));
    std::printf(
        "{\"schema\": \"gpu-abisort CUB times\", \"version\": 1, \"commit\": \"" COMMIT
        "\", \"source\": \"evaluation/cub/cub_sorts.cu\", \"device\": \"%s\", \"cuda\": \"%s\", "
        "\"driver_api\": \"%s\", \"cub\": %d,\n\"measurements\": [\n",
        device.name, version_text(runtime, 1000).c_str(), version_text(driver, 1000).c_str(),
        CUB_VERSION);
    for (unsigned log2_n = log2_smallest; log2_n <= log2_largest; ++log2_n) {
        std::vector<Sort> sorts = all_sorts();
        measure(sorts, log2_n);
        for (const Sort& sort : sorts)
            print(sort, log2_n, log2_n == log2_largest && &sort == &sorts.back());
    }
    std::printf("]}\n");
}
