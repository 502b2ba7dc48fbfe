"""Exercises, folds, pieces of code, captured output and figures: the directives of a chapter's page."""
# SPDX-License-Identifier: MIT
import re
import textwrap

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.addnodes import pending_xref
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

import regions
from tables import exercise_label
from words import effort, language, word

log = logging.getLogger(__name__)
LANGUAGES = {"hpp": "cpp", "cpp": "cpp", "sh": "bash", "py": "python", "gp": "gnuplot", "awk": "awk"}


class fold(nodes.General, nodes.Element):
    """A <details> with a title."""


class plot(nodes.General, nodes.Element):
    """A figure in a light and a dark version; its one child, if any, is the caption."""


class Box(SphinxDirective):
    """What the directives below share."""

    @property
    def tables(self):
        return self.env.workbook_tables

    def word(self, key):
        return word(self.config, key)

    def both(self, texts):
        return texts[language(self.config)]

    def warn(self, message):
        log.warning("%s", message, location=self.get_location(), type="workbook")

    def label(self, node, name):
        node["names"].append(name)
        self.state.document.note_explicit_target(node, node)

    def depends_on(self, *paths):
        for path in paths:
            self.env.note_dependency(str(self.env.workbook_root / path))

    def used(self, *what):
        self.env.workbook_used.setdefault(self.env.docname, set()).add(what)

    def exercise(self, number):
        """The rubric's entry, or None after a warning."""
        self.depends_on("book/captures/exercises.json")
        entry = self.tables.exercises.get(number)
        if entry is None:
            self.warn(f"no rubric has an exercise {number}; it has: {', '.join(self.tables.exercises)}")
        return entry

    def body(self, into):
        self.state.nested_parse(self.content, self.content_offset, into)
        return into


def plain(text):
    """Inline nodes of a rubric's text, in which `code` stands between backticks."""
    parts = text.split("`")
    return [nodes.literal("", part) if i % 2 else nodes.Text(part) for i, part in enumerate(parts) if part]


def linked(env, label, text=None, classes=()):
    """A reference to a label; its text is the section's title when none is given."""
    ref = pending_xref("", refdomain="std", reftype="ref", reftarget=label, refexplicit=text is not None,
                       refwarn=True, refdoc=env.docname)
    ref += nodes.inline("", text or label, classes=["std", "std-ref", *classes])
    return ref


class ExerciseBox(Box):
    """:::{exercise} 5.3 — everything but the task comes from the rubric and from exercises.hpp."""
    required_arguments = 1
    has_content = True

    def run(self):
        number = self.arguments[0]
        entry = self.exercise(number)
        if entry is None:
            return []
        chapter = int(number.partition(".")[0])
        box = nodes.admonition("", classes=["exercise"])
        self.label(box, exercise_label(number))
        self.used("exercise", number)
        title = nodes.title("", f"{self.word('exercise')} {number} · {self.both(entry['title'])}")
        title += nodes.inline("", effort(self.config, entry), classes=["wb-points"])
        box += title
        self.body(box)
        signature = self.tables.signature(number)
        self.depends_on(f"chapters/{self.tables.page(chapter)}/exercises.hpp")
        code = nodes.literal_block(signature, signature, language="cpp", classes=["wb-signature"])
        box += code
        box += self.facts([("in", self.tables.student_file(chapter)),
                           ("ask", f"make check-{number}")])
        return [box]

    def facts(self, pairs):
        lines = nodes.line_block(classes=["wb-facts"])
        for key, text in pairs:
            line = nodes.line()
            line += nodes.inline("", self.word(key), classes=["wb-key"])
            line += nodes.Text(" ")
            line += nodes.literal("", text)
            lines += line
        return lines


class Fold(Box):
    """:::{answer} — a folded answer to a review question; the base of hints and solutions."""
    has_content = True
    optional_arguments = 1
    kind = "answer"

    def run(self):
        node = fold("", kind=self.kind, title=self.word(self.kind))
        return [self.body(node)]


