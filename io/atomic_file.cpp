// SPDX-License-Identifier: MIT
#include "io/atomic_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

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

bool exists_as_other_than_file(const std::string& path) {
    struct stat status = {};
    return stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

void wait_until_writable(int descriptor) {
    pollfd wanted = {descriptor, POLLOUT, 0};
    poll(&wanted, 1, -1);
}

bool is_link(const fs::path& path) {
    std::error_code error;
    return fs::is_symlink(fs::symlink_status(path, error));
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

AtomicFile::AtomicFile(const std::string& path) : path_(path), target_(followed(path)) {
    check_writable(path);
    if (const auto given = given_descriptor(path))
        descriptor_ = fcntl(*given, F_DUPFD_CLOEXEC, 0);
    else if (exists_as_other_than_file(path))
        descriptor_ = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    else
        open_aside();
    if (descriptor_ < 0)
        fail("cannot be opened for writing");
}

void AtomicFile::open_aside() {
    temporary_ = target_ + ".XXXXXX";
    descriptor_ = mkostemp(temporary_.data(), O_CLOEXEC);
    if (descriptor_ < 0)
        temporary_.clear();
    else if (fchmod(descriptor_, mode_for(target_)) != 0) {
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
    while (!bytes.empty() && !has_enough_) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written >= 0)
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        else if (errno == EPIPE)
            has_enough_ = true;
        else if (errno == EAGAIN)
            wait_until_writable(descriptor_);
        else if (errno != EINTR)
            fail("cannot be written");
    }
}

void AtomicFile::commit() {
    if (!temporary_.empty() && fsync(descriptor_) != 0)
        fail("cannot be written");
    const int closed = close(descriptor_);
    descriptor_ = -1;
    if (closed != 0)
        fail("cannot be written");
    if (temporary_.empty())
        return;
    if (rename(temporary_.c_str(), target_.c_str()) != 0)
        fail("cannot be replaced");
    temporary_.clear();
}

void AtomicFile::fail(const char* action) const {
    throw FileError(FileError::Kind::output, path_,
                    std::string(action) + ": " + std::strerror(errno));
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
    if (fs::exists(path, error) && eaccess(path.c_str(), W_OK) != 0)
        refuse(std::strerror(errno));
    if (exists_as_other_than_file(path))
        return;
    const std::string target = followed(path);
    if (is_link(target))
        refuse(std::strerror(ELOOP));
    const std::string folder = folder_of(target);
    if (!fs::is_directory(folder, error))
        refuse("no folder " + folder);
    if (eaccess(folder.c_str(), W_OK | X_OK) != 0)
        refuse("folder " + folder + ": " + std::strerror(errno));
}

}  // namespace io
