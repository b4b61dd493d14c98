include(CMakeFindDependencyMacro)
find_dependency(OpenGL COMPONENTS OpenGL EGL)
find_dependency(GLEW)
find_dependency(fmt)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/gpu-abisort-targets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/Kernels.cmake)

# Folder of types.kernel and order.kernel, for kernels of sorts.
get_target_property(gpu-abisort_SHADERS gpu-abisort::layout INTERFACE_INCLUDE_DIRECTORIES)
string(APPEND gpu-abisort_SHADERS /shaders)
