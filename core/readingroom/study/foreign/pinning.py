"""The logs of other computers' studies that are trusted here: pinning and distrusting them."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path

import msgspec

from readingroom.audit.proquints import key_words
from readingroom.audit.signed_notes import KeyType, read_key
from readingroom.bundle.pins import FORMAT, MOST_LABEL, Pin, PinnedKey, PinnedTreeHead, Revocation
from readingroom.domain.bundle_inspection import (
    BundleInspection,
    BundleSummary,
    PinnedLog,
    TrustStatus,
)
from readingroom.domain.clock import Clock, SystemClock, timestamp
from readingroom.domain.errors import AuditError, BundleError, StateError
from readingroom.study.evidence_files import read_evidence
from readingroom.study.user_folders import own_pins

_CLOCK = SystemClock()


def trust_inspected(
    found: BundleInspection,
    *,
    label: str = "",
    until: str | None = None,
    accepts_new_key: bool = False,
    clock: Clock = _CLOCK,
) -> PinnedLog:
    """Pin the log of a bundle that was looked at: its origin, and the keys that signed it.

    Args:
        found: what came of looking; nothing is read again, so what was shown is what is pinned.
        label: what to call the log here; the study's title if not given.
        until: the last day that the pin holds, as YYYY-MM-DD; None for no end.
        accepts_new_key: whether a new key of a pinned log is pinned too.
        clock: tells when.

    Raises:
        BundleError: it is not sound, or states results that its judgements do not give.
        AuditError: it is refused for what this computer knows, or no key signed it.
        StateError: the label is too long, or `until` is no day to come.
        ReadOnlyError: the pin cannot be written.
    """
    said = found.statement
    if said is None or found.contradictions:
        reason = (*found.verification.findings, *found.contradictions)[0]
        raise BundleError(f"{found.name}: {reason} Nothing was pinned.")
    pins = own_pins()
    old = pins.read(said.origin)
    _require_trusted(old)
    _require_consent(found, until, accepts_new_key=accepts_new_key)
    pin = _with_bundle(old, said, label, clock)
    if until is not None:
        pin = msgspec.structs.replace(pin, until=_day(until, clock))
    pins.write(pin)
    return _listed(pin)


def trust_key(
    file: Path, origin: str, *, label: str = "", until: str | None = None, clock: Clock = _CLOCK
) -> PinnedLog:
    """Pin keys that were delivered by another way than a bundle.

    Args:
        file: the keys as vkeys, one a line; the Ed25519 key may come alone.
        origin: of the log that they sign.
        label: what to call the log here.
        until: the last day that the pin holds, as YYYY-MM-DD; None for no end.
        clock: tells when.

    Raises:
        AuditError: the file holds no keys of that origin, or the log was distrusted.
        StateError: the file cannot be read, the label is too long, or `until` is no day to come.
        ReadOnlyError: the pin cannot be written.
    """
    pins, now = own_pins(), timestamp(clock.now())
    old = pins.read(origin)
    _require_trusted(old)
    try:
        vkeys = read_evidence(file).decode("ascii").split()
    except UnicodeDecodeError as error:
        raise AuditError(f"{file.name} holds no keys of checkpoints.") from error
    if not vkeys or any(read_key(vkey).name != origin for vkey in vkeys):
        raise AuditError(
            f"{file.name} holds no keys of {origin}, one a line as in keys/vkeys.txt of a bundle. "
            "Nothing was pinned."
        )
    keys = [PinnedKey(vkey, now, "file") for vkey in dict.fromkeys(vkeys)]
    made = _with_keys(old, origin, _label(label, old, origin), keys)
    if until is not None:
        made = msgspec.structs.replace(made, until=_day(until, clock))
    pins.write(made)
    return _listed(made)


def trusted_logs() -> tuple[PinnedLog, ...]:
    """Return the logs that are pinned on this computer, and those that were distrusted.

    Raises:
        AuditError: a pin is damaged.
    """
    return tuple(_listed(pin) for pin in own_pins().read_all())


def distrust(origin: str, reason: str, *, clock: Clock = _CLOCK) -> PinnedLog:
    """Refuse all bundles of a log from now on; it need not be pinned.

    Raises:
        AuditError: the origin is not that of a log, it was distrusted before, or its pin is
            damaged.
        StateError: there is no reason.
        ReadOnlyError: that cannot be written.
    """
    if not reason.strip():
        raise StateError("Say why the log is not trusted any more: the reason is shown later.")
    pins, now = own_pins(), timestamp(clock.now())
    old = pins.read(origin)
    _require_trusted(old)
    pin = old or Pin(FORMAT, origin, "", ())
    revoked = msgspec.structs.replace(pin, revoked=Revocation(now, reason.strip()))
    pins.write(revoked)
    return _listed(revoked)


def seen_tree(said: BundleSummary, clock: Clock) -> PinnedTreeHead:
    """Return how far a bundle goes, as a pin holds it."""
    return PinnedTreeHead(said.event_count, said.root, timestamp(clock.now()))


def _require_consent(found: BundleInspection, until: str | None, *, accepts_new_key: bool) -> None:
    """Raise AuditError unless a sound bundle's log may be pinned."""
    standing = found.standing
    is_renewed = standing is TrustStatus.EXPIRED and until is not None
    is_accepted = standing is TrustStatus.NEW_KEY and accepts_new_key
    if standing is not None and standing.is_refusal and not (is_renewed or is_accepted):
        raise AuditError(f"{found.sentence} Nothing was pinned.")


