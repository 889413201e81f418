"""Forms of questions that readers answer themselves, as the models did.

The case has the question as its prompt, and no answer of a model is shown. The form of a choice has
the letters of the options, so that the protocol passes no text of the suite on.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.engine.evaluator.families.numeric.metrics import read_numeric_target
from readingroom.engine.evaluator.metrics.numeric import read_target_quantity
from readingroom.engine.evaluator.metrics.quantities import read_quantity
from readingroom.engine.evaluator.option_letters import all_of, indices_of
from readingroom.engine.evaluator.reader_marks.forms import (
    ANSWER_CONFIDENCE,
    NO_LEVEL,
    ItemToMark,
    MarkForm,
    MarkValue,
    letter_code,
)
from readingroom.reading.types import Answer, JudgementEntry

NO_ANSWER: Final = NO_LEVEL
"""Mark of an item to which a reader has no answer."""
_CHOICE: Final = "choice_"
_CHOICES: Final = "choices_"


class _NumberField(NamedTuple):
    """A number of an answer: key and label of its question, and its limits ("" for none)."""

    key: str
    label: str
    minimum: str = ""
    maximum: str = ""
    unit: str = ""


_VALUE: Final = _NumberField("value", "Your answer: the value, as the prompt asks")
_FIELDS: Final[Mapping[str, tuple[_NumberField, ...]]] = {
    "range": (_VALUE,),
    "whole": (_VALUE,),
    "date": (
        _NumberField("month", "Your answer: month", "1", "12"),
        _NumberField("day", "Your answer: day of the month", "1", "31"),
        _NumberField("year", "Your answer: year, four digits", "1000", "9999"),
    ),
    "weeks": (
        _NumberField("weeks", "Your answer: whole weeks", "0", "999"),
        _NumberField("days", "Your answer: further days", "0", "6"),
    ),
}
"""Numbers of an answer by the kind of its target."""
_WORDING: Final = {
    "date": "{0:02d}/{1:02d}/{2:04d}",
    "weeks": "{0} weeks and {1} days",
}
"""Recorded answers of several whole numbers, as the metrics read them."""


class ChoiceForm(MarkForm):
    """The option of a question that readers choose, or all options where several are right."""

    question: str = "What is the answer to the question?"
    answers_item: bool = True

    def why_unusable(self, item: ItemToMark) -> str:
        """Return why an item cannot be answered, "" if it can."""
        return "" if item.labels else "its prompt does not list the options with their labels"

    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return a question for each number of options, of the items with so many."""
        asked: dict[tuple[tuple[str, ...], bool], list[str]] = {}
        for item in items:
            asked.setdefault((item.labels, item.has_several), []).append(item.code)
        questions = [
            Criterion(
                f"{_CHOICES if has_several else _CHOICE}{len(labels)}",
                "Your answer: all right options" if has_several else "Your answer: the option",
                CriterionKind.MULTIPLE_CHOICE if has_several else CriterionKind.CHOICE,
                options=tuple(Option(*entry) for entry in enumerate(labels, start=1)),
                allows_cannot_assess=True,
                cases=() if len(codes) == len(items) else tuple(codes),
            )
            for (labels, has_several), codes in sorted(asked.items())
        ]
        return (*questions, ANSWER_CONFIDENCE)

    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return the letters of the chosen options; `NO_ANSWER` if it was not assessed."""
        del item  # required by the interface
        chosen = [score for key, score in entry.scores.items() if key.startswith(_CHOICE)]
        for key, answer in entry.answers.items():
            if key.startswith((_CHOICE, _CHOICES)):
                if not isinstance(answer, tuple):
                    return NO_ANSWER
                chosen += answer
        return all_of(value - 1 for value in chosen) or None

    def values(self, parsed: str | None, target: str) -> tuple[int | None, ...]:
        """Return a number for each set of letters."""
        del target  # required by the interface
        return (None if parsed is None else sum(1 << index for index in indices_of(parsed)),)


class NumberForm(MarkForm):
    """The number, date or duration that readers give; raters are compared by right and wrong."""

    question: str = "What is the answer to the question?"
    answers_item: bool = True
    kind_count: int = 2

    def why_unusable(self, item: ItemToMark) -> str:
        """Return why an item cannot be answered, "" if it can."""
        return "" if _fields(item.target) else "its right value cannot be read"

    def criteria(self, items: Sequence[ItemToMark]) -> tuple[Criterion, ...]:
        """Return a question for each number of the answers, of the items that have it."""
        asked: dict[_NumberField, list[str]] = {}
        for item in items:
            for field in _fields(item.target):
                asked.setdefault(field, []).append(item.code)
        questions = [
            Criterion(
                field.key,
                field.label,
                CriterionKind.NUMBER,
                unit=field.unit,
                minimum=field.minimum,
                maximum=field.maximum,
                allows_cannot_assess=True,
                cases=() if len(codes) == len(items) else tuple(codes),
            )
            for field, codes in asked.items()
        ]
        return (*questions, ANSWER_CONFIDENCE)

    def mark(self, entry: JudgementEntry, item: ItemToMark) -> MarkValue:
        """Return the answer as the metrics read it; `NO_ANSWER` if a part was not assessed."""
        fields = _fields(item.target)
        given = [entry.answers.get(field.key) for field in fields]
        if not any(field.key in entry.answers for field in fields):
            return None
        wording = _WORDING.get(_kind(item.target))
        if wording is not None:
            numbers = list(map(_whole, given))
            return NO_ANSWER if None in numbers else wording.format(*numbers)
        value = given[0]
        return f"{value} {fields[0].unit}".strip() if isinstance(value, str) else NO_ANSWER

    def values(self, parsed: str | None, target: str) -> tuple[int | None, ...]:
        """Return 1 for a right answer, 0 for a wrong one."""
        return (None if parsed is None else int(_is_right(parsed, target)),)


def _kind(target: str) -> str:
    """Return the kind of a target that names one, "" for a number with a unit."""
    known = read_numeric_target(target)
    return "" if known is None else str(type(known).__struct_config__.tag)


def _fields(target: str) -> tuple[_NumberField, ...]:
    """Return the numbers of an answer; () for a target that cannot be read."""
    if kind := _kind(target):
        return _FIELDS[kind]
    quantity = read_target_quantity(target)
    if quantity is None:
        return ()
    unit = quantity.quantity.unit
    if not unit:
        return (_VALUE,)
    return (_VALUE._replace(key=f"{_VALUE.key}_{letter_code(unit)}", unit=unit),)


def _whole(answer: Answer) -> int | None:
    if not isinstance(answer, str):
        return None
    number = Decimal(answer)
    return int(number) if number == number.to_integral_value() else None


def _is_right(answer: str, target: str) -> bool:
    known = read_numeric_target(target)
    if known is not None:
        return bool(known.allows(answer))
    quantity, right = read_quantity(answer), read_target_quantity(target)
    if quantity is None or right is None:
        return False
    error = right.error_of(quantity)
    return error is not None and right.allows(error)
