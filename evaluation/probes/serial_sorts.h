// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

// The sorts of Jan et al., one comparison after the other, as their §4.2.2 has them on a CPU.
namespace evaluation::probes {

using Keys = std::vector<float>;

/// §2.1, Algorithm 1.
void serial_odd_even_sort(Keys& keys);
/// §2.2, Algorithm 2, with ranks as they are meant (errata J2, J3); of equal keys the first stays
/// first.
void serial_rank_sort(Keys& keys);
/// §2.3; of 2^k keys.
void serial_bitonic_sort(Keys& keys);

}  // namespace evaluation::probes
