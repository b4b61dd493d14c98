#!/bin/sh
# Every script prints its head comment on --help, and does nothing else: scripts.sh SOURCES
set -eu
for script in "$1"/scripts/*; do
    case $script in *.txt | *.sh) continue ;; esac
    help=$(cd / && "$script" --help)
    first=$(sed -n '2{s/^# //;s/^"""//;p}' "$script")
    case $help in
    "$first"*) ;;
    *)
        echo "$script --help prints '$help'" >&2
        exit 1
        ;;
    esac
done
