"""Reject files that would run code when they are read, and name the alternative.

A pickle is a program: loading it runs the code of its author. `.pkl`, `.joblib` and most `.pt`
files are pickles, and so are arrays of objects in `.npy` files.
"""

import zipfile
from pathlib import Path
from typing import Final

from readingroom.domain.errors import ModelError
from readingroom.domain.zip_faults import ZIP_FAULTS

_PICKLES: Final = (".pkl", ".pickle", ".joblib", ".dill", ".ckpt", ".pth", ".bin", ".sav")
_MAYBE: Final = (".pt", ".ts", ".torchscript")
_ARRAYS: Final = (".npy", ".npz")
ALTERNATIVE: Final = (
    "Save the weights as safetensors where the model was trained: "
    "safetensors.torch.save_file(model.state_dict(), 'model.safetensors'); or export the model "
    "with torch.jit.save or torch.onnx.export."
)


def refuse_pickle(path: Path) -> None:
    """Reject a file that is a pickle, whatever its name.

    Raises:
        ModelError: Reading the file would run code.
    """
    suffix = path.suffix.lower()
    start = _start(path)
    # The length at the start of safetensors may look so; in a pickle, no instruction 0 follows.
    is_pickle = start[:1] == b"\x80" and len(start) > 1 and start[1] <= 5 and start[2:3] != b"\0"
    if suffix in _MAYBE and not is_pickle:
        is_pickle = not is_torchscript(path)
    if suffix in _ARRAYS:
        is_pickle = is_pickle or _holds_objects(path, start)
    if is_pickle or suffix in _PICKLES:
        raise ModelError(f"{path.name} is a pickle, which runs code when it is read. {ALTERNATIVE}")


def is_torchscript(path: Path) -> bool:
    """Return whether a file is a TorchScript archive: a ZIP with the code of the model in it."""
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
    except ZIP_FAULTS:
        return False
    inside = [name.partition("/")[2] for name in names]
    return "constants.pkl" in inside and any(name.startswith("code/") for name in inside)


def _start(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(512)
    except OSError as error:
        raise ModelError(f"{path.name} cannot be read: {error.strerror}.") from error


def _holds_objects(path: Path, start: bytes) -> bool:
    if path.suffix.lower() == ".npy":
        return _is_of_objects(start)
    try:
        with zipfile.ZipFile(path) as archive:
            return any(_is_of_objects(archive.open(name).read(512)) for name in archive.namelist())
    except ZIP_FAULTS:
        return False


def _is_of_objects(start: bytes) -> bool:
    return start[:6] == b"\x93NUMPY" and b"'|O'" in start
