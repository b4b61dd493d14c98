// SPDX-License-Identifier: MIT
#include "io/atomic_file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdarg>

#include "io/error.h"
#include "tests/support/temporary_folder.h"

// What the system is made to do, and what it was asked for. These stand in for the C library's.
namespace {
bool fchmod_fails = false;
bool has_nameless_files = true;
std::vector<std::string> calls;
}  // namespace

extern "C" int fchmod(int descriptor, mode_t mode) noexcept {
    if (!fchmod_fails)
        return static_cast<int>(syscall(SYS_fchmod, descriptor, mode));
    errno = EPERM;
    return -1;
}

extern "C" int open(const char* path, int flags, ...) {
    if (!has_nameless_files && (flags & O_TMPFILE) == O_TMPFILE) {
        errno = EOPNOTSUPP;
        return -1;
    }
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    return static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

extern "C" int fsync(int descriptor) {
    calls.emplace_back("fsync");
    return static_cast<int>(syscall(SYS_fsync, descriptor));
}

extern "C" int rename(const char* from, const char* to) noexcept {
    calls.emplace_back("rename");
    return static_cast<int>(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

namespace io {
namespace {

void write_new(const std::string& path) {
    AtomicFile file(path);
    file.write("new");
    file.commit();
}

class AtomicFileTest : public tests::TemporaryFolder {
  protected:
    ~AtomicFileTest() override { has_nameless_files = true; }
};

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

// However the program ends, nothing has to be removed.
TEST_F(AtomicFileTest, beforeTheCommitThereIsNoName) {
    AtomicFile file(path("out"));
    file.write("new");
    EXPECT_EQ(files(), 0u);
    file.finish();
    EXPECT_EQ(files(), 0u);
    file.commit();
    EXPECT_EQ(bytes_of(path("out")), "new");
    EXPECT_EQ(files(), 1u);
}

TEST_F(AtomicFileTest, aFileSystemWithoutNamelessFilesServes) {
    has_nameless_files = false;
    put(path("out"), "old");
    {
        AtomicFile file(path("out"));
        file.write("half");
        EXPECT_EQ(files(), 2u);
    }
    EXPECT_EQ(bytes_of(path("out")), "old");
    write_new(path("out"));
    EXPECT_EQ(bytes_of(path("out")), "new");
    EXPECT_EQ(files(), 1u);
}

// As a program leaves them that was killed, and whose number another one has now.
TEST_F(AtomicFileTest, namesThatAreLeftOverArePassedBy) {
    for (int number = 1; number < 100; ++number)
        put(path(".gpu-abisort-" + std::to_string(getpid()) + "-" + std::to_string(number)), "");
    write_new(path("out"));
    EXPECT_EQ(bytes_of(path("out")), "new");
    has_nameless_files = false;
    write_new(path("other"));
    EXPECT_EQ(bytes_of(path("other")), "new");
    EXPECT_EQ(files(), 101u);
}

TEST_F(AtomicFileTest, aNameMayBeAsLongAsTheFileSystemHasIt) {
    const std::string longest(255, 'x');
    write_new(path(longest));
    EXPECT_EQ(bytes_of(path(longest)), "new");
}

TEST_F(AtomicFileTest, permissionsOfAnExistingFileAreKept) {
    put(path("out"), "old");
    chmod(path("out").c_str(), 0640);
    write_new(path("out"));
    struct stat status = {};
    stat(path("out").c_str(), &status);
    EXPECT_EQ(status.st_mode & 0777, 0640u);
}

TEST_F(AtomicFileTest, linkStaysALink) {
    put(path("target"), "old");
    std::filesystem::create_symlink(path("target"), path("link"));
    write_new(path("link"));
    EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
    EXPECT_EQ(bytes_of(path("target")), "new");
}

TEST_F(AtomicFileTest, linkToNothingMakesWhatItNames) {
    std::filesystem::create_directory(path("folder"));
    std::filesystem::create_symlink("folder/target", path("link"));
    write_new(path("link"));
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

// A crash of the system between the two must not leave an empty file under the name.
TEST_F(AtomicFileTest, bytesAreOnTheDiskBeforeTheNameIs) {
    calls.clear();
    write_new(path("out"));
    EXPECT_THAT(calls, testing::ElementsAre("fsync", "rename"));
}

TEST_F(AtomicFileTest, permissionsThatCannotBeSetLeaveNothing) {
    fchmod_fails = true;
    has_nameless_files = false;
    EXPECT_THROW(AtomicFile(path("out")), FileError);
    fchmod_fails = false;
    EXPECT_EQ(files(), 0u);
}

/// Any user but root, who may write everything, as long as it lives.
class AsNobody {
  public:
    AsNobody() { become(65534); }
    ~AsNobody() { become(0); }

  private:
    void become(uid_t user) const { ASSERT_TRUE(!is_root_ || seteuid(user) == 0); }

    const bool is_root_ = geteuid() == 0;
};

TEST_F(AtomicFileTest, aFileThatMayNotBeWrittenIsNotReplaced) {
    put(path("out"), "old");
    chmod(path("out").c_str(), 0444);
    chmod(path(".").c_str(), 0777);
    const AsNobody nobody;
    EXPECT_THROW(check_writable(path("out")), FileError);
    EXPECT_THROW(AtomicFile(path("out")), FileError);
    EXPECT_EQ(bytes_of(path("out")), "old");
    EXPECT_NO_THROW(check_writable(path("new")));
}

// As in /tmp: such a file may be written, and its name stays its owner's.
TEST_F(AtomicFileTest, anotherUsersFileInAStickyFolderIsRefusedEarly) {
    if (geteuid() != 0)
        GTEST_SKIP() << "only root makes another user's file";
    put(path("out"), "old");
    chmod(path("out").c_str(), 0666);
    chmod(path(".").c_str(), 01777);
    const AsNobody nobody;
    EXPECT_THROW(check_writable(path("out")), FileError);
    EXPECT_NO_THROW(write_new(path("new")));
    EXPECT_NO_THROW(write_new(path("new")));
}

TEST_F(AtomicFileTest, severalFilesAreAllReplacedOrNone) {
    put(path("out"), "old");
    {
        AtomicFiles files;
        files.add(path("out")).write("new");
        EXPECT_THROW(files.add("/dev/full").write("new"), FileError);
    }
    EXPECT_EQ(bytes_of(path("out")), "old");
    AtomicFiles files;
    files.add(path("out")).write("new");
    files.add(path("other")).write("new");
    calls.clear();
    files.commit();
    EXPECT_THAT(calls, testing::ElementsAre("fsync", "fsync", "rename", "rename"));
}

// As `3>>log` gives it: what is in the log stays, and what follows goes behind it.
TEST_F(AtomicFileTest, givenDescriptorsAreWrittenWhereTheyStand) {
    put(path("log"), "before ");
    const int log = open(path("log").c_str(), O_WRONLY | O_APPEND, 0);
    for (const std::string folder : {"/dev/fd/", "/proc/self/fd/"}) {
        AtomicFile file(folder + std::to_string(log));
        file.write("x");
        file.commit();
    }
    ASSERT_EQ(write(log, " after", 6), 6);
    EXPECT_EQ(bytes_of(path("log")), "before xx after");
    EXPECT_EQ(files(), 1u);
    close(log);
    EXPECT_THROW(check_writable("/dev/fd/" + std::to_string(log)), FileError);
    const int input = open(path("log").c_str(), O_RDONLY, 0);
    EXPECT_THROW(check_writable("/dev/fd/" + std::to_string(input)), FileError);
    close(input);
}

TEST_F(AtomicFileTest, aPipeWhoseReaderHasEnoughTakesTheRest) {
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    close(ends[0]);
    AtomicFile file("/dev/fd/" + std::to_string(ends[1]));
    EXPECT_NO_THROW(file.write("one"));
    EXPECT_NO_THROW(file.write("two"));
    EXPECT_NO_THROW(file.commit());
    close(ends[1]);
    std::signal(SIGPIPE, before);
}

TEST_F(AtomicFileTest, aPipeThatNobodyReadsIsWaitedForUntilTheCheckpointThrows) {
    mkfifo(path("pipe").c_str(), 0600);
    const auto stop = [] { throw std::runtime_error("stopped"); };
    EXPECT_THROW(AtomicFile(path("pipe"), stop), std::runtime_error);
    const int reader = open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK, 0);
    AtomicFile file(path("pipe"), stop);
    EXPECT_THROW(file.write("one"), std::runtime_error);
    close(reader);
}

TEST_F(AtomicFileTest, aPipeEndsOnceItIsFinished) {
    mkfifo(path("pipe").c_str(), 0600);
    const int reader = open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK, 0);
    AtomicFile file(path("pipe"));
    file.finish();
    char byte = 0;
    EXPECT_EQ(read(reader, &byte, 1), 0) << "a writer is left";
    file.commit();
    close(reader);
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
