"""New folders that appear complete, or not at all."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import Progress


@contextmanager
def all_or_none(out: Path, progress: Progress) -> Iterator[Path]:
    """Yield a staging folder next to the target, which is renamed to the target on success.

    Raises:
        GenerationError: the target exists and is not an empty folder.
        Cancelled: the user stopped.
    """
    _require_free(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    try:
        yield staging
        progress.raise_if_cancelled()
        staging.chmod(0o777 & ~_umask())
        if out.exists():
            out.rmdir()
        staging.rename(out)
    except BaseException:
        shutil.rmtree(staging, ignore_errors=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _require_free(out: Path) -> None:
    if out.exists() and not (out.is_dir() and not any(out.iterdir())):
        raise GenerationError(f"{out.name} already exists. Choose another folder.")
