"""Pin and distrust logs of other computers' studies."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path

import msgspec

from readingroom.audit.proquints import key_words
from readingroom.audit.signed_notes import KeyType, read_key
from readingroom.bundle.pins import (
    FORMAT,
    MOST_LABEL,
    Pin,
    PinnedKey,
    PinnedTreeHead,
    Pins,
    Revocation,
)
from readingroom.bundle.types import (
    BundleInspection,
    BundleSummary,
    PinnedLog,
    TrustStatus,
)
from readingroom.domain.clock import Clock, SystemClock, timestamp
from readingroom.domain.errors import AuditError, BundleError, StateError
from readingroom.services.files import read_evidence
from readingroom.services.user_folders import own_pins

_CLOCK = SystemClock()


def trust_inspected(
    inspection: BundleInspection,
    *,
    label: str = "",
    until: str | None = None,
    accepts_new_key: bool = False,
    clock: Clock = _CLOCK,
) -> PinnedLog:
    """Pin the log of an inspected bundle: its origin, and the keys that signed it.

    The bundle is not read again. The label is the study's title by default; `until` is the last
    valid day, as YYYY-MM-DD, None for no end.

    Raises:
        BundleError: it is not valid, or its results differ from its judgements.
        AuditError: the trust status forbids it, or no key signed the bundle.
        StateError: the label is too long, or `until` is not a future date.
        ReadOnlyError: the pin cannot be written.
    """
    summary = inspection.statement
    if summary is None or inspection.contradictions:
        reason = (*inspection.verification.findings, *inspection.contradictions)[0]
        raise BundleError(f"{inspection.name}: {reason} Nothing was pinned.")
    pins = own_pins()
    old = pins.read(summary.origin)
    _require_trusted(old)
    _require_consent(inspection, until, accepts_new_key=accepts_new_key)
    return _stored(pins, _with_bundle(old, summary, label, clock), until, clock)


def trust_key(file: Path, origin: str, *, label: str = "", until: str | None = None) -> PinnedLog:
    """Pin keys that were delivered separately from a bundle.

    The file has one vkey per line; the Ed25519 key alone is allowed. `until` is the last valid day,
    as YYYY-MM-DD, None for no end.

    Raises:
        AuditError: the file contains no keys of that origin, or the log was distrusted.
        StateError: the file cannot be read, the label is too long, or `until` is not a future date.
        ReadOnlyError: the pin cannot be written.
    """
    pins, now = own_pins(), timestamp(_CLOCK.now())
    old = pins.read(origin)
    _require_trusted(old)
    try:
        vkeys = read_evidence(file).decode("ascii").split()
    except UnicodeDecodeError as error:
        raise AuditError(
            f"{file.name} contains no checkpoint keys. Choose another file."
        ) from error
    if not vkeys or any(read_key(vkey).name != origin for vkey in vkeys):
        raise AuditError(
            f"{file.name} does not contain keys of {origin}, one per line as in keys/vkeys.txt of "
            "a bundle. Nothing was pinned."
        )
    keys = [PinnedKey(vkey, now, "file") for vkey in dict.fromkeys(vkeys)]
    pin = _with_keys(old, origin, _label(label, old, origin), keys)
    return _stored(pins, pin, until, _CLOCK)


def trusted_logs() -> tuple[PinnedLog, ...]:
    """Return the pinned and the distrusted logs of this computer.

    Raises:
        AuditError: a pin is damaged.
    """
    return tuple(_listed(pin) for pin in own_pins().read_all())


def distrust(origin: str, reason: str, *, clock: Clock = _CLOCK) -> PinnedLog:
    """Distrust a log: reject all its bundles. It does not have to be pinned.

    Raises:
        AuditError: the origin is not that of a log, it is already distrusted, or its pin is
            damaged.
        StateError: the reason is empty.
        ReadOnlyError: the pin cannot be written.
    """
    if not reason.strip():
        raise StateError(
            "The reason for distrusting the log is empty. Enter one; it is shown later."
        )
    pins, now = own_pins(), timestamp(clock.now())
    old = pins.read(origin)
    _require_trusted(old)
    pin = old or Pin(FORMAT, origin, "", ())
    revoked = msgspec.structs.replace(pin, revoked=Revocation(now, reason.strip()))
    pins.write(revoked)
    return _listed(revoked)


def seen_tree(summary: BundleSummary, clock: Clock) -> PinnedTreeHead:
    """Return the tree head of a bundle for a pin."""
    return PinnedTreeHead(summary.event_count, summary.root, timestamp(clock.now()))


def _stored(pins: Pins, pin: Pin, until: str | None, clock: Clock) -> PinnedLog:
    """Write a pin, with a new last day if one is given."""
    if until is not None:
        pin = msgspec.structs.replace(pin, until=_day(until, clock))
    pins.write(pin)
    return _listed(pin)


def _require_consent(
    inspection: BundleInspection, until: str | None, *, accepts_new_key: bool
) -> None:
    """Raise AuditError unless a valid bundle's log may be pinned."""
    status = inspection.standing
    is_renewed = status is TrustStatus.EXPIRED and until is not None
    is_accepted = status is TrustStatus.NEW_KEY and accepts_new_key
    if status is not None and status.is_refusal and not (is_renewed or is_accepted):
        raise AuditError(f"{inspection.sentence} Nothing was pinned.")