class Hint(Fold):
    """:::{hint} 5.3 — the rubric's three hints, and below them what the page adds."""
    required_arguments, optional_arguments = 1, 0
    kind = "hint"

    def run(self):
        entry = self.exercise(self.arguments[0])
        if entry is None:
            return []
        self.used("hint", self.arguments[0])
        node = fold("", kind="hint", title=f"{self.word('hint')} {self.arguments[0]}")
        levels = nodes.enumerated_list()
        for level in entry["hints"]:
            levels += nodes.list_item("", nodes.paragraph("", "", *plain(self.both(level))))
        node += levels
        return [self.body(node)]


class Solution(Fold):
    """:::{solution} 5.3 — the solved function, and below it what the page adds. The student edition drops it."""
    required_arguments, optional_arguments = 1, 0
    kind = "solution"

    def run(self):
        number = self.arguments[0]
        entry = self.exercise(number)
        if entry is None or not (self.env.workbook_root / "solutions").is_dir():
            return []
        self.used("solution", number)
        file = self.tables.solution_file(int(number.partition(".")[0]))
        node = fold("", kind="solution", title=f"{self.word('solution')} {number}")
        node += show_piece(self, f"{file}#{entry['function']}")
        return [self.body(node)]


def show_piece(box, what):
    """The code of path#name, below a line that says where it stands."""
    path, _, name = what.partition("#")
    box.depends_on(path)
    try:
        first, last, lines = regions.piece(box.env.workbook_root / path, path, name)
    except regions.RegionError as error:
        if not isinstance(error, regions.MarkerError):  # check_regions says that one, once
            box.warn(str(error))
        return nodes.literal_block("", what)
    code = textwrap.dedent("\n".join(lines)).strip("\n")
    block = nodes.literal_block(code, code, language=LANGUAGES.get(path.rpartition(".")[2], "text"))
    box.set_source_info(block)
    frame = nodes.container("", literal_block=True, classes=["literal-block-wrapper", "wb-region"])
    line = nodes.caption("", "")
    line += nodes.literal("", path, classes=["wb-file"])
    line += nodes.inline("", f" {first}–{last}", classes=["wb-lines"])
    frame += line
    frame += block
    return frame


class Region(Box):
    """```{region} chapters/ch05_linear_backward/exercises.hpp#LinearGrads```"""
    required_arguments = 1

    def run(self):
        return [show_piece(self, self.arguments[0])]


class Output(Box):
    """```{output} ch05_demo``` — what a program printed, from captures/NAME.txt or NAME_en.txt and NAME_zh.txt."""
    required_arguments = 1
    option_spec = {"command": directives.unchanged}

    def run(self):
        name = self.arguments[0]
        path = f"book/captures/{name}_{language(self.config)}.txt"
        if not (self.env.workbook_root / path).exists():
            path = f"book/captures/{name}.txt"
        self.depends_on(path)
        try:
            text = (self.env.workbook_root / path).read_text(encoding="utf-8")
        except OSError:
            self.warn(f"{path} is not there; does book/captures.sh write it? Then: make captures")
            return []
        frame = nodes.container("", literal_block=True, classes=["literal-block-wrapper", "wb-output"])
        if command := self.options.get("command", self.default_command(name)):
            caption = nodes.caption("", "")
            caption += nodes.literal("", "$ " + command)
            frame += caption
        frame += nodes.literal_block(text, text.rstrip("\n"), language="none")
        self.label(frame, re.sub(r"[_.]", "-", name))
        return [frame]

    def default_command(self, name):
        """What one types to see a demo, or the report on an exercise."""
        if m := re.fullmatch(r"(ch\d\d)_demo", name):
            return f"make demo-{m[1]}"
        if m := re.fullmatch(r"report_(\d+)\.(\d+)", name):
            tongue = "LANG=zh_CN.UTF-8 " if language(self.config) == "zh" else ""
            return f"{tongue}make check-{m[1]}.{m[2]}"
        return None


