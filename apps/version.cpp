// SPDX-License-Identifier: MIT
// Only this file is compiled again after each commit.
#include "apps/version.h"

namespace apps {

const char* version() {
    return "gpu-abisort " GPU_ABISORT_VERSION;
}

const char* commit() {
    return GPU_ABISORT_COMMIT;
}

}  // namespace apps
