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

/// A kernel file is not as the stream layer, or the group machine, has it: the message names file
/// and line. No machine takes it.
class KernelError : public std::logic_error {
    using std::logic_error::logic_error;
};

/// The machine cannot: no context, missing function, a kernel that its compiler refuses.
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
