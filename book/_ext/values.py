"""Numbers in the text, held against what a program computed (captures/*_values.tsv)."""
# SPDX-License-Identifier: MIT
import re
from decimal import Decimal, InvalidOperation

SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
SPACES = re.compile(r"[\s\u00a0\u2009\u202f~]|\\[,;: !]|\{,\}")
POWER = re.compile(r"(?:\\times|\\cdot|×|·)10(?:\^\{(-?\d+)\}|\^(-?\d)|([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+))$")
IN_FORMULA = re.compile(r"\\value\{([^{}]+)\}\{((?:[^{}]|\{[^{}]*\})*)\}")


def load(folder):
    """{'ch05.fx.dX': '1 2 3; 3 4 7', …} from every chNN_values.tsv."""
    values = {}
    for file in sorted(folder.glob("*_values.tsv")):
        prefix = file.name.removesuffix("_values.tsv")
        for line in file.read_text(encoding="utf-8").splitlines():
            key, number = line.split("\t")
            values[f"{prefix}.{key}"] = number
    return values


def parse(shown):
    """(number, the step of its last digit), both Decimal; ValueError when it is no number."""
    text = SPACES.sub("", shown).replace("−", "-")
    scale = Decimal(1)
    if text.endswith("%"):
        text, scale = text.rstrip("%").rstrip("\\"), Decimal("0.01")
    if m := POWER.search(text):
        text = text[:m.start()]
        scale *= Decimal(10) ** int(m[1] or m[2] or m[3].translate(SUPERSCRIPTS))
    try:
        number = Decimal(text)
    except InvalidOperation:
        raise ValueError(f"“{shown}” is no number") from None
    if not number.is_finite():
        raise ValueError(f"“{shown}” is no finite number")
    return number * scale, Decimal(1).scaleb(number.as_tuple().exponent) * scale


def agrees(shown, computed):
    """True when `computed`, rounded to the digits of `shown`, is `shown`."""
    number, step = parse(shown)
    exact = Decimal(computed)
    return exact.is_finite() and abs(exact - number) <= step / 2 * (1 + Decimal("1e-9"))


def rows(text):
    """A matrix as lists of rows, from TeX (& and \\\\) or from a capture (spaces and ;)."""
    if "&" in text or "\\\\" in text:
        return [[cell.strip() for cell in row.split("&")] for row in text.split("\\\\")]
    return [row.split() for row in text.split(";")]


def complaint(shown, key, values):
    """None when the text agrees with the program, else what to say."""
    if key not in values:
        chapter = key.partition(".")[0]
        return f"no value {key} in book/captures/{chapter}_values.tsv; does book/programs/{chapter}.cpp compute it? Then: make captures"
    computed = values[key]
    grid = rows(computed)
    single = len(grid) == 1 and len(grid[0]) == 1
    said = [[shown]] if single else rows(shown)
    try:
        if [len(r) for r in said] != [len(r) for r in grid]:
            return f"{key} has the shape of {computed}, the text says {shown}"
        if all(agrees(s, c) for sr, cr in zip(said, grid) for s, c in zip(sr, cr)):
            return None
    except ValueError as error:
        return f"{key}: {error}"
    return f"the text says {shown}, the program computes {computed} for {key}; correct the text, or the program and run: make captures"
