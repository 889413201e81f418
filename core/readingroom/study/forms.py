"""What a form, its times and a protocol may hold."""

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
from readingroom.domain.reading import (
    CORRECTION_REASONS,
    OTHER,
    REASON_LIMIT,
    JudgementEntry,
    ViewingTime,
)

COMMENT_LIMIT = 20_000
NAME_LIMIT = 200
LONGEST_MS = 366 * 24 * 3_600_000
OTHER_REASON = f"{OTHER}: "


def check_form(form: JudgementEntry, protocol: Protocol) -> None:
    """Refuse values that the protocol does not know; missing ones are fine.

    Raises:
        StateError: a criterion is unknown, a value is off its scale, the comment is too long, or a
            finding is not asked for or not whole.
    """
    criteria = {criterion.key: criterion for criterion in protocol.criteria}
    for key, value in form.scores.items():
        criterion = criteria.get(key)
        if criterion is None:
            raise StateError(f"The protocol has no criterion “{key}”. Open the pair again.")
        if type(value) is not int or value not in criterion.values:  # 1.0 and True equal 1
            scale = f"{criterion.values[0]} to {criterion.values[-1]}"
            raise StateError(f"{criterion.label} goes from {scale}; {value} was given.")
    if form.outcome is not None and not isinstance(form.outcome, OverallChoice):
        raise StateError(f"“{form.outcome}” is not one of the choices.")
    check_comment(form.comment)
    check_findings(form, protocol)


