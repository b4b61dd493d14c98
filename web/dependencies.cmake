# Replaces find_package in builds for WebAssembly (a dependency provider, CMake 3.24). This file
# finds the headers of Debian's packages and compiles the libraries of these packages. For packages
# that only desktops have, it makes empty targets.
cmake_minimum_required(VERSION 3.25)

# Folder with links to the needed headers. The compiler cannot search /usr/include, because that
# folder also has headers of the host system.
set(WEB_HEADERS ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${WEB_HEADERS})
foreach(FOLDER fmt nlohmann stb)
  file(CREATE_LINK /usr/include/${FOLDER} ${WEB_HEADERS}/${FOLDER} SYMBOLIC)
endforeach()

# web_library(NAME [DEFINITION...]) makes a target for a library that consists only of headers.
function(web_library NAME)
  if(NOT TARGET ${NAME})
    add_library(${NAME} INTERFACE IMPORTED GLOBAL)
    target_include_directories(${NAME} SYSTEM INTERFACE ${WEB_HEADERS})
    target_compile_definitions(${NAME} INTERFACE ${ARGN})
  endif()
endfunction()

# The sources of Dear ImGui, which scripts/web downloads, and the part of stb that ImGui and the
# viewer use.
function(web_imgui)
  if(TARGET imgui_sources)
    return()
  endif()
  file(GLOB IMGUI ${CMAKE_BINARY_DIR}/sources/imgui-*)
  if(NOT IS_DIRECTORY "${IMGUI}")
    message(FATAL_ERROR "${CMAKE_BINARY_DIR}/sources has no imgui: scripts/web fetches it")
  endif()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/stb_image_write.cpp
       CONTENT "#define STB_IMAGE_WRITE_IMPLEMENTATION\n#include <stb/stb_image_write.h>\n")
  # Removes ImGui's built-in font, which hardly compresses. The page has other fonts.
  add_custom_command(
    OUTPUT ${CMAKE_BINARY_DIR}/imgui_draw.cpp
    COMMAND sed "/^static const char proggy.*=$/,/;$/c static const char proggy_clean_ttf_compressed_data_base85[] = \"\"\;"
            ${IMGUI}/imgui_draw.cpp > ${CMAKE_BINARY_DIR}/imgui_draw.cpp
    DEPENDS ${IMGUI}/imgui_draw.cpp
    VERBATIM)
  add_library(imgui_sources STATIC ${IMGUI}/imgui.cpp ${CMAKE_BINARY_DIR}/imgui_draw.cpp ${IMGUI}/imgui_tables.cpp
                                   ${IMGUI}/imgui_widgets.cpp ${IMGUI}/backends/imgui_impl_opengl3.cpp
                                   ${CMAKE_BINARY_DIR}/stb_image_write.cpp)
  target_include_directories(imgui_sources SYSTEM PUBLIC ${IMGUI} ${WEB_HEADERS} ${WEB_HEADERS}/stb)
  target_compile_definitions(imgui_sources PUBLIC IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_METRICS_WINDOW
                                                  IMGUI_IMPL_OPENGL_ES3)
  target_compile_options(imgui_sources PRIVATE -w)
  set_target_properties(imgui_sources PROPERTIES UNITY_BUILD OFF)
  add_library(PkgConfig::IMGUI ALIAS imgui_sources)
endfunction()

# Replaces the function pkg_check_modules of FindPkgConfig.
function(pkg_check_modules NAME)
  if(NAME STREQUAL IMGUI)
    web_imgui()
  else()
    web_library(PkgConfig::${NAME})
  endif()
endfunction()

macro(web_provide METHOD PACKAGE)
  if(${PACKAGE} STREQUAL fmt)
    web_library(fmt::fmt FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=44)
  elseif(${PACKAGE} STREQUAL nlohmann_json)
    web_library(nlohmann_json::nlohmann_json)
  elseif(${PACKAGE} STREQUAL Threads)
    web_library(Threads::Threads)
  elseif(${PACKAGE} STREQUAL OpenGL)
    web_library(OpenGL::OpenGL)
    web_library(OpenGL::EGL)
  elseif(${PACKAGE} STREQUAL GLEW)
    web_library(GLEW::GLEW)
  elseif(${PACKAGE} STREQUAL glfw3)
    web_library(glfw)
  endif()
  set(${PACKAGE}_FOUND TRUE)
endmacro()
cmake_language(SET_DEPENDENCY_PROVIDER web_provide SUPPORTED_METHODS FIND_PACKAGE)

option(ABISORT_SMALL_PAGE "Make the page small, which takes two minutes more" ON)
# The page is optimized for size, because it is downloaded.
set(CMAKE_CXX_FLAGS_MINSIZEREL "-Oz -DNDEBUG")
if(NOT ABISORT_SMALL_PAGE)
  set(CMAKE_CXX_FLAGS_MINSIZEREL "-O0 -DNDEBUG")
endif()

# The code uses exceptions. libcxx.h adds functions that the standard library of Emscripten lacks.
add_compile_options(-fwasm-exceptions "SHELL:-include ${CMAKE_SOURCE_DIR}/web/libcxx.h")
add_link_options(-fwasm-exceptions)
