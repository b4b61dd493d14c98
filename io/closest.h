// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace io {

/// Finds the word that the user probably meant: a few letters of `word` are wrong, or its end is
/// missing. Returns an empty text if no word fits.
std::string closest(std::string_view word, std::span<const std::string> words);

/// Returns "; did you mean 'sort'?", or an empty text.
std::string did_you_mean(std::string_view word, std::span<const std::string> words);

}  // namespace io
