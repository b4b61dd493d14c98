// SPDX-License-Identifier: MIT
#include "evaluation/boards/time_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace boards {
namespace {

constexpr std::size_t terms = 3;
using Row = std::array<double, terms>;

Row terms_of(const Statistics& statistics) {
    return {static_cast<double>(statistics.passes),
            static_cast<double>(statistics.bytes_fetched + statistics.bytes_written),
            static_cast<double>(statistics.arithmetic)};
}

double product(const Row& a, const Row& b) {
    double sum = 0;
    for (std::size_t t = 0; t < terms; ++t)
        sum += a[t] * b[t];
    return sum;
}

/// A linear system of up to `terms` unknowns, solved by elimination with pivots.
class System {
  public:
    System(const std::vector<Row>& rows, unsigned used) {
        for (std::size_t t = 0; t < terms; ++t)
            if ((used >> t & 1u) != 0)
                columns_.push_back(t);
        // The normal equations of: each row times the unknowns is 1.
        for (std::size_t i = 0; i < columns_.size(); ++i)
            for (const Row& row : rows) {
                for (std::size_t j = 0; j < columns_.size(); ++j)
                    matrix_[i][j] += row[columns_[i]] * row[columns_[j]];
                matrix_[i][terms] += row[columns_[i]];
            }
    }

    Row solve() {
        const std::size_t size = columns_.size();
        for (std::size_t i = 0; i < size; ++i) {
            std::size_t pivot = i;
            for (std::size_t r = i + 1; r < size; ++r)
                if (std::abs(matrix_[r][i]) > std::abs(matrix_[pivot][i]))
                    pivot = r;
            std::swap(matrix_[i], matrix_[pivot]);
            for (std::size_t r = 0; r < size; ++r)
                if (r != i)
                    eliminate(r, i, size);
        }
        Row solution = {};
        for (std::size_t i = 0; i < size; ++i)
            solution[columns_[i]] = matrix_[i][terms] / matrix_[i][i];
        return solution;
    }

  private:
    void eliminate(std::size_t row, std::size_t pivot, std::size_t size) {
        const double factor = matrix_[row][pivot] / matrix_[pivot][pivot];
        for (std::size_t c = pivot; c < size; ++c)
            matrix_[row][c] -= factor * matrix_[pivot][c];
        matrix_[row][terms] -= factor * matrix_[pivot][terms];
    }

    std::vector<std::size_t> columns_;
    std::array<std::array<double, terms + 1>, terms> matrix_ = {};
};

bool is_possible(const Row& solution) {
    for (const double constant : solution)
        if (!(constant >= 0) || !std::isfinite(constant))
            return false;
    return true;
}

double squared_error(const std::vector<Row>& rows, const Row& solution) {
    double sum = 0;
    for (const Row& row : rows)
        sum += std::pow(product(row, solution) - 1, 2);
    return sum;
}

}  // namespace

// With three unknowns the least squares without negatives is the best of the seven solutions in
// which some unknowns are 0 and the others free.
TimeConstants fit(std::span<const TimedSort> sorts) {
    if (sorts.size() < terms)
        throw std::invalid_argument("time model: " + std::to_string(sorts.size()) +
                                    " sorts, at least 3 determine its constants");
    Row scale = {};
    std::vector<Row> rows;
    for (const TimedSort& sort : sorts) {
        if (!(sort.ms > 0))
            throw std::invalid_argument("time model: a time of " + std::to_string(sort.ms) + " ms");
        Row row = terms_of(sort.statistics);
        for (std::size_t t = 0; t < terms; ++t) {
            row[t] /= sort.ms;
            scale[t] = std::max(scale[t], row[t]);
        }
        rows.push_back(row);
    }
    for (double& each : scale)
        each = each > 0 ? each : 1;  // what no sort has is charged nothing
    for (Row& row : rows)
        for (std::size_t t = 0; t < terms; ++t)
            row[t] /= scale[t];
    Row best = {};
    for (unsigned used = 1; used < 1u << terms; ++used) {
        const Row solution = System(rows, used).solve();
        if (is_possible(solution) && squared_error(rows, solution) < squared_error(rows, best))
            best = solution;
    }
    return {best[0] / scale[0], best[1] / scale[1], best[2] / scale[2]};
}

double estimate_ms(const TimeConstants& constants, const Statistics& statistics) {
    return product({constants.ms_per_pass, constants.ms_per_byte, constants.ms_per_arithmetic},
                   terms_of(statistics));
}

}  // namespace boards
