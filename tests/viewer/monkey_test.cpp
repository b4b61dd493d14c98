// SPDX-License-Identifier: MIT
// Random input for the window: clicks, drags, the wheel, keys, text, window sizes and lines of
// scripts. Commands may be rejected, but every frame must be drawn. MONKEY_SEED=N repeats the input
// of a seed, and MONKEY_STEPS=N sets the number of actions. MONKEY_TALKS=1 prints each action,
// because the list of actions is lost when the program crashes.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>

#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "tests/support/temporary_folder.h"
#include "tests/viewer/player.h"
#include "tests/viewer/runs.h"
#include "viewer/ui/theme.h"
#include "viewer/words.h"

namespace viewer {
namespace {

unsigned from_environment(const char* name, unsigned standard) {
    const char* text = std::getenv(name);
    return text == nullptr ? standard : number<unsigned>(text);
}

class RandomUser {
  public:
    RandomUser(Interface& interface, unsigned seed) : interface_(interface), random_(seed) {
        for (const auto& more :
             {names_of(sorts::catalogue()), names_of(panels()), names_of(lessons())})
            names_.insert(names_.end(), more.begin(), more.end());
    }

    /// Executes a random command and returns a text that describes it.
    std::string act() {
        switch (below(10)) {
            case 0:
            case 1:
                return click(below(static_cast<unsigned>(width_)),
                             below(static_cast<unsigned>(height_)));
            case 2:
                player_.hold(below(2) == 0);
                [[fallthrough]];
            case 3:
                return move();
            case 4:
                player_.turn_wheel(static_cast<float>(below(5)) - 2);
                return move() + " and turns the wheel";
            case 5:
                return type();
            case 6:
            case 7:
                return press();
            case 8:
                return below(4) > 0 ? perform() : resize();
            default:
                return perform();
        }
    }

  private:
    unsigned below(unsigned end) { return static_cast<unsigned>(random_() % end); }
    template <class All>
    const auto& one_of(const All& all) {
        return all[below(static_cast<unsigned>(std::size(all)))];
    }

    std::string click(unsigned x, unsigned y) {
        player_.click(static_cast<float>(x), static_cast<float>(y));
        return fmt::format("clicks at {}, {}", x, y);
    }

    std::string move() {
        const float x = static_cast<float>(below(1400));
        const float y = static_cast<float>(below(900));
        player_.move(x, y);
        player_.draw();
        return fmt::format("goes to {}, {}", x, y);
    }

    std::string type() {
        const std::string text = below(2) == 0 ? std::to_string(below(1000)) : line();
        player_.type(text);
        return "types " + text;
    }

    std::string press() {
        static constexpr const char* of_texts[] = {"Ctrl+Z", "Ctrl+Y", "Ctrl+A",
                                                   "Ctrl+X", "Ctrl+V", "Tab",
                                                   "Delete", "Enter",  "Backspace"};
        const std::string key(below(3) == 0 ? one_of(of_texts)
                                            : split_at(one_of(commands()).keys, ",").front());
        player_.press(key);
        return "presses " + key;
    }

    std::string resize() {
        width_ = static_cast<float>(320 + below(1100));
        height_ = static_cast<float>(240 + below(700));
        player_.resize(width_, height_);
        player_.draw();
        return fmt::format("resizes to {} x {}", width_, height_);
    }

    std::string perform() {
        const std::string performed = line();
        interface_.try_to(performed);
        interface_.advance(0.1);
        player_.draw();
        return fmt::format("performs {} ({})", performed, interface_.view().message);
    }

    std::string line() {
        if (below(4) == 0)
            return fmt::format("set program {}", one_of(sorts::catalogue()).name);
        if (below(4) == 0)
            return fmt::format("open {} log2n {}", one_of(sorts::distributions()).name,
                               1 + below(7));
        const Command& command = one_of(commands());
        if (interface_.can(command) && below(4) > 0)
            if (const Choices choices = command.choices(interface_); !choices.empty())
                return text_of({&command, {one_of(choices).name}});
        return fmt::format("{} {}", command.name,
                           filled_in(one_of(split_at(command.grammar, " | "))));
    }

    // Replaces the words in capitals in a grammar such as "STREAM N [block B]" by names and
    // numbers.
    std::string filled_in(std::string_view takes) {
        std::string line;
        for (std::string word : split(takes)) {
            if (word.starts_with('[') && below(2) == 0)
                break;
            std::erase_if(word, [](char c) { return c == '[' || c == ']'; });
            const bool is_argument = std::ranges::any_of(word, [](char c) { return c < 'a'; });
            line += (is_argument ? argument() : word) + " ";
        }
        return line;
    }

    std::string argument() {
        if (below(3) > 0)
            return std::to_string(below(2) == 0 ? below(6) : below(100));
        if (below(2) == 0)
            return one_of(stream_names(interface_.session().program()));
        return one_of(names_);
    }

    Interface& interface_;
    std::mt19937 random_;
    tests::Player player_{interface_};
    float width_ = 1280;
    float height_ = 800;
    std::vector<std::string> names_ = {"exchanged", "passes", "row-wise", "z-order", "rank",
                                       "key",       "light",  "dark",     "gtx-280", "emulator",
                                       "accesses",  "place",  "16",       "yes",     "phase_i"};
};

/// The commands save their files to a temporary folder.
class Monkey : public tests::TemporaryFolder {
  protected:
    Monkey() { std::filesystem::current_path(path("")); }
    ~Monkey() override { std::filesystem::current_path(before_); }

  private:
    std::filesystem::path before_ = std::filesystem::current_path();
};

TEST_F(Monkey, everyFrameIsDrawn) {
    const unsigned seed = from_environment("MONKEY_SEED", 1);
    const unsigned steps = from_environment("MONKEY_STEPS", 1500);
    std::cout << "MONKEY_SEED=" << seed << " MONKEY_STEPS=" << steps << "\n";
    Interface interface = tests::interface(5, "overlapped");
    interface.save_picture = [](const std::string&) {};
    interface.view().animates = true;
    RandomUser user(interface, seed);
    std::vector<std::string> log;
    for (unsigned step = 0; step < steps; ++step) {
        log.push_back(user.act());
        if (std::getenv("MONKEY_TALKS") != nullptr)
            std::cout << step << ": " << log.back() << std::endl;
        ASSERT_EQ(interface.view().not_drawn, "") << fmt::format(
            "step {} of seed {}: {}", step, seed,
            fmt::join(log.end() - std::min<std::ptrdiff_t>(8, std::ssize(log)), log.end(), "\n"));
    }
}

}  // namespace
}  // namespace viewer
