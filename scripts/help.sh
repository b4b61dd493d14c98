# shellcheck shell=sh
# For other scripts to source: with --help among the words, prints the head comment of that script and ends it.
case " $* " in
*' --help '*)
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
    exit 0
    ;;
esac
