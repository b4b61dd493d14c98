// SPDX-License-Identifier: MIT
#include "io/file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

#include "io/error.h"
#include "tests/support/temporary_folder.h"

// These functions replace those of the C library.
namespace {
std::string rename_fails_to;  // renaming to this path fails, as if it were a mount point
std::vector<std::string> calls;
}  // namespace

extern "C" int fsync(int descriptor) {
    calls.emplace_back("fsync");
    return static_cast<int>(syscall(SYS_fsync, descriptor));
}

extern "C" int rename(const char* from, const char* to) noexcept {
    calls.emplace_back("rename");
    if (to == rename_fails_to || from == rename_fails_to) {
        errno = EBUSY;
        return -1;
    }
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
    ~AtomicFileTest() override { rename_fails_to.clear(); }
};

TEST_F(AtomicFileTest, withoutCommitTheOldFileStays) {
    put(path("out"), "old");
    {
        AtomicFile file(path("out"));
        file.write("new");
        EXPECT_EQ(bytes_of(path("out")), "old");
        EXPECT_EQ(bytes_of(path("out.part")), "new");
    }
    EXPECT_EQ(bytes_of(path("out")), "old");
    EXPECT_EQ(files(), 1u);
}

TEST_F(AtomicFileTest, theRestOfAKilledProgramIsOverwritten) {
    put(path("out.part"), "half of a longer file");
    write_new(path("out"));
    EXPECT_EQ(bytes_of(path("out")), "new");
    EXPECT_EQ(files(), 1u);
}

TEST_F(AtomicFileTest, permissionsOfAnExistingFileAreKept) {
    put(path("out"), "old");
    chmod(path("out").c_str(), 0640);
    write_new(path("out"));
    struct stat status = {};
    stat(path("out").c_str(), &status);
    EXPECT_EQ(status.st_mode & 0777, 0640u);
}

TEST_F(AtomicFileTest, aLinkStaysAndWhatItNamesIsWrittenOrMade) {
    std::filesystem::create_directory(path("folder"));
    put(path("target"), "old");
    for (const char* target : {"target", "folder/target"}) {
        std::filesystem::remove(path("link"));
        std::filesystem::create_symlink(target, path("link"));
        write_new(path("link"));
        EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
        EXPECT_EQ(bytes_of(path(target)), "new");
    }
}

TEST_F(AtomicFileTest, linkToItselfIsRefused) {
    std::filesystem::create_symlink("other", path("link"));
    std::filesystem::create_symlink("link", path("other"));
    EXPECT_THROW(check_writable(path("link")), FileError);
    EXPECT_THROW(AtomicFile(path("link")), FileError);
    EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
}

// A crash of the system between the two steps must not leave an empty file under the final name.
TEST_F(AtomicFileTest, bytesAreOnTheDiskBeforeTheNameIs) {
    calls.clear();
    write_new(path("out"));
    EXPECT_THAT(calls, testing::ElementsAre("fsync", "rename"));
}

/// Runs as a user who is not root, during its lifetime. Root could write everything.
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

TEST_F(AtomicFileTest, theOldFileStaysIfTheRenameFails) {
    put(path("busy"), "old");
    rename_fails_to = path("busy");
    EXPECT_THAT([&] { write_new(path("busy")); },
                testing::ThrowsMessage<FileError>(path("busy") +
                                                  ": cannot be replaced: Device or resource busy"));
    EXPECT_EQ(bytes_of(path("busy")), "old");
    EXPECT_EQ(files(), 1u);
}

TEST_F(AtomicFileTest, aPipeEndsOnceItIsCommitted) {
    mkfifo(path("pipe").c_str(), 0600);
    const int reader = open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK, 0);
    AtomicFile file(path("pipe"));
    file.commit();
    char byte = 0;
    EXPECT_EQ(read(reader, &byte, 1), 0) << "a writer is left";
    close(reader);
}

}  // namespace
}  // namespace io
