// SPDX-License-Identifier: MIT
#include "viewer/model/counterparts.h"

namespace viewer {
namespace {

std::optional<std::uint32_t> node_of(const Contents& contents, const Pick& pick) {
    if (contents.kind(pick.stream) == ElementKind::node)
        return pick.element;
    if (contents.kind(pick.stream) == ElementKind::index && contents.has_nodes())
        return contents.index(pick.stream, pick.element);
    return std::nullopt;
}

}  // namespace

std::optional<std::uint32_t> counterpart(const Contents& contents, const Pick& pick,
                                         std::size_t stream) {
    if (pick.stream == stream)
        return pick.element;
    const auto node = node_of(contents, pick);
    if (!node || contents.kind(stream) != ElementKind::node || *node >= contents.spec(stream).size)
        return std::nullopt;
    return node;
}

std::optional<std::uint32_t> number_in_sequences(const Contents& contents, const Moment& moment,
                                                 const Pick& pick) {
    const Sequences& sequences = moment.sequences;
    if (sequences.are_trees)
        return moment.forest.find(contents, pick.stream, pick.element);
    if (pick.stream != sequences.stream || pick.element < sequences.first ||
        pick.element - sequences.first >= sequences.values.size())
        return std::nullopt;
    return pick.element - sequences.first;
}

}  // namespace viewer
