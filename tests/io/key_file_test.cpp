// SPDX-License-Identifier: MIT
#include "io/key_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstring>

#include "io/error.h"
#include "io/npy.h"
#include "tests/support/key_files.h"
#include "tests/support/temporary_folder.h"

namespace io {
namespace {

class KeyFileTest : public tests::TemporaryFolder {
  protected:
    template <class Number>
    static std::string raw(const std::vector<Number>& numbers) {
        return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
    }
};

TEST_F(KeyFileTest, aNamedFormatGoesBeforeTheEnding) {
    const std::vector<float> keys = {3, 2.5f};
    tests::write_keys(path("keys.dat"), keys, KeyFormat::text);
    EXPECT_EQ(bytes_of(path("keys.dat")), "3\n2.5\n");
    EXPECT_EQ(read_keys(path("keys.dat"), KeyFormat::text), keys);
    tests::write_keys(path("keys.txt"), keys, KeyFormat::raw);
    EXPECT_EQ(bytes_of(path("keys.txt")).size(), 8u);
    EXPECT_EQ(key_output_format(path("keys.dat"), KeyFormat::raw), KeyFormat::raw);
}

// /dev/shm contains ordinary files.
TEST_F(KeyFileTest, pipesAndDevicesHaveTextUnlessNamed) {
    mkfifo(path("pipe").c_str(), 0600);
    put(path("file"), "");
    put("/dev/shm/gpu-abisort-test", "");
    for (const auto& format_of : {key_output_format, id_output_format}) {
        for (const std::string& stream : {path("pipe"), std::string("/dev/null"), std::string("-")})
            EXPECT_EQ(format_of(stream, {}), KeyFormat::text);
        for (const std::string& file : {path("file"), std::string("/dev/shm/gpu-abisort-test")})
            EXPECT_THROW(format_of(file, {}), FileError);
    }
    std::filesystem::remove("/dev/shm/gpu-abisort-test");
}

TEST_F(KeyFileTest, idsAreWrittenRawOrAsNpy) {
    const std::vector<std::uint32_t> ids = {2, 0, 1};
    const auto written = [&](const char* name) {
        AtomicFile file(path(name));
        write_numbers(file, id_output_format(path(name)), KeyType::uint32, ids);
        file.commit();
        return bytes_of(path(name));
    };
    EXPECT_EQ(written("ids.u32"), raw(ids));
    EXPECT_EQ(written("ids.npy"), npy_header("<u4", 3) + raw(ids));
    EXPECT_EQ(written("ids.txt"), "2\n0\n1\n");
}

// The elements must be in the order 2, 0, 1.
TEST_F(KeyFileTest, sortedKeysAreTheElementsThatWereRead) {
    const std::vector<std::uint32_t> permutation = {2, 0, 1};
    const auto written = [&](const std::string& input, const std::string& output) {
        const KeyFile file = read_key_file(path(input), {}, 1 << 20, {.rounded = true});
        std::vector<std::uint32_t> bits;
        for (const std::uint32_t i : permutation)
            bits.push_back(file.keys().bits[i]);
        AtomicFile out(path(output));
        file.write(out, key_output_format(path(output)), bits, permutation);
        out.commit();
        return bytes_of(path(output));
    };
    put(path("words.txt"), "+7, 1e1\n0.123456789000\n");
    EXPECT_EQ(written("words.txt", "out.txt"), "0.123456789000\n+7\n1e1\n");
    const std::vector<float> floats = {0.123456789f, 7, 10};
    EXPECT_EQ(written("words.txt", "out.npy"), npy_header("<f4", 3) + raw(floats));
    EXPECT_EQ(written("words.txt", "out.f32"), raw(floats));
    put(path("whole.txt"), "2147483647 -5 007");
    EXPECT_EQ(written("whole.txt", "out.txt"), "007\n2147483647\n-5\n");
    EXPECT_EQ(written("whole.txt", "out.npy"),
              npy_header("<i4", 3) + raw(std::vector<std::int32_t>{7, 2147483647, -5}));
    put(path("unsigned.txt"), "4294967295 1 0");
    EXPECT_EQ(written("unsigned.txt", "out.npy"),
              npy_header("<u4", 3) + raw(std::vector<std::uint32_t>{0, 4294967295, 1}));
    put(path("double.npy"), npy_header("<f8", 3) + raw(std::vector<double>{0.5, 0.1, -3}));
    EXPECT_EQ(written("double.npy", "out.npy"),
              npy_header("<f8", 3) + raw(std::vector<double>{-3, 0.5, 0.1}));
    EXPECT_EQ(written("double.npy", "out.txt"), "-3\n0.5\n0.1\n");
    put(path("whole.npy"), npy_header("<u4", 3) + raw(std::vector<std::uint32_t>{1, 2, 3}));
    EXPECT_EQ(written("whole.npy", "out.npy"),
              npy_header("<u4", 3) + raw(std::vector<std::uint32_t>{3, 1, 2}));
    EXPECT_EQ(written("whole.npy", "out.txt"), "3\n1\n2\n");
}

}  // namespace
}  // namespace io
