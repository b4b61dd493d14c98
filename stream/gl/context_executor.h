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

/// The common part of all executors on an OpenGL context.
class ContextExecutor : public Executor {
  public:
    /// Makes the context current. Throws DeviceError if the context is null. Derived classes set
    /// `limits_`.
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
    /// Does what `prepare` does; the context is already current.
    virtual std::unique_ptr<Recording> prepare_here(std::vector<BoundOperation> launches) = 0;
    virtual std::unique_ptr<Storage> allocate_here(const StreamSpec& spec) = 0;

    std::unique_ptr<Recording> prepare(std::vector<BoundOperation> launches) override;
    std::shared_ptr<const void> owner() const override { return context_; }
    std::unique_ptr<Storage> allocate(const StreamSpec& spec) override;
    bool catch_up() override;

    /// Makes a fence and keeps it until `max_fences` later fences exist. Every draw of a software
    /// renderer must be followed by a fence that is kept, because the renderer frees its own fences
    /// too early (docs/deviations.md, P4).
    void keep_fence();

    std::shared_ptr<Context> context_;
    ProgramCache programs_;
    Limits limits_;

  private:
    // Number of fences that are kept. A software renderer has at most 64 scenes in flight. After
    // 128 scenes, every thread that signals a fence has moved on to later fences.
    static constexpr std::size_t max_fences = 256;

    bool has_clock() const;

    std::array<GLsync, max_fences> fences_ = {};
    std::size_t next_fence_ = 0;
    GLsync awaited_ = nullptr;  ///< the fence to wait for, one of `fences_`
    Query query_;               ///< query of the clock, made at first use
};

}  // namespace stream::gl
