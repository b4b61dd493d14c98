// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>

namespace stream {

/// Names a launch in messages: "kernel phase0 (level 4 step 2)", or "kernel phase0" without a
/// label.
inline std::string launch_name(const std::string& kernel, const std::string& label) {
    return "kernel " + kernel + (label.empty() ? "" : " (" + label + ")");
}

/// A launch or stream breaks a rule of the stream model. The message names kernel, stream and
/// numbers.
class LaunchError : public std::logic_error {
    using std::logic_error::logic_error;
};

/// A launch or stream exceeds a limit of the device or of the profile. The launch may be possible
/// on another device.
class LimitError : public LaunchError {
    using LaunchError::LaunchError;
};

/// A kernel file breaks the rules for kernel files. The message names file and line.
class KernelError : public std::logic_error {
    using std::logic_error::logic_error;
};

/// The device has no OpenGL context, lacks a function, or rejects a kernel.
class DeviceError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A stream needs more memory than the device has or than the limits allow.
class MemoryError : public DeviceError {
    using DeviceError::DeviceError;
};

/// The device stopped working. The device's memory and everything made on the device are lost.
class DeviceLostError : public DeviceError {
    using DeviceError::DeviceError;
};

}  // namespace stream
