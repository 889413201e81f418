"""What reports tell of the protocol: how it came to be as it is, and what each step changed."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from readingroom import store
from readingroom.analyzer.reports.inputs import ProtocolStep
from readingroom.domain.errors import NotFoundError
from readingroom.domain.protocol import Criterion, Protocol
from readingroom.store import StudyFile

STEPS: Final = ("protocol written", "protocol revised", "protocol amended")
_SECOND_MS: Final = 1000


def describe_protocol_changes(
    file: StudyFile, events: Sequence[Mapping[str, Any]]
) -> list[ProtocolStep]:
    """Return the versions of the protocol in order, each with what it changed in the one before."""
    steps: list[ProtocolStep] = []
    earlier: Protocol | None = None
    for one in events:
        if one["kind"] not in STEPS:
            continue
        version = int(one["details"]["protocol_version"])
        now = _version(file, version)
        changes = changes_between(earlier, now) if earlier and now else ()
        steps.append(ProtocolStep(version, one["kind"], one["at"], one["actor"], changes))
        earlier = now
    return steps


def _version(file: StudyFile, version: int) -> Protocol | None:
    """Return a version; None where it was taken out of the file, which the report warns of."""
    try:
        return store.protocols.get(file, version)
    except NotFoundError:
        return None


def changes_between(old: Protocol, new: Protocol) -> tuple[str, ...]:
    """Return what a protocol changed in another, in words; of words that are hidden the number."""
    told = (
        ("title", f"“{old.title}”", f"“{new.title}”"),
        ("question", f"“{old.question}”", f"“{new.question}”"),
        ("shortest time on screen", _seconds(old.minimum_view_ms), _seconds(new.minimum_view_ms)),
        ("active time stops after", _seconds(old.idle_after_ms), _seconds(new.idle_after_ms)),
        ("pairs shown twice", f"{100 * old.repeat_share:g} %", f"{100 * new.repeat_share:g} %"),
        ("reasons to skip", ", ".join(old.skip_reasons), ", ".join(new.skip_reasons)),
        ("hidden words", str(len(old.hidden_words)), str(len(new.hidden_words))),
        ("errors can be marked", _yes(old.asks_findings), _yes(new.asks_findings)),
        ("explanations are shown", _yes(old.shows_explanations), _yes(new.shows_explanations)),
    )
    said = [
        f"{what}: {before or 'none'}, now {since or 'none'}"
        for what, before, since in told
        if before != since
    ]
    if old.seed != new.seed:
        said.append("another seed")
    return (*said, *_criteria(old.criteria, new.criteria))


def _criteria(old: Sequence[Criterion], new: Sequence[Criterion]) -> list[str]:
    before = {one.key: one for one in old}
    since = {one.key: one for one in new}
    said = [f"criterion added: {one.label}" for one in new if one.key not in before]
    said += [f"criterion removed: {one.label}" for one in old if one.key not in since]
    said += [
        f"criterion changed: {one.label}"
        for one in new
        if one.key in before and before[one.key] != one
    ]
    return said


def _seconds(milliseconds: int) -> str:
    return f"{milliseconds / _SECOND_MS:g} s"


def _yes(value: bool) -> str:
    return "yes" if value else "no"
