#!/bin/sh
# es_calls.sh LIBRARY EXCEPT: checks that the library calls only OpenGL functions that OpenGL ES 3.0
# has. The script skips the object file EXCEPT and rejects functions that only GLEW loads.
set -e
header=/usr/include/GLES3/gl3.h
calls=$(nm --undefined-only "$1" | awk -v except="$2" '
    /^[^ ].*:$/ { skipped = index($0, except) }
    $1 == "U" && $2 ~ /^(gl[A-Z]|__glew)/ && !skipped { print $2 }' | sort -u)
[ "$(echo "$calls" | wc -l)" -ge 30 ] || { echo "the library calls too few OpenGL functions to be an executor"; exit 1; }
for call in $calls; do
    grep -q "GL_APIENTRY $call *(" "$header" || { echo "$call is not a function of OpenGL ES 3.0"; exit 1; }
done
