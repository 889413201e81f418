"""Form of texts with at most one wrong sentence, which readers check as the models did.

Readers say whether the text has an error and correct the sentence in place; the number of the
sentence follows from what they changed, or they enter it.
"""

import re
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import Final

from readingroom.domain.protocol import Condition, Criterion, CriterionKind, Option
from readingroom.engine.evaluator.families.errors.answers import (
    NO_CORRECTION,
    NO_SENTENCE,
    read_correction,
)
from readingroom.engine.evaluator.reader_marks.forms import ItemToMark, MarkForm, MarkValue
from readingroom.reading.types import JudgementEntry

_FLAG_KEY: Final = "error_flag"
_SENTENCE_KEY: Final = "error_sentence"
_ERROR: Final = 1
_NUMBERED: Final = re.compile(r"\s*([0-9]{1,9})\s+(\S.*)")


class ErrorForm(MarkForm):
    """Whether a text has an error, in which sentence, and the corrected sentence."""

    question: str = "Has the text a medical error?"
    marked_field: str = "sentences"
    kind_count: int = 2
    asks_edits: bool = True

    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return the questions, which are the same for all items."""
        del items  # required by the interface
        return (
            Criterion(
                _FLAG_KEY,
                "Error in the text; correct the sentence in place",
                CriterionKind.CATEGORY,
                options=(Option(0, "No error"), Option(_ERROR, "An error")),
                allows_cannot_assess=True,
            ),
            Criterion(
                _SENTENCE_KEY,
                "Number of the wrong sentence, if you do not correct it",
                CriterionKind.NUMBER,
                is_required=False,
                minimum="0",
                condition=Condition(_FLAG_KEY, (_ERROR,)),
            ),
        )

    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return flag, sentence and correction as a model answers; None if it was not assessed."""
        flag = entry.scores.get(_FLAG_KEY)
        if flag is None:
            return None
        if flag != _ERROR:
            return f"0 {NO_SENTENCE} {NO_CORRECTION}"
        before = _sentences(item.shown)
        after = _sentences(next((edit.text for edit in entry.edits), item.shown))
        changed = {
            number: text
            for number, text in after.items()
            if number in before and before[number] != text
        }
        sentence = _entered(entry)
        if sentence is None:
            sentence = next(iter(changed), NO_SENTENCE)
        return f"{_ERROR} {sentence} {changed.get(sentence, NO_CORRECTION)}"

    def values(self, parsed: str | None, target: str) -> tuple[int | None, ...]:
        """Return 1 for a text that is called wrong, 0 for others."""
        del target  # required by the interface
        answer = None if parsed is None else read_correction(parsed)
        return (answer.flag if answer is not None and answer.flag in (0, _ERROR) else None,)


def _sentences(text: str) -> dict[int, str]:
    """Return the numbered sentences of a text, one a line, by their numbers."""
    matches = map(_NUMBERED.fullmatch, text.splitlines())
    return {int(match[1]): " ".join(match[2].split()) for match in matches if match}


def _entered(entry: JudgementEntry) -> int | None:
    """Return the number of the sentence that a reader entered, None without a whole number."""
    answer = entry.answers.get(_SENTENCE_KEY)
    if not isinstance(answer, str):
        return None
    try:
        number = Decimal(answer)
    except InvalidOperation:
        return None
    return int(number) if number == number.to_integral_value() else None
