# make setup check-ch05 · make check · make demo-ch05 · make speed-ch05 · make progress · make test
# ARGS="--seed 7" passes arguments on; STRICT=1 the checker's exit status; CXX and BUILD choose a build.
.NOTPARALLEL:
BUILD ?= build
NINJA = @ninja --quiet -C "$(BUILD)"
judged = status=$$?; [ -n "$(STRICT)" ] || [ $$status -ne 1 ] || status=0; exit $$status

setup setup-all: ; @checks/setup.sh $@
check: $(BUILD)/build.ninja ; $(NINJA) check && "$(BUILD)/check" $(ARGS); $(judged)
check-ch%: $(BUILD)/build.ninja ; $(NINJA) check && "$(BUILD)/check" $* $(ARGS); $(judged)
speed-ch%: $(BUILD)/build.ninja ; $(NINJA) speed && "$(BUILD)/speed" $* $(ARGS)
demo-ch%: $(BUILD)/build.ninja ; $(NINJA) ch$* && "$(BUILD)/ch$*"
ch%: demo-ch% ;
progress: $(BUILD)/build.ninja ; $(NINJA) check && "$(BUILD)/check" --progress
test: $(BUILD)/build.ninja ; $(NINJA) all && ctest --test-dir "$(BUILD)" --output-on-failure $(ARGS)
test-all: test ; @BUILD="$(BUILD)" checks/tests/all.sh
stubs pristine: ; @checks/stubs.sh $@
student-edition: ; @checks/edition.sh "$(DIR)"
ifeq ($(firstword $(MAKECMDGOALS)),student-edition)  # its path may also be the second word
DIR ?= $(word 2,$(MAKECMDGOALS))
$(wordlist 2,2,$(MAKECMDGOALS)): student-edition ;
endif
$(BUILD)/build.ninja: ; @cmake -S . -B "$(BUILD)" -G Ninja >"$(BUILD)-configure.log" 2>&1 || { cat "$(BUILD)-configure.log"; exit 2; }