def _require_trusted(pin: Pin | None) -> None:
    """Raise AuditError if a log was distrusted."""
    if pin and pin.revoked:
        raise AuditError(
            f"This log was distrusted on {pin.revoked.at[:10]}: {pin.revoked.reason} Nothing was "
            "changed."
        )


def _with_bundle(old: Pin | None, summary: BundleSummary, label: str, clock: Clock) -> Pin:
    now = timestamp(clock.now())
    signers = [key for key in summary.keys if key.has_signed]
    if not signers:
        raise AuditError("No key signed this bundle. Nothing was pinned.")
    keys = [PinnedKey(vkey, now, "bundle") for key in signers for vkey in key.vkeys]
    pin = _with_keys(old, summary.origin, _label(label, old, summary.title), keys)
    seen = pin.seen
    if seen is None or seen.size < summary.event_count:
        seen = seen_tree(summary, clock)
    return msgspec.structs.replace(pin, seen=seen)


def _with_keys(old: Pin | None, origin: str, label: str, keys: list[PinnedKey]) -> Pin:
    if old is None:
        return Pin(FORMAT, origin, label, tuple(keys))
    fresh = tuple(key for key in keys if key.vkey not in old.vkeys)
    return msgspec.structs.replace(old, label=label, keys=old.keys + fresh)


def _label(given: str, old: Pin | None, otherwise: str) -> str:
    label = given.strip() or (old.label if old else otherwise[:MOST_LABEL])
    if len(label) > MOST_LABEL:
        raise StateError(f"The label has {len(label)} characters. Use at most {MOST_LABEL}.")
    return label


def _day(until: str, clock: Clock) -> str:
    """Return the last day of a pin, or raise StateError if it is past or not a date."""
    try:
        day = date.fromisoformat(until)
    except ValueError as error:
        raise StateError(f"“{until}” is not a date. Write it as YYYY-MM-DD.") from error
    if day < clock.now().date():
        raise StateError(f"{until} is in the past. Choose a future date.")
    return day.isoformat()


def _listed(pin: Pin) -> PinnedLog:
    vkeys = tuple(key.vkey for key in pin.keys)
    return PinnedLog(
        origin=pin.origin,
        label=pin.label,
        vkeys=vkeys,
        proquints=_words_of_pairs(vkeys),
        since=min((key.since for key in pin.keys), default=""),
        size=pin.seen.size if pin.seen else 0,
        root=pin.seen.root if pin.seen else "",
        until=pin.until or "",
        revoked_at=pin.revoked.at if pin.revoked else "",
        reason=pin.revoked.reason if pin.revoked else "",
    )


def _words_of_pairs(vkeys: Iterable[str]) -> tuple[str, ...]:
    """Return the words of each key pair as one text; an Ed25519 key may be alone."""
    pairs: list[list[str]] = []
    for vkey in vkeys:
        if pairs and read_key(vkey).type is KeyType.ML_DSA_44:
            pairs[-1].append(vkey)
        else:
            pairs.append([vkey])
    return tuple(" ".join(key_words(pair)) for pair in pairs)
