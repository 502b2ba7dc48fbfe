"""What the book takes from tables: chapters, note items, errata, glossary, and the rubrics' exercises."""
# SPDX-License-Identifier: MIT
import csv
import json
import re
from pathlib import Path


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
        self.rubrics = {chapter["number"]: chapter for chapter in listed}
        self.exercises = {e["number"]: e for chapter in listed for e in chapter["exercises"]}

    def page(self, chapter):
        """The page of a chapter, whether it is written or not: ch05_linear_backward."""
        return f"ch{chapter:02}_{self.chapters[chapter]['slug']}"

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
        return f"{kind} {name}({arguments or ''})"

    def is_quiz(self, number):
        """A question answered by a letter: its wrong answers are not told in advance."""
        return re.fullmatch(r"char \w+\(\)", self.signature(number)) is not None


def read_csv(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def chapters_of(row):
    return [int(number) for number in row["chapters"].split()]


def slug(title):
    """The label of a section: its English title in lower case, words joined by hyphens."""
    return "-".join(re.findall(r"[a-z0-9]+", title.lower()))


def exercise_label(number):
    return "ex-" + number.replace(".", "-")


def section_label(chapter, title):
    return f"ch{chapter:02}-{slug(title)}"
