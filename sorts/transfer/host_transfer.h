// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "stream/program_run.h"

namespace sorts {

/// Form of a host array, and of the values that kernels make of it.
struct HostForm {
    std::size_t n = 0;
    unsigned words = 2;      ///< per element of the array: 2 for a pair, 1 for a key
    bool is_float = true;    ///< keys are floats, otherwise unsigned integers
    bool takes_ids = false;  ///< values have the pairs' ids, otherwise their positions
    bool fetches = false;    ///< the result is fetched from the positions of the sorted values
    unsigned key_bits = 32;  ///< in values of one word; the other bits are the position
    friend bool operator==(const HostForm&, const HostForm&) = default;
};

/// The streams that hold host arrays: the array as it is, and pairs that are fetched from it.
/// Transfers of one sorter share them.
struct HostStreams {
    stream::Stream raw = {};
    stream::Stream fetched = {};
};

/// Moves host arrays to the input of a program, and sorted arrays from its output. An array is
/// copied once, as it is. Kernels turn it into values, and sorted values into an array. Some
/// devices cannot compute integer addresses (§6.2.2) or lack the memory for `HostStreams`: the host
/// makes their values. The launches of the kernels are not counted (Executor::counters).
class HostTransfer {
  public:
    /// For arrays of at most `capacity` elements. Makes the streams if they are not there, or are
    /// of another size.
    HostTransfer(stream::ProgramRun& run, const HostForm& form, std::size_t capacity,
                 HostStreams& streams);

    const HostForm& form() const { return form_; }
    /// `array` has form().words words per element. It must not change before `download`.
    void upload(std::span<const std::uint32_t> array);
    /// `sorted` has one word per element if the program sorts keys only and the form does not
    /// fetch, otherwise two: key and id.
    void download(std::span<std::uint32_t> sorted);

  private:
    bool fits(std::size_t capacity, HostStreams& streams);
    void record(const HostStreams& streams);
    stream::Operation of_blocks(bool takes) const;
    stream::Operation of_tiles(bool takes) const;
    std::uint32_t code_of(std::uint32_t bits) const;
    std::uint32_t key_bits(std::uint32_t code) const;
    void upload_values();
    void download_values(std::span<std::uint32_t> sorted);
    const char* suffix() const { return has_keys_only_ ? "_of_keys" : ""; }
    std::uint32_t code_mask() const {
        return static_cast<std::uint32_t>(~std::uint64_t{0} << (32 - form_.key_bits));
    }

    stream::ProgramRun* run_;
    HostForm form_;
    bool has_keys_only_;
    bool is_of_tiles_;
    std::uint32_t width_ = 1;  ///< output slots in a row of an array
    stream::Stream raw_;       ///< none: the host makes the values
    stream::Stream given_;
    std::unique_ptr<stream::Recording> take_;
    std::unique_ptr<stream::Recording> give_;
    std::span<const std::uint32_t> array_;  ///< that the host makes values of
};

}  // namespace sorts
