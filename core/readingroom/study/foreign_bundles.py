"""Bundles of other computers' studies: looking at them, and pinning the logs they come from."""

import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import msgspec

from readingroom.bundle.foreign import Looked, SoundBundle, look_at
from readingroom.bundle.pins import FORMAT, MOST_LABEL, Pin, PinnedKey, Pins, Revocation, SeenTree
from readingroom.bundle.standing import judge
from readingroom.domain.clock import Clock, SystemClock, timestamp
from readingroom.domain.errors import AuditError, BundleError, ReadOnlyError, StateError
from readingroom.domain.foreign_bundle import BundleStatement, ForeignBundle, PinnedLog, Standing
from readingroom.store.audit.notes import KeyType, read_key
from readingroom.store.audit.words import key_words
from readingroom.study.evidence import read_evidence
from readingroom.study.places import own_pins

_SEALED = b"age-encryption.org/v1\n"
_CLOCK = SystemClock()


def inspect_bundle(
    path: Path,
    *,
    key_file: Path | None = None,
    passphrase: str | None = None,
    clock: Clock = _CLOCK,
) -> ForeignBundle:
    """Verify a bundle that came from elsewhere; return what it says only if it is sound.

    Its standing is what this computer knows of its log. A bundle of a pinned log that goes further
    than any before is remembered.

    Args:
        path: a folder, a zip file, or a sealed file.
        key_file: the recipient's secret key, for a sealed file.
        passphrase: in place of it.
        clock: tells whether a pin has expired.

    Raises:
        BundleError: there is no such bundle, it cannot be read, or it is sealed and cannot be
            opened by what is given.
        PassphraseError: the passphrase does not open it.
        AuditError: what this computer pinned of the log is damaged.
    """
    with _unsealed(path, key_file, passphrase) as plain:
        looked = look_at(plain)
    return _judged(path.name, looked, own_pins(), clock)


def trust_bundle(
    path: Path,
    *,
    label: str = "",
    until: str | None = None,
    accepts_new_key: bool = False,
    clock: Clock = _CLOCK,
) -> PinnedLog:
    """Look at a bundle's folder or zip file, and pin its log as `trust_inspected` does.

    Raises:
        BundleError: there is no such bundle, or as for `trust_inspected`.
        AuditError, StateError, ReadOnlyError: as for `trust_inspected`.
    """
    found = inspect_bundle(path, clock=clock)
    return trust_inspected(
        found, label=label, until=until, accepts_new_key=accepts_new_key, clock=clock
    )


def trust_inspected(
    found: ForeignBundle,
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


@contextmanager
def _unsealed(path: Path, key_file: Path | None, passphrase: str | None) -> Iterator[Path]:
    """Yield a bundle that can be read; what was opened for it is gone afterwards."""
    if not is_sealed_bundle(path):
        yield path
        return
    if key_file is None and passphrase is None:
        raise BundleError(
            f"{path.name} is sealed. Give the secret key that it was sealed to, or its passphrase."
        )
    from readingroom.bundle.sealing import unseal

    with tempfile.TemporaryDirectory(prefix="readingroom-") as folder:
        plain = Path(folder) / "bundle.zip"
        unseal(path, plain, key_file=key_file, passphrase=passphrase)
        yield plain


def is_sealed_bundle(path: Path) -> bool:
    """Return whether a file is sealed, so that a key or passphrase is needed to look at it."""
    if not path.is_file():  # a pipe would be waited for
        return False
    try:
        with path.open("rb") as file:
            return file.read(len(_SEALED)) == _SEALED
    except OSError:  # told later by what reads it
        return False


def _judged(name: str, looked: Looked, pins: Pins, clock: Clock) -> ForeignBundle:
    """Return what came of looking, with the standing of the bundle's log."""
    bundle = looked.bundle
    if bundle is None:
        return ForeignBundle(name, looked.verification)
    pin = pins.read(bundle.tree.origin)
    standing, sentence = judge(pin, bundle.tree, clock.now().date())
    verified, unverified = bundle.verified, bundle.unverified
    if standing is Standing.PINNED and pin is not None:
        verified = (sentence, *verified)
        if pin.seen:
            went_on = f"It goes on from the {pin.seen.size} events that this computer saw before."
            verified = (*verified[:1], went_on, *verified[1:])
        note = _remember(pins, pin, bundle, clock)
        unverified = (note, *unverified) if note else unverified
    else:
        unverified = ("Who holds the key that signed the bundle.", *unverified)
        if standing is Standing.NOT_PINNED:
            sentence += _namesake(pins, bundle.statement.title)
    return ForeignBundle(
        name,
        looked.verification,
        bundle.statement,
        standing,
        sentence,
        verified,
        unverified,
        bundle.contradictions,
    )


def _namesake(pins: Pins, title: str) -> str:
    """Return a warning where another log is pinned under a bundle's title."""
    try:
        others = pins.read_all()
    except AuditError as error:
        return f" Whether another log is pinned under this title is not known: {error}"
    if any(pin.label == title and not pin.revoked for pin in others):
        return f" Beware: “{title}” is pinned here as another log. This is not that one."
    return ""


def _remember(pins: Pins, pin: Pin, bundle: SoundBundle, clock: Clock) -> str:
    """Note that a bundle of a pinned log went further than any before; return why not, or ""."""
    if bundle.contradictions or (pin.seen and bundle.tree.size <= pin.seen.size):
        return ""
    try:
        pins.write(msgspec.structs.replace(pin, seen=_seen(bundle.statement, clock)))
    except ReadOnlyError:
        return "Whether a later bundle goes on from this one: it could not be noted here."
    return ""


def _seen(said: BundleStatement, clock: Clock) -> SeenTree:
    return SeenTree(said.event_count, said.root, timestamp(clock.now()))


def _require_consent(found: ForeignBundle, until: str | None, *, accepts_new_key: bool) -> None:
    """Raise AuditError unless a sound bundle's log may be pinned."""
    standing = found.standing
    is_renewed = standing is Standing.EXPIRED and until is not None
    is_accepted = standing is Standing.NEW_KEY and accepts_new_key
    if standing is not None and standing.is_refusal and not (is_renewed or is_accepted):
        raise AuditError(f"{found.sentence} Nothing was pinned.")


def _require_trusted(pin: Pin | None) -> None:
    """Raise AuditError if a log was distrusted."""
    if pin and pin.revoked:
        raise AuditError(
            f"This log was distrusted on {pin.revoked.at[:10]}: {pin.revoked.reason} Nothing was "
            "changed."
        )


def _with_bundle(old: Pin | None, said: BundleStatement, label: str, clock: Clock) -> Pin:
    """Return a pin with the keys that signed a bundle, and the bundle as the furthest state."""
    now = timestamp(clock.now())
    signers = [key for key in said.keys if key.has_signed]
    if not signers:
        raise AuditError("No key signed this bundle, so there is none to pin. Nothing was pinned.")
    keys = [PinnedKey(vkey, now, "bundle") for key in signers for vkey in key.vkeys]
    made = _with_keys(old, said.origin, _label(label, old, said.title), keys)
    seen = made.seen
    if seen is None or seen.size < said.event_count:
        seen = _seen(said, clock)
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
