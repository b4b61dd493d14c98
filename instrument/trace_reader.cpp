// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "instrument/trace.h"
#include "instrument/trace_bytes.h"
#include "io/error.h"
#include "text/printable.h"

namespace instrument {
namespace {

using stream::Role;
using stream::emulator::AccessKind;

constexpr std::uint32_t max_text = 1 << 16;
constexpr std::uint32_t max_coordinate = 1 << 16;
constexpr unsigned max_words = 64;      // of an element
constexpr unsigned max_log2_size = 29;  // of a stream: abisort::max_log2_n, and twice as many nodes

class TraceReader {
  public:
    TraceReader(const TraceSource& source, TraceVisitor& visitor)
        : source_(source), visitor_(visitor), buffer_(trace_bytes::buffer_bytes) {}

    void read() {
        read_title();
        while (read_record())
            ;
        std::byte rest;
        if (position_ < size_ || source_({&rest, 1}) > 0)
            fail("bytes follow the end");
    }

  private:
    struct Last {
        layout::Position place;
        std::uint32_t slot = 0;
    };

    [[noreturn]] void fail(const std::string& what) const {
        throw io::FormatError(fmt::format("byte {}: {}", bytes_, what));
    }

    std::uint8_t byte() {
        if (position_ == size_) {
            size_ = source_(buffer_);
            position_ = 0;
            if (size_ == 0)
                fail("the trace is cut short");
        }
        const auto next = static_cast<std::uint8_t>(buffer_[position_++]);
        sum_ = trace_bytes::add_to_sum(sum_, next);
        ++bytes_;
        return next;
    }

    std::uint64_t number() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const std::uint8_t next = byte();
            value |= std::uint64_t{next & 0x7fu} << shift;
            if (next < 0x80)
                return value;
        }
        fail("a number is too long");
    }

    // A number of at most `most`.
    std::uint32_t number(const char* what, std::uint64_t most) {
        const std::uint64_t value = number();
        if (value > most)
            fail(fmt::format("{} is {}, at most {} is possible", what, value, most));
        return static_cast<std::uint32_t>(value);
    }

    std::uint32_t moved(const char* what, std::uint32_t from) {
        const std::int64_t to = from + trace_bytes::from_zigzag(number() & 0x3ffffffffu);
        if (to < 0 || to >= max_coordinate)
            fail(fmt::format("{} is {}", what, to));
        return static_cast<std::uint32_t>(to);
    }

    std::string text() {
        std::string value(number("length of a text", max_text), ' ');
        for (char& c : value)
            c = static_cast<char>(byte());
        return value;
    }

    // What people and programs that read tables are shown as it is.
    std::string name() {
        constexpr std::string_view allowed =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 _-.:()[]";
        std::string value = text();
        if (value.find_first_not_of(allowed) != std::string::npos || value.starts_with('-'))
            fail(fmt::format(
                "the name '{}' has other than letters, digits, blanks and _ - . : ( ) [ ]",
                text::shortened(value)));
        return value;
    }

    std::uint32_t word() {
        std::uint32_t value = 0;
        for (unsigned shift = 0; shift < 32; shift += 8)
            value |= std::uint32_t{byte()} << shift;
        return value;
    }

    void read_title() {
        for (const std::uint8_t expected : trace_bytes::magic)
            if (byte() != expected)
                fail("this is no trace of gpu-abisort");
        if (const std::uint8_t version = byte(); version != trace_bytes::version)
            fail(fmt::format("version {}, expected {}", version, trace_bytes::version));
        const std::uint8_t values = byte();
        if (values > 1)
            fail(fmt::format("flags are {}", values));
        title_.has_values = values == 1;
        title_.program = name();
        title_.log2_n = number("log2 n", max_log2_size);
        title_.mapping = name();
        visitor_.title(title_);
    }

    // False at the end.
    bool read_record() {
        const std::uint8_t tag = byte();
        if ((tag & trace_bytes::access) != 0) {
            read_access(tag);
            return true;
        }
        switch (tag) {
            case trace_bytes::end:
                read_end();
                return false;
            case trace_bytes::stream:
                read_stream();
                return true;
            case trace_bytes::launch:
                read_launch();
                return true;
            case trace_bytes::instance:
            case trace_bytes::next_instance:
                read_instance(tag == trace_bytes::next_instance);
                return true;
            case trace_bytes::upload:
                read_upload();
                return true;
            default:
                fail(fmt::format("unknown record {}", tag));
        }
    }

    void read_stream() {
        TracedStream stream;
        stream.name = name();
        stream.type = name();
        stream.size = number("size of a stream", std::uint64_t{1} << max_log2_size);
        stream.log2_per_place = number("elements a place", 5);
        stream.mapping.kind = number("mapping", 1) == 0 ? layout::MappingKind::row_wise
                                                        : layout::MappingKind::z_order;
        stream.mapping.log2_width = number("width", 16);
        stream.words = number("words of an element", max_words);
        if (stream.words == 0)
            fail("an element has no words");
        streams_.push_back(stream);
        visitor_.stream(stream);
    }

    TracedBinding binding() {
        TracedBinding bound;
        bound.stream = number("stream", streams_.size());
        bound.first_word = number("first word", max_words);
        bound.words = number("words", max_words);
        if (bound.stream > 0 &&
            (bound.words == 0 || bound.first_word + bound.words > streams_[bound.stream - 1].words))
            fail(fmt::format("words {} to {} of stream {} do not exist", bound.first_word,
                             bound.first_word + bound.words, streams_[bound.stream - 1].name));
        return bound;
    }

