"""Mends the copy of Furo that Debian ships: a script that no browser loads, and no dark colours by the system.

Its furo.js is an ES module loaded as a classic script; furo.css lost its prefers-color-scheme rules and imports
normalize.css from the server's root. Only the copies in the book's _static are changed. And its templates speak
English on every page, so the Chinese pages get their words here. One width is ours: where its sidebar goes.
"""
# SPDX-License-Identifier: MIT
import re
from pathlib import Path

from words import language

CHINESE = {">Next<": ">下一页<", ">Previous<": ">上一页<", ">Home<": ">首页<", "Made with": "网页样式：", "Back to top": "回到顶部", "On this page": "本页目录",
           ">Contents<": ">本页目录<", ">Menu<": ">菜单<", ">Expand<": ">展开<", ">Light mode<": ">浅色<", ">Dark mode<": ">深色<",
           ">Auto light/dark mode<": ">跟随系统<", "Toggle Light / Dark / Auto color theme": "切换浅色、深色或跟随系统",
           "Toggle site navigation sidebar": "打开或收起导航", "Toggle table of contents sidebar": "打开或收起本页目录",
           "Hide navigation sidebar": "收起导航", "Hide table of contents sidebar": "收起本页目录"}
IMPORT = "@import url(/javascript/normalize.css/normalize.css);"
NORMALIZE = Path("/usr/share/javascript/normalize.css/normalize.min.css")


def mend_script(static):
    script = static / "scripts/furo.js"
    text = script.read_text(encoding="utf-8")
    if text.startswith("import Gumshoe"):
        gumshoe = (static / "scripts/gumshoe-patched.js").read_text(encoding="utf-8")
        script.write_text(gumshoe + "\n(() => {\n" + text.split("\n", 1)[1] + "\n})();\n", encoding="utf-8")


def mend_style(static):
    style = static / "styles/furo.css"
    text = style.read_text(encoding="utf-8")
    if IMPORT not in text:
        return
    text = text.replace(IMPORT, NORMALIZE.read_text(encoding="utf-8"))
    text = text.replace("(max-width: 67em)", "(max-width: 63.99em)")  # the sidebar stays from 1024 px on
    dark = re.search(r'body\[data-theme="dark"\] \{([^}]*)\}', text)[1]
    text += ('\n@media not print{@media (prefers-color-scheme: dark){body:not([data-theme="light"]){' + dark + "}"
             'html body:not([data-theme="light"]) .only-light{display:none!important}'
             'body:not([data-theme="light"]) .only-dark{display:block!important}}}\n')
    style.write_text(text, encoding="utf-8")


def mend_words(folder):
    for page in folder.glob("*.html"):
        text = old = page.read_text(encoding="utf-8")
        for english, chinese in CHINESE.items():
            text = text.replace(english, chinese)
        if text != old:
            page.write_text(text, encoding="utf-8")


def mend(app, exception):
    static = Path(app.outdir) / "_static"
    if exception is None and app.builder.format == "html" and (static / "scripts/furo.js").exists():
        mend_script(static)
        mend_style(static)
        if language(app.config) == "zh":
            mend_words(Path(app.outdir))


def setup(app):
    app.connect("build-finished", mend)
