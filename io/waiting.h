// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <span>

namespace io {

/// Called again and again while something takes time; what it throws ends it.
using Checkpoint = std::function<void()>;

/// Calls the checkpoint and waits until a descriptor is ready for `events` (POLLIN, POLLOUT), but
/// no longer than a tenth of a second: a signal that comes just before would be missed. Returns
/// whether it is ready; -1 never is.
bool pause_for(int descriptor, short events, const Checkpoint& checkpoint);

/// Writes all bytes; a pipe takes them as its reader does. Returns false, with errno set, if that
/// fails.
bool write_all(int descriptor, std::span<const std::byte> bytes, const Checkpoint& checkpoint = {});

}  // namespace io