    void read_launch() {
        launch_ = {};
        launch_.kernel = name();
        launch_.label = text();
        const unsigned parameters = number("number of parameters", trace_bytes::max_parameters);
        for (unsigned p = 0; p < parameters; ++p) {
            TracedParameter parameter;
            parameter.role = trace_bytes::roles[number("role", trace_bytes::roles.size() - 1)];
            parameter.name = name();
            parameter.binding = binding();
            if ((parameter.binding.stream == 0) != (parameter.role == Role::constant))
                fail("parameter " + parameter.name + " has no stream, or must not have one");
            launch_.parameters.push_back(parameter);
        }
        last_.assign(parameters, {});
        instance_ = {};
        in_instance_ = false;
        ++launches_;
        visitor_.launch(launch_);
    }

    void read_instance(bool is_next) {
        if (launches_ == 0)
            fail("an instance before the first launch");
        if (is_next) {
            ++instance_.m.x;
        } else {
            instance_.block = number("block", 0xffffffffu);
            instance_.m.x = number("column", max_coordinate);
            instance_.m.y = number("row", max_coordinate);
        }
        in_instance_ = true;
        ++instances_;
        visitor_.instance(instance_);
    }

    static bool is_possible(AccessKind kind, Role role) {
        switch (kind) {
            case AccessKind::read:
                return role == Role::in;
            case AccessKind::gather:
                return role == Role::gather;
            case AccessKind::iterate:
                return role == Role::iter;
            case AccessKind::push:
                return role == Role::out;
        }
        return false;
    }

    void read_access(std::uint8_t tag) {
        TracedAccess access;
        access.kind = static_cast<AccessKind>(tag >> 4 & 3u);
        access.parameter = tag & 0xfu;
        if (!in_instance_ || access.parameter >= last_.size())
            fail(fmt::format("an access of parameter {} that no instance has", access.parameter));
        const TracedParameter& parameter = launch_.parameters[access.parameter];
        if (!is_possible(access.kind, parameter.role))
            fail("parameter " + parameter.name + " is accessed as it must not be");
        Last& last = last_[access.parameter];
        if ((tag & trace_bytes::next_slot) != 0) {
            ++last.slot;
        } else {
            last.place.x = moved("column of a place", last.place.x);
            last.place.y = moved("row of a place", last.place.y);
            last.slot = number("slot", 31);
        }
        access.place = last.place;
        access.slot = last.slot;
        check_element(parameter, access);
        if (title_.has_values && access.kind == AccessKind::push) {
            words_.resize(parameter.binding.words);
            for (std::uint32_t& each : words_)
                each = word();
            access.words = words_;
        }
        ++accesses_;
        visitor_.access(access);
    }

    // An iterator has no memory; what it names need not exist.
    void check_element(const TracedParameter& parameter, const TracedAccess& access) const {
        const TracedStream& stream = streams_[parameter.binding.stream - 1];
        if (access.slot >> stream.log2_per_place != 0)
            fail(fmt::format("slot {} of stream {}", access.slot, stream.name));
        const std::uint64_t element =
            (std::uint64_t{to_1d(stream.mapping, access.place)} << stream.log2_per_place) +
            access.slot;
        if (access.kind != AccessKind::iterate && element >= stream.size)
            fail(fmt::format("element {} of stream {}, which has {}", element, stream.name,
                             stream.size));
    }

    void read_upload() {
        TracedUpload upload;
        upload.binding = binding();
        if (upload.binding.stream == 0)
            fail("an upload without a stream");
        const TracedStream& stream = streams_[upload.binding.stream - 1];
        upload.first = number("first element", stream.size);
        upload.count = number("number of elements", stream.size - upload.first);
        std::vector<std::uint32_t> words;
        if (title_.has_values)
            for (std::uint64_t w = 0; w < std::uint64_t{upload.count} * upload.binding.words; ++w)
                words.push_back(word());
        upload.words = words;
        visitor_.upload(upload);
    }

    void read_end() {
        const std::uint64_t launches = number();
        const std::uint64_t instances = number();
        const std::uint64_t accesses = number();
        if (launches != launches_ || instances != instances_ || accesses != accesses_)
            fail("counts differ from what the trace holds");
        const std::uint64_t expected = sum_;
        std::uint64_t sum = 0;
        for (unsigned shift = 0; shift < 64; shift += 8)
            sum |= std::uint64_t{byte()} << shift;
        if (sum != expected)
            fail("the check sum is wrong");
    }

    const TraceSource& source_;
    TraceVisitor& visitor_;
    std::vector<std::byte> buffer_;
    std::size_t position_ = 0;
    std::size_t size_ = 0;
    std::uint64_t bytes_ = 0;
    std::uint64_t sum_ = trace_bytes::sum_start;

    TraceTitle title_;
    std::vector<TracedStream> streams_;
    TracedLaunch launch_;
    TracedInstance instance_;
    bool in_instance_ = false;
    std::vector<Last> last_;
    std::vector<std::uint32_t> words_;
    std::uint64_t launches_ = 0;
    std::uint64_t instances_ = 0;
    std::uint64_t accesses_ = 0;
};

}  // namespace

void read_trace(const TraceSource& source, TraceVisitor& visitor) {
    TraceReader(source, visitor).read();
}

}  // namespace instrument
