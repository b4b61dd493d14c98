#!/bin/sh
# in_node.sh TEST GENERATE: runs a test with the C++ programs on its standard input; 77 where there is no node.
command -v node > /dev/null || { echo "skipped: there is no node"; exit 77; }
cd "$(dirname "$0")" && "$2" programs | node "$1"
