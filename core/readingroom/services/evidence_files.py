"""Read evidence files: checkpoints, proofs and openings."""

from pathlib import Path

from readingroom.domain.errors import StateError

_MAX_BYTES = 4_000_000


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
