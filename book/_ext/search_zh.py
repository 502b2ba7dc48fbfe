"""Chinese full-text search without a dictionary: characters and pairs of them, in index and query."""
# SPDX-License-Identifier: MIT
import re

import sphinx.search
from sphinx.search.en import SearchEnglish

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


def setup(app):
    sphinx.search.languages["zh"] = SearchZh
