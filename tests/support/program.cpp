// SPDX-License-Identifier: MIT
#include "tests/support/program.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace tests {
namespace {

/// A file without a name that receives the output of a program.
class Capture {
  public:
    Capture() : file_(std::tmpfile()) {}
    ~Capture() { std::fclose(file_); }
    Capture(const Capture&) = delete;
    Capture& operator=(const Capture&) = delete;

    int descriptor() const { return fileno(file_); }

    std::string contents() const {
        std::string text;
        std::rewind(file_);
        for (int c = std::fgetc(file_); c != EOF; c = std::fgetc(file_))
            text += static_cast<char>(c);
        return text;
    }

  private:
    std::FILE* file_;
};

void limit(int resource, std::uint64_t bytes) {
    const rlimit both = {bytes, bytes};
    if (bytes > 0)
        setrlimit(static_cast<__rlimit_resource>(resource), &both);
}

// Returns whether the process handles the signal, or has ended.
bool handles(pid_t process, int signal) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("State:") && line.find('Z') != std::string::npos)
            return true;
        if (line.starts_with("SigCgt:"))
            return (std::stoull(line.substr(7), nullptr, 16) >> (signal - 1) & 1) != 0;
    }
    return true;
}

[[noreturn]] void become(const char* program, const std::vector<std::string>& words,
                         const Surroundings& surroundings, int out, int err) {
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    for (const std::string& setting : surroundings.environment) {
        const auto equals = setting.find('=');
        setenv(setting.substr(0, equals).c_str(), setting.substr(equals + 1).c_str(), 1);
    }
    limit(RLIMIT_AS, surroundings.max_memory);
    limit(RLIMIT_FSIZE, surroundings.max_file);
    limit(RLIMIT_CPU, surroundings.max_cpu);
    std::vector<char*> pointers;
    for (const std::string& word : words)
        pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    execv(program, pointers.data());
    _exit(127);
}

Outcome run(const char* program, const std::vector<std::string>& words,
            const Surroundings& surroundings) {
    const Capture out;
    const Capture err;
    const pid_t child = fork();
    if (child < 0)
        throw std::runtime_error("cannot fork");
    if (child == 0)
        become(program, words, surroundings, out.descriptor(), err.descriptor());
    if (surroundings.interrupt_after_ms > 0) {
        for (int tries = 0; tries < 10000 && !handles(child, surroundings.signal); ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        std::this_thread::sleep_for(std::chrono::milliseconds(surroundings.interrupt_after_ms));
        kill(child, surroundings.signal);
    }
    int status = 0;
    waitpid(child, &status, 0);
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return {code, out.contents(), err.contents()};
}

}  // namespace

Outcome run(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
    std::vector<std::string> words = {"gpu-abisort"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return run(GPU_ABISORT, words, surroundings);
}

Outcome run_shell(const std::string& script) {
    return run("/bin/bash", {"bash", "-c", script}, {.environment = {"GPU_ABISORT=" GPU_ABISORT}});
}

}  // namespace tests