def check_findings(form: JudgementEntry, protocol: Protocol) -> None:
    """Refuse findings that the protocol does not ask for, that are too many or not whole.

    Raises:
        StateError: says which.
    """
    if form.findings and not protocol.asks_findings:
        raise StateError("The protocol does not ask for errors of the outputs. Take them out.")
    if len(form.findings) > FINDING_LIMIT:
        raise StateError(
            f"{len(form.findings)} errors are marked on the pair; {FINDING_LIMIT} are allowed."
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
    words = KIND_WORDS[finding.kind]
    if finding.severity is HarmSeverity.NONE:
        if finding.likelihood is not None:
            raise StateError(
                f"{words}: where there is no harm, it has no likelihood. Leave it out."
            )
    elif not isinstance(finding.likelihood, HarmLikelihood):
        raise StateError(f"{words}: say how likely the harm is.")
    check_words(finding.words, "The words of an error")
    if len(finding.words) > FINDING_WORDS_LIMIT:
        raise StateError(
            f"{words}: your words have {len(finding.words)} characters; "
            f"{FINDING_WORDS_LIMIT} are allowed."
        )
    if len(finding.words.splitlines()) > 1 or finding.words != finding.words.strip():
        raise StateError(
            f"{words}: your words must be one line without spaces around it. Shorten them."
        )


def check_comment(comment: str) -> None:
    """Refuse a comment that is too long or cannot be stored.

    Raises:
        StateError: says how long it is and may be, or which character is in the way.
    """
    check_words(comment, "The comment")
    if len(comment) > COMMENT_LIMIT:
        raise StateError(f"The comment has {len(comment)} characters; {COMMENT_LIMIT} are allowed.")


def check_words(words: str, what: str) -> None:
    """Refuse words with half a character, as a torn paste leaves it, or a zero character.

    Raises:
        StateError: says where.
    """
    if not isinstance(words, str):
        raise StateError(f"{what} must be a text.")
    place = next((n for n, sign in enumerate(words) if not _is_storable(sign)), None)
    if place is not None:
        raise StateError(f"{what} cannot be stored: delete its character {place + 1}.")


def check_line(text: str, what: str, limit: int) -> str:
    """Return one line of text without spaces around it.

    Raises:
        StateError: it is empty, too long, of more than one line, or cannot be stored.
    """
    check_words(text, what)
    text = text.strip()
    if not text or any(unicodedata.category(sign) == "Cc" for sign in text):
        raise StateError(f"{what} must be one line of text. Enter it again.")
    if len(text) > limit:
        raise StateError(f"{what} has {len(text)} characters; {limit} are allowed.")
    return text


def check_name(name: str) -> str:
    """Return a person's name without spaces around it.

    Raises:
        StateError: it is empty, too long, or cannot be stored.
    """
    check_words(name, "The name")
    name = name.strip()
    if not name:
        raise StateError("A person needs a name. Enter one.")
    if len(name) > NAME_LIMIT:
        raise StateError(f"The name has {len(name)} characters; {NAME_LIMIT} are allowed.")
    return name


def check_day(day: str, today: str) -> None:
    """Refuse what is no day as ISO 8601 writes it, or is still to come.

    Raises:
        StateError: says how to write it.
    """
    try:
        is_day = date.fromisoformat(day).isoformat() == day
    except (TypeError, ValueError):
        is_day = False
    if not is_day or day > today:
        raise StateError(f"Write the day as 2026-01-31, up to today ({today}).")


def _is_storable(sign: str) -> bool:
    return sign != "\0" and not "\ud800" <= sign <= "\udfff"


def check_complete(form: JudgementEntry, protocol: Protocol) -> None:
    """Refuse a form with a required answer missing.

    Raises:
        StateError: names what is missing.
    """
    missing = form.missing(protocol)
    if missing:
        raise StateError(f"Still to answer: {', '.join(missing)}.")


def check_timing(timing: ViewingTime) -> None:
    """Refuse times that are no whole milliseconds, are below zero or last longer than a year.

    Raises:
        StateError: names the time.
    """
    for name in ("active_ms", "idle_ms", "paused_ms"):
        value = getattr(timing, name)
        if type(value) is not int:
            raise StateError(f"A time must be whole milliseconds: {name} is {value}.")
        if value < 0:
            raise StateError(f"A time cannot be negative: {name} is {value}.")
        if value > LONGEST_MS:
            raise StateError(f"A pair cannot be on screen for over a year: {name} is {value}.")


def check_viewed(timing: ViewingTime, protocol: Protocol) -> None:
    """Refuse a judgement of a pair that was hardly looked at; idle time is time on screen too.

    Raises:
        StateError: says how long it was on screen, and how long it has to be.
    """
    seen_ms = timing.active_ms + timing.idle_ms
    if seen_ms < protocol.minimum_view_ms:
        raise StateError(
            f"Look at the pair for at least {protocol.minimum_view_ms / 1000:g} seconds before "
            f"judging; it was {seen_ms / 1000:g}."
        )


def check_reason(reason: str, protocol: Protocol) -> None:
    """Refuse a reason for skipping that the protocol does not offer.

    Raises:
        StateError: lists the reasons.
    """
    is_other = reason.startswith(OTHER_REASON) and bool(reason[len(OTHER_REASON) :].strip())
    if reason not in protocol.skip_reasons and not is_other:
        offered = "; ".join([*protocol.skip_reasons, OTHER_REASON + "…"])
        raise StateError(f"Choose a reason for skipping: {offered}.")
    check_comment(reason)


def check_correction(reason: str, *, is_correction: bool) -> None:
    """Refuse a correction without a reason, and a reason where nothing is corrected.

    Raises:
        StateError: says which reasons there are, or what is wrong with the one given.
    """
    check_words(reason, "The reason")
    if not is_correction:
        if reason:
            raise StateError("No earlier answer is changed, so no reason is needed. Leave it out.")
        return
    if reason in CORRECTION_REASONS:
        return
    words = reason.removeprefix(OTHER_REASON).strip() if reason.startswith(OTHER_REASON) else ""
    if not words:
        offered = "; ".join([*CORRECTION_REASONS, OTHER_REASON + "…"])
        raise StateError(f"The answer differs from the one before. Say why: {offered}.")
    if len(words) > REASON_LIMIT:
        raise StateError(f"The reason has {len(words)} characters; {REASON_LIMIT} are allowed.")
    if len(words.splitlines()) > 1:
        raise StateError("The reason must be one line. Take its line breaks out.")


def check_protocol(protocol: Protocol) -> None:
    """Refuse a protocol that could not be carried out.

    Raises:
        StateError: says which value is wrong.
    """
    keys = [criterion.key for criterion in protocol.criteria]
    for name in ("seed", "minimum_view_ms", "idle_after_ms"):
        if type(getattr(protocol, name)) is not int:
            raise StateError(f"A whole number is needed: {name} is {getattr(protocol, name)}.")
    if type(protocol.asks_findings) is not bool:
        raise StateError("Whether errors are asked for must be yes or no.")
    if type(protocol.shows_explanations) is not bool:
        raise StateError("Whether explanations are shown must be yes or no.")
    for words in _words_of(protocol):
        check_words(words, "A text of the protocol")
    faults = (
        (not protocol.question.strip(), "The protocol needs an overall question."),
        (len(set(keys)) < len(keys), "Two criteria of the protocol have the same key. Change one."),
        (not all(keys), "A criterion of the protocol has no key. Give it one."),
        (protocol.seed < 0, f"The seed cannot be negative; {protocol.seed} was given."),
        (
            protocol.minimum_view_ms < 0,
            f"The viewing time cannot be negative; {protocol.minimum_view_ms} ms was given.",
        ),
        (
            protocol.idle_after_ms <= 0,
            f"The idle time must be above zero; {protocol.idle_after_ms} ms was given.",
        ),
        (
            not 0.0 <= protocol.repeat_share <= 0.5,
            f"The share of repeats goes from 0 to 0.5; {protocol.repeat_share} was given.",
        ),
    )
    for is_wrong, sentence in faults:
        if is_wrong:
            raise StateError(sentence)


def _words_of(protocol: Protocol) -> tuple[str, ...]:
    criteria = ((c.key, c.label, c.low, c.high) for c in protocol.criteria)
    own = (protocol.title, protocol.question, *protocol.skip_reasons, *protocol.hidden_words)
    return (*own, *(words for texts in criteria for words in texts))
