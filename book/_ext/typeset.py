"""Mathematics that is typed as plain text (W₁x, 12D²L, √dₖ) set with italics, exponents and indices; lighter than KaTeX, and it cannot fail."""
# SPDX-License-Identifier: MIT
import re

from docutils import nodes

RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ᵀᵏ", "0123456789−+⊤k")
LOWERED = str.maketrans("₀₁₂₃₄₅₆₇₈₉ₖᵢⱼₙₘ", "0123456789kijnm")
UP, DOWN = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ᵀᵏ", "₀₁₂₃₄₅₆₇₈₉ₖᵢⱼₙₘ"
NAMES = {"Din": ("D", "in"), "Dout": ("D", "out"), "nin": ("n", "in"), "nout": ("n", "out"), "H_kv": ("H", "kv"), "μq": ("μ", "q"), "μk": ("μ", "k"),
         **{f"W_{part}": ("W", part) for part in ("gate", "up", "down", "Q", "K", "V", "O")}}
GRADIENTS = ("dX", "dY", "dW", "db", "dx", "dy")
PRODUCTS = ("XW", "xW", "Wx", "xw", "Ax", "BA", "AV", "QK", "BT", "mnp", "mp")
GREEK = "α-ωΑ-ΡΤ-Ω"  # but Σ, the sum
LETTER = rf"[A-Za-z{GREEK}]"
MARK = f"[{UP}]+|[{DOWN}]+|′"
TOKEN = re.compile("|".join([
    rf"(?P<named>{'|'.join(NAMES)})(?![A-Za-z])", rf"(?P<gradient>{'|'.join(GRADIENTS)})(?![A-Za-z])", rf"(?P<up>[{UP}]+)", rf"(?P<down>[{DOWN}]+)",
    rf"(?P<letter>{LETTER})", r"(?P<other>.)"]), re.S)
UNIT = rf"(?:{'|'.join([*NAMES, *GRADIENTS])}|{LETTER})(?:{MARK})*"
# A word is mathematics when it is a name, a single letter or a product that is known, or has a mark; so is a number or a bracket with a mark.
WORD = re.compile(rf"(?<![A-Za-z0-9_.’'])(?<![A-Za-z]/)(?!(?<=\d )[sB]\b)(?:\d+(?:\.\d+)?)?(?:(?:{'|'.join([*NAMES, *GRADIENTS, *PRODUCTS])}|{LETTER})(?:{MARK})*|(?:{UNIT})*?{UNIT}(?<=[{UP}{DOWN}′])"
                  rf"(?:{UNIT})*)(?![A-Za-z0-9_’'{UP}{DOWN}′]|\.[a-z]|(?<=\de)[-−])|\d+[{UP}]+|(?<=[)‖])[{UP}]+")
ARTICLE = re.compile(r"^(?:\d*[aAI]|[\d.]+B|2s)$")  # a word of English, billions, twos
NEAR = re.compile(r"^ ?[=·+−×/→≤≥≠≈⊙∈\[(]")
NEAR_BEFORE = re.compile(r"[=·+−×/→≤≥≠≈⊙∈√Σ∂∇(] ?$")


def formulas_in(text):
    """Inline nodes for a text: what is mathematics in it is set as such."""
    out, at = [], 0
    for m in WORD.finditer(text):
        beside = NEAR.match(text[m.end():m.end() + 2]) or NEAR_BEFORE.search(text[:m.start()][-2:])
        if ARTICLE.match(m[0]) and not (beside and not m[0][0].isdigit()):
            continue
        out += [nodes.Text(text[at:m.start()])] if m.start() > at else []
        out.append(typeset(m[0]))
        at = m.end()
    return out + ([nodes.Text(text[at:])] if at < len(text) else [])


def typeset(word):
    unit = nodes.inline(word, "", classes=["wb-math"])
    for m in TOKEN.finditer(word):
        if m["named"]:
            letter, index = NAMES[m["named"]]
            unit += [nodes.emphasis("", letter), nodes.subscript("", index)]
        elif m["gradient"]:
            unit += [nodes.Text("d"), nodes.emphasis("", m["gradient"][1])]
        elif m["up"]:
            unit += nodes.superscript("", m["up"].translate(RAISED))
        elif m["down"]:
            unit += nodes.subscript("", m["down"].translate(LOWERED))
        elif m["letter"]:
            unit += nodes.emphasis("", m["letter"])
        else:
            unit += nodes.Text(m["other"])
    return unit
