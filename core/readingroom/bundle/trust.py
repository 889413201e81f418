"""Trust assessment of a valid bundle: pinned log and consistency with earlier bundles."""

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from readingroom.audit.signed_notes import KeyType, read_key
from readingroom.bundle.pins import Pin
from readingroom.bundle.types import BundleKey, TrustStatus


class SignedTreeHead(NamedTuple):
    """Signed tree head of a valid bundle, with its keys.

    `root` returns the root over the first events, in hexadecimal; `signed_event_count` the number
    of events covered by a checkpoint of the bundle signed by one of some keys, 0 for none.
    """

    origin: str
    size: int
    root: Callable[[int], str]
    keys: tuple[BundleKey, ...]
    signed_event_count: Callable[[frozenset[str]], int]


class TrustAssessment(NamedTuple):
    """Trust status with its sentence."""

    standing: TrustStatus
    sentence: str


def assess_trust(pin: Pin | None, tree: SignedTreeHead, today: date) -> TrustAssessment:
    """Return the trust assessment of a valid bundle by the pin of its log."""
    if pin is None:
        return TrustAssessment(
            TrustStatus.NOT_PINNED,
            "This log is not pinned: this computer has no record of the owner of its key, and a "
            "title can be forged. Compare the words of the key with those that the sender gives "
            "you, then pin the log.",
        )
    if pin.revoked:
        return TrustAssessment(
            TrustStatus.REVOKED,
            f"This log was distrusted on {pin.revoked.at[:10]}: {pin.revoked.reason}",
        )
    return _tree_fault(pin, tree) or _key_fault(pin, tree) or _end(pin, today) or _pinned(pin)


def _tree_fault(pin: Pin, tree: SignedTreeHead) -> TrustAssessment | None:
    """Return how a bundle contradicts the newest tree head seen."""
    seen = pin.seen
    if seen is None:
        return None
    when = f"on {seen.at[:10]}"
    if tree.size < seen.size:
        return TrustAssessment(
            TrustStatus.OLDER,
            f"This bundle has {tree.size} events; this computer saw {seen.size} {when}. The bundle "
            "is older, or events were removed. Ask for the newest bundle.",
        )
    if tree.root(seen.size) != seen.root:
        return TrustAssessment(
            TrustStatus.FORKED,
            f"This bundle has {tree.size} events, and its first {seen.size} are not those that "
            f"this computer saw {when}: the audit trail was rewritten, or continued from an older "
            "copy.",
        )
    return None


def _key_fault(pin: Pin, tree: SignedTreeHead) -> TrustAssessment | None:
    """Return why no pinned key vouches for a bundle."""
    signers = [key for key in tree.keys if key.has_signed]
    if any(is_pinned(key, pin.vkeys) for key in signers):
        return None
    knows_it = any(vkey in pin.vkeys for key in tree.keys for vkey in key.vkeys)
    if not signers or not knows_it:
        return TrustAssessment(
            TrustStatus.UNKNOWN_KEY,
            "This bundle has the origin of a pinned log, but the pinned key did not sign it and "
            "is not in its audit trail: the bundle is forged, or the audit trail was rewritten. "
            "Ask the sender through another channel.",
        )
    added, signed_event_count = signers[-1].added_by, tree.signed_event_count(pin.vkeys)
    covered = (
        f"covers the first {signed_event_count} events"
        if signed_event_count
        else "covers none of its events"
    )
    return TrustAssessment(
        TrustStatus.NEW_KEY,
        f"A new key signed this bundle. Event {added} of its audit trail adds it; a signature of "
        f"the pinned key {covered}. A study gets a new key on another computer, and when a copy of "
        "it is continued. Ask the sender, compare the words of the new key, and pin it too.",
    )


def _end(pin: Pin, today: date) -> TrustAssessment | None:
    """Return the assessment "expired" if a pin has expired, else None."""
    if pin.until is None or today <= date.fromisoformat(pin.until):
        return None
    return TrustAssessment(
        TrustStatus.EXPIRED,
        f"The pin of this log expired on {pin.until}. Ask the sender whether the key is still "
        "in use, and pin it again with a later date.",
    )


def _pinned(pin: Pin) -> TrustAssessment:
    first = min(key.since for key in pin.keys)
    return TrustAssessment(
        TrustStatus.PINNED, f"Signed by the key that was pinned as “{pin.label}” on {first[:10]}."
    )


def is_pinned(key: BundleKey, pinned: frozenset[str]) -> bool:
    """Return whether a pair is pinned: both keys, or the Ed25519 key if it came alone."""
    first, *others = key.vkeys
    came_alone = all(read_key(vkey).type is KeyType.ED25519 for vkey in pinned)
    return first in pinned and (came_alone or all(vkey in pinned for vkey in others))
