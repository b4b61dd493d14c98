#!/bin/sh
# What scripts/new-sort makes compiles, in a copy of the tree, and names that cannot be are refused, as those of
# scripts/new-kernel are:
# new_sort.sh TREE FOLDER COMPILER
set -eu
rm -rf "$2"
mkdir -p "$2"
cd "$1"
for part in *; do
    case $part in build | tests | web) ;; *) cp -R "$part" "$2" ;; esac
done
cd "$2"
for name in ../victim a/b -a network peters-in-place class fastest; do
    scripts/new-sort "$name" && exit 1
done 2>/dev/null
for name in types example_kernels test a__b; do
    scripts/new-kernel "$name" made_kernel && exit 1
done 2>/dev/null
scripts/new-sort made-by-test
# A sort that is also of keys alone has one more target.
scripts/new-sort peters-of-keys >/dev/null
cmake -S . -B build -G Ninja -DCMAKE_CXX_COMPILER="$3" -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON -DABISORT_WERROR=ON \
    -DABISORT_TESTS=OFF -DABISORT_VIEWER=OFF >/dev/null
kernels=sorts/made_by_test/CMakeFiles/sort_made_by_test_kernels.dir
ninja -C build $kernels/made_by_test_step.kernel.cpp.o $kernels/sort_made_by_test_kernels_library.cpp.o \
    sorts/CMakeFiles/sorts.dir/made_by_test/made_by_test.cpp.o sorts/CMakeFiles/sorts.dir/catalogue.cpp.o
