# embed_source(FILE OUT) sets OUT to a stream::SourceFile initializer with the name and the text of
# FILE.
function(embed_source FILE OUT)
  get_filename_component(PATH ${FILE} ABSOLUTE)
  get_filename_component(NAME ${FILE} NAME)
  file(READ ${PATH} TEXT)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PATH})
  set(${OUT} "{\"${NAME}\", R\"KERNEL(${TEXT})KERNEL\"}" PARENT_SCOPE)
endfunction()

# Compiler options for stream kernels and for workgroup kernels as C++. The executor checks which
# elements of streams a stream kernel accesses, so it needs no address sanitizer. Accesses to its own
# arrays are checked as undefined behavior. Workgroup kernels check every access themselves and need
# no sanitizer. They are unrolled and count every access, so that compiling them with -O3 takes
# twice as long.
if(ABISORT_SANITIZE)
  set(KERNEL_OPTIONS -fno-sanitize=address)
  set(WORKGROUP_KERNEL_OPTIONS -fno-sanitize=all)
else()
  set(KERNEL_OPTIONS "")
  set(WORKGROUP_KERNEL_OPTIONS $<$<CONFIG:Release>:-O1>)
endif()

# add_kernel_library(TARGET NAMESPACE ns HEADER file.h TYPES file [INCLUDES file...]
#                    KERNELS "name [file [NUMBER=value...]]"... [SOURCES file...])
#
# Makes the library TARGET from kernel files of the current folder. The kernel `name` is the file
# <file>.kernel, or <name>.kernel, with the given numbers. Its text is embedded for executors that
# compile it at run time, and the file is compiled as C++ for the emulator. HEADER is a generated
# header that includes TYPES, the file with the element structs, as C++ and declares in namespace ns
#     const stream::KernelLibrary& library();
function(add_kernel_library TARGET)
  cmake_parse_arguments(ARG "" "NAMESPACE;HEADER;TYPES" "INCLUDES;KERNELS;SOURCES" ${ARGN})
  set(NAMESPACE ${ARG_NAMESPACE})
  set(HEADER ${ARG_HEADER})

  embed_source(${ARG_TYPES} TYPES_SOURCE)
  set(TYPES_SOURCE "stream::SourceFile${TYPES_SOURCE}")
  set(INCLUDE_SOURCES "")
  foreach(FILE IN LISTS ARG_INCLUDES)
    embed_source(${FILE} SOURCE)
    string(APPEND INCLUDE_SOURCES "${SOURCE},\n         ")
  endforeach()

  set(COMPILED "")
  set(KERNEL_ENTRIES "")
  set(GENERATED "")
  set(HAS_GROUPS OFF)
  foreach(ENTRY IN LISTS ARG_KERNELS)
    separate_arguments(WORDS UNIX_COMMAND "${ENTRY}")
    list(POP_FRONT WORDS KERNEL BASE)
    if(NOT BASE)
      set(BASE ${KERNEL})
    endif()
    set(FILE ${CMAKE_CURRENT_SOURCE_DIR}/${BASE}.kernel)
    embed_source(${BASE}.kernel SOURCE)
    set(CONSTANTS "")
    set(DEFINITIONS "")
    foreach(WORD IN LISTS WORDS)
      if(NOT WORD MATCHES "^([A-Z][A-Z0-9_]*)=([0-9]+)$")
        message(FATAL_ERROR "expected NUMBER=value in '${ENTRY}'")
      endif()
      string(APPEND CONSTANTS "static constexpr uint ${CMAKE_MATCH_1} = ${CMAKE_MATCH_2}\;\n    ")
      string(APPEND DEFINITIONS "{\"${CMAKE_MATCH_1}\", ${CMAKE_MATCH_2}}, ")
    endforeach()
    string(REPLACE "\\;" ";" CONSTANTS "${CONSTANTS}")
    string(APPEND KERNEL_ENTRIES "{\"${KERNEL}\", ${SOURCE}, {${DEFINITIONS}}, &compiled_${KERNEL}},\n         ")
    string(APPEND COMPILED "extern const stream::emulator::CompiledKernel compiled_${KERNEL}\;\n")
    if(SOURCE MATCHES "[\n(]GROUP_SIZE\\(")
      set(HAS_GROUPS ON)
      set(KIND groups)
    else()
      set(KIND emulator)
    endif()
    # Kernel files define macros with the same names, and a unity build has several kernels in one
    # translation unit: each kernel's macros end with it.
    string(REGEX MATCHALL "#define [A-Za-z0-9_]+" UNDEFINE "${INCLUDE_SOURCES}${SOURCE}")
    list(REMOVE_DUPLICATES UNDEFINE)
    list(JOIN UNDEFINE "\n" UNDEFINE)
    string(REPLACE "#define" "#undef" UNDEFINE "${UNDEFINE}")
    set(EMULATED ${CMAKE_CURRENT_BINARY_DIR}/${KERNEL}.kernel.cpp)
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/emulated_kernel.cpp.in ${EMULATED} @ONLY)
    list(LENGTH GENERATED COUNT)
    math(EXPR BATCH "${COUNT} / 12")  # of kernels in one translation unit of a unity build
    set_source_files_properties(${EMULATED} PROPERTIES UNITY_GROUP ${KIND}_${BATCH})
    list(APPEND GENERATED ${EMULATED})
  endforeach()
  string(REPLACE "\\;" ";" COMPILED "${COMPILED}")
  set(LIBRARY ${CMAKE_CURRENT_BINARY_DIR}/${TARGET}_library.cpp)
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/kernel_library.cpp.in ${LIBRARY} @ONLY)
  set_source_files_properties(${LIBRARY} PROPERTIES UNITY_GROUP ${KIND}_${BATCH})

  add_library(${TARGET} STATIC ${ARG_SOURCES} ${GENERATED} ${LIBRARY})
  target_link_libraries(${TARGET} PUBLIC gpu-abisort::stream)
  target_compile_features(${TARGET} PUBLIC cxx_std_20)
  set_target_properties(${TARGET} PROPERTIES UNITY_BUILD_MODE GROUP HAS_GROUPS ${HAS_GROUPS})
  if(HAS_GROUPS)
    target_link_libraries(${TARGET} PUBLIC gpu-abisort::stream_emulator)  # counts the kernels' work
    target_compile_options(${TARGET} PRIVATE ${WORKGROUP_KERNEL_OPTIONS})
  else()
    target_compile_options(${TARGET} PRIVATE ${KERNEL_OPTIONS})
  endif()
endfunction()
