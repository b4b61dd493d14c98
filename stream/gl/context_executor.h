// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "stream/error.h"
#include "stream/executor.h"
#include "stream/gl/clock.h"
#include "stream/gl/context.h"
#include "stream/gl/fence_ring.h"
#include "stream/gl/program.h"

namespace stream::gl {

/// What executors on an OpenGL context have in common, whatever they run kernels as, and whatever
/// memory their streams have.
template <class DeviceStorage>
class ContextExecutor : public Executor {
  public:
    /// Makes the context current. Throws DeviceError if it is null. The limits are the executor's
    /// to set.
    explicit ContextExecutor(std::shared_ptr<Context> context)
        : context_(checked(std::move(context))),
          programs_(context_),
          fences_(context_),
          clock_(context_) {
        context_->make_current();
    }

    std::string renderer() const override { return context_->info().renderer; }
    const Limits& limits() const override { return limits_; }
    Facts facts() const override {
        const ContextInfo& info = context_->info();
        return {info.is_software, false, info.version, info.created};
    }

    void compile() override {
        context_->make_current();
        programs_.finish();
    }

    void finish() override {
        context_->finish();
        context_->check("executing launches");
    }

    void start_clock() override { clock_.start(); }
    double stop_clock() override { return clock_.stop(); }

  protected:
    /// The same as `prepare`, on the current context.
    virtual std::unique_ptr<Recording> prepare_here(std::vector<EncodedLaunch> launches) = 0;

    std::unique_ptr<Recording> prepare(std::vector<EncodedLaunch> launches) override {
        context_->make_current();
        auto recording = prepare_here(std::move(launches));
        context_->check("recording launches");
        return recording;
    }

    bool reaches(const Storage& storage) const override {
        const auto* memory = dynamic_cast<const DeviceStorage*>(&storage);
        return memory != nullptr && &memory->context() == context_.get();
    }

    std::unique_ptr<Storage> allocate(const StreamSpec& spec) override {
        context_->make_current();
        context_->check("doing something else, before stream " + spec.name + " is made");
        return std::make_unique<DeviceStorage>(spec, context_);
    }

    void write(Storage& storage, unsigned memory, const layout::Rectangle& area,
               std::span<const std::uint32_t> words) override {
        context_->make_current();
        static_cast<DeviceStorage&>(storage).write(memory, area, words);
    }

    void read(Storage& storage, unsigned memory, const layout::Rectangle& area,
              std::span<std::uint32_t> words) override {
        context_->make_current();
        static_cast<DeviceStorage&>(storage).read(memory, area, words);
        context_->check("reading a stream");
    }

    bool catch_up() override {
        context_->make_current();
        return fences_.catch_up();
    }

    std::shared_ptr<Context> context_;
    ProgramCache programs_;
    Limits limits_;
    FenceRing fences_;

  private:
    static std::shared_ptr<Context> checked(std::shared_ptr<Context> context) {
        if (context == nullptr)
            throw DeviceError("an OpenGL executor needs a context, and got a null pointer");
        return context;
    }

    Clock clock_;
};

}  // namespace stream::gl
