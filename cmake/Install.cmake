# The installed tree: program, static libraries, headers, and the package config that
# find_package(gpu-abisort) reads. Users link gpu-abisort::sorts, or gpu-abisort::stream with their
# own kernels (add_kernel_library). They also link an executor: gpu-abisort::stream_emulator,
# gpu-abisort::stream_gl, or gpu-abisort::stream_executors for all of them by name. For keys in an
# application's textures they link gpu-abisort::application.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

get_property(SORT_KERNEL_LIBRARIES GLOBAL PROPERTY SORT_KERNEL_LIBRARIES)
set(LIBRARIES layout io stream stream_emulator stream_gl stream_compute stream_executors shaders abisort_plan abisort
              sorts sort_choice application ${SORT_KERNEL_LIBRARIES})
set(FOLDERS layout stream shaders abisort sorts)
set(HEADERS ${CMAKE_INSTALL_INCLUDEDIR}/gpu-abisort)
set(CONFIG ${CMAKE_INSTALL_LIBDIR}/cmake/gpu-abisort)

foreach(LIBRARY IN LISTS LIBRARIES)
  set_target_properties(${LIBRARY} PROPERTIES OUTPUT_NAME gpu-abisort-${LIBRARY})
  target_compile_features(${LIBRARY} PUBLIC cxx_std_20)
endforeach()

install(TARGETS ${LIBRARIES} EXPORT gpu-abisort INCLUDES DESTINATION ${HEADERS})
install(TARGETS gpu-abisort)
install(EXPORT gpu-abisort NAMESPACE gpu-abisort:: FILE gpu-abisort-targets.cmake
        DESTINATION ${CONFIG})
install(DIRECTORY ${FOLDERS} DESTINATION ${HEADERS}
        FILES_MATCHING PATTERN "*.h" PATTERN "types.kernel" PATTERN "order.kernel"
        PATTERN "node_bits.kernel" PATTERN "address_*.kernel"
        REGEX "stream/(gl|compute)/(.*_executor|.*_storage|.*_writer|glsl|object|program|recording|staging|saved_state)\\.h" EXCLUDE)

write_basic_package_version_file(${CMAKE_BINARY_DIR}/gpu-abisort-config-version.cmake
                                 COMPATIBILITY SameMajorVersion)
install(FILES cmake/gpu-abisort-config.cmake cmake/Kernels.cmake cmake/emulated_kernel.cpp.in
              cmake/kernel_library.cpp.in ${CMAKE_BINARY_DIR}/gpu-abisort-config-version.cmake
        DESTINATION ${CONFIG})
install(FILES LICENSE README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN "results" EXCLUDE)
