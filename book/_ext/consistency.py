"""What must agree across files: rubrics, pages, note items, errata, and the two languages."""
# SPDX-License-Identifier: MIT
import hashlib
import os
import re
from collections import Counter
from itertools import zip_longest

from docutils import nodes
from sphinx.util import logging

import regions
from tables import chapters_of
from words import language, word

log = logging.getLogger(__name__)
SEVERITIES = ("error", "condition", "unclear", "gap")
COUNTED = re.compile(r"^(?P<heading>#+) |^(?P<row>\|)|^(?P<entry>- |\d+\. )|\{(?P<role>ref|ex|item|erratum)\}`(?:[^`<]*<)?(?P<target>[\w.-]+)>?`", re.M)
STRUCTURE = re.compile(r"^\((?P<label>[\w-]+)\)=$|^(?:`{3,}|:{3,})\{(?P<directive>[\w-]+)\} *(?P<argument>.*)$|"
                       r"\{value\}`[^`<]*<(?P<value>[\w.]+)>`|\\value\{(?P<formula>[\w.]+)\}", re.M)


def warn(message, location):
    log.warning("%s", message, location=location, type="workbook")


# --- A chapter's page against its rubric ---------------------------------------------------------
def check_chapters(app, env):
    for number, rubric in env.workbook_tables.rubrics.items():
        page = env.workbook_tables.page(number)
        if page not in env.found_docs:
            warn(f"chapter {number} has a rubric, and no page book/{language(app.config)}/{page}.md", None)
            continue
        check_title(app, env, number, rubric, page)
        check_sections(app, env, rubric, page)
        check_exercises(env, number, rubric, page)
        check_choices(app, env, number, page)
        check_errata(env, number, page)


def check_title(app, env, number, rubric, page):
    expected = f"{number} · {rubric['title'][language(app.config)]}"
    if (title := env.titles[page].astext()) != expected:
        warn(f"the page is called “{title}”, the rubric says “{expected}”; make them agree", page)
    listed = f"{number} · {env.workbook_tables.chapters[number][language(app.config)]}"
    if listed != expected:
        warn(f"book/chapters.csv says “{listed}”, the rubric “{expected}”; make them agree", None)


def check_sections(app, env, rubric, page):
    labels = env.get_domain("std").labels
    for label, section in {e["label"]: e["section"] for e in rubric["exercises"]}.items():
        title = section[language(app.config)]
        found = labels.get(label)
        if found is None or found[0] != page:
            warn(f"a rubric links the section “{title}”, which needs ({label})= above its heading on this page", page)
        elif found[2] != title:
            warn(f"section ({label})= is called “{found[2]}”, the rubric says “{title}”; make them agree", page)


def check_exercises(env, number, rubric, page):
    shown = env.workbook_used.get(page, set())
    wanted = ["exercise", "hint"] + ["solution"] * (env.workbook_root / "solutions").is_dir()
    for entry in rubric["exercises"]:
        for kind in wanted:
            if (kind, entry["number"]) not in shown:
                warn(f"exercise {entry['number']} has no {kind} here; add :::{{{kind}}} {entry['number']}", page)
    order = [number for number in env.workbook_contents[page].exercises]
    for before, after in zip(order, order[1:]):
        if ordinal(before) > ordinal(after):
            warn(f"exercise {after} stands behind {before}; put them in the order of their numbers", page)


def ordinal(number):
    return [int(part) for part in number.split(".")]


CHOICE = re.compile(r"(?:^|\s{2,})([a-z])  (?=\S)")


def choices(text, number):
    """The options of a quiz, as its comment in the solved file lists them."""
    block = re.search(rf"^// {re.escape(number)}  .*\n((?://   .*\n)*)", text, re.M)
    listed = []
    for line in block[1].splitlines() if block else []:
        listed += [option.strip() for option in CHOICE.split(line.removeprefix("// "))[2::2]]
    return listed


OFFERED = re.compile(r"^- \*\*([a-z])\*\* (.*)$", re.M)


def check_choices(app, env, number, page):
    """A page offers the options that stand above a quiz's function, by the same letters; in English with the same words."""
    file = env.workbook_root / env.workbook_tables.solution_file(number)
    if not file.exists():
        return
    text = file.read_text(encoding="utf-8")
    page_text = (env.workbook_root / f"book/{language(app.config)}/{page}.md").read_text(encoding="utf-8")
    for entry in env.workbook_tables.rubrics[number]["exercises"]:
        if not env.workbook_tables.is_quiz(entry["number"]):
            continue
        listed = list(zip("abcdefgh", choices(text, entry["number"])))
        box = re.search(rf"^:+\{{exercise\}} {re.escape(entry['number'])}\n(.*?)^:+$", page_text, re.M | re.S)
        offered = OFFERED.findall(box[1]) if box else []
        if language(app.config) == "zh":
            listed, offered = [letter for letter, _ in listed], [letter for letter, _ in offered]
        if offered != listed:
            warn(f"quiz {entry['number']} offers {offered} here, and {listed} above its function; make them agree", page)


def check_errata(env, number, page):
    shown = env.workbook_used.get(page, set())
    for name, row in env.workbook_tables.errata.items():
        if number in chapters_of(row) and ("erratum", name) not in shown:
            warn(f"erratum {name} belongs to chapter {number} and is not told here; add it to {{errata}}", page)


