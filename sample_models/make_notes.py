# ruff: noqa: INP001 - a script beside the models it serves, not a module of a package
"""Make the training notes of the model of the folder `notes`: urgent or not.

    python sample_models/make_notes.py

The rules, all drawn from one seed:

- 240 notes of three or four sentences about synthetic patients; half are urgent.
- An urgent note has one urgent complaint (chest pain, leg pain at rest, neck
  stiffness, blood in the vomit). Others deny one, or mention one from years ago.
- Urgent notes have one sentence without relation to urgency, the others two. Real data have such
  flaws: a model can use it, and an explanation shows that it does.
"""

import csv
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

SEED, COUNT = 20_260_412, 240
FILE = Path(__file__).resolve().parent / "notes" / "notes.csv"
COMPLAINTS = ("chest pain", "leg pain at rest", "neck stiffness", "blood in the vomit")
URGENT = ("{} since this morning.", "Came with {}.", "New {}, getting worse.")
CALM = ("No {}.", "Denies {}.", "Had {} in 2015, none since.")
PLAIN = (
    "Takes metformin twice a day.", "Walks to work.", "Blood pressure 128/76.", "Sleeps well.",
    "Lives with a daughter.", "Weight stable at 71 kg.", "Asks for a repeat prescription.",
    "Stopped smoking last year.", "Mild hay fever.",
)  # fmt: skip


def notes() -> Iterator[tuple[str, str, str]]:
    """Yield code, text and label of each note, the same ones each time."""
    stream = np.random.default_rng(SEED)
    for number in range(1, COUNT + 1):
        is_urgent = number % 2 == 0
        first, second = stream.permutation(len(COMPLAINTS))[:2]
        sentences = [_one(stream, CALM).format(COMPLAINTS[first])]
        if is_urgent:
            sentences.append(_one(stream, URGENT).format(COMPLAINTS[second]))
        else:
            sentences.append(_one(stream, CALM).format(COMPLAINTS[second]))
        places = stream.permutation(len(PLAIN))[: 1 + number % 2]
        sentences += [PLAIN[index] for index in places]
        drawn = [sentences[index] for index in stream.permutation(len(sentences))]
        text = " ".join(sentence[0].upper() + sentence[1:] for sentence in drawn)
        yield f"note-{number:03}", text, "urgent" if is_urgent else "routine"


def _one(stream: np.random.Generator, choices: tuple[str, ...]) -> str:
    return choices[int(stream.integers(len(choices)))]


def main() -> int:
    """Write the notes."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    with FILE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("id", "text", "label"))
        writer.writerows(notes())
    sys.stdout.write(f"{FILE.name}: {COUNT} notes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
