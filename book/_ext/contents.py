"""What each page contains: its sections, the exercises in them, and their words; for overview, sidebar and search."""
# SPDX-License-Identifier: MIT
import html
import re
from dataclasses import dataclass, field

from docutils import nodes
from sphinx.addnodes import pending_xref

from boxes import Box
from words import between, language, minutes, points, word


@dataclass
class Entry:
    """A section, an exercise, or a row of an index: something that a reader looks for."""
    id: str
    title: str
    level: int  # 1 for the page itself, 2 for its sections, 3 …; 9 for what stands within them
    kind: str = "section"  # section, exercise, row
    text: list = field(default_factory=list)


@dataclass
class Contents:
    entries: list
    minutes: int

    @property
    def exercises(self):
        return [entry.id.removeprefix("ex-").replace("-", ".") for entry in self.entries if entry.kind == "exercise"]

    def sections(self):
        """[(section, [exercises in it]), …] below the page's title."""
        found = []
        for entry in self.entries[1:]:
            if entry.kind == "section" and entry.level == 2:
                found.append((entry, []))
            elif entry.kind == "exercise" and found:
                found[-1][1].append(entry)
        return found


class overview(nodes.General, nodes.Element):
    """Becomes a chapter's table of sections and exercises once the page is read."""


class Overview(Box):
    """:::{overview} 5 — what is in a chapter; the content says what one will be able to write."""
    required_arguments = 1
    has_content = True

    def run(self):
        self.depends_on("book/captures/exercises.json")
        return [self.body(overview("", chapter=int(self.arguments[0])))]


# --- Words ---------------------------------------------------------------------------------------
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
INDEX = r"_(?:\\text\{(\w+)\}|\{([\w,]+)\}|(\w))"


def over(fraction):
    return "/".join(part if re.fullmatch(r"\\?[\w.]+ ?\w?", part) else f"({part})" for part in fraction.groups())


TEX = [(re.compile(pattern), by) for pattern, by in [
    (r"\^(?:\{(-?\d+)\}|(\d))", lambda m: (m[1] or m[2]).translate(RAISED)),
    (rf"W{INDEX}", r"W⎽\1\2\3"), (INDEX, r"\1\2\3"), ("⎽", "_"),  # W_up, but Din
    (r"\\(?:text|mathrm|operatorname)\{([^{}]*)\}", r"\1"), (r"\\T\b", "ᵀ"), (r"\\d\b ?", "d"), (r"\\t?frac\{([^{}]*)\}\{([^{}]*)\}", over),
    (r"\\tfrac(\d)(\d)", r"\1/\2"), (r"\\cdot", "·"), (r"\\times", "×"), (r"\\(?:to|mapsto|Rightarrow)\b", "→"), (r"\\leftarrow", "←"), (r"\\partial ?", "∂"),
    (r"\\sum", " Σ"), (r"\\(min|max)\b", r"\1"), (r"\\eta", "η"), (r"\\kappa", "κ"), (r"\\odot", "⊙"), (r"\\le\b", "≤"),
    (r"\\\\\[[^]]*\]|\\(?:begin|end)\{\w+\}|\\[\\,;! ]|\\\w+|[{}&^]", " ")]]


def plain(tex):
    """A formula as one would type it."""
    for pattern, by in TEX:
        tex = pattern.sub(by, tex)
    return tex


def words_of(node):
    if isinstance(node, (nodes.math, nodes.math_block)):
        return plain(node.astext())
    if isinstance(node, nodes.Text):
        return node.astext()
    if isinstance(node, nodes.inline) and "wb-math" in node["classes"]:
        return node.rawsource
    if isinstance(node, (nodes.comment, nodes.system_message)) or is_index(node) or isinstance(node, pending_xref) and not node["refexplicit"]:
        return ""
    gap = "" if isinstance(node, nodes.TextElement) else " "
    return gap.join(words_of(child) for child in node.children)


def is_index(node):
    """Made from a table: its rows are found one by one, where they stand at home."""
    return node.tagname == "fold" and node["kind"] == "list" or isinstance(node, nodes.table) and "wb-table" in node["classes"]


def is_exercise(node):
    return isinstance(node, nodes.admonition) and "exercise" in node["classes"]


