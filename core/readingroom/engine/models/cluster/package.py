"""A model as bytes for the workers of a cluster: its configuration and files, without their paths.

Files of the model's folder keep their relative position, in the folder "model"; modules beside that
folder lie beside it; all others get a numbered folder for each of theirs.
"""

import hashlib
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec

from readingroom.domain.errors import ModelError
from readingroom.domain.progress import Progress
from readingroom.engine.models.config import ModelConfig, file_in
from readingroom.engine.models.limits import ModelLimits
from readingroom.engine.models.load_requests import find_code
from readingroom.engine.models.weights import TEXT_ENCODER, encoder_files, files_of
from readingroom.processes.messages import decoder, encode

MODEL: Final = "model"
EXTERNAL: Final = "external"
MAX_BYTES: Final = (1 << 32) - (1 << 20)
"""Maximum size of all files, as a message has a length of 32 bits."""


class PackedFile(msgspec.Struct, frozen=True):
    """A file, by its relative path with "/"."""

    path: str
    content: memoryview


class PackedModel(msgspec.Struct, frozen=True):
    """A model with its files; the paths of its configuration are relative."""

    config: ModelConfig
    limits: ModelLimits
    seed: int
    files: tuple[PackedFile, ...]


_decode: Final = decoder(PackedModel)


def pack_model(config: ModelConfig, limits: ModelLimits, seed: int, progress: Progress) -> bytes:
    """Return a model as bytes.

    Raises:
        ModelError: A file cannot be read, or the files are too large to be sent.
        Cancelled: The user cancelled.
    """
    code = find_code(config)
    files = set(files_of(config, None if code is None else code.own))
    if config.import_path == TEXT_ENCODER and not config.init_kwargs.get("folder"):
        files -= set(encoder_files())  # of a package, which each worker has
    paths = _Paths(config.folder, None if code is None else code.own)
    if sum(path.stat().st_size for path in files) > MAX_BYTES:
        raise ModelError(
            f"The files of {config.title} are larger than 4 GB and cannot be sent to a cluster."
        )
    packed = []
    for path in sorted(files):
        progress.raise_if_cancelled()
        packed.append(PackedFile(str(paths.packed(path)), memoryview(_content(path))))
    portable = replace(
        config,
        folder=Path(MODEL),
        paths=tuple(Path(paths.packed(path)) for path in config.paths),
        weights=tuple(Path(paths.packed(path)) for path in config.weights),
        projectors=tuple(Path(paths.packed(path)) for path in config.projectors),
        init_kwargs={
            key: _relative(config.folder, value) for key, value in config.init_kwargs.items()
        },
    )
    return encode(PackedModel(portable, limits, seed, tuple(packed)))


def unpack_model(data: bytes, sha256: str, root: Path) -> PackedModel:
    """Write the files of a model into a folder, and return it with paths there and no files.

    Raises:
        ModelError: The bytes have another hash.
        MessageError: They are invalid.
    """
    if hashlib.sha256(data).hexdigest() != sha256:
        raise ModelError("The model arrived damaged at a worker. Run the job again.")
    packed: PackedModel = _decode(data)
    (root / MODEL).mkdir()
    for file in packed.files:
        path = root / _inner(file.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
    config = replace(
        packed.config,
        folder=root / MODEL,
        paths=tuple(root / _inner(path.as_posix()) for path in packed.config.paths),
        weights=tuple(root / _inner(path.as_posix()) for path in packed.config.weights),
        projectors=tuple(root / _inner(path.as_posix()) for path in packed.config.projectors),
    )
    return msgspec.structs.replace(packed, config=config, files=())


class _Paths:
    """Paths in a package."""

    def __init__(self, folder: Path, code: Path | None) -> None:
        self._folder = folder
        self._code = code
        self._external: dict[Path, int] = {}

    def packed(self, path: Path) -> PurePosixPath:
        """Return the path of a file of the model in its package."""
        if path.is_relative_to(self._folder):
            return MODEL / PurePosixPath(path.relative_to(self._folder).as_posix())
        if self._code is not None and path.is_relative_to(self._code.parent):
            return PurePosixPath(path.relative_to(self._code.parent).as_posix())
        number = self._external.setdefault(path.parent, len(self._external))
        return PurePosixPath(EXTERNAL, str(number), path.name)


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ModelError(f"{path.name} cannot be read: {error.strerror}.") from error


def _relative(folder: Path, value: object) -> object:
    """Return the argument of a class, the path of a file of its folder as a relative one."""
    path = file_in(folder, value)
    return value if path is None else path.relative_to(folder.resolve()).as_posix()


def _inner(path: str) -> PurePosixPath:
    """Return a relative path that stays in its folder."""
    inner = PurePosixPath(path)
    if inner.is_absolute() or ".." in inner.parts:
        raise ModelError("A file of the model would be written to another folder of a worker.")
    return inner
