// SPDX-License-Identifier: MIT
#include "io/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "io/error.h"
#include "io/given_descriptor.h"

namespace io {
namespace {

namespace fs = std::filesystem;

std::string folder_of(const std::string& target) {
    const std::string folder = fs::path(target).parent_path().string();
    return folder.empty() ? "." : folder;
}

bool is_open_for_writing(int descriptor) {
    const int flags = fcntl(descriptor, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}

bool is_allowed(const std::string& path, int mode) {
    return faccessat(AT_FDCWD, path.c_str(), mode, AT_EACCESS) == 0;
}

bool exists_as_other_than_file(const std::string& path) {
    struct stat status = {};
    return stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

bool is_link(const fs::path& path) {
    std::error_code error;
    return fs::is_symlink(fs::symlink_status(path, error));
}

// A file without a name, which is gone with the program, however it ends; -1 where the file system
// has none.
int open_nameless(const std::string& folder) {
    return open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
}

// Whether a file's name may be given to another one, in a folder that may be written to.
bool may_replace(const std::string& file, const std::string& folder) {
    struct stat of_file = {};
    struct stat of_folder = {};
    const uid_t user = geteuid();
    return user == 0 || stat(file.c_str(), &of_file) != 0 ||
           stat(folder.c_str(), &of_folder) != 0 || (of_folder.st_mode & S_ISVTX) == 0 ||
           of_file.st_uid == user || of_folder.st_uid == user;
}

// Names for what is on its way to another one.
std::string passing_name(const std::string& folder) {
    static unsigned count = 0;
    return fmt::format("{}/.gpu-abisort-{}-{}", folder, getpid(), ++count);
}

// The permissions that the target has, or would get if it were created.
mode_t mode_for(const std::string& target) {
    struct stat status = {};
    if (stat(target.c_str(), &status) == 0)
        return status.st_mode & 07777;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

}  // namespace

// The last part by hand: weakly_canonical takes a link to nothing for a name that is free.
std::string followed(const std::string& path) {
    constexpr int most_links = 40;  // as Linux has it
    std::error_code error;
    fs::path target = fs::absolute(path, error);
    for (int links = 0; links < most_links && is_link(target); ++links)
        target = target.parent_path() / fs::read_symlink(target, error);
    const fs::path canonical = fs::weakly_canonical(target, error);
    return error ? target.string() : canonical.string();
}

AtomicFile::AtomicFile(const std::string& path, Checkpoint checkpoint)
    : path_(path), target_(followed(path)), checkpoint_(std::move(checkpoint)) {
    check_writable(path);
    if (const auto given = given_descriptor(path))
        descriptor_ = fcntl(*given, F_DUPFD_CLOEXEC, 0);
    else if (exists_as_other_than_file(path))
        open_other();
    else
        open_aside();
    if (descriptor_ < 0)
        fail("cannot be opened for writing");
}

// A named pipe without a reader is not waited for in `open`, where no checkpoint is.
void AtomicFile::open_other() {
    constexpr int flags = O_WRONLY | O_CLOEXEC | O_NONBLOCK;
    while ((descriptor_ = open(path_.c_str(), flags)) < 0 && errno == ENXIO && fs::is_fifo(path_))
        pause_for(-1, 0, checkpoint_);
}

// Makes something of the first passing name that is free: one may be left of a program that was
// killed and had the same number.
template <class Make>
bool AtomicFile::make_aside(Make make) {
    bool is_made = false;
    std::string name;
    do
        is_made = make((name = passing_name(folder_of(target_))).c_str());
    while (!is_made && errno == EEXIST);
    if (is_made)
        temporary_ = name;
    return is_made;
}

void AtomicFile::open_aside() {
    is_aside_ = true;
    descriptor_ = open_nameless(folder_of(target_));
    if (descriptor_ < 0)
        make_aside([this](const char* name) {
            descriptor_ = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
            return descriptor_ >= 0;
        });
    if (descriptor_ >= 0 && fchmod(descriptor_, mode_for(target_)) != 0) {
        const int error = errno;
        abandon();  // no destructor follows a constructor that throws
        errno = error;
        fail("cannot set permissions");
    }
}

AtomicFile::~AtomicFile() {
    abandon();
}

void AtomicFile::abandon() noexcept {
    if (descriptor_ >= 0)
        close(descriptor_);
    if (!temporary_.empty())
        unlink(temporary_.c_str());
}

void AtomicFile::write(std::span<const std::byte> bytes) {
    if (!has_enough_ && !write_all(descriptor_, bytes, checkpoint_)) {
        has_enough_ = errno == EPIPE;
        if (!has_enough_)
            fail("cannot be written");
    }
}

void AtomicFile::finish() {
    if (is_aside_ && !is_finished_ && fsync(descriptor_) != 0)
        fail("cannot be written");
    if (!is_aside_)
        close_file();
    is_finished_ = true;
}

void AtomicFile::close_file() {
    const int descriptor = std::exchange(descriptor_, -1);
    if (descriptor >= 0 && close(descriptor) != 0)
        fail("cannot be written");
}

// A name of its own first: there is no link that replaces another.
void AtomicFile::commit() {
    finish();
    if (is_aside_ && temporary_.empty()) {
        const std::string open_file = fmt::format("/proc/self/fd/{}", descriptor_);
        if (!make_aside([&](const char* name) {
                return linkat(AT_FDCWD, open_file.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
            }))
            fail("cannot be named");
    }
    close_file();
    if (is_aside_ && rename(temporary_.c_str(), target_.c_str()) != 0)
        fail("cannot be replaced");
    temporary_.clear();
}

void AtomicFile::fail(const char* action) const {
    throw FileError(FileError::Kind::output, path_,
                    std::string(action) + ": " + std::strerror(errno));
}

void AtomicFiles::commit() {
    for (AtomicFile& file : files_)
        file.finish();
    for (AtomicFile& file : files_)
        file.commit();
}

void check_writable(const std::string& path) {
    const auto refuse = [&](const std::string& why) {
        throw FileError(FileError::Kind::output, path, "cannot be written: " + why);
    };
    if (const auto given = given_descriptor(path)) {
        if (!is_open_for_writing(*given))
            refuse(std::strerror(EBADF));
        return;
    }
    std::error_code error;
    if (fs::is_directory(path, error))
        refuse("it is a folder");
    // A file that could not be written to is not replaced either.
    if (fs::exists(path, error) && !is_allowed(path, W_OK))
        refuse(std::strerror(errno));
    if (exists_as_other_than_file(path))
        return;
    const std::string target = followed(path);
    if (is_link(target))
        refuse(std::strerror(ELOOP));
    const std::string folder = folder_of(target);
    if (!fs::is_directory(folder, error))
        refuse("no folder " + folder);
    if (!is_allowed(folder, W_OK | X_OK))
        refuse("folder " + folder + ": " + std::strerror(errno));
    if (!may_replace(target, folder))
        refuse("it is another user's, and in folder " + folder + " only owners replace files");
}

}  // namespace io
