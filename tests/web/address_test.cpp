// SPDX-License-Identifier: MIT
#include "web/address.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stream/emulator/executor.h"
#include "tests/viewer/runs.h"
#include "viewer/model/group_session.h"

namespace web {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

viewer::Setup standard() {
    return tests::session(5, "overlapped").setup();
}

viewer::Interface opened(std::string_view address) {
    viewer::Interface interface(setup_of(address, standard()), [](const std::string&) {
        return stream::emulator::make_executor();
    });
    go_to_moment(interface, address);
    return interface;
}

TEST(Address, opensWhereItWasTaken) {
    for (const char* address :
         {"program=overlapped&mapping=z-order&executor=emulator&keys=uniform&n=32&moment=17",
          "program=network&mapping=row-wise&executor=emulator&keys=sawtooth+seed+9&n=64&moment=0",
          "program=intervals&mapping=z-order&executor=emulator&keys=inf,3,-0,1.5,2&moment=1",
          "program=gpusort&option.packed=yes&mapping=row-wise&executor=emulator&keys=uniform&n=16&"
          "moment=2",
          "program=bitonic-naive&keys=uniform&n=2048&moment=launch+0+group+0+section+2"})
        EXPECT_EQ(address_of(opened(address)), address);
}

TEST(Address, whatItDoesNotSayStaysStandard) {
    const viewer::Interface interface = opened("");
    EXPECT_EQ(interface.setup().options.program, "overlapped");
    EXPECT_EQ(interface.setup().keys, standard().keys);
    EXPECT_EQ(interface.session().position(), 0);
    EXPECT_EQ(opened("n=8").setup().keys.size(), 8);
}

TEST(Address, keepsNoKeysBeyondWhatLinksCarry) {
    viewer::Setup setup = standard();
    setup.input = "keys.npy";
    setup.keys.resize(most_keys_in_address + 1);
    const viewer::Interface interface(
        setup, [](const std::string&) { return stream::emulator::make_executor(); });
    EXPECT_THAT(address_of(interface), testing::Not(HasSubstr("keys")));
}

TEST(Address, refusesWhatIsNotItsOwn) {
    const auto refuses = [](std::string_view address, const char* why) {
        EXPECT_THAT([&] { setup_of(address, standard()); },
                    ThrowsMessage<viewer::Refused>(HasSubstr(why)))
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
    refuses("keys=1,,2", "not a number");
    refuses("keys=1,2%3C", "2<");
    std::string many = "keys=1";
    for (std::size_t i = 0; i < most_keys_in_address; ++i)
        many += ",1";
    refuses(many, "256");
    EXPECT_THAT([] { opened("moment=1000"); },
                ThrowsMessage<viewer::Refused>(HasSubstr("the sort has")));
    EXPECT_THAT([] { opened("moment=1%0Aquit"); }, testing::Throws<viewer::Refused>());
}

}  // namespace
}  // namespace web
