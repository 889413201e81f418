"""Measure the detector of identifiers on labelled notes and store the accuracy in the package.

```
python packaging/identifier_accuracy.py            # measures, writes accuracy.json
python packaging/identifier_accuracy.py --misses   # shows the misses of the tuning half
```
"""

import argparse
import random
import re
from pathlib import Path

from identifier_notes import SLOTS
from identifier_templates import MEASURED, MEASURED_CLEAN, TUNING, TUNING_CLEAN

from readingroom.engine.analyzer.identifiers.accuracy import (
    LabelledIdentifier,
    LabelledText,
    measure,
)
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.privacy.detection import find_identifiers

OUT = Path(__file__).parents[1] / "resources" / "readingroom_resources" / "identifiers"
NOTES = 600
SEED = 20261122
WORDS = (
    f"{NOTES} generated notes of templates that no rule was written or changed for; "
    "a third of the names is in no list; one note in six holds no identifier"
)


def labelled_notes(
    templates: list[str], clean: list[str], count: int, seed: int
) -> list[LabelledText]:
    """Return notes of some templates, every sixth without identifiers."""
    rng = random.Random(seed)
    notes = []
    for number in range(count):
        lines = rng.sample(clean, rng.randint(2, 5))
        if number % 6:
            lines += rng.sample(templates, rng.randint(4, 8))
        rng.shuffle(lines)
        notes.append(filled(rng, rng.choice(["\n", "\n", "\n\n", " "]).join(lines)))
    return notes


def filled(rng: random.Random, template: str) -> LabelledText:
    """Return a text with filled slots, and the positions of the values."""
    text, planted, at = "", [], 0
    for match in re.finditer(r"\{(\w+)\}", template):
        text += template[at : match.start()]
        kind, make = SLOTS[match[1]]
        value = make(rng)
        planted.append(LabelledIdentifier(kind, len(text), len(text) + len(value)))
        text += value
        at = match.end()
    return LabelledText(text + template[at:], tuple(planted))


def show_misses(notes: list[LabelledText]) -> None:
    """Print misses and false hits; all values are synthetic."""
    for note in notes:
        spans = find_identifiers(note.text)
        for planted in note.planted:
            if not any(span.start < planted.end and planted.start < span.end for span in spans):
                around = note.text[max(0, planted.start - 30) : planted.end + 15]
                print(
                    "missed",
                    planted.kind.value,
                    repr(note.text[planted.start : planted.end]),
                    repr(around),
                )
        for span in spans:
            if not any(
                span.start < planted.end and planted.start < span.end for planted in note.planted
            ):
                around = note.text[max(0, span.start - 30) : span.end + 15]
                print(
                    "wrong ",
                    span.kind.value,
                    span.rule,
                    repr(note.text[span.start : span.end]),
                    repr(around),
                )


def main() -> None:
    """Measure, or show the misses of the tuning half."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--misses", action="store_true")
    if parser.parse_args().misses:
        show_misses(labelled_notes(TUNING, TUNING_CLEAN, 200, SEED + 1))
        return
    accuracy = measure(labelled_notes(MEASURED, MEASURED_CLEAN, NOTES, SEED), WORDS)
    (OUT / "accuracy.json").write_bytes(canonical_json(accuracy) + b"\n")
    print(
        "| kind | planted | recall | kind right | reported | precision |\n|---|---|---|---|---|---|"
    )
    for kind in (*accuracy.kinds, accuracy.overall):
        name = kind.kind.value if kind.kind else "all"
        shares = [
            f"{each.value:.3f} ({each.low:.3f} to {each.high:.3f})"
            if hasattr(each, "value")
            else "none"
            for each in (kind.recall, kind.precision)
        ]
        print(
            f"| {name} | {kind.planted} | {shares[0]} | {kind.right_kind} | {kind.reported} | "
            f"{shares[1]} |"
        )
    print(
        f"{accuracy.clean_texts} notes without identifiers, {accuracy.clean_reported} of them with "
        "a report"
    )


if __name__ == "__main__":
    main()
