// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "abisort/sorter.h"
#include "apps/command_line.h"
#include "stream/profile.h"

namespace apps {

/// Options that several commands share, with their defaults.
struct SortChoice {
    std::string executor = "gl";
    abisort::Variant program = abisort::Variant::optimized;
    layout::MappingKind mapping = layout::MappingKind::z_order;
    const stream::Profile* profile = stream::profile_named("modern");
};

Option executor_option(std::string& executor);
Option program_option(abisort::Variant& program);
Option mapping_option(layout::MappingKind& mapping);
Option profile_option(const stream::Profile*& profile);
Option nan_option(abisort::NanPolicy& nan);
/// --log2n L: n = 2^L.
Option log2n_option(unsigned& log2_n, unsigned least, unsigned most);
Option seed_option(std::uint64_t& seed, const std::string& help);

}  // namespace apps
