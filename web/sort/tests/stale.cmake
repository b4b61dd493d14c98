# Whether kernels.js as committed is what web-sort-generate writes.
execute_process(COMMAND ${GENERATE} kernels OUTPUT_VARIABLE WRITTEN COMMAND_ERROR_IS_FATAL ANY)
file(READ ${COMMITTED} TEXT)
if(NOT TEXT STREQUAL WRITTEN)
  message(FATAL_ERROR "web/sort/kernels.js is not of today's kernel files: build the target web-sort-kernels")
endif()
