"""Checks of protocols and their amendments."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from readingroom.domain.errors import StateError
from readingroom.domain.protocol import DifferenceHighlighting, Protocol
from readingroom.domain.study_design import ArmContent
from readingroom.domain.suggestions import nearest
from readingroom.reading.analysis_plan.checks import (
    check_analysis_plan,
    plan_amendment_problems,
    plan_texts,
)
from readingroom.reading.design.checks import check_design
from readingroom.reading.forms.conduct import check_adjudication, check_limits, check_training
from readingroom.reading.forms.criteria import check_criteria
from readingroom.reading.forms.hanging import check_hanging
from readingroom.reading.forms.located import InvalidProtocolError, PathPart, located
from readingroom.reading.forms.texts import check_storable


def check_protocol(protocol: Protocol) -> None:
    """Reject a protocol with missing or invalid values.

    Raises:
        StateError: names the invalid value.
    """
    for name in ("seed", "minimum_view_ms", "idle_after_ms"):
        value = getattr(protocol, name)
        if type(value) is not int:
            raise InvalidProtocolError(f"{name} must be an integer, not {value}.", (name,))
    for name in ("asks_findings", "shows_explanations", "asks_edits", "shuffles_criteria"):
        if type(getattr(protocol, name)) is not bool:
            raise InvalidProtocolError(f"{name} must be true or false.", (name,))
    if not isinstance(protocol.difference_highlighting, DifferenceHighlighting):
        raise InvalidProtocolError(
            f"difference_highlighting must be one of {', '.join(DifferenceHighlighting)}.",
            ("difference_highlighting",),
        )
    _check_texts(protocol)
    faults = (
        (
            "question",
            not protocol.question.strip(),
            "The protocol has no overall question. Enter one.",
        ),
        ("seed", protocol.seed < 0, f"The seed must be 0 or more, not {protocol.seed}."),
        (
            "minimum_view_ms",
            protocol.minimum_view_ms < 0,
            f"The minimum viewing time must be 0 ms or more, not {protocol.minimum_view_ms} ms.",
        ),
        (
            "idle_after_ms",
            protocol.idle_after_ms <= 0,
            f"The idle time must be more than 0 ms, not {protocol.idle_after_ms} ms.",
        ),
        (
            "repeat_share",
            not 0.0 <= protocol.repeat_share <= 0.5,
            f"The proportion of repeats must be 0 to 0.5, not {protocol.repeat_share}.",
        ),
    )
    for name, is_wrong, message in faults:
        if is_wrong:
            raise InvalidProtocolError(message, (name,))
    with located("design"):
        check_design(protocol.design)
    with located("criteria"):
        check_criteria(protocol.criteria, protocol.design)
    _check_outputs(protocol)
    with located("analysis_plan"):
        check_analysis_plan(protocol)
    with located("adjudication"):
        check_adjudication(protocol)
    with located("conduct"):
        check_limits(protocol)
        check_training(protocol)
    with located("hanging"):
        check_hanging(protocol.hanging)
    with located("covered_cases"):
        _check_covered_cases(protocol.covered_cases)


def _check_covered_cases(codes: tuple[str, ...]) -> None:
    seen: set[str] = set()
    for code in codes:
        check_storable(code, "The code of a covered case")
        if not code.strip() or code in seen:
            reason = "is listed twice" if code in seen else "is not a code of a case"
            raise InvalidProtocolError(f"“{code}” {reason} in covered_cases. Remove it.")
        seen.add(code)


def check_covers(protocol: Protocol, cases: Collection[str]) -> None:
    """Reject covered cases that a study lacks: a case with a mistyped code would not be covered.

    Args:
        protocol: with the codes.
        cases: codes of all cases of the study.

    Raises:
        InvalidProtocolError: names the first code without a case.
    """
    unknown = next((code for code in protocol.covered_cases if code not in cases), None)
    if unknown is not None:
        raise InvalidProtocolError(
            f"The study has no case “{unknown}”, which covered_cases names, so a case that may "
            f"distress might not be covered.{nearest(unknown, cases)}",
            ("covered_cases",),
        )


def _check_texts(protocol: Protocol) -> None:
    fields = {
        "title": (protocol.title,),
        "question": (protocol.question,),
        "skip_reasons": protocol.skip_reasons,
        "hidden_words": protocol.hidden_words,
        "analysis_plan": plan_texts(protocol.analysis_plan),
    }
    for name, texts in fields.items():
        with located(name):
            for text in texts:
                check_storable(text, "A text of the protocol")


def _check_outputs(protocol: Protocol) -> None:
    """Reject questions on outputs in a design that shows none."""
    if any(arm.content is not ArmContent.CASE for arm in protocol.design.arms):
        return
    for name in ("asks_findings", "asks_edits", "shows_explanations"):
        if getattr(protocol, name):
            raise InvalidProtocolError(f"No arm shows an output. Set {name} to false.", (name,))


class FixedPart(NamedTuple):
    """Part of a protocol that no amendment changes: its path and its name in sentences."""

    path: tuple[PathPart, ...]
    name: str

    def value(self, protocol: Protocol) -> object:
        """Return the value of the part."""
        value: object = protocol
        for name in self.path:
            value = getattr(value, str(name))
        return value


FIXED_PARTS: Final = (
    FixedPart(("question",), "the question"),
    FixedPart(("seed",), "the seed"),
    FixedPart(("repeat_share",), "the share of repeats"),
    FixedPart(("design",), "the design, its arms or sessions"),
    FixedPart(("criteria",), "an existing criterion"),
    FixedPart(("shuffles_criteria",), "the order of the criteria"),
    FixedPart(("conduct", "training"), "the training"),
    FixedPart(("conduct", "gold_cases"), "the gold cases"),
    FixedPart(("conduct", "expected_preferences"), "the expected preferences"),
    FixedPart(("shows_explanations",), "whether explanations are shown"),
    FixedPart(("difference_highlighting",), "whether differences can be underlined"),
)
"""Parts that earlier judgements depend on; criteria can be added at the end."""


def amendment_problems(now: Protocol, amended: Protocol) -> Iterator[InvalidProtocolError]:
    """Yield why an amended protocol would make earlier judgements invalid, with the part."""
    shortened = replace(amended, criteria=amended.criteria[: len(now.criteria)])
    for part in FIXED_PARTS:
        if part.value(now) != part.value(shortened):
            yield InvalidProtocolError(
                f"An amendment cannot change {part.name}: earlier judgements would change their "
                "meaning. Create a new study for it.",
                part.path,
            )
    if any(criterion.is_required for criterion in amended.criteria[len(now.criteria) :]):
        yield InvalidProtocolError(
            "A criterion added by an amendment cannot be required, because earlier judgements have "
            "no answer to it. Make it optional.",
            ("criteria",),
        )
    for name, what in (("asks_findings", "errors in outputs"), ("asks_edits", "corrected outputs")):
        if getattr(now, name) and not getattr(amended, name):
            yield InvalidProtocolError(
                f"An amendment cannot stop asking for {what}, because readers may have marked them "
                "in items that are not submitted yet.",
                (name,),
            )
    for message in plan_amendment_problems(now.analysis_plan, amended.analysis_plan):
        yield InvalidProtocolError(message, ("analysis_plan",))
    if not set(now.hidden_words) <= set(amended.hidden_words):
        yield InvalidProtocolError(
            "An amendment cannot remove hidden words. It can add words.", ("hidden_words",)
        )


def check_amendment(now: Protocol, amended: Protocol) -> None:
    """Check that judgements made so far stay valid under an amended protocol.

    Raises:
        StateError: nothing is changed, or a part that must stay the same is changed.
    """
    for problem in amendment_problems(now, amended):
        raise problem
    if replace(amended, version=now.version) == now:
        raise StateError("The amendment changes nothing. Change the protocol first.")
