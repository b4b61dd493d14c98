// SPDX-License-Identifier: MIT
// Tests that people with red-green color blindness can distinguish the colors.
#include "inspect/theme.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace inspect {
namespace {

using Triple = std::array<double, 3>;

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

Triple times(const std::array<Triple, 3>& matrix, const Triple& v) {
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t i = 0; i < 3; ++i)
            result[row] += matrix[row][i] * v[i];
    return result;
}

/// Converts linear colors to colors as people without one kind of cones in the eye see them
/// (Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision
/// deficiency", 2009, severity 1).
struct Vision {
    const char* name;
    std::array<Triple, 3> matrix;
};
constexpr Vision visions[] = {
    {"all cones", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968},
       {0.280085, 0.672501, 0.047413},
       {-0.011820, 0.042940, 0.968881}}}},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868},
       {0.114503, 0.786281, 0.099216},
       {-0.003882, -0.048116, 1.051998}}}},
};

/// Converts a color to CIE L*a*b* under the illuminant D65.
Triple lab(Color color, const Vision& vision) {
    Triple seen =
        times(vision.matrix, {linear(color.red), linear(color.green), linear(color.blue)});
    for (double& channel : seen)
        channel = std::clamp(channel, 0.0, 1.0);
    Triple xyz = times({{{0.4124564, 0.3575761, 0.1804375},
                         {0.2126729, 0.7151522, 0.0721750},
                         {0.0193339, 0.1191920, 0.9503041}}},
                       seen);
    constexpr Triple white = {0.95047, 1, 1.08883};
    for (std::size_t i = 0; i < 3; ++i) {
        const double t = xyz[i] / white[i];
        xyz[i] = t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    }
    return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

double radians(double degrees) {
    return degrees * std::numbers::pi / 180;
}

// Angle of a hue in degrees, in [0, 360).
double degrees(double a, double b) {
    const double angle = std::atan2(b, a) * 180 / std::numbers::pi;
    return angle < 0 ? angle + 360 : angle;
}

double power_7(double x) {
    return std::pow(x, 7);
}

/// The color difference CIEDE2000 (Sharma, Wu and Dalal 2005).
double difference(const Triple& first, const Triple& second) {
    const double c_mean = (std::hypot(first[1], first[2]) + std::hypot(second[1], second[2])) / 2;
    const double g = 1.5 - 0.5 * std::sqrt(power_7(c_mean) / (power_7(c_mean) + power_7(25)));
    const double a1 = first[1] * g;
    const double a2 = second[1] * g;
    const double c1 = std::hypot(a1, first[2]);
    const double c2 = std::hypot(a2, second[2]);
    const double h1 = degrees(a1, first[2]);
    const double h2 = degrees(a2, second[2]);
    double turn = c1 * c2 == 0 ? 0 : h2 - h1;
    turn += turn > 180 ? -360 : turn < -180 ? 360 : 0;
    const double h = c1 * c2 == 0 ? h1 + h2 : h1 + turn / 2 + (h1 + turn / 2 < 0 ? 360 : 0);
    const double l = (first[0] + second[0]) / 2 - 50;
    const double c = (c1 + c2) / 2;
    const double t = 1 - 0.17 * std::cos(radians(h - 30)) + 0.24 * std::cos(radians(2 * h)) +
                     0.32 * std::cos(radians(3 * h + 6)) - 0.2 * std::cos(radians(4 * h - 63));
    const double of_l = (second[0] - first[0]) / (1 + 0.015 * l * l / std::sqrt(20 + l * l));
    const double of_c = (c2 - c1) / (1 + 0.045 * c);
    const double of_h = 2 * std::sqrt(c1 * c2) * std::sin(radians(turn / 2)) / (1 + 0.015 * c * t);
    const double bend = (h - 275) / 25;
    const double rotation = -2 * std::sqrt(power_7(c) / (power_7(c) + power_7(25))) *
                            std::sin(radians(60 * std::exp(-bend * bend)));
    return std::sqrt(of_l * of_l + of_c * of_c + of_h * of_h + rotation * of_c * of_h);
}

/// Contrast of two colors, from 1 to 21 (WCAG 2.1).
double contrast(Color a, Color b) {
    const auto luminance = [](Color color) {
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) +
               0.0722 * linear(color.blue);
    };
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

struct Named {
    std::string name;
    Color color;
};

/// Groups of colors that appear together and have a meaning: colors in the panels of GPU-ABiSort,
/// and all colors that do not stand for a tree or a stage.
std::vector<std::vector<Named>> seen_together(const Theme& theme) {
    std::vector<Named> trees;
    for (std::size_t t = 0; t < std::size(theme.tree_colors); ++t)
        trees.push_back({"tree " + std::to_string(t), theme.tree(t)});
    const std::vector<Named> everywhere = {
        {"current", theme.accent}, {"selected", theme.selected}, {"faint", theme.faint_text}};
    std::vector<Named> keys = trees;
    std::vector<Named> timeline = trees;
    std::vector<Named> meanings = {{"kept", theme.kept},     {"exchanged", theme.exchanged},
                                   {"error", theme.error},   {"read", theme.read},
                                   {"stored", theme.stored}, {"conflict", theme.conflict}};
    keys.insert(keys.end(), meanings.begin(), meanings.begin() + 2);
    timeline.push_back(meanings[2]);
    std::vector<std::vector<Named>> all = {keys, timeline, meanings};
    for (std::vector<Named>& panel : all)
        panel.insert(panel.end(), everywhere.begin(), everywhere.end());
    return all;
}

// The first three pairs of colors in the test data of Sharma, Wu and Dalal.
TEST(ColorDifference, isCiede2000) {
    EXPECT_NEAR(difference({50, 2.6772, -79.7751}, {50, 0, -82.7485}), 2.0425, 1e-4);
    EXPECT_NEAR(difference({50, 2.49, -0.001}, {50, -2.49, 0.0009}), 7.1792, 1e-4);
    EXPECT_NEAR(difference({50, 2.5, 0}, {73, 25, -18}), 27.1492, 1e-4);
}

TEST(Themes, colorsOfAPanelAreToldApartWithTwoKindsOfCones) {
    for (const Theme& theme : {light_theme, dark_theme})
        for (const Vision& vision : visions)
            for (const std::vector<Named>& panel : seen_together(theme))
                for (const Named& a : panel)
                    for (const Named& b : panel)
                        if (&a < &b) {
                            EXPECT_GE(difference(lab(a.color, vision), lab(b.color, vision)), 10)
                                << vision.name << ": " << a.name << " and " << b.name
                                << (theme.background == light_theme.background ? ", light"
                                                                               : ", dark");
                        }
}

TEST(Themes, wordsWithDifferentConflictsAreToldApart) {
    for (const Theme& theme : {light_theme, dark_theme})
        for (const Vision& vision : visions)
            for (const unsigned a : {0u, 1u, 2u, 4u, 8u, 16u, 32u})
                for (const unsigned b : {1u, 2u, 4u, 8u, 16u, 32u})
                    if (a < b) {
                        EXPECT_GE(difference(lab(theme.conflict_color(a), vision),
                                             lab(theme.conflict_color(b), vision)),
                                  10)
                            << vision.name << ": " << a << " and " << b;
                    }
}

TEST(Themes, colorsCanBeSeenOnTheirBackground) {
    for (const Theme& theme : {light_theme, dark_theme})
        for (const std::vector<Named>& panel : seen_together(theme))
            for (const Named& each : panel)
                EXPECT_GE(contrast(each.color, theme.background), 3) << each.name;
}

}  // namespace
}  // namespace inspect
