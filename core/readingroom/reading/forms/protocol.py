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
from readingroom.reading.forms.criteria import check_criteria
from readingroom.reading.forms.texts import check_storable


def check_protocol(protocol: Protocol) -> None:
    """Reject a protocol with missing or invalid values.

    Raises:
        StateError: names the invalid value.
    """
    for name in ("seed", "minimum_view_ms", "idle_after_ms"):
        if type(getattr(protocol, name)) is not int:
            raise StateError(f"{name} must be an integer, not {getattr(protocol, name)}.")
    for name in ("asks_findings", "shows_explanations", "asks_edits", "shuffles_criteria"):
        if type(getattr(protocol, name)) is not bool:
            raise StateError(f"{name} must be true or false.")
    texts = (protocol.title, protocol.question, *protocol.skip_reasons, *protocol.hidden_words)
    for text in (*texts, *plan_texts(protocol.analysis_plan)):
        check_storable(text, "A text of the protocol")
    faults = (
        (not protocol.question.strip(), "The protocol has no overall question. Enter one."),
        (protocol.seed < 0, f"The seed must be 0 or more, not {protocol.seed}."),
        (
            protocol.minimum_view_ms < 0,
            f"The minimum viewing time must be 0 ms or more, not {protocol.minimum_view_ms} ms.",
        ),
        (
            protocol.idle_after_ms <= 0,
            f"The idle time must be more than 0 ms, not {protocol.idle_after_ms} ms.",
        ),
        (
            not 0.0 <= protocol.repeat_share <= 0.5,
            f"The proportion of repeats must be 0 to 0.5, not {protocol.repeat_share}.",
        ),
    )
    for is_wrong, message in faults:
        if is_wrong:
            raise StateError(message)
    check_design(protocol.design)
    check_criteria(protocol.criteria, protocol.design)
    _check_outputs(protocol)
    check_analysis_plan(protocol)


def _check_outputs(protocol: Protocol) -> None:
    """Reject questions on outputs in a design that shows none."""
    if any(arm.content is not ArmContent.CASE for arm in protocol.design.arms):
        return
    for name in ("asks_findings", "asks_edits", "shows_explanations"):
        if getattr(protocol, name):
            raise StateError(f"No arm shows an output. Set {name} to false.")


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
