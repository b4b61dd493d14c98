// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

namespace stream {

/// A launch or stream that the stream machine refuses: the message names kernel, stream, numbers.
class LaunchError : public std::logic_error {
    using std::logic_error::logic_error;
};

/// A launch or stream that breaks a limit of the machine, or of the profile that it stands for:
/// another one may run it.
class LimitError : public LaunchError {
    using LaunchError::LaunchError;
};

/// The machine cannot: no context, missing function, a kernel that does not compile.
class DeviceError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A stream needs more memory than the machine has, or than its limits allow.
class MemoryError : public DeviceError {
    using DeviceError::DeviceError;
};

/// The machine stopped working: its memory and everything made on it is gone.
class DeviceLostError : public DeviceError {
    using DeviceError::DeviceError;
};

}  // namespace stream
