"""What the book takes from tables: chapters, note items, errata, glossary, and the rubrics' exercises."""
# SPDX-License-Identifier: MIT
import csv
import json
import re
from pathlib import Path

from sphinx.errors import ExtensionError


class Tables:
    """Read once for a build; each name below is a list or a dict in the order of its file."""

    def __init__(self, root):
        self.root = Path(root)
        book = self.root / "book"
        self.chapters = {int(row["number"]): row for row in read_csv(book / "chapters.csv")}
        self.items = {row["item"]: row for row in read_csv(book / "notes.csv")}
        self.errata = {row["id"]: row for row in read_csv(book / "errata.csv")}
        self.glossary = read_csv(book / "glossary.csv")
        listed = json.loads((book / "captures/exercises.json").read_text(encoding="utf-8"))["chapters"]
        # An instructor's own chapter, in no list of the book, has no page.
        self.rubrics = {rubric["number"]: rubric for rubric in listed if rubric["number"] in self.chapters}
        self.exercises = {e["number"]: e for rubric in self.rubrics.values() for e in rubric["exercises"]}

    def page(self, chapter):
        """The page of a chapter, whether it is written or not: ch05_linear_backward."""
        return f"ch{chapter:02}_{self.chapters[chapter]['slug']}"

    def labels(self, chapter):
        """The labels of a chapter's page, in their order; none when there is no page."""
        page = self.root / f"book/en/{self.page(chapter)}.md"
        return re.findall(r"^\(([\w-]+)\)=$", page.read_text(encoding="utf-8"), re.M) if page.exists() else []

    def written(self, chapter):
        return chapter in self.rubrics

    def student_file(self, chapter):
        slug = self.chapters[chapter]["slug"]
        return f"chapters/ch{chapter:02}_{slug}/{slug}.cpp"

    def solution_file(self, chapter):
        return self.student_file(chapter).replace("chapters/", "solutions/")

    def signature(self, number):
        """`Vector bias_gradient(const Matrix& dY)`, from the chapter's exercises.hpp."""
        header = self.root / self.student_file(int(number.partition(".")[0]))
        text = (header.parent / "exercises.hpp").read_text(encoding="utf-8")
        m = re.search(rf"EXERCISE\({re.escape(number)},\s*(.*?)\);", text, re.S)
        kind, name, arguments = re.match(r"((?:[^,<]|<[^>]*>)+),\s*(\w+)(?:,\s*(.*))?$", " ".join(m[1].split())).groups()
        return wrapped(f"{kind} {name}(", (arguments or "").split(", ") if arguments else [])

    def is_quiz(self, number):
        """A question answered by a letter: its wrong answers are not told in advance."""
        return re.fullmatch(r"char \w+\(\)", self.signature(number)) is not None


def wrapped(head, arguments, width=64):
    """A signature whose arguments go on below each other's start when the line is full."""
    lines = [head]
    for i, argument in enumerate(arguments):
        piece = argument + (", " if i + 1 < len(arguments) else "")
        if len(lines[-1]) + len(piece.rstrip()) > width and lines[-1].strip() and i:
            lines.append("    ")
        lines[-1] += piece
    return "\n".join(line.rstrip() for line in lines) + ")"


MAY_BE_EMPTY = ("places", "symbol")


def read_csv(path):
    """The rows of a table as dicts. A row with too few or too many fields, with an empty one, or there twice is refused."""
    with open(path, encoding="utf-8", newline="") as file:
        reader, rows, seen = csv.DictReader(file), [], set()
        for row in reader:
            where = f"book/{path.name}:{reader.line_num}"
            if None in row or None in row.values():
                raise ExtensionError(f"{where}: not as many fields as the heading has; is a comma or a quote missing?")
            if empty := [name for name, text in row.items() if not text.strip() and name not in MAY_BE_EMPTY]:
                raise ExtensionError(f"{where}: {', '.join(empty)} is empty; fill it in")
            key = row[reader.fieldnames[0]]
            if key in seen:
                raise ExtensionError(f"{where}: {key} is there twice; remove one")
            seen.add(key)
            rows.append(row)
        return rows


def chapters_of(row):
    return [int(number) for number in row["chapters"].split()]


def exercise_label(number):
    return "ex-" + number.replace(".", "-")
