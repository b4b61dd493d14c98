#!/bin/sh
# es_calls.sh LIBRARY EXCEPT: every OpenGL function that the library calls, but for the object file
# EXCEPT, is one of OpenGL ES 3.0; what only GLEW loads is none.
set -e
header=/usr/include/GLES3/gl3.h
calls=$(nm --undefined-only "$1" | awk -v except="$2" '
    /^[^ ].*:$/ { skipped = index($0, except) }
    $1 == "U" && $2 ~ /^(gl[A-Z]|__glew)/ && !skipped { print $2 }' | sort -u)
[ "$(echo "$calls" | wc -l)" -ge 30 ] || { echo "calls too little to be an executor"; exit 1; }
for call in $calls; do
    grep -q "GL_APIENTRY $call *(" "$header" || { echo "$call is not of OpenGL ES 3.0"; exit 1; }
done
