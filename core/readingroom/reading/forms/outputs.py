"""Checks of what a reader marks and corrects in outputs."""

from collections.abc import Mapping
from typing import Final

from readingroom.domain.edit_distance import edit_distance
from readingroom.domain.error_annotation import (
    FINDING_LIMIT,
    FINDING_WORDS_LIMIT,
    KIND_WORDS,
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom.domain.errors import StateError
from readingroom.domain.mark import OutputEdit
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import ArmContent
from readingroom.reading.forms.texts import check_storable
from readingroom.reading.types import JudgementEntry

EDIT_LIMIT: Final = 50_000
"""Maximum length of a corrected output, in characters: its distance takes about a second."""
MAX_MS: Final = 366 * 24 * 3_600_000
"""Maximum of a viewing or editing time, in milliseconds: one year."""


def check_outputs(
    form: JudgementEntry,
    protocol: Protocol,
    arm: str = "",
    shown_texts: Mapping[Side, str] | None = None,
) -> None:
    """Reject error annotations and corrected outputs that are not requested or invalid.

    Args:
        form: entry of the reader.
        protocol: protocol of the session.
        arm: key of the arm, "" if unknown.
        shown_texts: text of each output as shown; None leaves the ends of spans and the distances
            unchecked.

    Raises:
        StateError: names the problem.
    """
    if form.findings and not protocol.asks_findings:
        raise StateError("The protocol does not ask for errors in outputs. Remove them.")
    if len(form.findings) > FINDING_LIMIT:
        raise StateError(
            f"{len(form.findings)} errors are marked; at most {FINDING_LIMIT} are allowed. Remove "
            "some."
        )
    for finding in form.findings:
        _check_finding(finding)
        _check_side(finding.side, protocol, arm)
        _check_span(finding, shown_texts)
    if form.edits and not protocol.asks_edits:
        raise StateError("The protocol does not ask for corrected outputs. Remove the correction.")
    if len({edit.side for edit in form.edits}) < len(form.edits):
        raise StateError("An output has two corrections. Remove one.")
    for edit in form.edits:
        _check_side(edit.side, protocol, arm)
        _check_edit(edit, shown_texts)


def _check_finding(finding: ErrorAnnotation) -> None:
    parts = (
        ("side", finding.side, Side),
        ("kind", finding.kind, ErrorKind),
        ("severity", finding.severity, HarmSeverity),
    )
    for name, value, kind in parts:
        if not isinstance(value, kind):
            raise StateError(f"The {name} of an error cannot be “{value}”. Mark it again.")
    label = KIND_WORDS[finding.kind]
    if finding.severity is HarmSeverity.NONE:
        if finding.likelihood is not None:
            raise StateError(
                f"{label}: an error without harm has no likelihood. Remove the likelihood."
            )
    elif not isinstance(finding.likelihood, HarmLikelihood):
        raise StateError(f"{label}: the likelihood of the harm is missing. Choose one.")
    check_storable(finding.description, "The description of an error")
    if len(finding.description) > FINDING_WORDS_LIMIT:
        raise StateError(
            f"{label}: the description has {len(finding.description)} characters; at most "
            f"{FINDING_WORDS_LIMIT} are allowed. Shorten it."
        )
    if (
        len(finding.description.splitlines()) > 1
        or finding.description != finding.description.strip()
    ):
        raise StateError(
            f"{label}: the description must be one line without spaces around it. Shorten it."
        )


def _check_span(finding: ErrorAnnotation, shown_texts: Mapping[Side, str] | None) -> None:
    start, stop = finding.start, finding.stop
    if start is None and stop is None:
        return
    label = KIND_WORDS[finding.kind]
    if type(start) is not int or type(stop) is not int or not 0 <= start < stop:
        raise StateError(f"{label}: characters {start} to {stop} are not a span. Mark it again.")
    if shown_texts is not None and stop > len(shown_texts.get(finding.side, "")):
        raise StateError(f"{label}: the span ends at character {stop}, after the end of the text.")


def _check_side(side: Side, protocol: Protocol, arm: str) -> None:
    """Reject an output that an item of the arm does not have; a single output is on the left."""
    if not isinstance(side, Side):
        raise StateError(f"An output cannot be on the side “{side}”. Open the item again.")
    if not arm:
        return
    content = protocol.design.arm(arm).content
    if content is ArmContent.CASE:
        raise StateError("This arm shows no output. Remove what was marked or corrected in it.")
    if content is ArmContent.OUTPUT and side is Side.RIGHT:
        raise StateError("This arm shows one output, which is on the left side.")


def _check_edit(edit: OutputEdit, shown_texts: Mapping[Side, str] | None) -> None:
    check_storable(edit.text, "The corrected output")
    if len(edit.text) > EDIT_LIMIT:
        raise StateError(
            f"The corrected output has {len(edit.text)} characters; at most {EDIT_LIMIT} are "
            "allowed. Shorten it."
        )
    for name, value, most in (
        ("edit distance", edit.edit_distance, None),
        ("editing time in ms", edit.edit_ms, MAX_MS),
    ):
        if type(value) is not int or value < 0 or (most is not None and value > most):
            raise StateError(f"The {name} must be an integer of 0 or more, not {value}.")
    if shown_texts is None:
        return
    if edit.side not in shown_texts:
        raise StateError("The corrected output is not text. Remove the correction.")
    distance = edit_distance(shown_texts[edit.side], edit.text)
    if distance != edit.edit_distance:
        raise StateError(
            f"The edit distance of the corrected output is {distance}, not {edit.edit_distance}."
        )
