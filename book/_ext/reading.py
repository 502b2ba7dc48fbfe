"""The workbook beside a note: which of its sections to open after which section of the note."""
# SPDX-License-Identifier: MIT
from collections import Counter

from docutils import nodes

from boxes import linked
from indexes import Index, joined, table
from tables import chapters_of
from words import between, language

RECAP = ("REV", "REF", "EXC", "QUIZ", "TAB")  # what only repeats, asks or lists


class ReadingOrder(Index):
    """```{reading-order} S1``` — each part of the workbook stands once, beside the section that says most about it."""
    required_arguments = 1

    def run(self):
        self.depends_on("book/notes.csv", "book/captures/exercises.json")
        beside = {}  # section of the note -> what to open then
        for place, section in self.homes().items():
            beside.setdefault(section, []).append(place)
        rows = []
        for section in dict.fromkeys(row["section"] for row in self.rows()):
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
        said = {}
        for row in self.rows():
            for place in self.places_of(row):
                said.setdefault(place, Counter())[row["section"]] += 1 if row["kind"] in RECAP else 100
        return {place: said[place].most_common(1)[0][0] for place in sorted(said, key=self.rank)}

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
