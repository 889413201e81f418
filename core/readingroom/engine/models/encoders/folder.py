"""Local token encoders: folders with weights, word pieces, and perhaps a declared baseline."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelKind
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.encoders.types import Baseline

ENCODER_CLASS: Final = "readingroom.engine.models.builtin.token_encoder:TokenEncoder"
DECLARATION: Final = "encoder.json"
"""File with the name and the baseline of an encoder, if it has one."""
ONNX_PATHS: Final = ("model.onnx", "onnx/model.onnx")
_WEIGHTS: Final = (*ONNX_PATHS, "model.safetensors")
_OTHERS: Final = (
    "config.json", "tokenizer.json", "tokenizer_config.json", "vocab.txt", DECLARATION,
)  # fmt: skip
_MAX_DECLARATION: Final = 1 << 16
_MAX_NAME: Final = 100


class _Declaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str = ""
    baseline: Baseline | None = None


@dataclass(frozen=True, slots=True)
class EncoderFolder:
    """A token encoder: its name, its baseline if it declares one, and its configuration."""

    name: str
    baseline: Baseline | None
    config: ModelConfig


def first_file(folder: Path, names: Sequence[str]) -> Path | None:
    """Return the first of some files that exists in a folder, None if there is none."""
    return next((folder / name for name in names if (folder / name).is_file()), None)


def read_encoder(folder: Path) -> EncoderFolder:
    """Return the encoder of a folder; its files are read by its process only.

    Raises:
        ModelError: it is not a folder with the weights of an encoder, or its declaration is
            invalid.
    """
    folder = folder.resolve()
    weights = first_file(folder, _WEIGHTS)
    if weights is None:
        raise ModelError(
            f"{folder.name} is not the folder of an encoder. It must have model.onnx or "
            "model.safetensors, and tokenizer.json or vocab.txt."
        )
    declaration = _declaration(folder / DECLARATION)
    others = (folder / name for name in _OTHERS)
    parts = weights.parent.glob(f"{weights.name}?*")  # weights outside of a large ONNX file
    paths = (weights, *sorted(parts), *(path for path in others if path.is_file()))
    name = declaration.name.strip()[:_MAX_NAME] or folder.name
    config = ModelConfig(
        model_id="encoder",
        kind=ModelKind.PYTHON_CLASS,
        folder=folder,
        name=name,
        import_path=ENCODER_CLASS,
        init_kwargs={"folder": str(folder)},
        paths=paths,
    )
    return EncoderFolder(name, declaration.baseline, config)


def _declaration(path: Path) -> _Declaration:
    if not path.is_file():
        return _Declaration()
    try:
        with path.open("rb") as file:
            data = file.read(_MAX_DECLARATION + 1)
        if len(data) > _MAX_DECLARATION:
            raise ModelError(f"{path.name} is larger than {_MAX_DECLARATION >> 10} KiB.")
        declaration = msgspec.json.decode(data, type=_Declaration)
    except OSError as error:
        raise ModelError(f"{path.name} cannot be read: {error.strerror}.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ModelError(f"{path.name} is invalid: {error}.") from error
    return declaration
