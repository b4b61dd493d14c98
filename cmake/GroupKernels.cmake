# add_group_library(TARGET NAMESPACE ns HEADER file.h FILES file... KERNELS "name file [NUMBER=value...]"...
#                   [SOURCES file...])
#
# Makes TARGET of group kernels: `name` is <file>.kernel, relative to the current folder, with its open
# numbers fixed. Their texts are embedded for machines that compile them at run time, and each is compiled as
# C++ for the emulator. FILES are the element structs' file first, then those that kernels include.
# HEADER declares in namespace ns
#     the element types of the first of FILES as C++,
#     const group::KernelLibrary& library();              (made here)
function(add_group_library TARGET)
  cmake_parse_arguments(ARG "" "NAMESPACE;HEADER" "FILES;KERNELS;SOURCES" ${ARGN})
  set(NAMESPACE ${ARG_NAMESPACE})
  set(HEADER ${ARG_HEADER})

  set(FILE_SOURCES "")
  foreach(FILE IN LISTS ARG_FILES)
    embed_source(${FILE} SOURCE)
    string(APPEND FILE_SOURCES "${SOURCE},\n         ")
  endforeach()

  set(FACTORIES "")
  set(KERNEL_ENTRIES "")
  set(GENERATED "")
  foreach(ENTRY IN LISTS ARG_KERNELS)
    separate_arguments(WORDS UNIX_COMMAND "${ENTRY}")
    list(POP_FRONT WORDS KERNEL BASE)
    set(FILE ${CMAKE_CURRENT_SOURCE_DIR}/${BASE}.kernel)
    embed_source(${BASE}.kernel SOURCE)
    set(CONSTANTS "")
    set(DEFINITIONS "")
    foreach(WORD IN LISTS WORDS)
      if(NOT WORD MATCHES "^([A-Z_]+)=([0-9]+)$")
        message(FATAL_ERROR "expected NUMBER=value in '${ENTRY}'")
      endif()
      set(NUMBER ${CMAKE_MATCH_1})
      set(VALUE ${CMAKE_MATCH_2})
      string(APPEND CONSTANTS "static constexpr uint ${NUMBER} = ${VALUE}\;\n    ")
      string(APPEND DEFINITIONS "{\"${NUMBER}\", ${VALUE}}, ")
    endforeach()
    string(REPLACE "\\;" ";" CONSTANTS "${CONSTANTS}")
    string(APPEND FACTORIES "std::unique_ptr<group::emulator::CompiledKernel> make_${KERNEL}()\;\n")
    string(APPEND KERNEL_ENTRIES
      "{\"${KERNEL}\", ${SOURCE}, {${DEFINITIONS}}, make_${KERNEL}},\n         ")
    undefine(UNDEFINE ${FILE} ${ARG_FILES})
    set(EMULATED ${CMAKE_CURRENT_BINARY_DIR}/${KERNEL}.kernel.cpp)
    configure_file(${CMAKE_SOURCE_DIR}/cmake/emulated_group_kernel.cpp.in ${EMULATED} @ONLY)
    list(APPEND GENERATED ${EMULATED})
  endforeach()
  string(REPLACE "\\;" ";" FACTORIES "${FACTORIES}")
  set(LIBRARY ${CMAKE_CURRENT_BINARY_DIR}/${TARGET}_library.cpp)
  configure_file(${CMAKE_SOURCE_DIR}/cmake/group_library.cpp.in ${LIBRARY} @ONLY)

  # Unrolled and counted access by access: -O3 takes twice as long to compile them (docs/building.md).
  add_library(${TARGET} STATIC ${ARG_SOURCES} ${GENERATED} ${LIBRARY})
  target_compile_options(${TARGET} PRIVATE $<$<CONFIG:Release>:-O1>)
  if(ABISORT_SANITIZE)
    # They check every access to shared memory, tiles and buffers themselves.
    target_compile_options(${TARGET} PRIVATE -O0 -fno-sanitize=all)
  endif()
  target_link_libraries(${TARGET} PUBLIC group)
endfunction()
