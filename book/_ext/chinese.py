"""Chinese text: no space where a source line ends, and full-text search by pairs of characters."""
# SPDX-License-Identifier: MIT
import re

import sphinx.search
from docutils import nodes
from sphinx.search.en import SearchEnglish

from words import language

CJK = "\\u3400-\\u9fff\\uf900-\\ufaff"
TOKEN = re.compile(f"[{CJK}]+|[A-Za-z0-9_]+")


class SearchZh(SearchEnglish):
    lang, language_name = "zh", "Chinese"
    js_splitter_code = """
function splitQuery(query) {
  const out = [];
  for (const t of query.match(/[\\u3400-\\u9fff\\uf900-\\ufaff]+|[A-Za-z0-9_]+/g) || []) {
    if (t.charCodeAt(0) < 0x3400 || t.length < 2) out.push(t);
    else for (let i = 0; i + 1 < t.length; i++) out.push(t.slice(i, i + 2));
  }
  return out;
}
"""

    def split(self, text):
        out = []
        for token in TOKEN.findall(text):
            if ord(token[0]) < 0x3400:
                out.append(token)
            else:
                out += token
                out += (token[i:i + 2] for i in range(len(token) - 1))
        return out

    def word_filter(self, word):
        return bool(word) and (ord(word[0]) >= 0x3400 or super().word_filter(word))


WIDE = "\u3000-\u303f\u3400-\u9fff\uff00-\uffef“”‘’…—"
LINE_END = re.compile(f"(?<=[{WIDE}])\n|\n(?=[{WIDE}])")


def join_lines(app, doctree):
    """Between two lines of Chinese a reader expects nothing, where HTML shows a space."""
    if language(app.config) != "zh":
        return
    for node in list(doctree.findall(nodes.Text)):
        if isinstance(node.parent, (nodes.literal_block, nodes.literal, nodes.math, nodes.math_block)):
            continue
        joined = LINE_END.sub("", node.astext())
        if joined != node.astext():
            node.parent.replace(node, nodes.Text(joined))


def setup(app):
    sphinx.search.languages["zh"] = SearchZh
    app.connect("doctree-read", join_lines)
