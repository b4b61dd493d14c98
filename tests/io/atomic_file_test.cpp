// SPDX-License-Identifier: MIT
#include "io/atomic_file.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "io/error.h"
#include "tests/support/temporary_folder.h"

namespace io {
namespace {

class AtomicFileTest : public tests::TemporaryFolder {};

TEST_F(AtomicFileTest, committedFileIsComplete) {
    AtomicFile file(path("out"));
    file.write("one ");
    file.write("two");
    file.commit();
    EXPECT_EQ(bytes_of(path("out")), "one two");
    EXPECT_EQ(files(), 1u);
}

TEST_F(AtomicFileTest, withoutCommitTheOldFileStays) {
    put(path("out"), "old");
    {
        AtomicFile file(path("out"));
        file.write("new");
        EXPECT_EQ(bytes_of(path("out")), "old");
    }
    EXPECT_EQ(bytes_of(path("out")), "old");
    EXPECT_EQ(files(), 1u);
}

TEST_F(AtomicFileTest, permissionsOfAnExistingFileAreKept) {
    put(path("out"), "old");
    chmod(path("out").c_str(), 0640);
    AtomicFile file(path("out"));
    file.write("new");
    file.commit();
    struct stat status = {};
    stat(path("out").c_str(), &status);
    EXPECT_EQ(status.st_mode & 0777, 0640u);
}

TEST_F(AtomicFileTest, linkStaysALink) {
    put(path("target"), "old");
    std::filesystem::create_symlink(path("target"), path("link"));
    AtomicFile file(path("link"));
    file.write("new");
    file.commit();
    EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
    EXPECT_EQ(bytes_of(path("target")), "new");
}

TEST_F(AtomicFileTest, linkToNothingMakesWhatItNames) {
    std::filesystem::create_directory(path("folder"));
    std::filesystem::create_symlink("folder/target", path("link"));
    AtomicFile file(path("link"));
    file.write("new");
    file.commit();
    EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
    EXPECT_EQ(bytes_of(path("folder/target")), "new");
}

TEST_F(AtomicFileTest, linkToItselfIsRefused) {
    std::filesystem::create_symlink("other", path("link"));
    std::filesystem::create_symlink("link", path("other"));
    EXPECT_THROW(check_writable(path("link")), FileError);
    EXPECT_THROW(AtomicFile(path("link")), FileError);
    EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
}

TEST_F(AtomicFileTest, fullDeviceIsAnOutputError) {
    AtomicFile file("/dev/full");
    try {
        file.write("x");
        FAIL() << "expected a FileError";
    } catch (const FileError& error) {
        EXPECT_EQ(error.kind(), FileError::Kind::output);
        EXPECT_THAT(error.what(), testing::AllOf(testing::HasSubstr("/dev/full: "),
                                                 testing::HasSubstr("No space left")));
    }
}

TEST_F(AtomicFileTest, missingFoldersAndFoldersAreRefusedEarly) {
    EXPECT_THROW(check_writable(path("missing/out")), FileError);
    EXPECT_THROW(check_writable(path(".")), FileError);
    EXPECT_THROW(AtomicFile(path("missing/out")), FileError);
    EXPECT_NO_THROW(check_writable(path("out")));
    EXPECT_NO_THROW(check_writable("/dev/null"));
}

}  // namespace
}  // namespace io
