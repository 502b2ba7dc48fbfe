#!/bin/bash
# Takes over new material around what a student wrote: `make update`, `make update FROM=FOLDER`.
# SPDX-License-Identifier: MIT
#
# checks/update.sh           in a clone: what the place it was cloned from has by now
# checks/update.sh FOLDER    in a student edition: from a newer one, unpacked in FOLDER
#
# Every file of a chapter is merged with what was written into it. Where both changed the same lines, the
# student's text stays, and the new one is laid beside it as NAME.cpp.new. All is in before-update-N first;
# the verdicts in build/ stay. Nothing is changed when something is in the way.
set -euo pipefail

say() { # say ENGLISH CHINESE VALUES…
  local language=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} english=$1 chinese=$2
  shift 2
  # shellcheck disable=SC2059
  case $language in zh*) printf "$chinese\n" "$@" ;; *) printf "$english\n" "$@" ;; esac
}
refuse() {
  say "$@" >&2
  exit 2
}

back_up() {
  local n=1
  while [ -e "before-update-$n" ]; do n=$((n + 1)); done
  backup=before-update-$n
  mkdir "$backup"
  cp -r chapters "$backup/"
}

# merged MINE BASE THEIRS OUT: exit status 1 when both changed the same lines, and MINE is the outcome.
merged() {
  if cmp -s "$1" "$2"; then
    cp "$3" "$4"
  elif ! diff3 -m "$1" "$2" "$3" >"$4"; then
    cp "$1" "$4"
    return 1
  fi
}

# The chapters' files, merged into $work/merged: mine from here, base and theirs from folders.
merge_chapters() { # merge_chapters BASE THEIRS
  local base=$1 theirs=$2 file
  conflicts=()
  for file in "$theirs"/chapters/ch*/*.cpp; do
    file=${file#"$theirs"/}
    mkdir -p "$work/merged/${file%/*}"
    if ! [ -e "$file" ] || ! [ -e "$base/$file" ]; then
      [ -e "$file" ] || cp "$theirs/$file" "$work/merged/$file"
    elif ! merged "$file" "$base/$file" "$theirs/$file" "$work/merged/$file"; then
      conflicts+=("$file")
    fi
  done
}

lay_down() { # lay_down THEIRS: merged files in their places, and beside them what could not be merged
  local file
  cp -r "$work/merged/chapters" .
  for file in ${conflicts[@]+"${conflicts[@]}"}; do cp "$1/$file" "$file.new"; done
}

tell() {
  say 'The new material is here; what you wrote has been kept. As it was before: %s' \
    '新内容已更新，你写的代码都保留着。更新前的文件在：%s' "$backup"
  local file
  for file in ${conflicts[@]+"${conflicts[@]}"}; do
    say 'Both you and the new material changed the same lines of %s: yours stand. The new text lies beside it, as %s.new; take over what you need:  diff %s %s.new' \
      '你和新内容都改了 %s 的同几行：保留你的。新的文本放在旁边：%s.new，需要的请自己抄过来：diff %s %s.new' "$file" "$file" "$file" "$file"
  done
}

update_clone() {
  local upstream base other
  git fetch --quiet || refuse 'The place this was cloned from cannot be reached; nothing was changed.' '连不上克隆的来源，什么也没有改。'
  upstream=$(git rev-parse --quiet --verify '@{upstream}' || git rev-parse --quiet --verify origin/HEAD) ||
    refuse 'This branch follows no other, so there is nothing to update from.' '这个分支没有对应的上游，无从更新。'
  if git merge-base --is-ancestor "$upstream" HEAD; then
    say 'Nothing new.' '没有新内容。'
    return
  fi
  base=$(git merge-base HEAD "$upstream")
  other=$(git diff --name-only "$base" -- . ':!chapters/ch*/*.cpp')
  [ -z "$other" ] || refuse 'These files are not yours to write in, and were changed; nothing was updated. Undo that with  git checkout FILE,  or merge by hand with git:\n%s' \
    '下面这些文件不是让你改的，却有改动，所以没有更新。可用 git checkout 文件名 撤销，或者用 git 手工合并：\n%s' "$other"
  mkdir "$work/base" "$work/theirs"
  git archive "$base" chapters | tar -x -C "$work/base"
  git archive "$upstream" chapters | tar -x -C "$work/theirs"
  merge_chapters "$work/base" "$work/theirs"
  back_up
  git checkout --quiet HEAD -- chapters
  git merge --quiet --no-edit -X ours "$upstream" >"$work/log" 2>&1 || {
    git merge --abort 2>/dev/null || true
    cp -r "$backup/chapters" .
    cat "$work/log" >&2
    refuse 'git could not merge; nothing was changed.' 'git 没能合并，什么也没有改。'
  }
  lay_down "$work/theirs"
  tell
}

update_edition() { # update_edition FOLDER
  local from room
  [ -e "$1/checks/update.sh" ] || refuse '%s is no student edition.' '%s 不是学生版。' "$1"
  [ -d checks/stubs ] || refuse 'This is not a student edition; in a clone, say: make update' '这里不是学生版；在克隆的仓库里请用：make update'
  from=$(cd "$1" && pwd)
  mkdir -p "$work/base"
  cp -r checks/stubs "$work/base/chapters"
  merge_chapters "$work/base" "$from"
  back_up
  for room in checks book chapters/kit .vscode .devcontainer; do
    [ -e "$from/$room" ] || continue
    rm -rf "$room"
    cp -r "$from/$room" "$room"
  done
  for room in "$from"/chapters/ch*/; do
    mkdir -p "chapters/$(basename "$room")"
    cp "$room/exercises.hpp" "chapters/$(basename "$room")/"
  done
  find "$from" -maxdepth 1 -type f -exec cp {} . \;
  lay_down "$from"
  tell
}

main() {
  cd "$(dirname "$0")/.."
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  if [ -n "${1-}" ]; then
    update_edition "$1"
  elif git rev-parse --git-dir >/dev/null 2>&1 && git ls-files --error-unmatch checks/update.sh >/dev/null 2>&1; then
    update_clone
  else
    refuse 'This is no clone. Unpack the newer student edition somewhere, and say: make update FROM=that-folder' \
      '这里不是克隆的仓库。请把新的学生版解压到别处，然后运行：make update FROM=那个文件夹'
  fi
}
main "$@" && exit  # read whole before it may be replaced
