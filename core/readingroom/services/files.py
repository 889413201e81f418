"""Files read without an open study: checks, and evidence such as checkpoints and openings."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from readingroom import store
from readingroom.audit.types import Verification
from readingroom.domain.errors import NotAStudyError, ReadOnlyError, StateError, StoreError
from readingroom.domain.estimate import Estimate
from readingroom.domain.problem import FileCheck, ProblemSeverity, ProblemShare
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.services.user_folders import own_records
from readingroom.store.database import is_plain

_MAX_BYTES = 4_000_000
_LEVEL = 0.95
PROOF_ENDING = ".tlog-proof"


def verify_path(
    path: Path, passphrase: str | None = None, *, anchor: Path | None = None
) -> Verification:
    """Verify a study file, a bundle's directory, a bundle's zip or a proof file.

    A study is also compared with this computer's earlier records, and the analysis of a bundle's
    endpoints is recomputed; `anchor` is a file with a checkpoint stored elsewhere.

    Raises:
        StoreError: there is no such file, or the study file cannot be opened (passphrase, newer
            version, not a study).
        BundleError: the folder or zip is not a bundle.
        AuditError: the anchor is not a checkpoint, or a proof file is damaged.
        StateError: the anchor cannot be read.
    """
    if not path.exists():
        raise StoreError(f"{path.name} does not exist. Check the name.")
    if not path.is_dir() and not path.is_file():
        raise NotAStudyError(f"{path.name} is neither a file nor a folder. Choose another.")
    try:
        is_bundle = path.is_dir() or _is_zip(path)
        is_proof = not is_bundle and path.suffix.lower() == PROOF_ENDING
    except PermissionError as error:
        raise ReadOnlyError(
            f"{path.name} cannot be opened: access denied. Check the rights to the file and folder."
        ) from error
    note = None if anchor is None else read_evidence(anchor)
    if is_bundle:
        from readingroom.bundle.verification import verify_bundle_and_analysis

        return verify_bundle_and_analysis(path, anchor=note)
    if is_proof:
        return store.checkpoints.verify_proof(read_evidence(path), own_records(), note)
    return store.verify(path, passphrase, trust_store=own_records(), anchor=note)


def write_new(path: Path, content: bytes) -> None:
    """Write a new file.

    Raises:
        StateError: it exists, or cannot be written.
    """
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError as error:
        raise StateError(
            f"{path.name} already exists. Choose another folder or use that file."
        ) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise StateError(f"{path.name} cannot be written: {reason}.") from error


def is_plain_path(path: Path) -> bool:
    """Return whether a study file, or another database, exists and is not encrypted.

    Do not call it for a file that this process has open: SQLite's locks on it would be lost.

    Raises:
        OSError: the file cannot be read.
    """
    return path.is_file() and is_plain(path)


def _is_zip(path: Path) -> bool:
    """Return whether a file is a zip archive by content or by name."""
    with path.open("rb") as file:
        return path.suffix.lower() == ".zip" or file.read(2) == b"PK"


def check_paths(
    paths: Sequence[Path], *, progress: Progress = NO_PROGRESS
) -> tuple[FileCheck, ...]:
    """Read each file, also in folders and zips, as intake would, and return its problems."""
    from readingroom.intake.child.process import IntakeProcess

    reader = IntakeProcess()
    try:
        return reader.check_paths(paths, progress=progress)
    finally:
        reader.close()


def problem_shares(checks: Sequence[FileCheck]) -> tuple[ProblemShare, ...]:
    """Return how many files have each problem, errors first, then the most frequent ones.

    Args:
        checks: the checked files.
    """
    from readingroom.statistics.intervals import wilson_interval

    counts = Counter(
        key for file in checks for key in {(item.severity, item.rule) for item in file.problems}
    )
    shares = []
    for (severity, rule), count in counts.items():
        low, high = wilson_interval(count, len(checks))
        share = Estimate(
            count / len(checks), low, high, _LEVEL, "probability", len(checks),
            "Wilson score interval",
        )  # fmt: skip
        shares.append(ProblemShare(rule, severity, count, share))
    return tuple(
        sorted(
            shares,
            key=lambda item: (item.severity is not ProblemSeverity.ERROR, -item.count, item.rule),
        )
    )


def read_evidence(path: Path) -> bytes:
    """Return the bytes of a checkpoint or proof; of an oversized file only the beginning.

    Raises:
        StateError: it cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(_MAX_BYTES)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise StateError(f"{path.name} cannot be read: {reason}. Choose another file.") from error
