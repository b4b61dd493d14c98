#!/bin/sh
# Compiles every installed header alone: headers.sh PREFIX COMPILER. Names those that do not.
set -u
cd "$1/include/gpu-abisort" || exit 1
find . -name '*.h' | sed 's|^\./||' | sort |
  xargs -P2 -I{} sh -c '"$0" -std=c++20 -fsyntax-only -I. -include "$1" -x c++ /dev/null ||
    { echo "$1 does not compile alone"; exit 1; }' "$2" {}
