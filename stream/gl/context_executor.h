// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "stream/executor.h"
#include "stream/gl/context.h"
#include "stream/gl/program.h"

namespace stream::gl {

/// Memory of a stream that belongs to a context.
class DeviceStorage : public Storage {
  public:
    DeviceStorage(const StreamSpec& spec, std::shared_ptr<Context> context)
        : Storage(spec), context_(std::move(context)) {}

    const std::shared_ptr<Context>& context() const { return context_; }
    virtual void write(unsigned memory, const layout::Rectangle& area,
                       std::span<const std::uint32_t> words) = 0;
    virtual void read(unsigned memory, const layout::Rectangle& area,
                      std::span<std::uint32_t> words) = 0;

  private:
    std::shared_ptr<Context> context_;
};

/// The common part of all executors on an OpenGL context.
class ContextExecutor : public Executor {
  public:
    /// Makes the context current. Throws DeviceError if it is null. Derived classes set `limits_`.
    explicit ContextExecutor(std::shared_ptr<Context> context);
    ~ContextExecutor() override;

    std::string renderer() const override { return context_->info().renderer; }
    const Limits& limits() const override { return limits_; }
    Facts facts() const override;
    void compile() override;
    void finish() override;
    void start_clock() override;
    double stop_clock() override;

  protected:
    /// The same as `prepare`, with the context already current.
    virtual std::unique_ptr<Recording> prepare_here(std::vector<BoundOperation> launches) = 0;
    virtual std::unique_ptr<DeviceStorage> allocate_here(const StreamSpec& spec) = 0;

    std::unique_ptr<Recording> prepare(std::vector<BoundOperation> launches) override;
    bool reaches(const Storage& storage) const override;
    std::unique_ptr<Storage> allocate(const StreamSpec& spec) override;
    void write(Storage& storage, unsigned memory, const layout::Rectangle& area,
               std::span<const std::uint32_t> words) override;
    void read(Storage& storage, unsigned memory, const layout::Rectangle& area,
              std::span<std::uint32_t> words) override;
    bool catch_up() override;

    /// Makes a fence and keeps it until `max_fences` later ones exist. Software renderers free
    /// fences too early if a draw has none, so every draw gets one (docs/paper-notes.md, P4).
    void keep_fence();

    std::shared_ptr<Context> context_;
    ProgramCache programs_;
    Limits limits_;

  private:
    // At most 64 scenes are in flight. After twice as many, all threads that signal a fence have
    // moved on to later ones. The maximum below is larger than that.
    static constexpr std::size_t max_fences = 256;

    bool has_clock() const;

    std::array<GLsync, max_fences> fences_ = {};
    std::size_t next_fence_ = 0;
    GLsync awaited_ = nullptr;  ///< a member of `fences_`
    Query query_;               ///< query of the clock, made at first use
};

}  // namespace stream::gl
