"""Checks of the rules for conducting a study."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from readingroom.domain.adjudication import AdjudicationTarget, Disagreement
from readingroom.domain.protocol import CriterionKind, Protocol
from readingroom.domain.suggestions import nearest
from readingroom.reading.adjudication import NOMINAL_KINDS, ORDERED_KINDS, criterion_of
from readingroom.reading.forms.located import InvalidProtocolError
from readingroom.reading.monitoring import rating_criterion

MAX_READINGS: Final = 10_000
"""Largest daily limit of readings."""
MAX_MINUTES: Final = 1_440
"""Largest time before a break, in minutes."""


def check_adjudication(protocol: Protocol) -> None:
    """Reject an adjudication rule that does not fit the criteria and arms.

    Raises:
        InvalidProtocolError: names the invalid value and its field.
    """
    rule = protocol.adjudication
    if rule is None:
        return
    if rule.criterion:
        known = [criterion.key for criterion in protocol.criteria]
        if rule.criterion not in known:
            raise InvalidProtocolError(
                f"Adjudication: the protocol has no criterion '{rule.criterion[:60]}'."
                f"{nearest(rule.criterion, known)}",
                ("criterion",),
            )
    criterion = criterion_of(rule, protocol)
    kind = criterion.kind if criterion else None
    is_pair = kind in (None, CriterionKind.PREFERENCE)
    keys = [arm.key for arm in protocol.design.arms]
    strange = next((arm for arm in rule.arms if arm not in keys), None)
    is_reference = rule.target is AdjudicationTarget.REFERENCE
    is_nominal = kind is None or kind in NOMINAL_KINDS
    kinds = ", ".join((*NOMINAL_KINDS, *ORDERED_KINDS))
    least = 2 if rule.disagreement is Disagreement.MAJORITY else 1
    faults = (
        (
            "criterion",
            kind is not None and kind not in (*NOMINAL_KINDS, *ORDERED_KINDS),
            f"Adjudication needs a criterion of the kind {kinds}, not {kind}.",
        ),
        (
            "criterion",
            is_pair and not protocol.design.is_paired,
            "Adjudication of a preference needs a study of pairs. Choose another criterion.",
        ),
        (
            "target",
            is_reference and is_pair,
            "A preference is no truth of a case. Adjudicate the readers' answers instead.",
        ),
        (
            "arms",
            strange is not None,
            f"Adjudication: the design has no arm '{strange}'.{nearest(str(strange), keys)}",
        ),
        (
            "disagreement",
            rule.disagreement is Disagreement.DISTANCE and is_nominal,
            "Adjudication by distance needs ordered answers. Choose another rule or criterion.",
        ),
        (
            "limit",
            type(rule.limit) is not int or rule.limit < least,
            f"Adjudication: the limit must be an integer of {least} or more, not {rule.limit}.",
        ),
        (
            "limit",
            rule.disagreement is Disagreement.ANY and rule.limit != 1,
            "Adjudication: the limit of 'any difference' is 1.",
        ),
    )
    _refuse(faults)


def _refuse(faults: Iterable[tuple[str, bool, str]], *path: str) -> None:
    """Raise InvalidProtocolError for the first of (field, whether it is wrong, message)."""
    for field, is_wrong, message in faults:
        if is_wrong:
            raise InvalidProtocolError(message, (*path, *field.split(".")))


def check_limits(protocol: Protocol) -> None:
    """Reject limits of reading that are out of range.

    Raises:
        InvalidProtocolError: names the invalid value and its field.
    """
    limits = {"readings_per_day": MAX_READINGS, "break_after_minutes": MAX_MINUTES}
    for name, most in limits.items():
        value = getattr(protocol.conduct, name)
        if type(value) is not int or not 0 <= value <= most:
            message = f"{name} must be an integer from 0 to {most}, not {value}."
            raise InvalidProtocolError(message, (name,))


def check_training(protocol: Protocol) -> None:
    """Reject a training plan, gold cases or expected preferences that cannot be scored.

    Raises:
        InvalidProtocolError: names the invalid value and its field.
    """
    plan, gold = protocol.conduct.training, protocol.conduct.gold_cases
    training = plan.cases if plan else ()
    codes = (*training, *gold)
    _check_expected(protocol, codes)
    if plan is None and not gold:
        return
    twice = [code for code, count in Counter(codes).items() if count > 1]
    twice_in = "gold_cases" if set(twice) & set(gold) else "training.cases"
    mark = plan.pass_mark if plan else 1.0
    attempts = plan.attempts if plan else 0
    faults = (
        (
            "training.cases",
            plan is not None and not training,
            "The training has no cases. Name at least one.",
        ),
        (
            twice_in,
            bool(twice),
            f"Case {', '.join(twice)} is named twice for training or as a gold case. Remove one.",
        ),
        (
            "training.pass_mark",
            type(mark) not in (int, float) or not 0 < mark <= 1,
            f"The pass mark must be above 0 and at most 1, not {mark}.",
        ),
        (
            "training.attempts",
            type(attempts) is not int or attempts < 0,
            f"The attempts of a training must be an integer of 0 or more, not {attempts}.",
        ),
        (
            "training.cases" if plan else "gold_cases",
            not protocol.design.is_paired and rating_criterion(protocol.criteria) is None,
            "Training and gold cases need a criterion with one value, such as a category.",
        ),
    )
    _refuse(faults)


def _check_expected(protocol: Protocol, codes: tuple[str, ...]) -> None:
    """Reject expected preferences that are not one for each training and gold case of pairs."""
    pairs = protocol.conduct.expected_preferences
    cases = [pair.case for pair in pairs]
    twice = next((code for code in cases if cases.count(code) > 1), None)
    strange = next((code for code in cases if code not in codes), None)
    missing = next((code for code in codes if code not in cases), None)
    alike = next(
        (pair for pair in pairs if not pair.preferred or pair.other in ("", pair.preferred)), None
    )
    faults = (
        (
            bool(pairs) and not protocol.design.is_paired,
            "Expected preferences are for pairs. Remove them and import a reference standard.",
        ),
        (twice is not None, f"The case {twice} has two expected preferences. Remove one."),
        (
            strange is not None,
            f"{strange} has an expected preference and is no training or gold case. Remove it.",
        ),
        (
            alike is not None,
            f"The expected preference of {alike and alike.case} needs two different models.",
        ),
        (
            protocol.design.is_paired and missing is not None,
            f"The training or gold case {missing} has no expected preference. Name its two models.",
        ),
    )
    _refuse(("expected_preferences", *fault) for fault in faults)
