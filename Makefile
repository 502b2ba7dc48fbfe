# make setup check-ch05 · make check · make demo-ch05 · make speed-ch05 · make progress · make test · make grade-demo
# ARGS="--seed 7" passes arguments on; STRICT=1 the checker's exit status; CXX and BUILD choose a build.
.NOTPARALLEL:
BUILD ?= build
SHELL = /bin/bash
.SHELLFLAGS = -o pipefail -c
NINJA = @checks/locked.sh "$(BUILD)" ninja --quiet -C "$(BUILD)"
then = | sed '/^ninja: no work to do.$$/d' || exit 2;
skipped = status=$$?; sed -n 's/^skip  /Not tested: /p' "$(BUILD)/Testing/Temporary/LastTest.log"; exit $$status
judged = status=$$?; [ -n "$(STRICT)" ] || [ $$status -ne 1 ] || status=0; exit $$status

help: ; @checks/help.sh
setup setup-all setup-book setup-slurm: ; @checks/setup.sh $@
check: $(BUILD)/build.ninja ; $(NINJA) check $(then) "$(BUILD)/check" $(ARGS); $(judged)
check-%: $(BUILD)/build.ninja ; $(NINJA) check $(then) "$(BUILD)/check" $(if $(findstring .,$*),--run) $(patsubst ch%,%,$*) $(ARGS); $(judged)
hint-%: $(BUILD)/build.ninja ; $(NINJA) check $(then) "$(BUILD)/check" --hint $(patsubst ch%,%,$*)
speed-ch%: $(BUILD)/build.ninja ; $(NINJA) speed $(then) "$(BUILD)/speed" $* $(ARGS)
demo-ch%: $(BUILD)/build.ninja
	@[ -d chapters/ch$*_* ] || { echo 'There is no chapter $*. Try: make check'; exit 2; }
	$(NINJA) ch$* $(then) "$(BUILD)/ch$*" $(ARGS)
ch%: demo-ch% ;
errors-ch%: $(BUILD)/build.ninja ; $(NINJA) ch$*
progress: $(BUILD)/build.ninja ; $(NINJA) check $(then) "$(BUILD)/check" --progress $(ARGS)
test: $(BUILD)/build.ninja ; $(NINJA) all $(then) ctest --test-dir "$(BUILD)" -j "$$(nproc)" --timeout 14400 --output-on-failure $(ARGS); $(skipped)
test-nightly: ; @NIGHTLY=1 $(MAKE) test && $(MAKE) test-mutants
test-mutants: $(BUILD)/build.ninja ; $(NINJA) mutants $(then) "$(BUILD)/mutants_of_solutions" "$(BUILD)" $(ARGS)
test-all: $(BUILD)/build.ninja ; $(NINJA) all $(then) BUILD="$(BUILD)" checks/tests/all.sh
grade-demo: $(BUILD)/build.ninja ; $(NINJA) grade $(then) rm -rf "$(BUILD)/grade-demo" && "$(BUILD)/grade" checks/grade/example/submissions --roster checks/grade/example/roster.csv --out "$(BUILD)/grade-demo"
build-grade: $(BUILD)/build.ninja ; $(NINJA) grade $(then) true
test-slurm: $(BUILD)/build.ninja ; $(NINJA) grade $(then) checks/tests/grade/slurm_test.sh "$(BUILD)"
gradescope: ; @BUILD="$(BUILD)" checks/grade/gradescope/zip.sh
update: ; @checks/update.sh "$(FROM)"
stubs pristine: ; @checks/stubs.sh $@
book: ; @BUILD="$(BUILD)" book/build.sh html
book-draft: ; @BUILD="$(BUILD)" book/build.sh draft
book-pdf: ; @BUILD="$(BUILD)" book/build.sh pdf
book-test: ; @BUILD="$(BUILD)" book/tests/all.sh
captures: ; @BUILD="$(BUILD)" book/captures.sh write
translations: $(BUILD)/build.ninja ; $(NINJA) translations $(then) "$(BUILD)/translations" checks/tests/translations/list.tsv --take $(SAME)
student-edition: ; @checks/edition.sh "$(DIR)"
new-chapter: ; @checks/new_chapter.sh "$(NAME)"
ifneq ($(filter student-edition new-chapter,$(firstword $(MAKECMDGOALS))),)  # what they want may also be the second word
DIR ?= $(word 2,$(MAKECMDGOALS))
NAME ?= $(word 2,$(MAKECMDGOALS))
$(wordlist 2,2,$(MAKECMDGOALS)): $(firstword $(MAKECMDGOALS)) ; @:
endif
.PHONY: book
folders = $(patsubst %/,%,$(wildcard chapters/kit/ checks/*/ checks/*/*/ checks/tests/*/*/))  # newer when a file came or went
$(folders): ;
$(BUILD)/build.ninja: $(folders) ; @[ -e "$@" ] || echo 'Building the checker: this once, it takes a few minutes.'; mkdir -p "$(BUILD)" && checks/locked.sh "$(BUILD)" sh -c 'cmake -S . -B "$$1" -G Ninja >"$$1-configure.log" 2>&1' - "$(BUILD)" || { cat "$(BUILD)-configure.log" 2>/dev/null; echo 'Try: make setup'; exit 2; }
