#!/usr/bin/python3
"""Finds links, anchors and files that the built book names and lacks, and anything it would fetch from elsewhere."""
# SPDX-License-Identifier: MIT
import re
import sys
import urllib.parse
from html.parser import HTMLParser
from pathlib import Path

LINKS = ("href", "src", "poster", "data", "srcset")
NOT_LOADED = ("a", "area")  # what a reader follows; everything else a browser fetches by itself
URL = re.compile(r"url\(\s*['\"]?([^'\")]+)")
IMPORT = re.compile(r"@import\s+['\"]([^'\"]+)")


class Page(HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.ids, self.twice, self.links = set(), set(), []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if name := attributes.get("id"):
            (self.twice if name in self.ids else self.ids).add(name)
        self.links += [(tag, attributes[k]) for k in LINKS if attributes.get(k)]
        self.links += [(tag, url) for url in URL.findall(attributes.get("style") or "")]


def faults(root):
    pages = {path: Page(path) for path in sorted(root.rglob("*.html")) if not any(p.startswith(".") for p in path.relative_to(root).parts)}
    for path, page in pages.items():
        for name in page.twice:
            yield path, f"the id {name} is there twice"
        for tag, link in page.links:
            if fault := fault_of(path, tag, link, pages):
                yield path, fault
    for sheet in sorted(root.rglob("*.css")):
        text = sheet.read_text(encoding="utf-8")
        for url in URL.findall(text) + IMPORT.findall(text):
            if not url.startswith(("data:", "#")) and (re.match(r"[a-z]+:|/", url) or not (sheet.parent / re.split("[?#]", url)[0]).exists()):
                yield sheet, f"{url[:60]} is not in the book"


def fault_of(path, tag, link, pages):
    url = urllib.parse.urlsplit(link)
    if url.scheme or link.startswith("//"):
        return f"<{tag}> loads {link} from elsewhere; ship it with the book" if tag not in NOT_LOADED and url.scheme != "data" else None
    if url.path.startswith("/"):
        return f"{link} starts at the server's root; make it relative"
    target = (path.parent / urllib.parse.unquote(url.path)).resolve() if url.path else path
    if not target.exists():
        return f"{link} leads to no file"
    if url.fragment and target in pages and urllib.parse.unquote(url.fragment) not in pages[target].ids:
        return f"{link} leads to no anchor on that page"
    return None


def main():
    root = Path(sys.argv[1]).resolve()
    found = list(faults(root))
    for path, fault in found:
        print(f"book: {path.relative_to(root)}: {fault}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
