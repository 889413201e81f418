"""Answers and targets of dialogues: transcripts, grades of a final answer, and facts of a case.

A dialogue is the JSON of `DialogueMarks`, a graded answer that of a `Grade`; the answer to a single
question is a plain text. The first message of the patient belongs to turn 0, its answer to the
model's first question to turn 1.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.parsers.api import PresentedQuestion
from readingroom.engine.evaluator.parsers.choices import read_option_text

Message = dict[str, str]
PATIENT, MODEL = "user", "assistant"
"""Roles of messages."""
STOPPED, AT_LIMIT = "stopped", "limit"
"""How a dialogue with a patient ends: by a phrase of the model, or at the limit of questions."""
_WORD: Final = re.compile(r"[^\W_]+")
_SENTENCE_END: Final = re.compile(r"(?<=[.!?;])\s+|(?<=[。！？；])|\n+")
_GAP_WORDS: Final = 3
"""Maximum number of words that a lone * in a pattern stands for."""


class DialogueMarks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Scores of each scale by turn, from the first; None where a turn was not scored.

    `transcript` has the messages of user and model, {"role", "content"}, and `rater` who scored
    them. After a dialogue with a patient that a model played, `answer` is that to the final
    question, `summary` the model's summary, and `end` how the dialogue ended.
    """

    scores: dict[str, tuple[int | None, ...]] = {}
    transcript: tuple[Message, ...] = ()
    rater: str = ""
    answer: str = ""
    summary: str = ""
    end: str = ""


class Grade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Grade of a final answer: 1 right, 0 wrong, None not graded.

    `output` is the whole answer, `extracted` the part that was graded, `rater` who graded it, and
    `transcript` the dialogue before it.
    """

    grade: int | None = None
    output: str = ""
    extracted: str = ""
    rater: str = ""
    transcript: tuple[Message, ...] = ()


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fact of a case, which a sentence states with one of `patterns` and none of `unless`.

    A pattern is words in a row, ignoring case and punctuation; `tir*` is a word with this
    beginning, and a lone `*` up to three words.
    """

    name: str
    patterns: tuple[str, ...]
    unless: tuple[str, ...] = ()


class DialogueTarget(msgspec.Struct, frozen=True):
    """Target of a dialogue: the right final answer and its aliases, choices, and facts."""

    answer: str = ""
    aliases: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()


@lru_cache(maxsize=4096)
def read_target(target: str) -> DialogueTarget:
    """Return a target; a text that is no JSON object is the right answer.

    Raises:
        SuiteError: a key has another type, or a fact is invalid.
    """
    if not target.lstrip().startswith("{"):
        return DialogueTarget(target)
    try:
        read = msgspec.json.decode(target, type=DialogueTarget)
    except msgspec.MsgspecError as error:
        raise SuiteError(f"The target of a dialogue is invalid: {error}.") from error
    _require_facts(read.facts)
    return read


def _require_facts(facts: Sequence[Fact]) -> None:
    """Check the facts of a case.

    Raises:
        SuiteError: a fact lacks a name or a pattern, or occurs twice.
    """
    names: set[str] = set()
    owners: dict[str, str] = {}
    for fact in facts:
        name = fact.name.strip()
        if not name:
            raise SuiteError("A fact has no 'name'.")
        if name.casefold() in names:
            raise SuiteError(f"The fact '{name[:40]}' occurs twice. Give each fact once.")
        names.add(name.casefold())
        if not fact.patterns:
            raise SuiteError(f"The fact '{name[:40]}' has no 'patterns' that state it.")
        for pattern in (*fact.patterns, *fact.unless):
            if not _WORD.search(pattern):
                raise SuiteError(f"A pattern of the fact '{name[:40]}' has no word.")
        for pattern in {_folded(pattern, keep="*") for pattern in fact.patterns}:
            if pattern in owners:
                raise SuiteError(
                    f"The facts '{owners[pattern][:40]}' and '{name[:40]}' have the same pattern "
                    f"'{pattern.strip()[:40]}'. Give it to one of them."
                )
            owners[pattern] = name


def transcript_of(text: str | None) -> tuple[Message, ...]:
    """Return the messages of an answer, () for another answer."""
    if text is None:
        return ()
    marks = decoded(text, DialogueMarks) or decoded(text, Grade)
    return () if marks is None else marks.transcript


def patient_messages(transcript: Sequence[Message]) -> list[str]:
    """Return the text of the patient by turn, from its first message (turn 0).

    Further messages without a question between them belong to the same turn; a question without an
    answer has the text "".
    """
    texts: list[str] = []
    for message in transcript:
        role, content = message.get("role"), message.get("content", "")
        if role == PATIENT and (not texts or texts[-1] == ""):
            texts[-1:] = [content]
        elif role == PATIENT:
            texts[-1] = f"{texts[-1]}\n{content}"
        elif role == MODEL and texts:
            texts.append("")
    return texts


def turns_of_facts(facts: Sequence[Fact], texts: Sequence[str]) -> list[int | None]:
    """Return the first turn in which each fact is stated, None if it is in none."""
    by_turn = [[_folded(sentence) for sentence in _sentences(text)] for text in texts]
    return [
        next((turn for turn, sentences in enumerate(by_turn) if _is_stated(fact, sentences)), None)
        for fact in facts
    ]


def grade_of(answer: str, target: DialogueTarget) -> int | None:
    """Return 1 for an answer that names the right one, 0 for another, None without a right one.

    Of choices the answer must name the right one alone. Without choices it must have the words of
    the right answer or of an alias, in a sentence without "not" or the like.
    """
    if not target.answer:
        return None
    if target.choices:
        index = read_option_text(answer, PresentedQuestion(target.choices), {})
        return int(index is not None and target.choices[int(index)] == target.answer)
    names = (target.answer, *target.aliases)
    return int(
        any(read_option_text(answer, PresentedQuestion((name,)), {}) is not None for name in names)
    )


def _is_stated(fact: Fact, sentences: Sequence[str]) -> bool:
    def matches(patterns: Sequence[str], sentence: str) -> bool:
        return any(_finder(pattern).search(sentence) is not None for pattern in patterns)

    return any(
        matches(fact.patterns, sentence) and not matches(fact.unless, sentence)
        for sentence in sentences
    )


@lru_cache(maxsize=16_384)
def _finder(pattern: str) -> re.Pattern[str]:
    """Return the expression of a pattern, for folded sentences."""
    parts = []
    for word in _folded(pattern, keep="*").split():
        if word == "*":
            parts.append(rf"(?:\S+ ){{0,{_GAP_WORDS}}}")
        else:
            parts.append(r"[^\s]*".join(map(re.escape, word.split("*"))) + " ")
    return re.compile(" " + "".join(parts))


def _folded(text: str, keep: str = "") -> str:
    """Return the words of a text in lower case, with a space around each."""
    word = re.compile(rf"[^\W_]*[{re.escape(keep)}][\w*]*|[^\W_]+") if keep else _WORD
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " " + " ".join(word.findall(folded)) + " "


def _sentences(text: str) -> Iterator[str]:
    return (sentence for sentence in _SENTENCE_END.split(text) if sentence and sentence.strip())
