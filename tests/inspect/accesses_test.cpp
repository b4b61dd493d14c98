// SPDX-License-Identifier: MIT
#include "inspect/accesses.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "inspect/check.h"
#include "inspect/hazards.h"
#include "inspect/table.h"
#include "io/words.h"
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
    for (const char* name : {"optimized", "gather-radix", "bitonic-naive"}) {
        const stream::Program program = program_of(name, 16);
        Table table;
        const std::string json_lines = logged(program, TraceFormat::json_lines);
        for (const std::string_view line : io::lines_of(json_lines)) {
            const auto row = nlohmann::ordered_json::parse(line);
            std::vector<Cell>& cells = table.rows.emplace_back();
            for (const auto& [column, value] : row.items()) {
                if (table.rows.size() == 1)
                    table.columns.push_back({column});
                cells.push_back(value.is_string() ? Cell(value.get<std::string>())
                                                  : Cell(value.get<std::int64_t>()));
            }
        }
        EXPECT_GT(table.rows.size(), 100u) << name;
        EXPECT_EQ(to_csv(table), logged(program)) << name;
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
    using Where = std::tuple<std::string, unsigned, unsigned>;
    std::map<unsigned, std::set<Where>> pushed;  // accesses that push, by operation
    std::map<unsigned, std::set<std::pair<unsigned, unsigned>>> threads;
    const std::string csv = logged(program);
    const std::vector<std::string_view> lines = io::lines_of(csv);
    const auto columns = io::split_at(lines.front(), ",");
    for (const std::string_view line : std::span(lines).subspan(1)) {
        const auto cells = io::split_at(line, ",");
        const auto cell = [&](std::string_view column) {
            const auto found = std::ranges::find(columns, column) - columns.begin();
            return std::string(cells.at(static_cast<std::size_t>(found)));
        };
        const auto number = [&](std::string_view column) {
            return static_cast<unsigned>(std::stoul(cell(column)));
        };
        const unsigned operation = number("operation");
        const std::string stream = cell("stream");
        const bool is_shared = stream.starts_with("shared ");
        const Where where{stream, is_shared ? number("block") : 0, number("index")};
        threads[operation].insert({number("block"), number("instance_x")});
        if (cell("kind") == "push") {
            pushed[operation].insert(where);
        } else if (is_shared) {
            EXPECT_TRUE(pushed[operation].contains(where))
                << stream << "[" << number("index") << "] is read before it is written";
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
