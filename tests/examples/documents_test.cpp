// SPDX-License-Identifier: MIT
// What the documents quote of the examples, which are built and run, is what stands there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

namespace {

std::string text_of(const std::string& path) {
    std::ifstream file(std::string(SOURCE_FOLDER "/") + path);
    EXPECT_TRUE(file.good()) << path;
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// A fenced block after a line "`examples/...`:".
struct Quotation {
    std::string path;
    std::string text;
};

std::vector<Quotation> quotations_of(const std::string& document) {
    std::vector<Quotation> quotations;
    std::istringstream lines(text_of(document));
    std::string path;
    bool is_inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) {
            is_inside = !is_inside;
            if (is_inside && !path.empty())
                quotations.push_back({path, ""});
            else
                path.clear();
        } else if (is_inside && !path.empty()) {
            quotations.back().text += line + "\n";
        } else if (line.starts_with("`examples/") && line.ends_with("`:")) {
            path = line.substr(1, line.size() - 3);
        }
    }
    return quotations;
}

class Documents : public testing::TestWithParam<const char*> {};

TEST_P(Documents, quoteTheExamplesWordForWord) {
    const std::vector<Quotation> quotations = quotations_of(GetParam());
    EXPECT_GE(quotations.size(), 3u);
    for (const Quotation& quotation : quotations)
        EXPECT_THAT(text_of(quotation.path), testing::HasSubstr(quotation.text)) << quotation.path;
}

// A project outside builds these files: tests/install.
TEST(WritingAKernel, hasTheWholeOfItsProject) {
    std::map<std::string, std::string> quoted;
    for (const Quotation& quotation : quotations_of("docs/writing-a-kernel.md"))
        quoted[quotation.path] += quotation.text;
    for (const char* file : {"CMakeLists.txt", "kernels.h", "types.kernel", "prefix_sum.kernel",
                             "blur.kernel", "prefix_sum.cpp"}) {
        const std::string path = std::string("examples/stream/") + file;
        std::string whole = text_of(path);
        constexpr std::string_view licence = "// SPDX-License-Identifier: MIT\n";
        if (whole.starts_with(licence))
            whole.erase(0, licence.size());
        EXPECT_EQ(quoted[path], whole) << path;
    }
}

INSTANTIATE_TEST_SUITE_P(, Documents,
                         testing::Values("docs/writing-a-kernel.md", "docs/writing-a-sort.md",
                                         "docs/in-an-application.md", "docs/library.md"),
                         [](const auto& document) {
                             std::string name = document.param;
                             name = name.substr(name.find_last_of("-/") + 1);
                             return name.substr(0, name.find('.'));
                         });

}  // namespace
