"""Chinese text: no space where a source line ends."""
# SPDX-License-Identifier: MIT
import re

from docutils import nodes

from words import language

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
    app.connect("doctree-read", join_lines)
