// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "group/emulator/observer.h"
#include "inspector/palette.h"
#include "inspector/picture.h"

namespace inspector {

/// What a line of a kernel file asked of a shared array in a section.
struct SharedLine {
    std::string array;
    std::string place;  ///< "tile_sort.kernel:31"
    bool is_store = false;
    std::uint64_t requests = 0;
    std::uint64_t wavefronts = 0;  ///< as many as requests: no conflicts
    unsigned worst = 0;            ///< of one request
};

/// What the threads of a group did between two barriers.
struct SharedSection {
    std::uint32_t number = 0;
    std::vector<SharedLine> lines;
    /// By array and word: how many words of a request lay in this word's bank, at most; 0: nobody
    /// touched it.
    std::vector<std::vector<unsigned>> crowds;
    /// The words of one request: the first of those that took the most wavefronts.
    std::size_t worst_array = 0;
    unsigned worst_wavefronts = 0;
    std::vector<std::uint32_t> worst_words;

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
    std::vector<std::string> arrays;
    std::vector<SharedSection> sections;
};

/// Listens to the launches of a program from its first on, and keeps what one group of one of them
/// does.
class SharedMemoryRecorder : public group::emulator::Observer {
  public:
    /// `wanted` says which launch and group, of what, and the banks that there are.
    explicit SharedMemoryRecorder(SharedMemory wanted) : found_(std::move(wanted)) {}

    void launch_begins(const std::string& kernel, const std::string& label) override;
    void shared_requested(const group::emulator::SharedRequest& request) override;

    SharedMemory take() && { return std::move(found_); }

  private:
    std::size_t array_of(std::string_view name);

    SharedMemory found_;
    std::size_t launches_ = 0;
};

/// Leaves one section. Throws Refused, naming those that there are, if it is not among them.
SharedMemory only_section(SharedMemory memory, std::uint32_t section);

/// Of every section what each line asked; of a single one also a grid with a row a bank: in each
/// word's place its crowd.
std::string to_text(const SharedMemory& memory);
/// {"program", "n", "launch", "kernel", "label", "group", "banks", "sections": [{"section",
/// "requests", "wavefronts", "lines": [{"array", "place", "store", "requests", "wavefronts",
/// "worst"}], "crowds": {ARRAY: [...]}, "worst_array", "worst_words"}]}
std::string to_json(const SharedMemory& memory);

/// A grid a section, a row a bank, a cell a word; conflicts in red, the stronger the more words of
/// a request are in one bank; the words of the worst request stand out. Throws Refused beyond so
/// many sections.
Picture to_picture(const SharedMemory& memory, const Palette& palette);
inline constexpr std::size_t max_sections_of_pictures = 128;

}  // namespace inspector
