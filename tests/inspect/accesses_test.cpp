// SPDX-License-Identifier: MIT
#include "inspect/accesses.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "inspect/check.h"
#include "inspect/hazards.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"

namespace inspect {
namespace {

using testing::HasSubstr;

std::vector<float> keys_of(const stream::Program& program) {
    return sorts::distributions()[0].make(program.size, 1);
}

std::string logged(const stream::Program& program, TraceFormat format = TraceFormat::csv) {
    std::string text;
    log_accesses(program, *stream::profile_named("modern"), keys_of(program), format,
                 [&](std::string_view piece) { text += piece; });
    return text;
}

/// The cells of a line, by column name.
using Row = std::map<std::string, std::string>;

std::vector<Row> rows_of(const std::string& csv) {
    std::vector<std::string> header;
    std::vector<Row> rows;
    std::istringstream lines(csv);
    for (std::string line; std::getline(lines, line);) {
        std::vector<std::string> cells = {""};
        bool is_quoted = false;
        for (const char c : line)
            if (c == '"')
                is_quoted = !is_quoted;
            else if (c == ',' && !is_quoted)
                cells.emplace_back();
            else
                cells.back() += c;
        if (header.empty()) {
            header = cells;
            continue;
        }
        EXPECT_EQ(cells.size(), header.size()) << line;
        cells.resize(header.size());
        Row& row = rows.emplace_back();
        for (std::size_t i = 0; i < header.size(); ++i)
            row[header[i]] = cells[i];
    }
    return rows;
}

stream::Program program_of(const char* name, std::size_t n, sorts::Settings settings = {}) {
    return sorts::make_program(*sorts::sort_named(name), n, std::move(settings));
}

TEST(AccessLog, hasOneLineForEachAccessOfAStreamProgram) {
    const stream::Program program = program_of("overlapped", 16);
    const std::string csv = logged(program);
    HazardWatch watch;
    run_observed(program, {}, keys_of(program), watch);
    EXPECT_EQ(static_cast<std::uint64_t>(std::ranges::count(csv, '\n')), watch.accesses() + 1);
    EXPECT_THAT(csv, HasSubstr("index\n0,"));
    EXPECT_THAT(csv, HasSubstr(",value_copy,0,0,0,read,node_values,values,0,0,0,0\n"));
}

TEST(AccessLog, hasTheSameValuesAsCsvAndAsJsonLines) {
    for (const char* name : {"optimized", "gather-radix", "tile-merge"}) {
        const stream::Program program = program_of(name, 16);
        const std::vector<Row> rows = rows_of(logged(program));
        std::istringstream lines(logged(program, TraceFormat::json_lines));
        std::size_t compared = 0;
        for (std::string line; std::getline(lines, line); ++compared) {
            ASSERT_LT(compared, rows.size()) << name;
            const auto object = nlohmann::json::parse(line);
            EXPECT_EQ(object.size(), rows[compared].size()) << line;
            for (const auto& [key, value] : object.items())
                EXPECT_EQ(rows[compared].at(key),
                          value.is_string() ? value.get<std::string>() : value.dump());
        }
        EXPECT_EQ(compared, rows.size()) << name;
    }
}

TEST(AccessLog, namesNeedNoEscapes) {
    for (const sorts::Sort& sort : sorts::catalogue()) {
        const stream::Program program = sorts::make_program(sort, std::size_t{16});
        const auto check = [](std::string_view name, const char* excluded = "\"\\\n,") {
            EXPECT_EQ(name.find_first_of(excluded), std::string_view::npos) << name;
        };
        for (const stream::StreamSpec& spec : program.streams)
            check(spec.name, "\"\\\n");
        for (const stream::Operation& operation : program.operations) {
            check(operation.kernel->name);
            for (const stream::Parameter& parameter : operation.kernel->parameters)
                check(parameter.name);
            for (const stream::Parameter& declaration : operation.kernel->declarations)
                check(declaration.name);
        }
    }
}

// tile-merge sorts two tiles of 2048 values each. Then it merges them into tiles of 512 values.
TEST(GroupAccesses, areThoseOfThreadsToBuffersAndSharedArrays) {
    const stream::Program program = program_of("tile-merge", 4000, {{"shape", "512x4-128x4"}});
    // stream, workgroup and index of an access
    using Where = std::tuple<std::string, std::string, std::string>;
    std::map<std::string, std::set<Where>> pushed;  // accesses that push, by operation
    std::map<std::string, std::set<std::pair<std::string, std::string>>> threads;
    for (const Row& row : rows_of(logged(program))) {
        const std::string& operation = row.at("operation");
        const bool is_shared = row.at("stream").starts_with("shared ");
        const Where where{row.at("stream"), is_shared ? row.at("block") : "", row.at("index")};
        threads[operation].insert({row.at("block"), row.at("instance_x")});
        if (row.at("kind") == "push") {
            pushed[operation].insert(where);
        } else if (is_shared) {
            EXPECT_TRUE(pushed[operation].contains(where))
                << row.at("stream") << "[" << row.at("index") << "] is read before it is written";
        }
    }
    ASSERT_EQ(pushed.size(), 2u);
    for (const auto& [operation, places] : pushed) {
        EXPECT_EQ(threads[operation].size(), 2u * 512) << operation;
        const auto is_buffer = [](const Where& where) {
            return !std::get<0>(where).starts_with("shared ");
        };
        EXPECT_EQ(std::ranges::count_if(places, is_buffer), 4000) << operation;
        EXPECT_LT(4000u, places.size()) << operation << " writes to shared memory, too";
    }
}

}  // namespace
}  // namespace inspect
