// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "inspector/picture.h"
#include "inspector/table.h"
#include "inspector/theme.h"
#include "stream/groups/observer.h"

namespace inspector {

/// A request of a warp, with the accesses of its threads.
struct SharedAsked {
    std::uint32_t warp = 0;
    unsigned wavefronts = 0;
    std::vector<stream::groups::SharedLane> lanes;
};

/// A store to one word.
struct SharedStore {
    std::size_t array = 0;
    std::uint32_t word = 0;
    std::uint32_t value = 0;
};

/// An access to a buffer.
struct GlobalAccess {
    std::uint32_t section = 0;
    unsigned parameter = 0;  ///< number among the kernel's parameters
    std::uint32_t element = 0;
    bool is_write = false;
};

struct SharedArray {
    std::string name;
    std::uint32_t words = 0;     ///< number of 32-bit words
    unsigned element_words = 1;  ///< words of one access
};

/// The accesses of one line of a kernel file to a shared array in one section.
struct SharedLine {
    std::size_t array = 0;
    std::string place;  ///< "tile_sort.kernel:31"
    bool is_store = false;
    std::uint64_t requests = 0;
    std::uint64_t wavefronts = 0;  ///< equal to `requests` if there are no conflicts
    unsigned worst = 0;            ///< most wavefronts of one request
    /// For each word, the most words of one request that were in its bank; 0: not accessed.
    std::vector<unsigned> crowds;
    std::vector<SharedAsked> asked;  ///< in order; empty with Details::none
};

/// The accesses of a group's threads between two barriers.
struct SharedSection {
    std::uint32_t number = 0;
    std::vector<SharedLine> lines;
    /// The same for each array and word, over all lines.
    std::vector<std::vector<unsigned>> crowds;
    /// The first request with the most wavefronts.
    std::size_t worst_array = 0;
    unsigned worst_wavefronts = 0;
    std::vector<std::uint32_t> worst_words;
    std::vector<SharedStore> stores;  ///< in order; empty with Details::none

    std::uint64_t requests() const;
    std::uint64_t wavefronts() const;
};

/// The shared memory of one group of a launch, section by section. Sections without an access are
/// left out.
struct SharedMemory {
    std::string program;
    std::uint32_t n = 0;
    std::size_t launch = 0;
    std::string kernel;
    std::string label;
    std::uint32_t group = 0;
    unsigned banks = 0;
    std::vector<SharedArray> arrays;  ///< as the kernel declares them
    std::vector<SharedSection> sections;
    std::vector<GlobalAccess> global;  ///< in order; empty with Details::none
};

/// How much a recorder keeps.
enum class Details {
    none,  ///< counts of lines and sections
    all,   ///< every request, store and access to a buffer, up to max_details
};
inline constexpr std::size_t max_details = std::size_t{1} << 22;

/// Records what one group of one launch does.
class SharedMemoryRecorder : public stream::groups::Observer {
  public:
    /// `wanted` names the program, the launch and the group, and the number of banks.
    explicit SharedMemoryRecorder(SharedMemory wanted, Details details = Details::none)
        : found_(std::move(wanted)), details_(details) {}

    void launch_begins(const std::string& kernel, const std::string& label) override;
    void shared_array(const std::string& name, std::uint32_t bytes) override;
    void thread_begins(std::uint32_t group, std::uint32_t section, std::uint32_t thread) override;
    /// Throws ViewError beyond max_details.
    void accessed(const stream::groups::Access& access) override;
    void shared_requested(const stream::groups::SharedRequest& request) override;

    SharedMemory take() && { return std::move(found_); }

  private:
    SharedSection& section_of(std::uint32_t number);
    SharedLine& line_of(SharedSection& section, const stream::groups::SharedRequest& request);
    void crowd(SharedLine& line, std::vector<unsigned>& of_section,
               const stream::groups::SharedRequest& request) const;

    SharedMemory found_;
    Details details_;
    std::size_t kept_ = 0;
    std::uint32_t section_ = 0;  ///< the current one
};

/// The memory with only one section. Throws ViewError, which names the sections, if it has no such
/// section.
SharedMemory only_section(SharedMemory memory, std::uint32_t section);

/// The accesses of each line of every section. If there is one section, also a grid with a row per
/// bank, which has the crowd of each word.
std::string to_text(const SharedMemory& memory);
/// The lines of each section, and the crowd of each word.
std::vector<Table> tables_of(const SharedMemory& memory);

/// A grid per section, with a row per bank and a cell per word. The color of a cell is its crowd,
/// and the words of the worst request have a dot. Throws ViewError if there are more than
/// max_sections_of_pictures sections.
Picture to_picture(const SharedMemory& memory, const Theme& theme);
inline constexpr std::size_t max_sections_of_pictures = 128;

}  // namespace inspector
