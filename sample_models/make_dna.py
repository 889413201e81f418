# ruff: noqa: INP001 - a script beside the models it serves, not a module of a package
"""Make the sequences of the suite `core-promoters`, half of them with both parts of a promoter.

    python sample_models/make_dna.py

The rules, all drawn from one seed:

- 300 sequences of 120 letters, a third of each G+C content: 35 %, 50 % and 65 %.
- Half are promoters: a TATA box (TATAWAW) that begins at position 30 to 45, and 24 to 30 letters
  after its end an initiator (YYANWYY).
- Of the others a third have the box alone, a third the initiator alone, a third neither, at the
  same positions. Either motif may also arise by chance, as in a genome.
- In a fifth of all boxes one letter is changed.

W is A or T, Y is C or T, N is any letter. Nothing is trained here: the models of the folder `dna`
count short words, and the suite fits them in five folds.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

import readingroom_resources

SEED = 20_260_131
COUNT, LENGTH = 300, 120
CONTENTS = {"35 %": 0.35, "50 %": 0.5, "65 %": 0.65}
CODES = {"A": "A", "C": "C", "G": "G", "T": "T", "W": "AT", "Y": "CT", "N": "ACGT"}
BOX, INITIATOR = "TATAWAW", "YYANWYY"
PROMOTER = ("box", "initiator")
OTHERS = (("box",), ("initiator",), ())
CHANGED_BOXES = 0.2
FILE = Path(readingroom_resources.__file__).parent / "suites" / "core-promoters" / "items.jsonl"


def sequences() -> Iterator[dict[str, object]]:
    """Yield the items of the suite, the same ones each time."""
    stream = np.random.default_rng(SEED)
    for number in range(COUNT):
        is_promoter = number % 2 == 1
        parts = PROMOTER if is_promoter else OTHERS[number // 2 % len(OTHERS)]
        content = list(CONTENTS)[number // 6 % len(CONTENTS)]
        yield {
            "id": f"dna-{number + 1:03}",
            "input": {"sequence": _sequence(stream, CONTENTS[content], parts)},
            "target": "promoter" if is_promoter else "other",
            "strata": {"gc": content},
        }


def _sequence(stream: np.random.Generator, content: float, parts: tuple[str, ...]) -> str:
    letters = [_letter(stream, content) for _ in range(LENGTH)]
    start = int(stream.integers(30, 46))
    gap = int(stream.integers(24, 31))
    places = {"box": (start, BOX), "initiator": (start + len(BOX) + gap, INITIATOR)}
    for part in parts:
        position, motif = places[part]
        written = [_one_of(stream, CODES[code]) for code in motif]
        if part == "box" and stream.random() < CHANGED_BOXES:
            written[int(stream.integers(len(motif)))] = _one_of(stream, "ACGT")
        letters[position : position + len(motif)] = written
    return "".join(letters)


def _letter(stream: np.random.Generator, content: float) -> str:
    return _one_of(stream, "GC" if stream.random() < content else "AT")


def _one_of(stream: np.random.Generator, letters: str) -> str:
    return letters[int(stream.integers(len(letters)))]


def main() -> int:
    """Write the items."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text("".join(f"{json.dumps(item)}\n" for item in sequences()), encoding="utf-8")
    sys.stdout.write(f"{FILE.name}: {COUNT} sequences\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
