"""Tables made from tables: note items, errata, exercises, chapters, glossary; and the roles that link and count them."""
# SPDX-License-Identifier: MIT
import re
from collections import Counter
from itertools import zip_longest

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

import values
from boxes import Box, fold, linked
from tables import chapters_of, exercise_label
from typeset import formulas_in
from words import WORDS, between, chapter_name, language, points, to_come, word

log = logging.getLogger(__name__)


def table(headings, rows, classes=(), found_by=()):
    """A table whose cells are lists of inline nodes; the search finds its rows by the given titles."""
    def row_of(cells, title=None):
        row = nodes.row("", **({"entry": title} if title else {}))
        for cell in cells:
            row += nodes.entry("", nodes.paragraph("", "", *cell))
        return row

    group = nodes.tgroup(cols=len(headings))
    group += [nodes.colspec(colwidth=1) for _ in headings]
    group += nodes.thead("", row_of([[nodes.Text(h)] for h in headings]))
    group += nodes.tbody("", *[row_of(*line) for line in zip_longest(rows, found_by)])
    return nodes.table("", group, classes=["wb-table", *classes])


def joined(parts, separator):
    """Inline nodes with a separator between the parts."""
    out = []
    for part in parts:
        out += [nodes.Text(separator)] if out else []
        out += part if isinstance(part, list) else [part]
    return out


class Index(Box):
    def folded(self, what, count):
        """A long list on a chapter's page, closed at first."""
        return fold("", kind="list", title=f"{self.word(what)} ({count})")

    def chapter_link(self, number):
        if self.tables.written(number):
            return linked(self.env, f"ch{number:02}", chapter_name(self.config, number))
        return nodes.inline("", to_come(self.config, number), classes=["wb-to-come"])

    def places(self, row):
        """Where an item is treated: exercises, sections and demos of written chapters, and chapters to come."""
        links = []
        for place in row["places"].split():
            if place in self.tables.exercises:
                links.append(linked(self.env, exercise_label(place), place))
            elif place == "demo":
                links += [linked(self.env, f"ch{c:02}-demo", self.word("demo")) for c in chapters_of(row) if self.tables.written(c)]
            else:
                links.append(linked(self.env, place))
        links += [self.chapter_link(c) for c in chapters_of(row) if not self.tables.written(c)]
        return joined(links, between(self.config))

    def anchor(self, name):
        target = nodes.inline("", name)
        self.label(target, ("erratum-" if name in self.tables.errata else "item-") + name.lower())
        return target


class NoteItems(Index):
    """```{notes} 5``` the items of a chapter; ```{notes} S1``` all of a note (the index, where links lead)."""
    required_arguments = 1

    def run(self):
        what = self.arguments[0]
        self.depends_on("book/notes.csv", "book/captures/exercises.json")
        index = not what.isdigit()
        rows, titles = [], []
        for name, row in self.tables.items.items():
            if name.startswith(what + "-") if index else int(what) in chapters_of(row):
                titles.append(name)
                first = self.anchor(name) if index else linked(self.env, f"item-{name.lower()}", name)
                rows.append([[first], formulas_in(row[language(self.config)]), self.places(row)])
        listing = table([self.word("item"), self.word("what"), self.word("where")], rows, ["wb-items"],
                        titles if index else ())
        if index:
            return [listing]
        box = self.folded("all items", len(rows))
        box += listing
        return [box]


class Errata(Index):
    """```{errata} E1-04 E1-05``` on a chapter's page; ```{errata} S1``` all of a note (the index)."""
    required_arguments = 1
    final_argument_whitespace = True

    def run(self):
        self.depends_on("book/errata.csv")
        asked = self.arguments[0].split()
        index = asked[0] in ("S1", "S2", "S3", "S4", "all")
        names = [n for n, row in self.tables.errata.items() if row["note"].split(" ")[0] == asked[0]] if index else asked
        listing = nodes.definition_list(classes=["wb-errata"])
        for name in names:
            row = self.tables.errata.get(name)
            if row is None:
                self.warn(f"book/errata.csv has no {name}")
                continue
            if not index:
                self.used("erratum", name)
            listing += self.entry(name, row, index)
        if index:
            return [listing]
        box = self.folded("all errata", len(names))
        box += listing
        return [box]

    def entry(self, name, row, index):
        chinese = language(self.config) == "zh"
        term = nodes.term()
        term += self.anchor(name) if index else linked(self.env, f"erratum-{name.lower()}", name)
        severity = self.word(row["severity"]) if row["severity"] in WORDS else row["severity"]
        kind = nodes.inline("", severity, classes=["wb-severity", f"wb-{row['severity']}"])
        term += [nodes.Text(" "), kind]
        if " · " in row["note"]:
            place = row["note"].removeprefix("all · ")
            term += [nodes.Text(" "), nodes.inline("", place, classes=["wb-place"])]
        colon = "：" if chinese else ": "
        body = nodes.definition()
        for key, text in (("says", row[f"says_{language(self.config)}"]), ("right", row[f"right_{language(self.config)}"])):
            label = nodes.inline("", self.word(key) + colon, classes=["wb-key"])
            body += nodes.paragraph("", "", label, *formulas_in(text), classes=[f"wb-{key}"])
        if index:
            body += nodes.paragraph("", "", *joined([self.chapter_link(c) for c in chapters_of(row)], between(self.config)), classes=["wb-where"])
        return nodes.definition_list_item("", term, body, **({"entry": name} if index else {}))


