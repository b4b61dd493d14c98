// SPDX-License-Identifier: MIT
#include "viewer/link.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "sorts/catalogue.h"
#include "tests/support/exhaustive.h"
#include "tests/viewer/runs.h"
#include "viewer/model/workgroup_session.h"

namespace viewer {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

const std::string version = GPU_ABISORT_VERSION;

Setup standard() {
    return tests::session(5, "overlapped").setup();
}

Interface opened(std::string_view address) {
    Interface interface(setup_of_link(address, standard()), tests::make_emulator);
    go_to_link(interface, address);
    return interface;
}

TEST(Link, opensWhereItWasTaken) {
    for (const char* address :
         {"program=overlapped&mapping=z-order&executor=emulator&keys=uniform&n=32&position=17",
          "program=overlapped&mapping=z-order&executor=emulator&keys=uniform&n=32&position=26&"
          "substep=before&select=trees+9",
          "program=network&mapping=row-wise&executor=emulator&keys=sawtooth+seed+9&n=64&position=0",
          "program=intervals&mapping=z-order&executor=emulator&keys=inf,3,-0,nan,2&"
          "position="
          "1",
          "program=intervals&option.place=8&mapping=row-wise&executor=emulator&keys=uniform&n=16&"
          "position=2",
          "program=bitonic-naive&profile=gtx-280&keys=uniform&n=2048&"
          "position=launch+0+group+0+interval+2&select=line+1"})
        EXPECT_EQ(link_of(opened(address)), address + std::string("&version=") + version);
}

TEST(Link, ofAnotherVersionIsOpenedAndSaidToBe) {
    EXPECT_EQ(opened("").view().message, "");
    EXPECT_THAT(opened("version=2.9.0").view().message, HasSubstr("from version 2.9.0"));
}

TEST(Link, whatItDoesNotSayStaysStandard) {
    const Interface interface = opened("");
    EXPECT_EQ(interface.setup().options.program, "overlapped");
    EXPECT_EQ(interface.setup().keys, standard().keys);
    EXPECT_EQ(interface.stream_session().position(), 0);
    EXPECT_EQ(opened("n=8").setup().keys.size(), 8);
}

TEST(Link, holdsUpToSoManyKeysAndSaysSoBeyond) {
    viewer::Setup setup = standard();
    setup.input = "keys.npy";
    setup.keys.assign(most_keys_in_link, 0.5F);
    EXPECT_EQ(opened(link_of(Interface(setup, tests::make_emulator))).setup().keys, setup.keys);
    setup.keys.push_back(1);
    const std::string link = link_of(Interface(setup, tests::make_emulator));
    EXPECT_THAT([&] { opened(link); }, ThrowsMessage<Refused>(HasSubstr("at most 1024 keys")));
}

TEST(Link, refusesWhatIsNotItsOwn) {
    const auto refuses = [](std::string_view address, const char* why) {
        EXPECT_THAT([&] { setup_of_link(address, standard()); },
                    ThrowsMessage<Refused>(HasSubstr(why)))
            << address;
    };
    refuses("program=%3Cscript%3E", "<script>");
    refuses("mapping=3d", "3d");
    refuses("executor=cuda", "cuda");
    refuses("keys=%2Fetc%2Fpasswd", "not a number");
    refuses("keys=keys.npy", "not a number");
    refuses("keys=uniform+seed", "missing");
    refuses("keys=uniform&n=0", "n 0");
    refuses("keys=uniform&n=4194305", "2^22");
    refuses("keys=uniform&n=99999999999", "99999999999");
    refuses("moment=17", "'moment': expected program, ");
    refuses("keys=1,,2", "not a number");
    refuses("keys=1,2%3C", "2<");
    std::string many = "keys=1";
    for (std::size_t i = 0; i < most_keys_in_link; ++i)
        many += ",1";
    refuses(many, "1024");
    EXPECT_THAT([] { opened("position=1000"); }, ThrowsMessage<Refused>(HasSubstr("the sort has")));
    EXPECT_THAT([] { opened("position=1%0Aquit"); }, testing::Throws<Refused>());
}

// Anyone can write a link. Whatever its fields are, the viewer must either reject a link, or show a
// sort for which it makes the same link again.
TEST(Link, ofAnyFieldsOpensOrIsRefused) {
    std::mt19937 random(27);
    const auto one_of = [&](const std::vector<std::string>& texts) {
        return texts[random() % texts.size()];
    };
    const std::vector<std::string> odd = {"",      "0",   "-1", "nan", "4294967296", "%",      "%0",
                                          "a%00b", "%FF", "+",  "=",   "%26",        "option."};
    const std::vector<std::pair<std::string, std::vector<std::string>>> fields = {
        {"mapping", {"row-wise", "z-order"}},
        {"executor", {"emulator"}},
        {"n", {"1", "33", "2048"}},
        {"keys", {"uniform", "zipf+seed+3", "3,nan,-0", "1e99,-inf", "7"}},
        {"position", {"0", "3", "level+1", "launch+0+group+0", "launch+1+group+0+interval+1"}},
        {"substep", {"before"}},
        {"select", {"trees+3", "line+0"}},
        {"profile", {"gtx-280"}},
        {"option.bits", {"1"}},
        {"option.place", {"8"}},
        {"option.degree", {"1"}},
        {"option.shape", {}},
        {"curtain", {}}};
    std::vector<std::string> programs;
    for (const sorts::Sort& sort : sorts::catalogue())
        programs.emplace_back(sort.name);
    constexpr int tries = 300 / tests::exhaustive_step;
    int opened_of = 0;
    for (int i = 0; i < tries; ++i) {
        std::string address = "program=" + (random() % 20 == 0 ? one_of(odd) : one_of(programs));
        for (int left = static_cast<int>(random() % 5); left > 0; --left) {
            const auto& [name, values] = fields[random() % fields.size()];
            const bool is_odd = random() % 4 == 0 || values.empty();
            address += "&" + name + "=" + one_of(is_odd ? odd : values);
        }
        if (random() % 4 == 0)
            address += "&" + one_of(odd);
        SCOPED_TRACE(address);
        try {
            const Interface interface = opened(address);
            const std::string taken = link_of(interface);
            EXPECT_EQ(link_of(opened(taken)), taken);
            ++opened_of;
        } catch (const Refused&) {
        } catch (const sorts::RequestError&) {
        }
    }
    EXPECT_GT(opened_of, tries / 6);
}

}  // namespace
}  // namespace viewer
