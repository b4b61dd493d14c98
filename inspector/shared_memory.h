// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "inspector/palette.h"
#include "inspector/picture.h"
#include "inspector/table.h"
#include "stream/groups/observer.h"

namespace inspector {

/// A request of a warp, and who asked for what.
struct SharedAsked {
    std::uint32_t warp = 0;
    unsigned wavefronts = 0;
    std::vector<stream::groups::SharedLane> lanes;
};

/// A word that was stored.
struct SharedStore {
    std::size_t array = 0;
    std::uint32_t word = 0;
    std::uint32_t value = 0;
};

/// An access to a buffer.
struct GlobalAccess {
    std::uint32_t section = 0;
    unsigned parameter = 0;  ///< of the kernel
    std::uint32_t element = 0;
    bool is_write = false;
};

struct SharedArray {
    std::string name;
    std::uint32_t words = 0;     ///< of 32 bits
    unsigned element_words = 1;  ///< as they were asked for
};

/// What a line of a kernel file asked of a shared array in a section.
struct SharedLine {
    std::size_t array = 0;
    std::string place;  ///< "tile_sort.kernel:31"
    bool is_store = false;
    std::uint64_t requests = 0;
    std::uint64_t wavefronts = 0;  ///< as many as requests: no conflicts
    unsigned worst = 0;            ///< of one request
    /// By word: how many words of a request lay in this word's bank, at most; 0: not asked for.
    std::vector<unsigned> crowds;
    std::vector<SharedAsked> asked;  ///< in order, where details are kept
};

/// What the threads of a group did between two barriers.
struct SharedSection {
    std::uint32_t number = 0;
    std::vector<SharedLine> lines;
    /// By array and word, of all lines; 0: nobody touched it.
    std::vector<std::vector<unsigned>> crowds;
    /// The words of one request: the first of those that took the most wavefronts.
    std::size_t worst_array = 0;
    unsigned worst_wavefronts = 0;
    std::vector<std::uint32_t> worst_words;
    std::vector<SharedStore> stores;  ///< in order, where details are kept

    std::uint64_t requests() const;
    std::uint64_t wavefronts() const;
};

/// The shared memory of one group of a launch, section by section; sections that do not touch it
/// are left out.
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
    std::vector<GlobalAccess> global;  ///< in order, where details are kept
};

/// What a recorder keeps.
enum class Details {
    none,  ///< what lines and sections came to
    all,   ///< every request, store and access to a buffer, at most max_details of them
};
inline constexpr std::size_t max_details = std::size_t{1} << 22;

/// Listens to a machine that watches one group of one launch, and keeps what it does.
class SharedMemoryRecorder : public stream::groups::Observer {
  public:
    /// `wanted` says which launch and group, of what, and the banks that there are.
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
    std::uint32_t section_ = 0;  ///< that runs
};

/// Leaves one section. Throws ViewError, naming those that there are, if it is not among them.
SharedMemory only_section(SharedMemory memory, std::uint32_t section);

/// What each line of every section asked; of a single section also a grid, a row a bank: in each
/// word's place its crowd.
std::string to_text(const SharedMemory& memory);
/// The lines of each section, and for each word how many words of one request its bank had.
std::vector<Table> tables_of(const SharedMemory& memory);

/// A word with so many words of a request in its bank: blue without a conflict, else red, in
/// steps of the powers of two.
Color crowd_color(const Palette& palette, Color background, unsigned crowd);

/// A grid a section, a row a bank, a cell a word; conflicts in red, the stronger the more words of
/// a request are in one bank; the words of the worst request stand out. Throws ViewError beyond so
/// many sections.
Picture to_picture(const SharedMemory& memory, const Palette& palette);
inline constexpr std::size_t max_sections_of_pictures = 128;

}  // namespace inspector