class Chapters(Index):
    """```{chapters}``` — all sixteen, written or to come."""
    def run(self):
        self.depends_on("book/chapters.csv", "book/captures/exercises.json")
        rows = []
        for number, row in self.tables.chapters.items():
            title = row[language(self.config)]
            rubric = self.tables.rubrics.get(number)
            if rubric:
                count = len(rubric["exercises"])
                total = points(self.config, sum(e["points"] for e in rubric["exercises"]))
                status = f"{count} 道练习，{total}" if language(self.config) == "zh" else f"{count} exercises, {total}"
                rows.append([[nodes.Text(str(number))], [linked(self.env, f"ch{number:02}", title)], [nodes.Text(status)]])
            else:
                rows.append([[nodes.Text(str(number))], [nodes.Text(title)], [nodes.inline("", self.word("to come"), classes=["wb-to-come"])]])
        return [table(["", self.word("chapter"), self.word("status")], rows, ["wb-chapters"])]


class Exercises(Index):
    """```{exercises}``` — the index of functions."""
    def run(self):
        self.depends_on("book/captures/exercises.json")
        rows = []
        for number, e in self.tables.exercises.items():
            section = linked(self.env, e["label"])
            rows.append([[linked(self.env, exercise_label(number), number)], [nodes.literal("", e["function"])],
                         [nodes.Text(str(e["points"]))], [section]])
        headings = [self.word("number"), self.word("function"), self.word("points"), self.word("section")]
        return [table(headings, rows)]


class Glossary(Index):
    """```{terms}``` — the glossary, English and Chinese side by side."""
    def run(self):
        self.depends_on("book/glossary.csv")
        first, second = ("chinese", "english") if language(self.config) == "zh" else ("english", "chinese")
        terms = sorted(self.tables.glossary, key=lambda r: (r["english"].lower()))
        rows = [[[self.term(row, first)], [nodes.inline("", row[second], lang=second[:2])], formulas_in(row["symbol"]),
                 formulas_in(row[f"meaning_{language(self.config)}"])] for row in terms]
        headings = [self.word(first), self.word(second), self.word("symbol"), self.word("meaning")]
        return [table(headings, rows, ["wb-glossary"], [f"{row[first]} · {row[second]}" for row in terms])]

    def term(self, row, first):
        target = nodes.strong("", row[first])
        self.label(target, "term-" + re.sub(r"[^a-z0-9]+", "-", row["english"].lower()).strip("-"))
        return target


class LinkRole(SphinxRole):
    """{ex}`5.3`, {item}`S1-17`, {erratum}`E1-04`."""
    def __init__(self, prefix):
        super().__init__()
        self.prefix = prefix

    def run(self):
        return [linked(self.env, self.prefix + self.text.lower().replace(".", "-"), self.text)], []


class ValueRole(SphinxRole):
    """{value}`34 359 738 368 <ch05.jacobian.by_X>` — a number that a program has computed too."""
    def run(self):
        shown, _, key = self.text.rpartition("<")
        shown, key = shown.strip(), key.rstrip("> ")
        self.env.note_dependency(str(self.env.workbook_root / f"book/captures/{key.partition('.')[0]}_values.tsv"))
        if said := values.complaint(shown, key, self.env.workbook_values):
            log.warning("%s", said, location=self.get_location(), type="workbook")
        return [nodes.inline("", shown, classes=["wb-value"])], []


class CountRole(SphinxRole):
    """{count}`items`, {count}`errata`, {count}`errata error`: how many rows a table has."""
    def run(self):
        tables = self.env.workbook_tables
        kinds = Counter(f"errata {row['severity']}" for row in tables.errata.values())
        counts = {"items": len(tables.items), "errata": len(tables.errata), **kinds}
        for file in ("notes", "errata"):
            self.env.note_dependency(str(self.env.workbook_root / f"book/{file}.csv"))
        if self.text not in counts:
            log.warning("nothing counts “%s”; there are: %s", self.text, ", ".join(counts), location=self.get_location(), type="workbook")
        return [nodes.Text(str(counts.get(self.text, 0)))], []


def setup(app):
    for name, directive in {"notes": NoteItems, "errata": Errata, "chapters": Chapters, "exercises": Exercises,
                            "terms": Glossary}.items():
        app.add_directive(name, directive)
    for name, prefix in {"ex": "ex-", "item": "item-", "erratum": "erratum-"}.items():
        app.add_role(name, LinkRole(prefix))
    app.add_role("value", ValueRole())
    app.add_role("count", CountRole())
