# The targets of the workbook; CMakeLists.txt adds one chapter(…) line each.

# --- The kit: what students read and include, and the answer server -------------------------------
file(GLOB kit_sources chapters/kit/*.cpp)
list(REMOVE_ITEM kit_sources ${CMAKE_SOURCE_DIR}/chapters/kit/serve_chapter.cpp)
add_library(kit STATIC ${kit_sources})
target_include_directories(kit PUBLIC chapters)
target_link_libraries(kit PRIVATE warnings)

# Student programs: -O1 -g, and the kit's header compiled once for all of them.
# Where variables live is tracked less closely, and gold links: both shorten the way to a verdict.
set(student_flags -O1 -g -Wall -Wextra -Wno-unused-parameter)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  list(APPEND student_flags -fno-var-tracking-assignments)
endif()
find_program(GOLD ld.gold)
set(student_link_flags $<$<BOOL:${GOLD}>:-fuse-ld=gold>)
file(WRITE ${CMAKE_BINARY_DIR}/kit_header.cpp "// Holds the precompiled kit/kit.hpp.\n")
add_library(kit_header OBJECT ${CMAKE_BINARY_DIR}/kit_header.cpp)
target_link_libraries(kit_header PRIVATE kit)
target_compile_options(kit_header PRIVATE ${student_flags})
target_precompile_headers(kit_header PRIVATE chapters/kit/kit.hpp)

# program(target folder server source): a chapter's program from one source file.
function(program target folder server source)
  add_executable(${target} ${source} $<TARGET_OBJECTS:${server}>)
  target_link_libraries(${target} PRIVATE kit)
  target_compile_options(${target} PRIVATE ${student_flags})
  target_link_options(${target} PRIVATE ${student_link_flags})
  target_precompile_headers(${target} REUSE_FROM kit_header)
  string(REGEX REPLACE "_.*" "" name ${server})
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${folder} OUTPUT_NAME ${name})
endfunction()

# Only the student's file is sanitized: a crash is then traced in seconds instead of a minute.
function(sanitized_program target server source)
  add_executable(${target}_asan EXCLUDE_FROM_ALL ${source} $<TARGET_OBJECTS:${server}>)
  target_link_libraries(${target}_asan PRIVATE kit)
  target_compile_options(${target}_asan PRIVATE -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined)
  target_link_options(${target}_asan PRIVATE -fsanitize=address,undefined)
  set_target_properties(${target}_asan PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/asan OUTPUT_NAME ${target})
endfunction()

# --- The checker ----------------------------------------------------------------------------------
function(checks_library name kind)
  add_library(${name} ${kind} ${ARGN})
  target_include_directories(${name} PUBLIC checks)
  target_link_libraries(${name} PUBLIC kit fmt::fmt PRIVATE warnings)
  if(CCACHE)
    set_target_properties(${name} PROPERTIES CXX_COMPILER_LAUNCHER ${CCACHE})
  endif()
endfunction()

file(GLOB reference_sources checks/reference/*.cpp)
file(GLOB report_sources checks/reports/*.cpp)
file(GLOB harness_sources checks/harness/*.cpp)
list(FILTER harness_sources EXCLUDE REGEX "/(main|run)\\.cpp$")
checks_library(reference STATIC ${reference_sources})
checks_library(reports STATIC ${report_sources})
target_link_libraries(reports PRIVATE nlohmann_json::nlohmann_json)
checks_library(harness STATIC ${harness_sources})
target_link_libraries(harness PUBLIC reference reports PRIVATE nlohmann_json::nlohmann_json CLI11::CLI11 nettle)
checks_library(rubrics OBJECT)
target_link_libraries(rubrics PUBLIC harness)
target_compile_definitions(rubrics PRIVATE KIT_CHECKER)

add_executable(check checks/harness/main.cpp checks/harness/run.cpp $<TARGET_OBJECTS:rubrics>)
target_link_libraries(check PRIVATE harness warnings Boost::unit_test_framework)
target_compile_definitions(check PRIVATE BOOST_TEST_DYN_LINK)

# --- Speed: Highway kernels, built only for those who measure --------------------------------------
file(GLOB kernel_sources checks/kernels/*.cpp)
checks_library(kernels STATIC ${kernel_sources})
target_link_libraries(kernels PUBLIC hwy)
target_compile_options(kernels PRIVATE -ffp-contract=off)  # Dot2 needs its products and sums apart
file(GLOB speed_sources checks/speed/*.cpp checks/ch*_speed.cpp)
list(FILTER speed_sources EXCLUDE REGEX "/speed/main\\.cpp$")
checks_library(races OBJECT ${speed_sources})
target_link_libraries(races PUBLIC harness kernels)
add_executable(speed EXCLUDE_FROM_ALL checks/speed/main.cpp $<TARGET_OBJECTS:races>)
target_link_libraries(speed PRIVATE harness kernels warnings)

# --- Grading a class: intake, sandbox, gradebook, exports ------------------------------------------
if(EXISTS ${CMAKE_SOURCE_DIR}/checks/grade)
  find_package(PkgConfig REQUIRED)
  foreach(package libarchive libseccomp sqlite3 yaml-cpp)
    pkg_check_modules(${package} REQUIRED IMPORTED_TARGET ${package})
  endforeach()
  function(grade_library name folder)
    file(GLOB sources checks/grade/${folder}/*.cpp)
    checks_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC reports PRIVATE nlohmann_json::nlohmann_json nettle ${ARGN})
    target_compile_options(${name} PRIVATE -O1)  # it waits for programs and disks
  endfunction()
  checks_library(grades STATIC checks/grade/grades.cpp checks/grade/digest.cpp)
  target_link_libraries(grades PUBLIC reports PRIVATE nettle)
  grade_library(intake intake PkgConfig::libarchive PkgConfig::yaml-cpp)
  grade_library(exports exports grades)
  grade_library(pages pages grades)
  grade_library(gradebook gradebook grades PkgConfig::sqlite3)
  grade_library(sandbox sandbox harness PkgConfig::libseccomp)
  set(class_flags -std=c++20 -O1)
  set(class_link_flags $<$<BOOL:${GOLD}>:-fuse-ld=gold>)
  file(REAL_PATH ${CMAKE_CXX_COMPILER} class_compiler)
  target_compile_definitions(sandbox PRIVATE GRADE_COMPILER="${class_compiler}"
    GRADE_FLAGS="$<JOIN:${class_flags};${class_link_flags}, >")

  # What strangers' code is compiled with, in one folder: headers, kit, answer servers; and the
  # probe, and what gives the compiler large pages.
  set(toolbox ${CMAKE_BINARY_DIR}/toolbox)
  add_executable(probe checks/grade/probe/probe.cpp)
  target_link_libraries(probe PRIVATE warnings)
  add_library(large_pages MODULE checks/grade/large_pages/large_pages.cpp)
  set_target_properties(large_pages PROPERTIES PREFIX "")
  target_compile_options(large_pages PRIVATE -fno-exceptions)
  target_link_options(large_pages PRIVATE -nodefaultlibs)  # every step of a compilation loads it
  target_link_libraries(large_pages PRIVATE warnings c)
  file(GLOB kit_headers chapters/kit/*.hpp)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)  # others find moved compiled headers out of date
    set(compile_header COMMAND ${class_compiler} ${class_flags} -w -I ${toolbox}/include -x c++-header
      ${toolbox}/include/kit/kit.hpp -o ${toolbox}/include/kit/kit.hpp.gch)
  endif()
  add_custom_command(OUTPUT ${toolbox}/kit.stamp DEPENDS kit probe large_pages ${kit_headers}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${toolbox}/include/kit
    COMMAND ${CMAKE_COMMAND} -E copy ${kit_headers} ${toolbox}/include/kit
    COMMAND ${CMAKE_COMMAND} -E copy $<TARGET_FILE:kit> $<TARGET_FILE:probe> $<TARGET_FILE:large_pages> ${toolbox}
    ${compile_header}
    COMMAND ${CMAKE_COMMAND} -E touch ${toolbox}/kit.stamp VERBATIM)
  add_custom_target(toolbox DEPENDS ${toolbox}/kit.stamp)
  file(GLOB grade_sources checks/grade/*.cpp)
  list(FILTER grade_sources EXCLUDE REGEX "/(grades|digest)\\.cpp$")
  add_executable(grade ${grade_sources} $<TARGET_OBJECTS:rubrics> $<TARGET_OBJECTS:races>)
  target_link_libraries(grade PRIVATE kernels gradebook intake exports pages sandbox grades harness warnings
    PkgConfig::sqlite3 nlohmann_json::nlohmann_json CLI11::CLI11 nettle)
  add_dependencies(grade toolbox)
endif()

# --- What the book captures: the chapters' numbers and outputs, the rubrics' list, a report ----------
add_custom_target(captures DEPENDS check)

# --- One chapter: the student's program, and the stub, solution and variants that tests judge ------
function(chapter number slug)
  set(name ch${number})
  set(folder ${name}_${slug})
  set(definition KIT_EXERCISES="${folder}/exercises.hpp")
  target_sources(rubrics PRIVATE checks/${folder}.cpp checks/chinese/${folder}.cpp)

  add_library(${name}_server OBJECT chapters/kit/serve_chapter.cpp)
  target_link_libraries(${name}_server PRIVATE kit)
  target_compile_definitions(${name}_server PRIVATE ${definition})
  if(TARGET toolbox)
    add_custom_command(OUTPUT ${toolbox}/${name}.stamp DEPENDS $<TARGET_OBJECTS:${name}_server> chapters/${folder}/exercises.hpp
      COMMAND ${CMAKE_COMMAND} -E make_directory ${toolbox}/include/${folder}
      COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_SOURCE_DIR}/chapters/${folder}/exercises.hpp ${toolbox}/include/${folder}
      COMMAND ${CMAKE_COMMAND} -E copy $<TARGET_OBJECTS:${name}_server> ${toolbox}/${name}_server.o
      COMMAND ${CMAKE_COMMAND} -E touch ${toolbox}/${name}.stamp VERBATIM)
    add_custom_target(${name}_toolbox DEPENDS ${toolbox}/${name}.stamp)
    add_dependencies(toolbox ${name}_toolbox)
  endif()
  program(${name} . ${name}_server chapters/${folder}/${slug}.cpp)
  set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)  # tests judge no student's file
  sanitized_program(${name} ${name}_server chapters/${folder}/${slug}.cpp)

  set(solution solutions/${folder}/${slug}.cpp)
  if(EXISTS ${CMAKE_SOURCE_DIR}/${solution})
    set(stub ${CMAKE_BINARY_DIR}/stubs/${slug}.cpp)
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/stubs)
    add_custom_command(OUTPUT ${stub} DEPENDS ${solution} solutions/stubs.awk
      COMMAND awk -f ${CMAKE_SOURCE_DIR}/solutions/stubs.awk ${CMAKE_SOURCE_DIR}/${solution} > ${stub} VERBATIM)
    program(${name}_stub stubs ${name}_server ${stub})
    program(${name}_solution solutions ${name}_server ${solution})
    if(EXISTS ${CMAKE_SOURCE_DIR}/book/programs/${name}.cpp)  # the numbers that the book quotes
      add_executable(book_${name} book/programs/${name}.cpp ${solution})
      target_include_directories(book_${name} PRIVATE book/programs)
      target_link_libraries(book_${name} PRIVATE kit warnings)
      add_dependencies(captures ${name}_solution book_${name})
    endif()
  else()  # the student edition: its stubs are copies, and the one gate left is that they score nothing
    program(${name}_stub stubs ${name}_server checks/stubs/${folder}/${slug}.cpp)
    add_test(NAME stubs_${name} COMMAND check ${number} --in ${CMAKE_BINARY_DIR}/stubs)
    set_tests_properties(stubs_${name} PROPERTIES ENVIRONMENT LC_ALL=C.UTF-8
      PASS_REGULAR_EXPRESSION " 0/[1-9].*not started" FAIL_REGULAR_EXPRESSION "note:|✔|✘")
  endif()
  file(GLOB variants checks/tests/variants/${name}_*.cpp)
  foreach(variant ${variants})
    get_filename_component(base ${variant} NAME_WE)
    program(${base}_variant variants/${base} ${name}_server ${variant})
  endforeach()
  if(TARGET gates)
    add_test(NAME gates_${name} COMMAND gates ${CMAKE_BINARY_DIR} ${number})
  endif()
endfunction()

# --- Tests ----------------------------------------------------------------------------------------
enable_testing()
if(NOT EXISTS ${CMAKE_SOURCE_DIR}/checks/tests)  # the student edition
  return()
endif()

# unit_test(name libraries… ): checks/tests/<name>*.cpp, under Boost.Test.
function(unit_test name)
  file(GLOB sources checks/tests/${name}_*.cpp)
  add_executable(${name}_test ${sources})
  target_link_libraries(${name}_test PRIVATE ${ARGN} warnings Boost::unit_test_framework)
  target_include_directories(${name}_test PRIVATE checks checks/tests)
  target_compile_definitions(${name}_test PRIVATE BOOST_TEST_DYN_LINK)
  target_compile_options(${name}_test PRIVATE -O1)  # sooner built, and soon enough done
  if(CCACHE)
    set_target_properties(${name}_test PROPERTIES CXX_COMPILER_LAUNCHER ${CCACHE})
  endif()
  add_test(NAME ${name} COMMAND ${name}_test)
endfunction()

add_executable(gates checks/tests/gates.cpp checks/tests/gates_corrupt.cpp checks/tests/gates_main.cpp $<TARGET_OBJECTS:rubrics>)
target_link_libraries(gates PRIVATE harness warnings Boost::unit_test_framework)
target_compile_definitions(gates PRIVATE BOOST_TEST_DYN_LINK BOOK="${CMAKE_SOURCE_DIR}/book")
add_executable(gates_planted checks/tests/gates.cpp checks/tests/gates_corrupt.cpp checks/tests/gates_planted.cpp)
target_link_libraries(gates_planted PRIVATE harness warnings Boost::unit_test_framework)
target_compile_definitions(gates_planted PRIVATE BOOST_TEST_DYN_LINK)
add_test(NAME gates_planted COMMAND gates_planted)

unit_test(reports reports)
unit_test(kit kit harness)
target_compile_definitions(kit_test PRIVATE KIT_COMPILER="${CMAKE_CXX_COMPILER}" KIT_INCLUDE="${CMAKE_SOURCE_DIR}/chapters")

# Programs that misbehave, and the tests of the process that talks to them.
add_library(hostile_server OBJECT chapters/kit/serve_chapter.cpp)
target_link_libraries(hostile_server PRIVATE kit)
target_compile_definitions(hostile_server PRIVATE KIT_EXERCISES="${CMAKE_SOURCE_DIR}/checks/tests/hostile/exercises.hpp")
file(GLOB hostile_sources checks/tests/hostile/*.cpp)
list(FILTER hostile_sources EXCLUDE REGEX "(interposed|silent).cpp$")
program(hostile hostile hostile_server "${hostile_sources}")
program(hostile_interposed hostile/interposed hostile_server checks/tests/hostile/interposed.cpp)
program(hostile_silent hostile/silent hostile_server checks/tests/hostile/silent.cpp)
unit_test(process harness)
target_compile_definitions(process_test PRIVATE HOSTILE_FOLDER="${CMAKE_BINARY_DIR}/hostile" KIT_LIBRARY="$<TARGET_FILE:kit>"
  KIT_COMPILER="${CMAKE_CXX_COMPILER}" KIT_INCLUDE="${CMAKE_SOURCE_DIR}/chapters")
add_dependencies(process_test hostile hostile_interposed hostile_silent)
unit_test(error_model reference)
unit_test(intake intake PkgConfig::libarchive)
unit_test(gradebook gradebook grades PkgConfig::sqlite3)
target_sources(gradebook_test PRIVATE checks/grade/crew.cpp checks/grade/progress.cpp)
target_link_libraries(gradebook_test PRIVATE harness)
unit_test(sandbox sandbox)
target_compile_definitions(sandbox_test PRIVATE PROBE="$<TARGET_FILE:probe>")
add_dependencies(sandbox_test probe)
unit_test(exports exports grades nlohmann_json::nlohmann_json)
unit_test(pages pages grades)
unit_test(kernels kernels)
unit_test(harness harness)
target_sources(harness_test PRIVATE checks/speed/statistics.cpp)
target_compile_definitions(harness_test PRIVATE SOLUTIONS="${CMAKE_BINARY_DIR}/solutions" STUBS="${CMAKE_BINARY_DIR}/stubs")
add_dependencies(harness_test ch05_solution ch05_stub)
program(mistaken mistaken ch05_server book/programs/mistaken.cpp)
add_dependencies(captures mistaken)
add_test(NAME book_captures COMMAND ${CMAKE_SOURCE_DIR}/book/captures.sh always)
set_tests_properties(book_captures PROPERTIES ENVIRONMENT BUILD=${CMAKE_BINARY_DIR})
add_test(NAME grade COMMAND ${CMAKE_SOURCE_DIR}/checks/tests/grade_test.sh ${CMAKE_BINARY_DIR})
add_test(NAME gradescope COMMAND ${CMAKE_SOURCE_DIR}/checks/tests/gradescope_test.sh ${CMAKE_BINARY_DIR})
set_tests_properties(grade gradescope PROPERTIES LABELS whole_grader)  # not again for a second compiler
set_tests_properties(gradebook PROPERTIES TIMEOUT 120)  # of what it tests, much can only fail by waiting
add_test(NAME cli COMMAND ${CMAKE_SOURCE_DIR}/checks/tests/cli_test.sh ${CMAKE_BINARY_DIR})
# Beside other tests these would measure those as well: they wait, time, or look at all processes.
set_tests_properties(process gradebook sandbox kernels grade gradescope cli PROPERTIES RUN_SERIAL ON)
