// SPDX-License-Identifier: MIT
#undef GROUP_PORT
#undef GROUP_LINE
#undef GROUP_SIZE
#undef GROUP_NUMBER
#undef GROUP_CONST
#undef GROUP_SHARED
#undef GROUP_PRIVATE
#undef GROUP_GATHER
#undef GROUP_TILE
#undef GROUP_GET
#undef GROUP_PUT
#undef GROUP_IN
#undef GROUP_OUT
#undef GROUP_INOUT
#undef GROUP_THREADS
#undef INOUT
