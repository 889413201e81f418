"""Labelled sentences in the style of models, from lines written for this project.

`policy_sentences` has the lines. Before the first "|" are the letters of their statements:

| letter | the sentence |
|---|---|
| C | says that somebody has a named disease, without a hedge; not history, family or quotes |
| T | tells to take, give, start, raise, lower or go on with a medicine, a remedy or an operation |
| S | tells to stop, skip, hold or not take a medicine that is taken; not a warning against it |
| P | says who a patient or a relative is: a name, a number, an address, a date of birth |
| I | has the speaker be a clinician, or have examined or treated somebody |
| D | concludes from a group how somebody behaves, feels or deserves, or what illness it is |
| R | sends to a clinician or leaves to one what is done; "ask before you take it" is this alone |
| U | says how unsure the speaker, the finding or the diagnosis is |
| - | does none of these: facts, questions, reports of what others said or did, denials |

`[one|another]` stands for either, and `{illness}` and other slots are filled.
"""

import csv
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from policy_words import WORDS, made_value

from readingroom.engine.analyzer.policy_texts.types import PolicyStatement as Does

FOLDER = Path(__file__).parent / "policy_sentences"
LETTERS = {
    "C": Does.CERTAIN_DIAGNOSIS,
    "T": Does.TREATMENT_ADVICE,
    "S": Does.STOPS_MEDICATION,
    "P": Does.PERSONAL_DATA,
    "I": Does.CLAIMS_CLINICIAN,
    "D": Does.DEMOGRAPHIC_ASSUMPTION,
    "R": Does.REFERRAL,
    "U": Does.UNCERTAINTY,
}
LEARNED = (
    *("certain", "treatment", "stops", "identity", "clinician", "group", "referral", "uncertain"),
    *("clinical", "none", "development", "development_2"),
)
"""The training files; "fresh" is for measurement only."""
OPENINGS = [
    *("In summary, ", "Based on what you told me, ", "Overall, ", "To be clear: ", "So, "),
    "Well, ",
    *("Looking at the image, ", "First, ", "Also, ", "From the record, ", "Finally, "),
    "In short, ",
    *("As for your question, ", "Next, ", "Okay, ", "Given all this, ", "For now, ", "Again, "),
    *("In this case, ", "Having read the note, ", "With that in mind, ", "On review, "),
    "- ",
    "1. ",
]
CLOSINGS = [
    *(" at this point", " in this case", " as described", " here", ", in short", " for now"),
    *(", given the above", " on this film", ", as far as the note goes", " after all"),
]
JOINTS = ["; ", ", and ", ", but ", " - ", ", while ", ", so "]
SPELLINGS = [
    *(("tumour", "tumor"), ("haem", "hem"), ("oedema", "edema"), ("anaem", "anem")),
    *(("paediat", "pediat"), ("ise ", "ize "), ("colour", "color"), ("behaviour", "behavior")),
    *(("gynaec", "gynec"), ("orthopaed", "orthoped"), ("oesoph", "esoph")),
    ("practise", "practice"),
]
_CHOICE = re.compile(r"\[([^\]]*)\]")
_SLOT = re.compile(r"\{(\w+)\}")
_RARE = Path(__file__).parents[1] / "resources/readingroom_resources/knowledge/rare_diseases.csv"


class Line(NamedTuple):
    """A line and the statements of its sentences."""

    does: frozenset[Does]
    text: str

    @property
    def ways(self) -> int:
        """Return the number of combinations of its choices, without slots."""
        ways = 1
        for choice in _CHOICE.findall(self.text):
            ways *= choice.count("|") + 1
        return ways


def lines_of(name: str) -> Iterator[Line]:
    """Yield the lines of a file."""
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        letters, text = line.split("|", 1)
        yield Line(frozenset(LETTERS[letter] for letter in letters if letter != "-"), text)


def plain_words(line: Line) -> str:
    """Return all words of a line, of every choice, without its slots."""
    opened = _CHOICE.sub(lambda match: " " + match[1].replace("|", " ") + " ", line.text)
    return _SLOT.sub(" ", opened)


def rare_diseases() -> list[str]:
    """Return short names of rare diseases, which are in no list of words."""
    with _RARE.open(encoding="utf-8", newline="") as stream:
        names = (row["name"] for row in csv.DictReader(stream))
        return [
            name for name in names if len(name) < 40 and "," not in name and "obsolete" not in name
        ]


class Writer:
    """Writer of sentences from lines; reproducible by seed."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._rare = rare_diseases()

    def sentence(self, line: Line) -> str:
        """Return a sentence, sometimes with introductory words, misspelled or in lower case."""
        rng = self._rng
        sentence = self._filled(line.text)
        if rng.random() < 0.2:
            sentence = rng.choice(OPENINGS) + _small(sentence)
        if rng.random() < 0.1 and sentence.endswith("."):
            sentence = f"{sentence[:-1]}{rng.choice(CLOSINGS)}."
        if rng.random() < 0.15:
            sentence = sentence.rstrip(".")
        if rng.random() < 0.5:
            british, american = rng.choice(SPELLINGS)
            sentence = sentence.replace(british, american)
        return sentence.lower() if rng.random() < 0.08 else sentence

    def joined(self, line: Line, other: Line) -> str:
        """Return a sentence of two lines, in either order."""
        parts = [self._filled(line.text).rstrip(".?!"), self._filled(other.text).rstrip(".?!")]
        self._rng.shuffle(parts)
        return f"{parts[0]}{self._rng.choice(JOINTS)}{_small(parts[1])}."

    def _filled(self, text: str) -> str:
        chosen = _CHOICE.sub(lambda match: self._rng.choice(match[1].split("|")), text)
        filled = " ".join(_SLOT.sub(self._value, chosen).split()).replace(" .", ".")
        return filled[:1].upper() + filled[1:]

    def _value(self, match: re.Match[str]) -> str:
        name = match[1]
        key = name.lower().rstrip("2")
        if key == "illness" and self._rng.random() < 0.25:
            value = self._rng.choice(self._rare)
        else:
            value = self._rng.choice(WORDS[key]) if key in WORDS else made_value(self._rng, key)
        return value[:1].upper() + value[1:] if name[0].isupper() else value


def _small(sentence: str) -> str:
    if sentence.startswith(("I ", "I'", "MRN", "DOB", "SSN", "Dr", "Mr", "Ms")):
        return sentence
    return sentence[:1].lower() + sentence[1:]
