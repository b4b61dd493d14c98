// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace io {

/// The one of some words that was most likely meant by a word that is none of them: typed wrong by
/// a letter or two, or begun and not ended. Empty if there is none.
std::string closest(std::string_view word, std::span<const std::string> words);

/// "; did you mean 'sort'?", or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string> words);

}  // namespace io