def gather(node, entries, level=0):
    for child in node.children:
        if isinstance(child, nodes.section):
            named = [i for i in child["ids"] if not re.fullmatch(r"id\d+", i)]  # what Chinese titles are called at first
            entries.append(Entry((named or child["ids"])[-1], words_of(child[0]), level + 1))
            gather(child, entries, level + 1)
        elif isinstance(child, nodes.Element) and (is_exercise(child) or "entry" in child):
            kind = "exercise" if is_exercise(child) else "row"
            box = Entry(first_id(child), child.get("entry") or words_of(child[0].children[0]), 9, kind)
            box.text = [words_of(grandchild) for grandchild in child.children[kind == "exercise":]]
            entries.append(box)
        elif isinstance(child, nodes.title) or not entries:
            continue
        elif isinstance(child, nodes.Element) and any("entry" in e for e in child.findall(nodes.Element)):
            gather(child, entries, level)
        else:
            enclosing(entries).text.append(words_of(child))


def enclosing(entries):
    return next(entry for entry in reversed(entries) if entry.kind == "section")


def first_id(node):
    return next(e["ids"][0] for e in node.findall(nodes.Element) if e.get("ids"))


LETTERS = re.compile(r"[\u4e00-\u9fff]|[A-Za-z]+")


def reading_minutes(doctree, chinese):
    """At 200 English words or 300 Chinese characters a minute, folds and code not counted; to the next five."""
    prose = " ".join(words_of(p) for p in doctree.findall(nodes.paragraph) if not within_fold(p))
    return -(-len(LETTERS.findall(prose)) // (300 if chinese else 200)) // 5 * 5 + 5


def within_fold(node):
    while node := node.parent:
        if node.tagname == "fold":
            return True
    return False


# --- The page is read ----------------------------------------------------------------------------
def read(app, doctree):
    entries = []
    gather(doctree, entries)
    chinese = language(app.config) == "zh"
    contents = app.env.workbook_contents[app.env.docname] = Contents(entries, reading_minutes(doctree, chinese))
    for node in list(doctree.findall(overview)):
        node.replace_self(shown(app, contents, node))


def shown(app, contents, node):
    rubric = app.env.workbook_tables.rubrics[node["chapter"]]["exercises"]
    by_number = {e["number"]: e for e in rubric}
    box = nodes.container("", classes=["wb-overview"])
    box += node.children
    total = points(app.config, sum(e["points"] for e in rubric))
    work = sum(e.get("minutes", 0) for e in rubric)
    box += nodes.paragraph("", minutes(app.config, len(rubric), total, contents.minutes, work), classes=["wb-sum"])
    listing = nodes.bullet_list(classes=["wb-sections"])
    for section, exercises in contents.sections():
        line = nodes.paragraph("", "", nodes.reference("", section.title, refid=section.id, internal=True))
        for i, exercise in enumerate(exercises):
            number = exercise.id.removeprefix("ex-").replace("-", ".")
            link = nodes.reference("", "", refid=exercise.id, internal=True)
            link += [nodes.Text(number + " "), nodes.literal("", by_number[number]["function"])] if number in by_number else [nodes.Text(number)]
            line += nodes.inline("", "", nodes.Text(between(app.config) if i else " · "), link, classes=["wb-exercise-link"])
        listing += nodes.list_item("", line)
    box += listing
    return box


# --- The sidebar ---------------------------------------------------------------------------------
def sidebar(app, page, template, context, doctree):
    """All pages; below the open one its sections, with the exercises of each."""
    context.pop("toctree", None)  # or Furo makes a tree of its own, for every page anew
    env, out = app.env, ["<ul>"]
    for name in env.toctree_includes.get(app.config.root_doc, []):
        mine = name == page
        out.append(f'<li class="toctree-l1{" current current-page" if mine else ""}"><a class="{"current " if mine else ""}reference internal" '
                   f'href="{"#" if mine else context["pathto"](name)}">{html.escape(env.titles[name].astext())}</a>')
        if mine:
            out.append(sections_of(env.workbook_contents[name]))
        out.append("</li>")
    context["workbook_navigation"] = "".join(out) + "</ul>"


def sections_of(contents):
    out = ["<ul>"]
    for section, exercises in contents.sections():
        out.append(f'<li class="toctree-l2"><a class="reference internal" href="#{section.id}">{html.escape(section.title)}</a>')
        if exercises:
            links = (f'<a href="#{e.id}" title="{html.escape(e.title)}">{e.id.removeprefix("ex-").replace("-", ".")}</a>' for e in exercises)
            out.append(f'<span class="wb-side">{" ".join(links)}</span>')
        out.append("</li>")
    return "".join(out) + "</ul>" if len(out) > 1 else ""


def setup(app):
    app.add_node(overview)
    app.add_directive("overview", Overview)
    app.connect("doctree-read", read, priority=900)
    app.connect("html-page-context", sidebar, priority=400)
