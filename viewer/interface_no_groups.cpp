// SPDX-License-Identifier: MIT
// Where the group machine is not built, no sort is on it.
#include <stdexcept>

#include "viewer/interface.h"

namespace viewer {

class GroupSession {};

namespace {

[[noreturn]] void there_are_none() {
    throw std::logic_error("there are no sorts of the group machine");
}

}  // namespace

void Interface::DeleteGroups::operator()(GroupSession* groups) const {
    delete groups;
}

void Interface::show_groups(Setup) {
    there_are_none();
}
void Interface::look_at_groups() {
    there_are_none();
}
const Setup& Interface::setup_of_groups() const {
    there_are_none();
}
void Interface::perform_on_groups(std::string_view) {
    there_are_none();
}
void Interface::visit_moments_of_groups(const std::function<void(bool is_last)>&) {
    there_are_none();
}
void Interface::advance_groups(std::size_t) {
    there_are_none();
}
void Interface::save_groups(const std::string&) {
    there_are_none();
}

}  // namespace viewer
