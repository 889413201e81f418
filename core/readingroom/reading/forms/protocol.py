"""Checks of protocols and their amendments."""

from dataclasses import replace

from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import ArmContent
from readingroom.reading.analysis_plan.checks import (
    check_analysis_plan,
    check_plan_amendment,
    plan_texts,
)
from readingroom.reading.design.checks import check_design
from readingroom.reading.forms.conduct import check_adjudication, check_limits, check_training
from readingroom.reading.forms.criteria import check_criteria
from readingroom.reading.forms.located import InvalidProtocolError, located
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


def check_amendment(now: Protocol, amended: Protocol) -> None:
    """Check that judgements made so far stay valid under an amended protocol.

    Raises:
        StateError: nothing is changed, or a part that must stay the same is changed.
    """
    fixed_parts = {
        "the question": (now.question, amended.question),
        "the seed": (now.seed, amended.seed),
        "the share of repeats": (now.repeat_share, amended.repeat_share),
        "the design, its arms or sessions": (now.design, amended.design),
        "a criterion": (now.criteria, amended.criteria[: len(now.criteria)]),
        "the order of the criteria": (now.shuffles_criteria, amended.shuffles_criteria),
        "the training": (now.conduct.training, amended.conduct.training),
        "the gold cases": (now.conduct.gold_cases, amended.conduct.gold_cases),
        "the expected preferences": (
            now.conduct.expected_preferences,
            amended.conduct.expected_preferences,
        ),
        "whether explanations are shown": (now.shows_explanations, amended.shows_explanations),
    }
    for what, (old, new) in fixed_parts.items():
        if old != new:
            raise StateError(
                f"An amendment cannot change {what}: earlier judgements would change their "
                "meaning. Create a new study for it."
            )
    if any(criterion.is_required for criterion in amended.criteria[len(now.criteria) :]):
        raise StateError(
            "A criterion added by an amendment cannot be required, because earlier judgements have "
            "no answer to it. Make it optional."
        )
    for is_stopped, what in (
        (now.asks_findings and not amended.asks_findings, "errors in outputs"),
        (now.asks_edits and not amended.asks_edits, "corrected outputs"),
    ):
        if is_stopped:
            raise StateError(
                f"An amendment cannot stop asking for {what}, because readers may have marked them "
                "in items that are not submitted yet."
            )
    check_plan_amendment(now.analysis_plan, amended.analysis_plan)
    if not set(now.hidden_words) <= set(amended.hidden_words):
        raise StateError("An amendment cannot remove hidden words. It can add words.")
    if replace(amended, version=now.version) == now:
        raise StateError("The amendment changes nothing. Change the protocol first.")
