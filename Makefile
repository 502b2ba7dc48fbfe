# make setup check-ch05 · make check · make demo-ch05 · make speed-ch05 · make progress · make test
# ARGS="--seed 7" passes arguments on; STRICT=1 the checker's exit status; CXX and BUILD choose a build.
.NOTPARALLEL:
BUILD ?= build
SHELL = /bin/bash
.SHELLFLAGS = -o pipefail -c
NINJA = @checks/ninja.sh "$(BUILD)"
then = || exit 2;
skipped = status=$$?; sed -n 's/^skip  /Not tested: /p' "$(BUILD)/Testing/Temporary/LastTest.log"; exit $$status
# At a terminal somebody has read why, and make adds nothing.
told = [ -n "$(STRICT)" ] || ! [ -t 1 ] || status=0; exit $$status
judged = status=$$?; [ -n "$(STRICT)" ] || [ $$status -ne 1 ] || status=0; $(told)

help: ; @checks/help.sh
setup setup-book: ; @checks/setup.sh $@
check: $(BUILD)/build.ninja ; $(NINJA) check $(then) "$(BUILD)/check" $(ARGS); $(judged)
check-%: $(BUILD)/build.ninja ; $(NINJA) check $(then) "$(BUILD)/check" $(if $(findstring .,$*),--run) $(patsubst ch%,%,$*) $(ARGS); $(judged)
report-%: $(BUILD)/build.ninja ; $(NINJA) check $(then) "$(BUILD)/check" $(if $(findstring .,$*),--run) $(patsubst ch%,%,$*) $(ARGS) --page; $(judged)
hint-% solution-%: $(BUILD)/build.ninja ; $(NINJA) check $(then) "$(BUILD)/check" --$(firstword $(subst -, ,$@)) $(patsubst ch%,%,$*) $(if $(YES),--yes); $(judged)
next: $(BUILD)/build.ninja ; $(NINJA) check $(then) "$(BUILD)/check" --next; $(judged)
next-% watch-%: $(BUILD)/build.ninja ; $(NINJA) check $(then) "$(BUILD)/check" --$(firstword $(subst -, ,$@)) $(patsubst ch%,%,$*); $(judged)
reset-%: ; @checks/reset.sh $(patsubst ch%,%,$*)
replay-%: $(BUILD)/build.ninja ; @checks/replay.sh "$(BUILD)" $(patsubst ch%,%,$*)
speed-ch%: $(BUILD)/build.ninja ; $(NINJA) speed $(then) "$(BUILD)/speed" $* $(ARGS)
demo-ch%: $(BUILD)/build.ninja
	@[ -d chapters/ch$*_* ] || { echo 'There is no chapter $*. Try: make check'; exit 2; }
	$(NINJA) ch$* && "$(BUILD)/ch$*" $(ARGS); status=$$?; $(told)
ch%: demo-ch% ;
errors-ch%: $(BUILD)/build.ninja ; $(NINJA) ch$*; status=$$?; $(told)
progress: $(BUILD)/build.ninja ; $(NINJA) check $(then) "$(BUILD)/check" --progress $(ARGS)
test: $(BUILD)/build.ninja ; $(NINJA) all $(then) ctest --test-dir "$(BUILD)" -j "$$(nproc)" --timeout 14400 --output-on-failure $(ARGS); $(skipped)
update: ; @checks/update.sh "$(FROM)"
book: ; @BUILD="$(BUILD)" book/build.sh html
book-pdf: ; @BUILD="$(BUILD)" book/build.sh pdf
-include checks/instructor.mk
.PHONY: book
folders = $(patsubst %/,%,$(wildcard chapters/kit/ checks/*/ checks/*/*/ checks/tests/*/*/))  # newer when a file came or went
$(folders): ;
$(BUILD)/build.ninja: $(folders) ; @checks/configure.sh "$(BUILD)"
