# What all rooms share: how students' programs, libraries and chapters are built. Each room declares
# its own targets beside its files; CMakeLists.txt adds one chapter(…) line each.

set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
set(toolbox ${CMAKE_BINARY_DIR}/toolbox)  # what strangers' code is compiled with

# Student programs: -O1 -g, and the kit's header compiled once for all of them.
# Where variables live is tracked less closely, and gold links: both shorten the way to a verdict.
set(student_errors -Werror=return-type)  # what is no program in a class, either
set(student_flags -O1 -g -Wall -Wextra -Wno-unused-parameter ${student_errors})
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  list(APPEND student_flags -fno-var-tracking-assignments)
endif()
find_program(GOLD ld.gold)
set(student_link_flags $<$<BOOL:${GOLD}>:-fuse-ld=gold>)

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

# For gdb: every variable can be read, which -Og does not grant. Built when a call is first replayed.
function(replayed_program target server source)
  add_executable(${target}_replay EXCLUDE_FROM_ALL ${source} $<TARGET_OBJECTS:${server}>)
  target_link_libraries(${target}_replay PRIVATE kit)
  target_compile_options(${target}_replay PRIVATE -O0 -g)
  set_target_properties(${target}_replay PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/replay OUTPUT_NAME ${target})
endfunction()

# The build that `make student-edition` takes its checker from, see checks/harness.
set(EDITION_SALT "" CACHE STRING "What the letters of a student edition's checker are salted with")
set(fmt fmt::fmt)
if(EDITION_SALT)
  set(fmt fmt::fmt-header-only)
  add_compile_options(-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=)
endif()

# checks_library(name kind sources…): a library of trusted code.
function(checks_library name kind)
  add_library(${name} ${kind} ${ARGN})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR}/checks)
  target_link_libraries(${name} PUBLIC kit ${fmt} PRIVATE warnings)
  if(CCACHE)
    set_target_properties(${name} PROPERTIES CXX_COMPILER_LAUNCHER ${CCACHE})
  endif()
endfunction()

# The student edition has no tests, and none of what grades a class. Its checker comes compiled, and what
# times a program is built when that is asked for.
enable_testing()
add_custom_target(captures)  # what the book quotes: numbers, outputs, the rubrics' list, a report
add_subdirectory(chapters/kit)
if(EXISTS ${CMAKE_SOURCE_DIR}/checks/compiled)
  add_subdirectory(checks/compiled)
  set(when_asked EXCLUDE_FROM_ALL)
endif()
foreach(room reference reports harness kernels speed grade tests)
  if(EXISTS ${CMAKE_SOURCE_DIR}/checks/${room})
    add_subdirectory(checks/${room} ${when_asked})
  endif()
endforeach()
add_dependencies(captures check)

# --- One chapter: the student's program, and the stub, solution and variants that tests judge ------
function(chapter number slug)
  set(name ch${number})
  set(folder ${name}_${slug})
  set(definition KIT_EXERCISES="${folder}/exercises.hpp")
  set(checks ${CMAKE_SOURCE_DIR}/checks/${folder})
  if(TARGET rubrics)
    target_sources(rubrics PRIVATE ${checks}/rubric.cpp ${checks}/chinese.cpp)
  endif()
  if(EXISTS ${checks}/speed.cpp)
    target_sources(races PRIVATE ${checks}/speed.cpp)
  endif()

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
  replayed_program(${name} ${name}_server chapters/${folder}/${slug}.cpp)

  set(solution solutions/${folder}/${slug}.cpp)
  if(EXISTS ${CMAKE_SOURCE_DIR}/${solution})
    set(stub ${CMAKE_BINARY_DIR}/stubs/${slug}.cpp)
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/stubs)
    add_custom_command(OUTPUT ${stub} DEPENDS ${solution} solutions/stubs.awk
      COMMAND awk -f ${CMAKE_SOURCE_DIR}/solutions/stubs.awk ${CMAKE_SOURCE_DIR}/${solution} > ${stub} VERBATIM)
    program(${name}_stub stubs ${name}_server ${stub})
    program(${name}_solution solutions ${name}_server ${solution})
    if(EXISTS ${CMAKE_SOURCE_DIR}/book/programs/${name}.cpp)  # the numbers that the book quotes
      file(GLOB programs book/programs/${name}.cpp book/programs/${name}_*.cpp)
      add_executable(book_${name} ${programs} ${solution})
      target_include_directories(book_${name} PRIVATE book/programs)
      target_link_libraries(book_${name} PRIVATE kit warnings)
      add_dependencies(captures ${name}_solution book_${name})
    endif()
  else()  # the student edition: its stubs are copies, and the one gate left is that they score nothing
    program(${name}_stub stubs ${name}_server checks/stubs/${folder}/${slug}.cpp)
    add_test(NAME stubs_${name} COMMAND ${CMAKE_BINARY_DIR}/check ${number} --in ${CMAKE_BINARY_DIR}/stubs)
    set_tests_properties(stubs_${name} PROPERTIES ENVIRONMENT LC_ALL=C.UTF-8
      PASS_REGULAR_EXPRESSION "not started.* 0/[1-9]" FAIL_REGULAR_EXPRESSION "note:|✔|✘")
  endif()
  file(GLOB variants checks/tests/variants/${folder}/*.cpp)
  foreach(variant ${variants})
    get_filename_component(base ${variant} NAME_WE)
    program(${name}_${base}_variant variants/${name}_${base} ${name}_server ${variant})
  endforeach()
  if(TARGET narrow AND EXISTS ${CMAKE_SOURCE_DIR}/${solution})
    set(narrowed ${CMAKE_BINARY_DIR}/narrowed/${name})
    add_custom_command(OUTPUT ${narrowed}.cpp BYPRODUCTS ${narrowed}.sites DEPENDS narrow ${solution}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/narrowed
      COMMAND narrow ${CMAKE_SOURCE_DIR}/${solution} ${narrowed}.cpp ${narrowed}.sites VERBATIM)
    program(${name}_narrowed narrowed ${name}_server ${narrowed}.cpp)
    # Written and built anew for each generic mutant.
    set_source_files_properties(${CMAKE_BINARY_DIR}/mutants/${name}.cpp PROPERTIES GENERATED ON)
    program(${name}_mutant mutants ${name}_server ${CMAKE_BINARY_DIR}/mutants/${name}.cpp)
    set_target_properties(${name}_mutant PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
  if(TARGET gates)
    add_test(NAME gates_${name} COMMAND gates ${CMAKE_BINARY_DIR} ${number})
  endif()
endfunction()
