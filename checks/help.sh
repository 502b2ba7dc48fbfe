#!/bin/bash
# What a student can type, on one screen:  make, make help
# SPDX-License-Identifier: MIT
language=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}
if [[ $language == zh* ]]; then
  cat <<'END'
make setup check-ch05    安装所需的软件包，编译评测程序，检查第 5 章
make check-ch05          检查第 5 章；make check 检查全部各章
make check-5.3           只检查题目 5.3
make report-ch05         带图的报告，一个网页
make next                第一道还没做对的题，和书里讲它的地方
make watch-ch05          每次保存后自动再检查
make hint-5.3            题目 5.3 的提示，一次一条，共三条
make solution-5.3        做对以后看参考答案
make reset-5.3           把题目 5.3 恢复成待写的样子，原文件留在旁边
make replay-5.3          在 gdb 里重放出错的那次调用
make errors-ch05         编译器说的全部内容
make demo-ch05           运行文件末尾的小演示
make speed-ch05          与本机的上限比较速度
make progress            各章的进度
make update              取来新内容，你写的代码不动
make setup-book book     生成书，然后打开 build/book/zh/index.html
ARGS="--seed 7"          把参数传给评测程序；全部参数见 build/check --help
END
else
  cat <<'END'
make setup check-ch05    install what is needed, build the checker, check chapter 5
make check-ch05          check chapter 5; make check: every chapter
make check-5.3           exercise 5.3 alone
make report-ch05         a page with pictures: expected and got, errors, slopes
make next                the first exercise that is not right yet
make watch-ch05          check again after each save
make hint-5.3            a hint for 5.3: three, one at a time
make solution-5.3        its solution, once yours is right
make reset-5.3           5.3 as a stub again; your file is kept beside it
make replay-5.3          the failing call again, under gdb
make errors-ch05         all that the compiler says
make demo-ch05           run the small demo at the bottom of your file
make speed-ch05          time your code against this machine's roof
make progress            a bar for each chapter
make update              take new material over, around what you wrote
make setup-book book     the book; then open build/book/index.html
ARGS="--seed 7"          passes arguments on; build/check --help names them all
END
fi
