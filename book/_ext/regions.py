"""Finds a named piece of a source file: a marked region, or a C++ function or struct."""
# SPDX-License-Identifier: MIT
import re

BEGIN = re.compile(r"^\s*(?://|#)\s*#region\s+(\S+)\s*$")
END = re.compile(r"^\s*(?://|#)\s*#endregion(?:\s+(\S+))?\s*$")


class RegionError(Exception):
    """Says where, and what to do."""


class MarkerError(RegionError):
    """A fault of the file, whichever piece was asked for."""


def is_marker(line):
    return bool(BEGIN.match(line) or END.match(line))


def marked(path, lines):
    """{name: (first, last)}, line numbers from 1, the markers themselves left out."""
    found, stack = {}, []
    for number, line in enumerate(lines, 1):
        if m := BEGIN.match(line):
            if m[1] in found or any(name == m[1] for name, _ in stack):
                raise MarkerError(f"{path}:{number}: region {m[1]} is there twice; give one of them another name")
            stack.append((m[1], number + 1))
        elif m := END.match(line):
            if not stack or m[1] not in (None, stack[-1][0]):
                opened = f"region {stack[-1][0]}" if stack else "no region"
                raise MarkerError(f"{path}:{number}: #endregion {m[1] or ''} closes {opened}; make the names agree")
            name, first = stack.pop()
            found[name] = (first, number - 1)
    if stack:
        raise MarkerError(f"{path}:{stack[-1][1] - 1}: region {stack[-1][0]} is never closed; add #endregion {stack[-1][0]}")
    return found


def defined(name, lines):
    """(first, last) of the function or struct `name` that starts and ends in column 0, or None."""
    head = re.compile(rf"^(?:struct {re.escape(name)} {{|[A-Za-z_].*\b{re.escape(name)}\()")
    for first, line in enumerate(lines, 1):
        if head.match(line) and not line.startswith(("EXERCISE", "FIELDS")):
            if line.endswith("}"):
                return first, first
            for last in range(first, len(lines) + 1):
                if re.match(r"^\};?(\s|$)", lines[last - 1]):
                    return first, last
    return None


def piece(path, shown_path, name):
    """(first line, last line, text lines without markers) of `name` in the file; the whole file without a name."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError:
        raise RegionError(f"{shown_path} is not there; was it renamed?") from None
    regions = marked(shown_path, lines)
    if not name:
        first, last = 1, len(lines)
    else:
        place = regions.get(name) or defined(name, lines)
        if place is None:
            raise RegionError(f"{shown_path} has neither a region nor a function or struct called {name}; "
                              f"regions there: {', '.join(regions) or 'none'}. Was it renamed?")
        first, last = place
    return first, last, [line for line in lines[first - 1:last] if not is_marker(line)]
