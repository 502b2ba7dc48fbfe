"""Formulas: their numbers are compared when a page is read, KaTeX sets them when it is written."""
# SPDX-License-Identifier: MIT
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

from docutils import nodes
from sphinx.util import logging

import values

log = logging.getLogger(__name__)
KATEX_CSS = Path("/usr/share/javascript/katex/katex.min.css")
KATEX_FONTS = Path("/usr/share/fonts/truetype/katex")


class Katex:
    """One node process for each process of the build; every formula is set once."""
    process, owner, cache = None, None, {}

    @classmethod
    def render(cls, tex, display):
        key = (tex, display)
        if key not in cls.cache:
            if cls.owner != os.getpid():
                cls.owner = os.getpid()
                cls.process = subprocess.Popen(["node", str(Path(__file__).with_name("katex_server.js"))],
                                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
            cls.process.stdin.write(json.dumps({"tex": tex, "display": display}) + "\n")
            cls.process.stdin.flush()
            cls.cache[key] = json.loads(cls.process.stdout.readline())
        return cls.cache[key]


def rendered(translator, node, display):
    tex = node.astext()
    if display and "&" in tex and "\\begin{" not in tex:
        tex = "\\begin{aligned}" + tex + "\\end{aligned}"
    answer = Katex.render(tex, display)
    if "error" in answer:
        log.warning("formula %r: %s", tex, answer["error"], location=node, type="workbook")
        return f"<code>{translator.encode(tex)}</code>"
    return answer["html"]


def visit_math(self, node):
    self.body.append(rendered(self, node, False))
    raise nodes.SkipNode


def visit_math_block(self, node):
    self.body.append(f'<div class="math">{rendered(self, node, True)}</div>\n')
    raise nodes.SkipNode


def compare_values(app, doctree):
    """\\value{key}{shown} in a formula becomes shown, after it agreed with what a program computed."""
    for node in list(doctree.findall(lambda n: isinstance(n, (nodes.math, nodes.math_block)))):
        tex = node.astext()
        if "\\value" not in tex:
            continue

        def compared(match):
            key, shown = match[1], match[2]
            app.env.note_dependency(str(app.env.workbook_root / f"book/captures/{key.partition('.')[0]}_values.tsv"))
            if said := values.complaint(shown, key, app.env.workbook_values):
                log.warning("%s", said, location=node, type="workbook")
            return shown

        plain = values.IN_FORMULA.sub(compared, tex)
        if "\\value" in plain:
            log.warning("\\value takes two arguments, {key}{shown}: %s", tex, location=node, type="workbook")
        node.children = [nodes.Text(plain)]
        node.children[0].parent = node
        node.rawsource = plain


PUNCTUATION = re.compile(r"[.,;:!?)\]，。；：！？）、”’]+")
INVISIBLE = re.compile(r"\\(begin|end)\{\w+\}|\\[A-Za-z]+|[{}\s&]")  # what takes no room in a formula


def keep_punctuation(app, doctree):
    """A line may not break between a short formula and the full stop behind it."""
    for node in list(doctree.findall(nodes.math)):
        siblings = node.parent.children
        follower = siblings[node.parent.index(node) + 1:][:1]
        if len(INVISIBLE.sub("", node.astext())) > 16 or not follower or not isinstance(follower[0], nodes.Text):
            continue
        text = follower[0].astext()
        if m := PUNCTUATION.match(text):
            unit = nodes.inline("", "", classes=["wb-nowrap"])
            node.parent.replace(follower[0], nodes.Text(text[m.end():]))
            node.parent.replace(node, unit)
            unit += [node, nodes.Text(m[0])]


NUMBER = re.compile(r"^-?[\d.]+(?:\\,\d{3})*$")


def plain_numbers(app, doctree):
    """A formula that is a number only is set like the numbers around it."""
    for node in list(doctree.findall(nodes.math)):
        if NUMBER.match(node.astext()) and not isinstance(node.parent, nodes.entry):
            node.parent.replace(node, nodes.Text(node.astext().replace("\\,", "\u202f").replace("-", "−")))


GROUP = re.compile(r"(?<=\d) (?=\d{3}(?!\d))")
UNIT = re.compile(r"(?<=\d) (?=(?:[KMGT]i?B|B|bytes?|ms|s|%|[GT]?FLOP|TOPS|bits?|字节|位|亿|秒|毫秒)(?:/s|/byte)?(?![A-Za-z]))")


def keep_numbers(app, doctree):
    """34 359 738 368 bytes stay on one line, also where the number is one that a program computed."""
    for node in list(doctree.findall(nodes.Text)):
        if isinstance(node.parent, (nodes.literal_block, nodes.literal, nodes.math, nodes.math_block)):
            continue
        siblings = node.parent.children
        before = siblings[siblings.index(node) - 1] if siblings.index(node) else None
        after_value = isinstance(before, nodes.inline) and "wb-value" in before["classes"]
        text = ("0" if after_value else "") + node.astext()
        kept = UNIT.sub("\u00a0", GROUP.sub("\u202f", text))
        if kept != text:
            node.parent.replace(node, nodes.Text(kept[1:] if after_value else kept))


def copy_katex(app):
    """The style sheet with its woff2 fonts, and nothing else of KaTeX: the pages need no network."""
    if app.builder.format != "html":
        return
    to = Path(app.outdir) / "_static" / "katex"
    if not (to / "katex.min.css").exists():
        (to / "fonts").mkdir(parents=True, exist_ok=True)
        css = re.sub(r",\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)", "", KATEX_CSS.read_text(encoding="utf-8"))
        for font in KATEX_FONTS.glob("*.woff2"):
            shutil.copy(font, to / "fonts")
        (to / "katex.min.css").write_text(css, encoding="utf-8")


def setup(app):
    app.add_html_math_renderer("katex_static", (visit_math, None), (visit_math_block, None))
    app.connect("doctree-read", compare_values)
    app.connect("doctree-read", plain_numbers)
    app.connect("doctree-read", keep_punctuation)
    app.connect("doctree-read", keep_numbers)
    app.connect("builder-inited", copy_katex)
