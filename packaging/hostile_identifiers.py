"""Measure the detector of identifiers on adversarial lines.

```
python packaging/hostile_identifiers.py                      # the held-out lines
python packaging/hostile_identifiers.py --set development    # the lines used for the rules
python packaging/hostile_identifiers.py --set development --misses
```

Record numbers in free text, names in other scripts, joined, broken and disguised names, and
similar clinical lines without an identifier. An identifier counts as found if a span
overlaps it, and as covered if spans contain all of its letters and digits.
"""

import argparse
import re
from pathlib import Path
from typing import NamedTuple

from readingroom.domain.estimate import NotEstimable
from readingroom.privacy.detection import find_identifiers
from readingroom.statistics.intervals import estimate_share

FOLDER = Path(__file__).parent / "identifier_lines"
SETS = ("held_out", "development")
_MARKED = re.compile(r"\[\[(.*?)\]\](?!\])", re.DOTALL)
_ESCAPE = re.compile(r"\\(?:n|t|u[0-9a-f]{4}|U[0-9a-f]{8})")


class Marked(NamedTuple):
    """A line and the positions of its identifiers, end exclusive."""

    text: str
    places: tuple[tuple[int, int], ...]


def marked_lines(name: str) -> list[Marked]:
    """Return the lines of a set.

    Raises:
        SystemExit: A line begins with neither "+" nor "-", or its marks do not match its sign.
    """
    lines: list[Marked] = []
    for number, line in enumerate(
        (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines(), start=1
    ):
        if line.startswith("#"):
            continue
        marked = _without_marks(_ESCAPE.sub(_unescaped, line[2:]))
        if line[:2] not in ("+ ", "- ") or (line[0] == "+") != bool(marked.places):
            raise SystemExit(f"{name}.txt, line {number}: its sign and its marks do not match.")
        lines.append(marked)
    return lines


def _unescaped(match: re.Match[str]) -> str:
    sign = match[0][1]
    return (
        {"n": "\n", "t": "\t"}[sign]
        if sign in "nt"
        else chr(int(match[0].lower().replace("\\u", "0x"), base=0))
    )


def _without_marks(text: str) -> Marked:
    parts: list[str] = []
    places: list[tuple[int, int]] = []
    at = length = 0
    for match in _MARKED.finditer(text):
        parts += [text[at : match.start()], match[1]]
        start = length + match.start() - at
        length = start + len(match[1])
        places.append((start, length))
        at = match.end()
    return Marked("".join((*parts, text[at:])), tuple(places))


def main() -> None:
    """Print recall, coverage and false hits of a set, and its errors on request."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--set", choices=SETS, default=SETS[0])
    parser.add_argument("--misses", action="store_true", help="print the errors")
    asked = parser.parse_args()
    found_count = covered = planted = clean = false = finds = 0
    for line in marked_lines(asked.set):
        spans = find_identifiers(line.text)
        if not line.places:
            clean, false, finds = clean + 1, false + bool(spans), finds + len(spans)
            if spans and asked.misses:
                print(
                    "FALSE ", repr(line.text), [(line.text[s.start : s.end], s.rule) for s in spans]
                )
        for start, end in line.places:
            inside = {at for s in spans for at in range(s.start, s.end)}
            letters = {at for at in range(start, end) if line.text[at].isalnum()}
            planted, found_count, covered = (
                planted + 1,
                found_count + bool(inside & letters),
                covered + (letters <= inside),
            )
            if asked.misses and not letters <= inside:
                how = "PARTLY" if inside & letters else "MISSED"
                print(how, repr(line.text), [(line.text[s.start : s.end], s.rule) for s in spans])
    for title, share, count in (
        ("found", found_count, planted),
        ("wholly covered", covered, planted),
        ("lines without identifiers with a hit", false, clean),
    ):
        proportion = estimate_share(share, count, "The set holds no such line.")
        if isinstance(proportion, NotEstimable):
            raise SystemExit(proportion.reason)
        interval = f"({proportion.low:.2f} to {proportion.high:.2f})"
        print(f"{title}: {share} of {count} = {proportion.value:.2f} {interval}")


if __name__ == "__main__":
    main()
