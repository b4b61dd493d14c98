# embed_source(FILE OUT) sets OUT to a stream::SourceFile initializer with FILE's name and text.
function(embed_source FILE OUT)
  get_filename_component(PATH ${FILE} ABSOLUTE)
  get_filename_component(NAME ${FILE} NAME)
  file(READ ${PATH} TEXT)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PATH})
  set(${OUT} "{\"${NAME}\", R\"KERNEL(${TEXT})KERNEL\"}" PARENT_SCOPE)
endfunction()

# undefine(OUT FILE...) sets OUT to lines that undo what the files define: a unity build makes one
# translation unit of several kernels.
function(undefine OUT)
  set(NAMES "")
  foreach(FILE IN LISTS ARGN)
    file(READ ${FILE} TEXT)
    string(REGEX MATCHALL "#define [A-Za-z0-9_]+" DEFINITIONS "${TEXT}")
    list(APPEND NAMES ${DEFINITIONS})
  endforeach()
  list(REMOVE_DUPLICATES NAMES)
  string(REPLACE "#define" "\n#undef" NAMES "${NAMES}")
  string(REPLACE ";" "" NAMES "${NAMES}")
  set(${OUT} "${NAMES}" PARENT_SCOPE)
endfunction()

# add_kernel_library(TARGET NAMESPACE ns HEADER file.h TYPES file [INCLUDES file...] KERNELS name...
#                    [SOURCES file...])
#
# Makes TARGET of the kernel files <name>.kernel in the current folder: their texts are embedded for
# executors that compile them at run time, and each is compiled as C++ for the emulator. HEADER
# includes TYPES, the file with the element structs, as C++ and declares in namespace ns, made here,
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

  set(FACTORIES "")
  set(KERNEL_ENTRIES "")
  set(GENERATED "")
  foreach(KERNEL IN LISTS ARG_KERNELS)
    set(FILE ${CMAKE_CURRENT_SOURCE_DIR}/${KERNEL}.kernel)
    embed_source(${KERNEL}.kernel SOURCE)
    foreach(MAPPING row_wise z_order)
      string(APPEND FACTORIES
        "std::unique_ptr<stream::emulator::CompiledKernel> make_${MAPPING}_${KERNEL}()\;\n")
    endforeach()
    string(APPEND KERNEL_ENTRIES
      "{\"${KERNEL}\", ${SOURCE}, make_row_wise_${KERNEL}, make_z_order_${KERNEL}},\n         ")
    undefine(UNDEFINE ${FILE} ${ARG_INCLUDES})
    set(EMULATED ${CMAKE_CURRENT_BINARY_DIR}/${KERNEL}.kernel.cpp)
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/emulated_kernel.cpp.in ${EMULATED} @ONLY)
    list(APPEND GENERATED ${EMULATED})
  endforeach()
  string(REPLACE "\\;" ";" FACTORIES "${FACTORIES}")
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/kernel_library.cpp.in
                 ${CMAKE_CURRENT_BINARY_DIR}/library.cpp @ONLY)

  add_library(${TARGET} STATIC ${ARG_SOURCES} ${GENERATED} ${CMAKE_CURRENT_BINARY_DIR}/library.cpp)
  target_link_libraries(${TARGET} PUBLIC gpu-abisort::stream)
  target_compile_features(${TARGET} PUBLIC cxx_std_20)
  if(ABISORT_SANITIZE)
    # What the address sanitizer finds as well; it is nearly half of what compiling them takes.
    target_compile_options(${TARGET} PRIVATE -fno-sanitize=null,alignment,vptr,object-size)
  endif()
endfunction()
