"""Verifying a bundle inside Readingroom: the verifier that travels with bundles, run in place."""

from pathlib import Path

from readingroom.bundle.standalone import verify as standalone
from readingroom.domain.errors import BundleError
from readingroom.domain.trail import Verification


def verify_bundle(path: Path) -> Verification:
    """Verify a bundle directory or zip file with the same code that every bundle carries.

    Raises:
        BundleError: there is no such file or folder.
    """
    if not path.exists():
        raise BundleError(f"{path.name} does not exist.")
    report = standalone.verify(path)
    return Verification(
        is_sound=report.is_sound,
        event_count=report.event_count,
        head=report.head,
        findings=tuple(report.findings),
        first_bad_event=report.first_bad_event,
        checked=tuple(report.checked),
    )
