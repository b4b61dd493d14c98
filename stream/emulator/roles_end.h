// SPDX-License-Identifier: MIT
#undef STREAM_PORT
#undef STREAM_IN_PORT
#undef STREAM_IN
#undef STREAM_IN_SHARED
#undef STREAM_IN_STRIDED
#undef STREAM_OUT
#undef STREAM_GATHER
#undef STREAM_ITER
#undef STREAM_CONST
#undef INOUT
