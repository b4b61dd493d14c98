# Headers that cost more than most of what includes them, compiled once for many targets. A file still
# includes what it uses: -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON, as the fuzz preset has it, builds too.
#
# use_precompiled(TARGET SET), where SET is
#   standard  the standard library: for code whose speed counts
#   words     and fmt, nlohmann/json: for code that makes texts, which -O1 is enough for
#   tests     and GoogleTest: for tests, likewise
#   kernels, workgroup_kernels   what kernels as C++ include, which take longer to read than to compile
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)

# Flags for code that runs only once, where -O3 would only cost compile time. With sanitizers, the
# same is true of -O1, of checks that the address sanitizer also makes, and of checks that matter
# only for memory that is read as another type.
if(ABISORT_SANITIZE)
  set(LITTLE_OPTIMIZED -O0 -fno-sanitize=null,alignment,vptr,object-size)
else()
  set(LITTLE_OPTIMIZED $<$<CONFIG:Release>:-O1>)
endif()

function(add_precompiled_set SET)
  cmake_parse_arguments(ARG "" "" "HEADERS;OPTIONS;LIBRARIES" ${ARGN})
  set(SOURCE ${CMAKE_BINARY_DIR}/precompiled/${SET}.cpp)
  file(CONFIGURE OUTPUT ${SOURCE} CONTENT "")
  add_library(precompiled_${SET} OBJECT ${SOURCE})
  target_compile_options(precompiled_${SET} PRIVATE ${ARG_OPTIONS})
  target_link_libraries(precompiled_${SET} PRIVATE ${ARG_LIBRARIES})
  target_precompile_headers(precompiled_${SET} PRIVATE ${ARG_HEADERS})
  set_target_properties(precompiled_${SET} PROPERTIES SET_OPTIONS "${ARG_OPTIONS}"
                                                      SET_LIBRARIES "${ARG_LIBRARIES}")
endfunction()

function(use_precompiled TARGET SET)
  get_target_property(OPTIONS precompiled_${SET} SET_OPTIONS)
  get_target_property(LIBRARIES precompiled_${SET} SET_LIBRARIES)
  target_compile_options(${TARGET} PRIVATE ${OPTIONS})
  target_link_libraries(${TARGET} PRIVATE ${LIBRARIES})
  target_precompile_headers(${TARGET} REUSE_FROM precompiled_${SET})
endfunction()

# ccache needs -fpch-preprocess, and sloppiness = pch_defines,time_macros.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  add_compile_options(-fpch-preprocess)
endif()

set(STANDARD_HEADERS <algorithm> <array> <bit> <chrono> <cmath> <cstdint> <cstring> <filesystem>
                     <fstream> <functional> <map> <memory> <numeric> <optional> <set> <span> <sstream>
                     <stdexcept> <string> <string_view> <utility> <vector>)
add_precompiled_set(standard HEADERS ${STANDARD_HEADERS})
add_precompiled_set(words HEADERS ${STANDARD_HEADERS} <fmt/format.h> <nlohmann/json.hpp>
                    OPTIONS ${LITTLE_OPTIMIZED} LIBRARIES fmt::fmt nlohmann_json::nlohmann_json)
set(EMULATOR ${CMAKE_SOURCE_DIR}/stream/emulator)
set(GROUPS ${CMAKE_SOURCE_DIR}/stream/groups)
add_precompiled_set(kernels HEADERS ${EMULATOR}/run_blocks.h ${EMULATOR}/ports.h ${EMULATOR}/roles.h LIBRARIES layout)
target_compile_options(precompiled_kernels PRIVATE ${KERNEL_OPTIONS})
add_precompiled_set(workgroup_kernels HEADERS ${EMULATOR}/kernel.h ${GROUPS}/ports.h ${GROUPS}/roles.h LIBRARIES layout)
target_compile_options(precompiled_workgroup_kernels PRIVATE ${WORKGROUP_KERNEL_OPTIONS})
