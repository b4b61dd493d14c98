// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>

#include "stream/error.h"
#include "stream/launch.h"

namespace stream {

/// What is checked of every launch, and how it is refused.
class LaunchChecker {
  public:
    LaunchChecker(const Launch& launch, const Limits& limits) : launch_(launch), limits_(limits) {}

  protected:
    template <class... Values>
    [[noreturn]] void refuse(fmt::format_string<Values...> why, Values&&... values) const {
        throw LaunchError(message(fmt::format(why, std::forward<Values>(values)...)));
    }
    template <class... Values>
    [[noreturn]] void refuse_beyond_limits(fmt::format_string<Values...> why,
                                           Values&&... values) const {
        throw LimitError(message(fmt::format(why, std::forward<Values>(values)...)));
    }
    [[noreturn]] void refuse_name(std::string_view parameter) const;

    const Kernel& kernel() const { return *launch_.kernel; }
    std::string_view who() const { return limits_.machine; }
    /// "stream trees", "buffer values".
    std::string named(const Stream& stream) const;

    /// Begins the encoded launch: its kernel, and its streams by parameter.
    void bind_streams();
    void check_types() const;
    /// What is written is bound once.
    void check_aliasing() const;
    /// `unit`: "times an instance".
    void check_iterations(std::string_view unit) const;

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
    std::string message(std::string_view why) const;
    Stream stream_for(const Parameter& parameter) const;
};

/// Checks a launch of groups, and encodes it: see `encode`.
EncodedLaunch encode_groups(const Launch& launch, const Limits& limits);

}  // namespace stream
