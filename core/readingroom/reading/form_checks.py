"""Checks of judgement entries, viewing times, protocols and single text fields."""

import unicodedata
from datetime import date

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
from readingroom.domain.protocol import OverallChoice, Protocol
from readingroom.reading.types import (
    CORRECTION_REASONS,
    OTHER,
    REASON_LIMIT,
    JudgementEntry,
    ViewingTime,
)

COMMENT_LIMIT = 20_000
NAME_LIMIT = 200
MAX_MS = 366 * 24 * 3_600_000
OTHER_REASON = f"{OTHER}: "


def check_form(form: JudgementEntry, protocol: Protocol) -> None:
    """Reject values that the protocol does not define; missing values are allowed.

    Raises:
        StateError: a criterion is unknown, a value is off its scale, the comment is too long, or an
            error annotation is not requested or incomplete.
    """
    criteria = {criterion.key: criterion for criterion in protocol.criteria}
    for key, value in form.scores.items():
        criterion = criteria.get(key)
        if criterion is None:
            raise StateError(f"The protocol has no criterion “{key}”. Open the pair again.")
        if type(value) is not int or value not in criterion.values:  # 1.0 and True equal 1
            scale = f"{criterion.values[0]} to {criterion.values[-1]}"
            raise StateError(f"{criterion.label} must be {scale}, not {value}.")
    if form.outcome is not None and not isinstance(form.outcome, OverallChoice):
        raise StateError(f"“{form.outcome}” is not a valid choice. Open the pair again.")
    check_comment(form.comment)
    check_findings(form, protocol)


def check_findings(form: JudgementEntry, protocol: Protocol) -> None:
    """Reject error annotations that are not requested, too many or incomplete.

    Raises:
        StateError: names the problem.
    """
    if form.findings and not protocol.asks_findings:
        raise StateError("The protocol does not ask for errors in outputs. Remove them.")
    if len(form.findings) > FINDING_LIMIT:
        raise StateError(
            f"{len(form.findings)} errors are marked in the pair; at most {FINDING_LIMIT} are "
            "allowed. Remove some."
        )
    for finding in form.findings:
        _check_finding(finding)


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


def check_storable(text: str, what: str) -> None:
    """Reject a text with a surrogate, as from a broken paste, or a null character.

    Raises:
        StateError: names the position.
    """
    if not isinstance(text, str):
        raise StateError(f"{what} must be text.")
    invalid = next((at for at, char in enumerate(text) if not _is_storable(char)), None)
    if invalid is not None:
        raise StateError(
            f"Character {invalid + 1} of {what[0].lower()}{what[1:]} cannot be stored. Delete it."
        )


def check_line(text: str, what: str, limit: int) -> str:
    """Return one line of text without spaces around it.

    Raises:
        StateError: it is empty, too long, has more than one line, or cannot be stored.
    """
    check_storable(text, what)
    text = text.strip()
    if not text or any(unicodedata.category(char) == "Cc" for char in text):
        raise StateError(f"{what} must be one line of text. Enter it again.")
    if len(text) > limit:
        raise StateError(f"{what} has {len(text)} characters; at most {limit} are allowed.")
    return text


def check_name(name: str) -> str:
    """Return a person's name without spaces around it.

    Raises:
        StateError: it is empty, too long, or cannot be stored.
    """
    check_storable(name, "The name")
    name = name.strip()
    if not name:
        raise StateError("The name is empty. Enter a name.")
    if len(name) > NAME_LIMIT:
        raise StateError(f"The name has {len(name)} characters; at most {NAME_LIMIT} are allowed.")
    return name


def check_day(day: str, today: str) -> None:
    """Reject a text that is not an ISO 8601 date, or a date in the future.

    Raises:
        StateError: describes the valid format.
    """
    try:
        is_day = date.fromisoformat(day).isoformat() == day
    except (TypeError, ValueError):
        is_day = False
    if not is_day or day > today:
        raise StateError(f"The day must be written as 2026-01-31 and not be after today ({today}).")


def _is_storable(char: str) -> bool:
    return char != "\0" and not "\ud800" <= char <= "\udfff"


def check_complete(form: JudgementEntry, protocol: Protocol, arm: str = "") -> None:
    """Reject an entry without a required answer in an arm.

    Raises:
        StateError: names what is missing.
    """
    missing = form.missing(protocol, arm)
    if missing:
        raise StateError(f"Required answers are missing: {', '.join(missing)}.")


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
            f"The pair was viewed for {seen_ms / 1000:g} seconds. View it for at least "
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


def check_protocol(protocol: Protocol) -> None:
    """Reject a protocol with missing or invalid values.

    Raises:
        StateError: names the invalid value.
    """
    keys = [criterion.key for criterion in protocol.criteria]
    for name in ("seed", "minimum_view_ms", "idle_after_ms"):
        if type(getattr(protocol, name)) is not int:
            raise StateError(f"{name} must be an integer, not {getattr(protocol, name)}.")
    if type(protocol.asks_findings) is not bool:
        raise StateError("asks_findings must be true or false.")
    if type(protocol.shows_explanations) is not bool:
        raise StateError("shows_explanations must be true or false.")
    for text in _texts_of(protocol):
        check_storable(text, "A text of the protocol")
    faults = (
        (not protocol.question.strip(), "The protocol has no overall question. Enter one."),
        (
            len(set(keys)) < len(keys),
            "Two criteria of the protocol have the same key. Change one key.",
        ),
        (not all(keys), "A criterion of the protocol has no key. Give it one."),
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


def _texts_of(protocol: Protocol) -> tuple[str, ...]:
    criteria = ((c.key, c.label, c.low, c.high) for c in protocol.criteria)
    own = (protocol.title, protocol.question, *protocol.skip_reasons, *protocol.hidden_words)
    return (*own, *(text for texts in criteria for text in texts))
