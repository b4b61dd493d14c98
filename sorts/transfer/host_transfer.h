// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "stream/program_run.h"

namespace sorts {

/// Form of a host array.
struct HostForm {
    std::size_t n = 0;
    unsigned words = 1;    ///< words per element of the array: 1 for a key, 2 for a pair
    bool is_float = true;  ///< true if keys are floats; otherwise they are unsigned integers
    friend bool operator==(const HostForm&, const HostForm&) = default;
};

/// Streams for host arrays: an array as it was uploaded, and sorted pairs with ids from that array.
struct HostStreams {
    stream::Stream raw = {};
    stream::Stream fetched = {};
};

/// Moves host arrays to the input of a program, and sorted arrays from its output. An array is
/// copied once, without conversion. Kernels turn the array into values, and sorted values into an
/// array. If a device cannot compute integer addresses (§6.2.2) or lacks memory for `HostStreams`,
/// the host converts instead. Launches of these kernels are not counted (Executor::counters).
class HostTransfer {
  public:
    /// Makes a transfer for arrays of at most `capacity` elements. Makes the streams, which several
    /// transfers can share, if they do not exist or have another size.
    HostTransfer(stream::ProgramRun& run, const HostForm& form, std::size_t capacity,
                 HostStreams& streams);

    const HostForm& form() const { return form_; }
    /// Uploads an array, and makes values of its keys. The values' ids are the positions.
    void upload(const stream::HostWords& array);
    /// True if the array has ids. A kernel then fetches the result's ids from the array, at the
    /// positions in the sorted values.
    bool fetches() const { return form_.words == 2; }
    /// Downloads the result. The result has one word per element if the program sorts keys without
    /// ids. Otherwise the result has two words per element: key and id.
    void download(std::span<std::uint32_t> sorted);

  private:
    bool make(stream::Stream& stream, const char* name, std::size_t capacity);
    unsigned words() const { return has_keys_only_ ? 1 : 2; }
    const stream::Kernel& kernel(const std::string& name) const;
    stream::Operation operation(bool takes) const;
    std::unique_ptr<stream::Recording> record(bool takes, const stream::StreamRef& values);
    std::uint32_t code_of(std::uint32_t bits) const;
    std::uint32_t key_bits(std::uint32_t code) const;
    void upload_values(const stream::HostWords& array);
    void download_values(std::span<std::uint32_t> sorted);

    stream::ProgramRun* run_;
    HostForm form_;
    bool has_keys_only_;
    bool is_of_tiles_;
    /// the array on the device; without memory if the host converts
    stream::Stream raw_;
    stream::Stream given_;     ///< the array that `give_` writes
    std::uint32_t width_ = 1;  ///< row width of an array, in output slots
    std::unique_ptr<stream::Recording> take_;
    std::unique_ptr<stream::Recording> give_;
    std::vector<std::uint32_t> array_;  ///< the array that the host converts
};

}  // namespace sorts
