# What a student edition has not: grading, and work on the workbook itself.
setup-all setup-slurm: ; @checks/setup.sh $@
test-nightly: ; @NIGHTLY=1 $(MAKE) test && $(MAKE) test-mutants
test-mutants: $(BUILD)/build.ninja ; $(NINJA) mutants $(then) "$(BUILD)/mutants_of_solutions" "$(BUILD)" $(ARGS)
test-all: $(BUILD)/build.ninja ; $(NINJA) all $(then) BUILD="$(BUILD)" checks/tests/all.sh
grade-demo: $(BUILD)/build.ninja ; $(NINJA) grade $(then) rm -rf "$(BUILD)/grade-demo" && "$(BUILD)/grade" checks/grade/example/submissions --roster checks/grade/example/roster.csv --out "$(BUILD)/grade-demo"
build-grade: $(BUILD)/build.ninja ; $(NINJA) grade $(then) true
test-class: $(BUILD)/build.ninja ; $(NINJA) grade $(then) checks/tests/grade/neighbours_test.sh "$(BUILD)" && checks/tests/grade/same_scores_test.sh "$(BUILD)"
test-slurm: $(BUILD)/build.ninja ; $(NINJA) grade $(then) checks/tests/grade/slurm_test.sh "$(BUILD)"
gradescope: ; @BUILD="$(BUILD)" checks/grade/gradescope/zip.sh
stubs pristine: ; @BUILD="$(BUILD)" checks/stubs.sh $@
book-draft: ; @BUILD="$(BUILD)" book/build.sh draft
book-test: ; @BUILD="$(BUILD)" book/tests/all.sh
translations: $(BUILD)/build.ninja ; $(NINJA) translations $(then) "$(BUILD)/translations" checks/tests/translations/list.tsv --take $(SAME)
captures: ; @BUILD="$(BUILD)" book/captures.sh write
student-edition: ; @BUILD="$(BUILD)" checks/edition.sh "$(DIR)"
new-chapter: ; @checks/new_chapter.sh "$(NAME)"
ifneq ($(filter student-edition new-chapter,$(firstword $(MAKECMDGOALS))),)  # what they want may also be the second word
DIR ?= $(word 2,$(MAKECMDGOALS))
NAME ?= $(word 2,$(MAKECMDGOALS))
$(wordlist 2,2,$(MAKECMDGOALS)): $(firstword $(MAKECMDGOALS)) ; @:
endif
