// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "stream/launch.h"

namespace stream {

/// What is checked of every launch, and how it is refused.
class LaunchChecker {
  public:
    LaunchChecker(const Launch& launch, const Limits& limits) : launch_(launch), limits_(limits) {}

  protected:
    [[noreturn]] void refuse(const std::string& why) const;
    [[noreturn]] void refuse_beyond_limits(const std::string& why) const;
    [[noreturn]] void refuse_name(std::string_view parameter) const;

    const Kernel& kernel() const { return *launch_.kernel; }
    std::string who() const { return std::string(limits_.machine); }
    /// "stream trees", "buffer values".
    std::string named(const Stream& stream) const;

    /// Begins the encoded launch: its kernel, and its streams by parameter.
    void bind_streams();
    void check_types() const;
    /// What is written is bound once.
    void check_aliasing() const;
    /// `unit`: "times an instance".
    void check_iterations(const std::string& unit) const;

    template <class Visit>
    void for_each(Role role, Visit visit) const {
        for (std::size_t p = 0; p < kernel().parameters.size(); ++p)
            if (kernel().parameters[p].role == role)
                visit(kernel().parameters[p], encoded_.streams[p]);
    }

    const Launch& launch_;
    const Limits& limits_;
    EncodedLaunch encoded_;

  private:
    std::string message(const std::string& why) const;
    Stream stream_for(const Parameter& parameter) const;
};

/// Checks a launch of groups, and encodes it: see `encode`.
EncodedLaunch encode_groups(const Launch& launch, const Limits& limits);

}  // namespace stream
