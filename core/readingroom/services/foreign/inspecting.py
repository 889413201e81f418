"""Inspect bundles of other computers' studies and assess their trust status."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from readingroom.bundle.inspection import InspectionOutcome, VerifiedBundle, inspect
from readingroom.bundle.pins import Pin, Pins
from readingroom.bundle.trust import assess_trust
from readingroom.bundle.types import BundleInspection, PinnedLog, TrustStatus
from readingroom.domain.clock import Clock, SystemClock
from readingroom.domain.errors import AuditError, BundleError, ReadOnlyError
from readingroom.services.foreign.pinning import seen_tree, trust_inspected
from readingroom.services.user_folders import own_pins

_SEALED = b"age-encryption.org/v1\n"
_CLOCK = SystemClock()


def inspect_bundle(
    path: Path,
    *,
    key_file: Path | None = None,
    passphrase: str | None = None,
    clock: Clock = _CLOCK,
) -> BundleInspection:
    """Verify a foreign bundle; return its summary only if it is valid.

    The trust status depends on this computer's pin of the log. A bundle of a pinned log with more
    events than any before updates the pin. A sealed file needs the recipient's secret key or its
    passphrase.

    Raises:
        BundleError: there is no such bundle, it cannot be read, or it is sealed and the key is
            missing or wrong.
        PassphraseError: the passphrase is wrong.
        AuditError: the pin of the log is damaged.
    """
    with _unsealed(path, key_file, passphrase) as plain:
        outcome = inspect(plain)
    return _assessed(path.name, outcome, own_pins(), clock)


def trust_bundle(
    path: Path,
    *,
    label: str = "",
    until: str | None = None,
    accepts_new_key: bool = False,
    clock: Clock = _CLOCK,
) -> PinnedLog:
    """Inspect a bundle's folder or zip file, and pin its log as `trust_inspected` does.

    Raises:
        BundleError: there is no such bundle, or as for `trust_inspected`.
        AuditError, StateError, ReadOnlyError: as for `trust_inspected`.
    """
    inspection = inspect_bundle(path, clock=clock)
    return trust_inspected(
        inspection, label=label, until=until, accepts_new_key=accepts_new_key, clock=clock
    )


def is_sealed_bundle(path: Path) -> bool:
    """Return whether a file is sealed, so that it needs a key or passphrase."""
    if not path.is_file():  # reading a pipe would block
        return False
    try:
        with path.open("rb") as file:
            return file.read(len(_SEALED)) == _SEALED
    except OSError:  # reported later, when the file is read
        return False


@contextmanager
def _unsealed(path: Path, key_file: Path | None, passphrase: str | None) -> Iterator[Path]:
    """Yield a readable bundle; a decrypted copy is deleted afterwards."""
    if not is_sealed_bundle(path):
        yield path
        return
    if key_file is None and passphrase is None:
        raise BundleError(
            f"{path.name} is sealed. Enter the recipient's secret key file or the passphrase."
        )
    from readingroom.bundle.sealing import unseal

    with tempfile.TemporaryDirectory(prefix="readingroom-") as folder:
        plain = Path(folder) / "bundle.zip"
        unseal(path, plain, key_file=key_file, passphrase=passphrase)
        yield plain


def _assessed(name: str, outcome: InspectionOutcome, pins: Pins, clock: Clock) -> BundleInspection:
    bundle = outcome.bundle
    if bundle is None:
        return BundleInspection(name, outcome.verification)
    pin = pins.read(bundle.tree.origin)
    status, sentence = assess_trust(pin, bundle.tree, clock.now().date())
    verified, unverified = bundle.verified, bundle.unverified
    if status is TrustStatus.PINNED and pin is not None:
        verified = (sentence, *verified)
        if pin.seen:
            extension = f"It extends the {pin.seen.size} events that this computer saw before."
            verified = (*verified[:1], extension, *verified[1:])
        note = _remember(pins, pin, bundle, clock)
        unverified = (note, *unverified) if note else unverified
    else:
        unverified = ("The owner of the key that signed the bundle.", *unverified)
        if status is TrustStatus.NOT_PINNED:
            sentence += _namesake(pins, bundle.statement.title)
    return BundleInspection(
        name,
        outcome.verification,
        bundle.statement,
        status,
        sentence,
        verified,
        unverified,
        bundle.contradictions,
    )


def _namesake(pins: Pins, title: str) -> str:
    """Return a warning if another log is pinned under the bundle's title."""
    try:
        others = pins.read_all()
    except AuditError as error:
        return f" It is unknown whether another log is pinned under this title: {error}"
    if any(pin.label == title and not pin.revoked for pin in others):
        return f" Warning: “{title}” is pinned here as a different log."
    return ""


def _remember(pins: Pins, pin: Pin, bundle: VerifiedBundle, clock: Clock) -> str:
    """Update the pin if a bundle has more events than any before; return the failure, or ""."""
    if bundle.contradictions or (pin.seen and bundle.tree.size <= pin.seen.size):
        return ""
    try:
        pins.write(msgspec.structs.replace(pin, seen=seen_tree(bundle.statement, clock)))
    except ReadOnlyError:
        return "Whether later bundles extend this one: the pin could not be updated."
    return ""