def _require_trusted(pin: Pin | None) -> None:
    """Raise AuditError if a log was distrusted."""
    if pin and pin.revoked:
        raise AuditError(
            f"This log was distrusted on {pin.revoked.at[:10]}: {pin.revoked.reason} Nothing was "
            "changed."
        )


def _with_bundle(old: Pin | None, said: BundleSummary, label: str, clock: Clock) -> Pin:
    """Return a pin with the keys that signed a bundle, and the bundle as the furthest state."""
    now = timestamp(clock.now())
    signers = [key for key in said.keys if key.has_signed]
    if not signers:
        raise AuditError("No key signed this bundle, so there is none to pin. Nothing was pinned.")
    keys = [PinnedKey(vkey, now, "bundle") for key in signers for vkey in key.vkeys]
    made = _with_keys(old, said.origin, _label(label, old, said.title), keys)
    seen = made.seen
    if seen is None or seen.size < said.event_count:
        seen = seen_tree(said, clock)
    return msgspec.structs.replace(made, seen=seen)


def _with_keys(old: Pin | None, origin: str, label: str, keys: list[PinnedKey]) -> Pin:
    """Return a pin that holds further keys."""
    if old is None:
        return Pin(FORMAT, origin, label, tuple(keys))
    fresh = tuple(key for key in keys if key.vkey not in old.vkeys)
    return msgspec.structs.replace(old, label=label, keys=old.keys + fresh)


def _label(given: str, old: Pin | None, otherwise: str) -> str:
    """Return what to call a log."""
    label = given.strip() or (old.label if old else otherwise[:MOST_LABEL])
    if len(label) > MOST_LABEL:
        raise StateError(f"The label is too long. Use at most {MOST_LABEL} characters.")
    return label


def _day(until: str, clock: Clock) -> str:
    """Return the last day of a pin.

    Raises:
        StateError: it is no day, or it is over.
    """
    try:
        day = date.fromisoformat(until)
    except ValueError as error:
        raise StateError(f"“{until}” is no day. Write it as YYYY-MM-DD.") from error
    if day < clock.now().date():
        raise StateError(f"{until} is over. Choose a day to come.")
    return day.isoformat()


def _listed(pin: Pin) -> PinnedLog:
    """Return a pin as it is shown."""
    vkeys = tuple(key.vkey for key in pin.keys)
    return PinnedLog(
        origin=pin.origin,
        label=pin.label,
        vkeys=vkeys,
        words=_words_of_pairs(vkeys),
        since=min((key.since for key in pin.keys), default=""),
        size=pin.seen.size if pin.seen else 0,
        root=pin.seen.root if pin.seen else "",
        until=pin.until or "",
        revoked_at=pin.revoked.at if pin.revoked else "",
        reason=pin.revoked.reason if pin.revoked else "",
    )


def _words_of_pairs(vkeys: Iterable[str]) -> tuple[str, ...]:
    """Return the words of each pair of keys, on a line; an Ed25519 key may stand alone."""
    pairs: list[list[str]] = []
    for vkey in vkeys:
        if pairs and read_key(vkey).type is KeyType.ML_DSA_44:
            pairs[-1].append(vkey)
        else:
            pairs.append([vkey])
    return tuple(" ".join(key_words(pair)) for pair in pairs)
