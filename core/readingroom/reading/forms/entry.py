"""Checks of judgement entries, viewing times and reasons."""

from collections.abc import Mapping, Sequence

from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import StateError
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.output import ShownOutput
from readingroom.domain.protocol import OverallChoice, Protocol
from readingroom.domain.suggestions import nearest
from readingroom.reading.forms.answers import check_answers, missing_lengths
from readingroom.reading.forms.marks import check_marks, unrated_marks
from readingroom.reading.forms.outputs import MAX_MS, check_outputs
from readingroom.reading.forms.passages import check_passages
from readingroom.reading.forms.texts import check_storable
from readingroom.reading.types import (
    CORRECTION_REASONS,
    OTHER,
    REASON_LIMIT,
    JudgementEntry,
    ViewingTime,
)

COMMENT_LIMIT = 20_000
OTHER_REASON = f"{OTHER}: "


def check_form(
    form: JudgementEntry,
    protocol: Protocol,
    arm: str = "",
    *,
    series: Sequence[ImageSeries] | None = None,
    outputs: Mapping[Side, ShownOutput] | None = None,
) -> None:
    """Reject values that the protocol does not define; missing values are allowed.

    Args:
        form: entry of the reader, complete or a draft.
        protocol: protocol of the session.
        arm: key of the item's arm; "" checks criteria of all arms only.
        series: the images of the case; None leaves the positions of marks unchecked.
        outputs: those shown, by side; None leaves spans, links and edit distances unchecked.

    Raises:
        StateError: an answer is not asked for or off its scale, the comment is too long, or a mark,
            error annotation or corrected output is not requested or invalid.
    """
    arms = [item.key for item in protocol.design.arms]
    if arm and arm not in arms:
        raise StateError(f"The protocol has no arm “{arm}”.{nearest(arm, arms)}")
    check_answers(form, protocol, arm)
    if form.outcome is not None and not isinstance(form.outcome, OverallChoice):
        raise StateError(f"“{form.outcome}” is not a valid choice. Open the pair again.")
    if form.outcome is not None and not protocol.design.is_paired:
        raise StateError("An overall choice needs a pair of outputs. Remove the choice.")
    check_comment(form.comment)
    check_marks(form, protocol, arm, series, outputs)
    texts = None if outputs is None else {side: shown.text for side, shown in outputs.items()}
    check_outputs(form, protocol, arm, texts)
    check_passages(form, protocol, texts)


def check_comment(comment: str) -> None:
    """Reject a comment that is too long or has a character that cannot be stored.

    Raises:
        StateError: names the length and the limit, or the invalid character.
    """
    check_storable(comment, "The comment")
    if len(comment) > COMMENT_LIMIT:
        raise StateError(
            f"The comment has {len(comment)} characters; at most {COMMENT_LIMIT} are allowed."
        )


def check_complete(form: JudgementEntry, protocol: Protocol, arm: str = "") -> None:
    """Reject an entry without a required answer, with a text too short or an unrated mark.

    Raises:
        StateError: names what is missing.
    """
    missing = form.missing(protocol, arm)
    if missing:
        raise StateError(f"Required answers are missing: {', '.join(missing)}.")
    incomplete = (*missing_lengths(form, protocol, arm), *unrated_marks(form, protocol, arm))
    if incomplete:
        raise StateError(" ".join(incomplete))


def check_timing(timing: ViewingTime) -> None:
    """Reject times that are not integer milliseconds from 0 to one year.

    Raises:
        StateError: names the time.
    """
    for name in ("active_ms", "idle_ms", "paused_ms"):
        value = getattr(timing, name)
        if type(value) is not int:
            raise StateError(f"A time must be an integer in milliseconds: {name} is {value}.")
        if value < 0:
            raise StateError(f"A time cannot be negative: {name} is {value}.")
        if value > MAX_MS:
            raise StateError(f"A viewing time cannot exceed one year: {name} is {value}.")


def check_viewed(timing: ViewingTime, protocol: Protocol) -> None:
    """Reject a judgement below the minimum viewing time; idle time counts as viewing time.

    Raises:
        StateError: names the viewing time and the minimum.
    """
    seen_ms = timing.active_ms + timing.idle_ms
    if seen_ms < protocol.minimum_view_ms:
        raise StateError(
            f"The case was viewed for {seen_ms / 1000:g} seconds. View it for at least "
            f"{protocol.minimum_view_ms / 1000:g} seconds before judging."
        )


def check_reason(reason: str, protocol: Protocol) -> None:
    """Reject a skip reason that the protocol does not offer.

    Raises:
        StateError: lists the reasons.
    """
    is_other = reason.startswith(OTHER_REASON) and bool(reason[len(OTHER_REASON) :].strip())
    if reason not in protocol.skip_reasons and not is_other:
        offered = "; ".join([*protocol.skip_reasons, OTHER_REASON + "…"])
        raise StateError(f"The skip reason is not offered. Choose one: {offered}.")
    check_comment(reason)


def check_correction(reason: str, *, is_correction: bool) -> None:
    """Reject a correction without a reason, and a reason without a correction.

    Raises:
        StateError: lists the valid reasons, or names the problem of the given one.
    """
    check_storable(reason, "The reason")
    if not is_correction:
        if reason:
            raise StateError(
                "The earlier answer is not changed, so no reason is needed. Remove the reason."
            )
        return
    if reason in CORRECTION_REASONS:
        return
    text = reason.removeprefix(OTHER_REASON).strip() if reason.startswith(OTHER_REASON) else ""
    if not text:
        offered = "; ".join([*CORRECTION_REASONS, OTHER_REASON + "…"])
        raise StateError(f"The answer differs from the earlier one. Choose a reason: {offered}.")
    if len(text) > REASON_LIMIT:
        raise StateError(
            f"The reason has {len(text)} characters; at most {REASON_LIMIT} are allowed."
        )
    if len(text.splitlines()) > 1:
        raise StateError("The reason must be one line. Remove its line breaks.")
