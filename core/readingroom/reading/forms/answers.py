"""Checks of answers to criteria."""

from decimal import Decimal
from typing import Final

from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Criterion, CriterionKind, Protocol
from readingroom.reading.forms.texts import canonical_decimal, check_storable
from readingroom.reading.types import Answer, JudgementEntry

TEXT_LIMIT: Final = 20_000
"""Maximum length of an answer in free text, in characters."""

_NUMBERED: Final = (CriterionKind.PASSAGES, CriterionKind.RELATIONS, CriterionKind.CODES)
"""Kinds whose answer is a tuple of numbers of any length, () for none."""
_OPEN_AGAIN: Final = "Open the item again."


def check_answers(form: JudgementEntry, protocol: Protocol, arm: str) -> None:
    """Reject answers that the protocol does not ask for in an arm, or that are off their scale.

    Raises:
        StateError: names the criterion and the value.
    """
    criteria = {criterion.key: criterion for criterion in protocol.criteria}
    asked = {criterion.key for criterion in protocol.criteria_of(arm)}
    given = [*form.scores, *form.answers, *form.texts]
    for key in given:
        criterion = criteria.get(key)
        if criterion is None:
            raise StateError(f"The protocol has no criterion “{key}”. {_OPEN_AGAIN}")
        if key not in asked:
            raise StateError(f"{criterion.label} is not asked in this arm. Remove the answer.")
        if given.count(key) > 1:
            raise StateError(f"{criterion.label} has two answers. Remove one.")
    for key, score in form.scores.items():
        _check_score(criteria[key], score)
    for key, answer in form.answers.items():
        _check_answer(criteria[key], answer)
    for key, text in form.texts.items():
        _check_text(criteria[key], text)
    for key in given:
        if not form.is_asked(criteria[key]):
            raise StateError(
                f"{criteria[key].label} is not asked after the other answers. Remove the answer."
            )


def missing_lengths(form: JudgementEntry, protocol: Protocol, arm: str) -> tuple[str, ...]:
    """Return a sentence for each text that is shorter than its criterion demands."""
    return tuple(
        f"{criterion.label} needs at least {criterion.minimum_length} characters, not "
        f"{len(form.texts[criterion.key].strip())}."
        for criterion in protocol.criteria_of(arm)
        if criterion.key in form.texts
        and len(form.texts[criterion.key].strip()) < criterion.minimum_length
    )


def _check_score(criterion: Criterion, value: int) -> None:
    values = criterion.values
    if not values:
        raise StateError(f"{criterion.label} cannot have the answer {value}. {_OPEN_AGAIN}")
    if type(value) is not int or value not in values:  # 1.0 and True equal 1
        is_range = values == tuple(range(values[0], values[-1] + 1))
        scale = f"{values[0]} to {values[-1]}" if is_range else f"one of {_listed(values)}"
        raise StateError(f"{criterion.label} must be {scale}, not {value}.")


def _check_answer(criterion: Criterion, answer: Answer) -> None:
    label = criterion.label
    if answer is None:
        if not criterion.allows_cannot_assess:
            raise StateError(f"{label} must be answered: “cannot assess” is not offered.")
    elif criterion.kind is CriterionKind.NUMBER:
        _check_number(criterion, answer)
    elif criterion.kind is CriterionKind.MULTIPLE_CHOICE:
        _check_choices(criterion, answer)
    elif criterion.kind in _NUMBERED:
        _check_numbers(criterion, answer)
    elif criterion.kind is not CriterionKind.MARKS or answer != ():
        raise StateError(f"{label} cannot have the answer {answer!r:.60}. {_OPEN_AGAIN}")


def _check_number(criterion: Criterion, answer: Answer) -> None:
    label, unit = criterion.label, f" {criterion.unit}" if criterion.unit else ""
    canonical = canonical_decimal(answer, label)  # type: ignore[arg-type] # refuses what is no text
    if answer != canonical:
        raise StateError(f"{label} must be stored as “{canonical}”, not “{answer}”.")
    number = Decimal(canonical)
    if criterion.minimum and number < Decimal(criterion.minimum):
        raise StateError(f"{label} must be {criterion.minimum}{unit} or more, not {answer}{unit}.")
    if criterion.maximum and number > Decimal(criterion.maximum):
        raise StateError(f"{label} must be {criterion.maximum}{unit} or less, not {answer}{unit}.")


def _check_choices(criterion: Criterion, answer: Answer) -> None:
    offered = [option.value for option in criterion.options]
    given = answer if isinstance(answer, tuple) else (answer,)
    is_whole = all(type(value) is int for value in given)
    if not is_whole or tuple(value for value in offered if value in given) != given:
        raise StateError(
            f"{criterion.label} must be some of {_listed(tuple(offered))}, each once and in this "
            f"order, not {answer!r:.60}."
        )


def _check_numbers(criterion: Criterion, answer: Answer) -> None:
    """Reject what is not a tuple of whole numbers, and codes not offered or given twice."""
    label = criterion.label
    if not isinstance(answer, tuple) or not all(type(value) is int for value in answer):
        raise StateError(f"{label} cannot have the answer {answer!r:.60}. {_OPEN_AGAIN}")
    if criterion.kind is not CriterionKind.CODES:
        return
    offered = {option.value for option in criterion.options}
    if not offered.issuperset(answer) or len(set(answer)) < len(answer):
        raise StateError(f"{label} must be codes of the list, each once. {_OPEN_AGAIN}")


def _check_text(criterion: Criterion, text: str) -> None:
    if criterion.kind is not CriterionKind.TEXT:
        raise StateError(f"{criterion.label} is not answered in free text. {_OPEN_AGAIN}")
    check_storable(text, f"The answer to “{criterion.label}”")
    if not text.strip():
        raise StateError(f"The answer to “{criterion.label}” is empty. Enter a text or remove it.")
    if len(text) > TEXT_LIMIT:
        raise StateError(
            f"The answer to “{criterion.label}” has {len(text)} characters; at most {TEXT_LIMIT} "
            "are allowed. Shorten it."
        )


def _listed(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values))
