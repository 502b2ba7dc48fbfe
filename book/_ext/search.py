"""The search page, and what it searches: one script of all sections, exercises and rows, so that file:// will do."""
# SPDX-License-Identifier: MIT
import itertools
import json
import re
from pathlib import Path

SPACE = re.compile(r"\s+")
LOOSE = re.compile(r"\s+[;；](?=\s|[^\x00-\x7f])")  # what parted links that are not told


def pages(app):
    """Writes the entries, and asks for the page."""
    env, entries = app.env, []
    for page in sorted(env.found_docs):
        found = env.workbook_contents[page].entries
        for i, entry in enumerate(found):
            text = SPACE.sub(" ", LOOSE.sub(" ", " ".join(entry.text))).strip() or titles_below(found[i + 1:])
            entries.append([page, entry.id, SPACE.sub(" ", entry.title), env.titles[page].astext(), text, entry.kind])
    script = "window.workbookEntries = " + json.dumps(entries, ensure_ascii=False, separators=(",", ":")) + ";\n"
    (Path(app.outdir) / "search-entries.js").write_text(script, encoding="utf-8")
    yield "search", {}, "search.html"


def titles_below(entries):
    """For a section that holds rows alone: what they are called."""
    rows = itertools.takewhile(lambda entry: entry.kind != "section", entries)
    return ", ".join(entry.title for entry in itertools.islice(rows, 20))


def without_sphinx_search(app):
    app.builder.search = False  # it finds whole pages only, and cites none of them from a file


def setup(app):
    app.connect("builder-inited", without_sphinx_search)
    app.connect("html-collect-pages", pages)
