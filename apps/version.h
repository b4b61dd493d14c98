// SPDX-License-Identifier: MIT
#pragma once

namespace apps {

/// Name and version: "gpu-abisort 3.0.0".
const char* version();
/// The output of `git describe` when the program was built.
const char* commit();

}  // namespace apps