class Plot(Box):
    """:::{plot} jacobian_size — figures/jacobian_size.gp, light and dark; the content is the caption.

    :live: NAME puts _static/pictures/NAME.js in its place, for readers with scripts."""
    required_arguments = 1
    has_content = True
    option_spec = {"alt": directives.unchanged_required, "live": directives.unchanged_required}

    def run(self):
        name = self.arguments[0]
        script = self.env.workbook_root / f"book/figures/{name}.gp"
        if not script.exists():
            self.warn(f"book/figures/{name}.gp is not there; figures there: "
                      + ", ".join(sorted(p.stem for p in script.parent.glob("*.gp"))))
            return []
        if not self.options.get("alt"):
            self.warn(f"figure {name} needs an :alt:, what it shows for those who cannot see it")
        self.depends_on(f"book/figures/{name}.gp")
        size = re.search(r"size\s+(\d+)\s*,\s*(\d+)", script.read_text(encoding="utf-8"))
        live = self.options.get("live")
        if live and not (self.env.workbook_root / f"book/_static/pictures/{live}.js").exists():
            self.warn(f"book/_static/pictures/{live}.js is not there; was it renamed?")
        node = plot("", name=name, alt=self.options.get("alt", ""), width=size[1], height=size[2], live=live)
        self.label(node, "fig-" + name.replace("_", "-"))
        self.body(node)
        return [node]


class Question(Box):
    """:::{question} — a review question."""
    has_content = True

    def run(self):
        return [self.body(nodes.container("", classes=["wb-question"]))]


class Mistakes(Box):
    """```{mistakes} 5``` or ```{mistakes} 5.3``` — the wrong answers that the checker knows by name, folded."""
    required_arguments = 1

    def run(self):
        what = self.arguments[0]
        self.depends_on("book/captures/exercises.json")
        numbers = [n for n in self.tables.exercises if n == what or n.partition(".")[0] == what]
        if not numbers:
            self.warn(f"no rubric of an exercise or a chapter {what}")
        folds = []
        for number in numbers:
            entry = self.tables.exercises[number]
            if self.tables.is_quiz(number) or not entry["mistakes"]:  # the student edition has none
                continue
            box = fold("", kind="list", title=f"{number} {entry['function']} ({len(entry['mistakes'])})")
            says = nodes.bullet_list(classes=["wb-mistakes"])
            for mistake in entry["mistakes"]:
                says += nodes.list_item("", nodes.paragraph("", "", *plain(self.both(mistake["says"]))))
            box += says
            folds.append(box)
        return folds


def visit_fold(self, node):
    self.body.append(f'<details class="wb-fold wb-{node["kind"]}"><summary>{self.encode(node["title"])}</summary><div class="wb-body">\n')


def depart_fold(self, node):
    self.body.append("</div></details>\n")


def visit_plot(self, node):
    page = getattr(self.builder, "current_docname", None) or self.builder.config.root_doc
    root = "" if self.builder.name == "singlehtml" else "../" * page.count("/")
    moves = {"data-live": node["live"]} if node["live"] else {}
    self.body.append(self.starttag(node, "figure", CLASS="wb-figure wb-wide" if int(node["width"]) > 400 else "wb-figure", **moves))
    self.body.append("<div>")
    for mode in ("light", "dark"):
        self.body.append(f'<img class="only-{mode}" src="{root}_static/{node["name"]}.{mode}.svg" width="{node["width"]}" '
                         f'height="{node["height"]}" alt="{self.attval(node["alt"])}"/>')
    self.body.append("</div><figcaption>\n")


def depart_plot(self, node):
    self.body.append("</figcaption></figure>\n")


def load_pictures(app, page, template, context, doctree):
    """The pictures that move on a page, and what they share; paper has none."""
    names = [node["live"] for node in doctree.findall(plot) if node["live"]] if doctree else []
    if names and app.builder.name != "singlehtml":
        for file in ("pictures.js", *(f"pictures/{name}.js" for name in names)):
            app.add_js_file(file)


def setup(app):
    app.connect("html-page-context", load_pictures)
    for name, directive in {"exercise": ExerciseBox, "answer": Fold, "hint": Hint, "solution": Solution, "region": Region,
                            "output": Output, "plot": Plot, "question": Question, "mistakes": Mistakes}.items():
        app.add_directive(name, directive, override=name == "hint")
    app.add_node(fold, html=(visit_fold, depart_fold))
    app.add_node(plot, html=(visit_plot, depart_plot))