# --- Every marked region is shown ----------------------------------------------------------------
def check_regions(env):
    solutions = env.workbook_root / "solutions"
    everything = set().union(*env.workbook_used.values()) if env.workbook_used else set()
    for file in sorted(solutions.rglob("*.cpp")):
        shown_path = file.relative_to(env.workbook_root).as_posix()
        try:
            names = regions.marked(shown_path, file.read_text(encoding="utf-8").splitlines())
        except regions.RegionError as error:
            warn(str(error), None)
            continue
        for name in names:
            if ("solution", name) not in everything:
                warn(f"{shown_path}: region {name} is shown nowhere; add :::{{solution}} {name} to its chapter", None)


# --- notes.csv against the rubrics ---------------------------------------------------------------
def check_numbering(file, rows):
    """S1-01, S1-02, … and X1, X2, …: a row that was lost leaves a gap."""
    last = {}
    for name in rows:
        series, number = re.fullmatch(r"(.*?)(\d+)", name).groups()
        if int(number) != last.get(series, 0) + 1:
            warn(f"book/{file}: {name} follows {series}{last.get(series, 0):0{len(number)}}; was a row lost?", None)
        last[series] = int(number)


def check_items(env):
    tables = env.workbook_tables
    check_numbering("notes.csv", tables.items)
    check_numbering("errata.csv", tables.errata)
    for name, row in tables.errata.items():
        if row["severity"] not in SEVERITIES:
            warn(f"book/errata.csv: {name} is “{row['severity']}”; say one of {', '.join(SEVERITIES)}", None)
    listed = {}
    for number, entry in tables.exercises.items():
        for item in entry["items"]:
            if item in tables.items:
                listed.setdefault(item, set()).add(number)
            elif item not in tables.errata:
                warn(f"the rubric of {number} names {item}, which is in neither book/notes.csv nor book/errata.csv", None)
    for name, row in tables.items.items():
        places = row["places"].split()
        told = {place for place in places if place[0].isdigit()}
        if told != listed.get(name, set()):
            warn(f"book/notes.csv: {name} is in {' '.join(sorted(told)) or 'no exercise'}, by the rubrics in "
                 f"{' '.join(sorted(listed.get(name, set()))) or 'none'}; make them agree", None)
        if not places and any(tables.written(c) for c in chapters_of(row)):
            warn(f"book/notes.csv: {name} is in no exercise, demo or section, though chapter {row['chapters']} is written", None)


# --- The translation -----------------------------------------------------------------------------
def fingerprint(text):
    return hashlib.sha1(text.encode("utf-8")).hexdigest()[:10]


def structure(text):
    """Labels, directives with their arguments, and the values quoted: what both languages must share."""
    marks = []
    for m in STRUCTURE.finditer(text):
        if m["label"]:
            marks.append(f"({m['label']})=")
        elif m["directive"]:
            marks.append(f"{{{m['directive']}}} {m['argument'].strip()}")
    return marks, {m["value"] or m["formula"] for m in STRUCTURE.finditer(text)} - {None}


def counts(text):
    """How many headings, table rows, entries of lists and links to each place a page has."""
    found = Counter()
    for m in COUNTED.finditer(text):
        found[f"{{{m['role']}}}`{m['target']}`" if m["role"] else
              f"headings {m['heading']}" if m["heading"] else "rows of tables" if m["row"] else "entries of lists"] += 1
    return found


def check_translation(env, page):
    """A Chinese page carries the fingerprint of the English page that it follows."""
    english = env.workbook_root / f"book/en/{page}.md"
    if not english.exists():
        warn(f"there is no English page book/en/{page}.md", page)
        return
    text = english.read_text(encoding="utf-8")
    now, then = fingerprint(text), str(env.metadata[page].get("source-sha"))
    if now != then:
        warn(f"this page follows an older book/en/{page}.md; bring it up to date, then write\nsource-sha: {now}\ninto its first lines (it says {then})", page)
    marks, quoted = structure(text)
    own = (env.workbook_root / f"book/zh/{page}.md").read_text(encoding="utf-8")
    own_marks, own_quoted = structure(own)
    if marks != own_marks:
        different = next((f"{a or 'nothing'} in English, {b or 'nothing'} here" for a, b in zip_longest(marks, own_marks) if a != b), "")
        warn(f"the languages differ in labels or directives; first: {different}", page)
    there, here = counts(text), counts(own)
    if different := [f"{there[what]} {what} in English, {here[what]} here" for what in there | here if there[what] != here[what]]:
        warn(f"the languages differ: {'; '.join(different)}", page)
    if quoted != own_quoted:
        warn(f"only one language quotes the values {', '.join(sorted(quoted ^ own_quoted))}", page)


def watch_english(app, doctree):
    """A Chinese page is read again when its English page changed; in a draft it says that it is behind."""
    if language(app.config) != "zh":
        return
    page = app.env.docname
    english = app.env.workbook_root / f"book/en/{page}.md"
    app.env.note_dependency(str(english))
    if os.environ.get("WORKBOOK_DRAFT") and english.exists():
        if fingerprint(english.read_text(encoding="utf-8")) != str(app.env.metadata[page].get("source-sha")):
            place = next(iter(doctree.findall(nodes.section)), doctree)
            place.insert(1, nodes.paragraph("", word(app.config, "stale"), classes=["wb-stale"]))


def check(app, env):
    check_chapters(app, env)
    if language(app.config) == "en":
        check_regions(env)
        check_items(env)
    else:
        for page in sorted(env.found_docs):
            check_translation(env, page)
        for english in sorted((env.workbook_root / "book/en").glob("*.md")):
            if english.stem not in env.found_docs:
                warn(f"book/en/{english.name} has no Chinese page book/zh/{english.name}", None)


def setup(app):
    app.connect("doctree-read", watch_english)
    app.connect("env-check-consistency", check)
