"""The book's one Sphinx extension: loads the tables, and sets up each of the modules beside it."""
# SPDX-License-Identifier: MIT
from pathlib import Path

import boxes
import chinese
import contents
import consistency
import formulas
import furo_repair
import indexes
import reading
import search
import values
from tables import Tables


def load(app):
    env = app.env
    env.workbook_root = Path(app.config.workbook_root)
    env.workbook_tables = Tables(env.workbook_root)
    env.workbook_values = values.load(env.workbook_root / "book/captures")
    if not hasattr(env, "workbook_used"):
        env.workbook_used = {}  # page -> what it shows
        env.workbook_contents = {}  # page -> what it contains


def paper(app):
    """One page for all is what the PDF is printed from."""
    if app.builder.name == "singlehtml":
        for file in ("pages.js", "paper.js"):  # the first is written by build.sh
            app.add_js_file(file)


def purge(app, env, page):
    env.workbook_used.pop(page, None)
    env.workbook_contents.pop(page, None)


def merge(app, env, pages, other):
    for page in pages:
        if page in other.workbook_used:
            env.workbook_used[page] = other.workbook_used[page]
        env.workbook_contents[page] = other.workbook_contents[page]


def setup(app):
    app.add_config_value("workbook_root", "", "env")
    app.connect("builder-inited", load)
    app.connect("builder-inited", paper)
    app.connect("env-purge-doc", purge)
    app.connect("env-merge-info", merge)
    for module in (boxes, chinese, consistency, contents, formulas, furo_repair, indexes, reading, search):
        module.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
