#!/bin/sh
# What scripts/new-sort makes compiles, in a copy of the tree: new_sort.sh TREE FOLDER COMPILER
set -eu
rm -rf "$2"
mkdir -p "$2"
cd "$1"
for part in *; do
    case $part in build | tests | web) ;; *) cp -R "$part" "$2" ;; esac
done
cd "$2"
scripts/new-sort made-by-test
cmake -S . -B build -G Ninja -DCMAKE_CXX_COMPILER="$3" -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON -DABISORT_WERROR=ON \
    -DABISORT_TESTS=OFF -DABISORT_VIEWER=OFF >/dev/null
kernels=sorts/made_by_test/CMakeFiles/made_by_test_kernels.dir
ninja -C build $kernels/made_by_test.kernel.cpp.o $kernels/made_by_test_kernels_library.cpp.o \
    sorts/CMakeFiles/sorts.dir/made_by_test/made_by_test.cpp.o sorts/CMakeFiles/sorts.dir/catalogue.cpp.o
