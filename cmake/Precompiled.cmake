# Headers that take longer to compile than most files that include them, compiled once for many
# targets. A file still includes what it uses, so -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON also builds.
#
# use_precompiled(TARGET SET), where SET is
#   standard  has the standard library, for code whose speed matters
#   words     also has fmt and nlohmann/json, for code that makes texts, with -O1
#   tests     also has GoogleTest, for tests, with -O1
#   kernels, workgroup_kernels   have the headers of kernels that are compiled as C++
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)

# Flags for code that runs only once, for which -O3 would only increase the compile time.
set(LITTLE_OPTIMIZED $<$<CONFIG:Release>:-O1>)

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
add_precompiled_set(kernels HEADERS ${EMULATOR}/roles.h LIBRARIES layout)
add_precompiled_set(workgroup_kernels HEADERS ${GROUPS}/roles.h LIBRARIES layout)
target_compile_options(precompiled_kernels PRIVATE ${KERNEL_OPTIONS})
target_compile_options(precompiled_workgroup_kernels PRIVATE ${WORKGROUP_KERNEL_OPTIONS})
