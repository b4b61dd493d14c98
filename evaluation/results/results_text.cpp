// SPDX-License-Identifier: MIT
#include "evaluation/results/results_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "evaluation/results/results_schema.h"
#include "text/printable.h"

namespace evaluation {
namespace {

using nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

// Results are nested seven deep, and their longest texts are claims. What is validated and printed
// must not be able to exhaust the stack: patterns are matched by std::regex, which recurses.
constexpr int deepest = 16;
constexpr std::size_t longest = 2000;

// Terminals obey control characters, and texts are printed as they are.
void check_text(const std::string& text) {
    if (text.size() > longest)
        throw std::invalid_argument(
            fmt::format("'{}' is longer than {} bytes", text::shortened(text), longest));
    if (text::printable(text) != text)
        throw std::invalid_argument(
            fmt::format("'{}' has control characters", text::shortened(text)));
}

// The validator takes those above for negative ones.
void check_integer(std::uint64_t number) {
    constexpr std::uint64_t largest = std::numeric_limits<std::int64_t>::max();
    if (number > largest)
        throw std::invalid_argument(fmt::format("{} is above {}", number, largest));
}

bool check_bounds(int depth, json::parse_event_t event, const json& parsed) {
    if (depth > deepest)
        throw std::invalid_argument(fmt::format("nested more than {} deep", deepest));
    const bool is_text = event == json::parse_event_t::key || event == json::parse_event_t::value;
    if (is_text && parsed.is_string())
        check_text(parsed.get_ref<const std::string&>());
    if (event == json::parse_event_t::value && parsed.is_number_unsigned())
        check_integer(parsed.get<std::uint64_t>());
    return true;
}

// The innermost place that is wrong: "contests 0 log2_n: ..."
std::string description(valijson::ValidationResults& errors) {
    valijson::ValidationResults::Error worst;
    for (valijson::ValidationResults::Error error; errors.popError(error);)
        if (error.context.size() >= worst.context.size())
            worst = error;
    std::string place;
    for (const std::string& step : worst.context)
        if (step.starts_with('['))
            place += step.substr(1, step.size() - 2) + " ";
    // What names a rule of the schema's language says nothing to people.
    const bool is_of_schema = worst.description.ends_with("constraint.");
    return text::printable((place.empty() ? "it " : place) + "is not as the schema has it: " +
                           (is_of_schema ? "something else is expected there" : worst.description));
}

}  // namespace

json checked_json(std::string_view text) {
    const json parsed = json::parse(text, check_bounds);
    const json schema_text = json::parse(results_schema_json);
    valijson::Schema schema;
    valijson::SchemaParser().populateSchema(Adapter(schema_text), schema);
    valijson::Validator validator;
    valijson::ValidationResults errors;
    const Adapter target(parsed);
    if (!validator.validate(schema, target, &errors))
        throw std::invalid_argument(description(errors));
    return parsed;
}

}  // namespace evaluation
