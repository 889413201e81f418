"""Fuzzing inputs of data from others that is verified.

Checkpoints, proofs, opened results, signed statements, and whole bundles as zip files; a bundle
goes through the way of one from elsewhere.
"""

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

Run = Callable[[bytes], None]


def _expecting(call: Callable[[bytes], object]) -> Run:
    from readingroom.domain.errors import ReadingroomError

    def run(data: bytes) -> None:
        try:
            call(data)
        except ReadingroomError:
            return

    return run


def _checkpoint() -> Run:
    from readingroom.audit.checkpoints import read_checkpoint

    return _expecting(read_checkpoint)


def _proof() -> Run:
    from readingroom.audit.tlog_proof import read_proof

    return _expecting(read_proof)


def _opening() -> Run:
    from readingroom.store.disclosures import opened_field

    return _expecting(opened_field)


def _statement() -> Run:
    from readingroom.audit.statements import read_statement

    return _expecting(read_statement)


def _bundle() -> Run:
    from readingroom.bundle.inspection import inspect

    path = Path(tempfile.mkdtemp()) / "bundle.zip"

    def look(data: bytes) -> object:
        path.write_bytes(data)
        return inspect(path)

    return _expecting(look)


TARGETS: dict[str, Callable[[], Run]] = {
    "checkpoint": _checkpoint,
    "proof": _proof,
    "opening": _opening,
    "statement": _statement,
    "bundle": _bundle,
}


def seeds(target: str) -> list[bytes]:
    """Return small valid seed inputs of a target."""
    return _make_samples()[target]


@cache
def _make_samples() -> dict[str, list[bytes]]:
    """Return the verifiable files of a small study."""
    from readingroom.audit.statements import SignedStatement, write_statement
    from readingroom.audit.types import Signature, SignatureMeaning, SignatureSubject
    from readingroom.services.export.types import BundleOptions
    from readingroom.services.samples import create_sample_study

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with create_sample_study(folder / "a.rrstudy") as study:
            study.protocol.lock("Made to be fuzzed")
            bundle = study.export.bundle(folder / "out", BundleOptions())
            checkpoint = study.trail.checkpoint().note.encode()
            proof = study.trail.prove(3)
            opening = study.disclosure.save("judgement_count", folder).read_bytes()
        zipped = bundle.archive.read_bytes() if bundle.archive else b""
    signature = Signature(
        *(
            "00" * 16,
            SignatureSubject.SESSION,
            SignatureMeaning.APPROVED,
            "P1",
            "A Name",
            "2026-01-31T00:00:00.000Z",
        ),
        *(True, 3, "00" * 32, ()),
    )
    return {
        "checkpoint": [checkpoint],
        "proof": [proof],
        "opening": [opening],
        "statement": [write_statement(SignedStatement("00" * 16, signature))],
        "bundle": [zipped],
    }
