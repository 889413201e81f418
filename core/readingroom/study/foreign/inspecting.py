"""Bundles of other computers' studies: looking at them, and saying how they stand here."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from readingroom.bundle.inspection import InspectionOutcome, VerifiedBundle, inspect
from readingroom.bundle.pins import Pin, Pins
from readingroom.bundle.trust import assess_trust
from readingroom.domain.bundle_inspection import BundleInspection, PinnedLog, TrustStatus
from readingroom.domain.clock import Clock, SystemClock
from readingroom.domain.errors import AuditError, BundleError, ReadOnlyError
from readingroom.study.foreign.pinning import seen_tree, trust_inspected
from readingroom.study.user_folders import own_pins

_SEALED = b"age-encryption.org/v1\n"
_CLOCK = SystemClock()


def inspect_bundle(
    path: Path,
    *,
    key_file: Path | None = None,
    passphrase: str | None = None,
    clock: Clock = _CLOCK,
) -> BundleInspection:
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
        looked = inspect(plain)
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


def is_sealed_bundle(path: Path) -> bool:
    """Return whether a file is sealed, so that a key or passphrase is needed to look at it."""
    if not path.is_file():  # a pipe would be waited for
        return False
    try:
        with path.open("rb") as file:
            return file.read(len(_SEALED)) == _SEALED
    except OSError:  # told later by what reads it
        return False


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


def _judged(name: str, looked: InspectionOutcome, pins: Pins, clock: Clock) -> BundleInspection:
    """Return what came of looking, with the standing of the bundle's log."""
    bundle = looked.bundle
    if bundle is None:
        return BundleInspection(name, looked.verification)
    pin = pins.read(bundle.tree.origin)
    standing, sentence = assess_trust(pin, bundle.tree, clock.now().date())
    verified, unverified = bundle.verified, bundle.unverified
    if standing is TrustStatus.PINNED and pin is not None:
        verified = (sentence, *verified)
        if pin.seen:
            went_on = f"It goes on from the {pin.seen.size} events that this computer saw before."
            verified = (*verified[:1], went_on, *verified[1:])
        note = _remember(pins, pin, bundle, clock)
        unverified = (note, *unverified) if note else unverified
    else:
        unverified = ("Who holds the key that signed the bundle.", *unverified)
        if standing is TrustStatus.NOT_PINNED:
            sentence += _namesake(pins, bundle.statement.title)
    return BundleInspection(
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


def _remember(pins: Pins, pin: Pin, bundle: VerifiedBundle, clock: Clock) -> str:
    """Note that a bundle of a pinned log went further than any before; return why not, or ""."""
    if bundle.contradictions or (pin.seen and bundle.tree.size <= pin.seen.size):
        return ""
    try:
        pins.write(msgspec.structs.replace(pin, seen=seen_tree(bundle.statement, clock)))
    except ReadOnlyError:
        return "Whether a later bundle goes on from this one: it could not be noted here."
    return ""
