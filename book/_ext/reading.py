"""The workbook beside a note: which of its sections to open after which section of the note."""
# SPDX-License-Identifier: MIT
import re
from collections import Counter

from docutils import nodes

from boxes import linked
from indexes import Index, joined, table
from tables import chapters_of
from words import between, language

RECAP = ("REV", "REF", "EXC", "QUIZ", "TAB")  # what only repeats, asks or lists


def without_hops(said, sections):
    """For each Counter of a chapter's sections, in their order, one of the note's that says much of it and leaves few to be
    opened before one that they follow. Each is moved alone until none is better elsewhere."""
    at = sections.index
    homes = [counter.most_common(1)[0][0] for counter in said]

    def cost(i, home):
        hops = sum(at(other) > at(home) for other in homes[:i]) + sum(at(other) < at(home) for other in homes[i + 1:])
        return 100 * hops - said[i][home], at(home)

    for _ in sections:
        for i, counter in enumerate(said):
            homes[i] = min(counter, key=lambda home: cost(i, home))
    return homes


class ReadingOrder(Index):
    """```{reading-order} S1``` — each part of the workbook stands once, beside a section that says much about it."""
    required_arguments = 1

    def run(self):
        self.depends_on("book/notes.csv", "book/captures/exercises.json")
        beside = {}  # section of the note -> what to open then
        for place, section in self.homes().items():
            beside.setdefault(section, []).append(place)
        rows = []
        for section in self.sections():
            if section in beside:
                rows.append([[section], self.opened(beside[section])])
            elif rows and rows[-1][1] is None:
                rows[-1][0].append(section)
            else:
                rows.append([[section], None])
        read_on = nodes.inline("", self.word("read on"), classes=["wb-to-come"])
        cells = [[[nodes.Text(between(self.config).join(names))], todo or [read_on]] for names, todo in rows]
        return [table([self.word("in the note"), self.word("then here")], cells, ["wb-reading"])]

    def rows(self):
        return [row for name, row in self.tables.items.items() if name.startswith(self.arguments[0] + "-")]

    def homes(self):
        """{(chapter, label or None): section of the note}, in the order of the workbook."""
        said, homes = {}, {}
        for row in self.rows():
            for place in self.places_of(row):
                said.setdefault(place, Counter())[row["section"]] += 1 if row["kind"] in RECAP else 100
        for chapter in sorted({chapter for chapter, _ in said}):
            places = sorted((place for place in said if place[0] == chapter), key=self.rank)
            homes |= zip(places, without_hops([said[place] for place in places], self.sections()))
        return homes

    def sections(self):
        """The note's headings in the order of its items; numbered ones have an order of their own, which must be the same."""
        headings = list(dict.fromkeys(row["section"] for row in self.rows()))
        numbers = [[int(n) for n in found[0].split(".") if n] for heading in headings[1:] if (found := re.match(r"[\d.]+(?= )", heading))]
        if late := next((b for a, b in zip(numbers, numbers[1:]) if b < a), None):
            self.warn(f"book/notes.csv: section {'.'.join(map(str, late))} of {self.arguments[0]} stands behind a later one; which is its item's?")
        return headings

    def places_of(self, row):
        for chapter in chapters_of(row):
            if not self.tables.written(chapter):
                yield chapter, None
        for place in row["places"].split():
            label = self.tables.exercises[place]["label"] if place in self.tables.exercises else place
            if label != "demo":
                yield int(label[2:4]), label

    def rank(self, place):
        chapter, label = place
        labels = self.tables.labels(chapter)
        return chapter, labels.index(label) if label in labels else len(labels)  # one that is missing is told elsewhere

    def opened(self, places):
        """Chapters in their order; of a written one the sections."""
        lines = []
        for chapter in dict.fromkeys(chapter for chapter, _ in places):
            labels = [label for c, label in places if c == chapter and label]
            line = [nodes.Text(f"{chapter} · {self.tables.chapters[chapter][language(self.config)]}")]
            if labels:
                line = joined([linked(self.env, label) for label in labels], between(self.config))
                line.insert(0, nodes.Text(f"{chapter} · "))
            else:
                line.append(nodes.inline("", f" ({self.word('to come')})", classes=["wb-to-come"]))
            lines.append(nodes.inline("", "", *line, classes=["wb-line"]))
        return lines


def setup(app):
    app.add_directive("reading-order", ReadingOrder)
