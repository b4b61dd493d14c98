// SPDX-License-Identifier: MIT
#include "apps/options.h"

namespace apps {

Option executor_option(std::string& executor) {
    return {.name = "--executor",
            .value = &executor,
            .help = "What runs the kernels",
            .choices = {"gl", "emulator"}};
}

Option program_option(abisort::Variant& program) {
    std::vector<std::pair<std::string, abisort::Variant>> choices;
    for (const abisort::Variant entry : abisort::all_variants)
        choices.emplace_back(name(entry), entry);
    return choice("--program", program, choices, "Stream program (Appendix A, §5.4, §7)");
}

Option mapping_option(layout::MappingKind& mapping) {
    std::vector<std::pair<std::string, layout::MappingKind>> choices;
    for (const layout::MappingKind entry : layout::all_mappings)
        choices.emplace_back(name(entry), entry);
    return choice("--mapping", mapping, choices, "1D-2D mapping (§6.2)");
}

Option profile_option(const stream::Profile*& profile) {
    std::vector<std::pair<std::string, const stream::Profile*>> choices;
    for (const stream::Profile& entry : stream::profiles())
        choices.emplace_back(entry.name, &entry);
    return choice("--profile", profile, choices, "Hardware whose limits apply");
}

Option nan_option(abisort::NanPolicy& nan) {
    return choice<abisort::NanPolicy>(
        "--nan", nan, {{"refuse", abisort::NanPolicy::refuse}, {"last", abisort::NanPolicy::last}},
        "NaN keys: an error, or after all others");
}

Option log2n_option(unsigned& log2_n, unsigned least, unsigned most) {
    return {.name = "--log2n",
            .value = &log2_n,
            .help = "n = 2^L",
            .type = "L",
            .range = {{least, most}}};
}

Option seed_option(std::uint64_t& seed, const std::string& help) {
    return {.name = "--seed", .value = &seed, .help = help};
}

}  // namespace apps
