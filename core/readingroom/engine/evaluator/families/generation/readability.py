"""Readability of English answers: reading ease (Flesch 1948) and grade (Kincaid et al. 1975).

Words are runs of letters, digits and apostrophes, or a number. Sentences end at a full stop,
question mark or exclamation mark before white space. Syllables are estimated: runs of vowels
without a silent e, at least one in a word. An answer without a word is left out.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.metrics.marked_text import answer_text
from readingroom.engine.evaluator.metrics.means import mean_metric
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.resampling import NO_LIMITS

_WORD: Final = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+|(?<=[0-9])[.,][0-9]+)*")
_END: Final = re.compile(r"[.!?]+(?=\s|\Z)")
_VOWELS: Final = re.compile(r"[aeiouy]+")
_SILENT: Final = re.compile(
    r"((?<![aeiouyl])e|(?<=[aeiouy]l)e|(?<![aeiouylsxzcgh])es|(?<![aeiouytd])ed)\Z"
)
"""The e of "take", "whole", "takes" and "walked", but not of "table", "doses" and "treated"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextSizes(Values):
    """Sentences, words and syllables of each answer, float array (n, 3)."""

    counts: FloatArray


def text_sizes(text: str) -> tuple[int, int, int]:
    """Return the number of sentences, words and syllables of a text."""
    sentences = sum(_WORD.search(part) is not None for part in _END.split(text))
    tokens = _WORD.findall(text)
    return sentences, len(tokens), sum(map(_syllables, tokens))


def _syllables(word: str) -> int:
    letters = _SILENT.sub("", re.sub(r"['\u2019]", "", word.lower()))
    return max(len(_VOWELS.findall(letters)), 1)


def _read(rows: Rows) -> TextSizes:
    texts = ["" if answer is None else answer_text(answer) for answer in rows.parsed]
    counts = np.array([text_sizes(text) for text in texts], dtype=np.float64)
    return TextSizes(counts=counts, **rows.numbers())


def _formula(
    per_sentence: float, per_word: float, constant: float, values: TextSizes
) -> FloatArray:
    """Return a constant plus words per sentence and syllables per word, weighted; NaN: no word."""
    sentences, tokens, syllables = np.where(values.counts > 0, values.counts, np.nan).T
    return np.asarray(constant + per_sentence * tokens / sentences + per_word * syllables / tokens)


def _metric(key: str, label: str, formula: Callable[[TextSizes], FloatArray], scale: str) -> Metric:
    return mean_metric(
        key,
        label,
        frozenset({Task.TEXT}),
        _read,
        formula,
        scale=scale,
        limits=lambda _: NO_LIMITS,
        nothing="no answer has a word",
    )


METRICS: Final = (
    _metric(
        "reading_ease",
        "Reading ease (Flesch, English)",
        partial(_formula, -1.015, -84.6, 206.835),
        "points of reading ease",
    ),
    replace(
        _metric(
            "reading_grade",
            "Reading grade (Flesch-Kincaid, English)",
            partial(_formula, 0.39, 11.8, -15.59),
            "school grades",
        ),
        is_higher_better=False,
    ),
)
