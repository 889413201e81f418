"""The hash of a model's weights: what it is beside its name."""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from readingroom.domain.errors import ModelError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.models.builtin.encoder_files import TEXT_ENCODER, encoder_files
from readingroom.models.config import ModelConfig, file_in

_CHUNK: Final = 1 << 22
_MOST_FILES: Final = 10_000


def files_of(config: ModelConfig, code: Path | None = None) -> tuple[Path, ...]:
    """Return the files that a model consists of, in the order of their names.

    Args:
        config: Its configuration. Files that its `init_kwargs` name count where they are there.
        code: The file or the folder of its code, where it has its own.

    Raises:
        ModelError: there are too many.
    """
    found = {path for root in (*config.paths, *config.weights) for path in _files(root, "*")}
    found |= {path for value in config.init_kwargs.values() for path in _named(config, value)}
    if config.import_path == TEXT_ENCODER:  # its weights lie in a package, or where it is told
        found |= set(encoder_files(config.init_kwargs.get("folder")))
    if code is not None:
        found |= set(_files(code, "*.py"))
    if len(found) > _MOST_FILES:
        raise ModelError(
            f"The model consists of more than {_MOST_FILES:,} files. Put it into a folder of "
            "its own."
        )
    return tuple(sorted(found, key=lambda path: (path.name, path.as_posix())))


def hash_files(paths: Iterable[Path], progress: Progress = NO_PROGRESS) -> str:
    """Return the SHA-256 of files in hexadecimal; "" without files.

    One file has that which any other program tells of it; several have that of their names and
    hashes in the order given.

    Raises:
        ModelError: a file cannot be read.
        Cancelled: the user stopped.
    """
    given = tuple(paths)
    if not given:
        return ""
    if len(given) == 1:
        return _digest(given[0], progress).hexdigest()
    total = hashlib.sha256()
    for path in given:
        total.update(path.name.encode("utf-8", "surrogatepass") + b"\0")
        total.update(_digest(path, progress).digest())
    return total.hexdigest()


def _digest(path: Path, progress: Progress) -> "hashlib._Hash":
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            while data := file.read(_CHUNK):
                progress.raise_if_cancelled()
                digest.update(data)
    except OSError as error:
        raise ModelError(f"{path.name} cannot be read: {error.strerror}.") from error
    return digest


def _named(config: ModelConfig, value: object) -> Iterator[Path]:
    """Return the file of the model's folder that an argument names, where it names one."""
    path = file_in(config.folder, value)
    if path is not None:
        yield path


def _files(root: Path, pattern: str) -> Iterator[Path]:
    if root.is_file():
        yield root.resolve()
        return
    for number, path in enumerate(root.rglob(pattern)):
        if number > _MOST_FILES * 10:
            raise ModelError(f"The folder {root.name} is too large to be that of a model.")
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.resolve()
