// SPDX-License-Identifier: MIT
// Compiled again after each commit, as no other file is.
#include "apps/version.h"

namespace apps {

const char* version() {
    return "gpu-abisort " GPU_ABISORT_VERSION;
}

const char* commit() {
    return GPU_ABISORT_COMMIT;
}

}  // namespace apps
