"""The start of a GGUF file, and what it says about a model that does not start.

A GGUF file begins with its magic, a version, the numbers of tensors and of entries, and the
entries: a name, a type and a value each (versions 2 and 3, ggml-org/ggml, `docs/gguf.md`). The
first entry of a file written by the usual tools is `general.architecture`: "llama", "gemma3", or
"clip" of a projector, which encodes images for a language model.
"""

import struct
from pathlib import Path
from typing import Final

MAGIC: Final = b"GGUF"
PROJECTOR: Final = "clip"
"""Architecture of projectors."""
_NAME: Final = b"general.architecture"
_HEAD_BYTES: Final = 1 << 16
_START: Final = struct.Struct("<4sIQQ")
_LENGTH: Final = struct.Struct("<Q")
_TYPE: Final = struct.Struct("<I")
_TEXT: Final = 8
_MAX_CHARACTERS: Final = 40


def architecture_of(path: Path) -> str:
    """Return the architecture that a GGUF file names first, "" if it does not or is damaged."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD_BYTES)
    except OSError:
        return ""
    try:
        magic, _, _, _ = _START.unpack_from(head)
        name, offset = _text_at(head, _START.size)
        (kind,) = _TYPE.unpack_from(head, offset)
        value, _ = _text_at(head, offset + _TYPE.size)
    except (struct.error, ValueError):
        return ""
    if magic != MAGIC or name != _NAME or kind != _TEXT:
        return ""
    text = value.decode("ascii", errors="replace")[:_MAX_CHARACTERS]
    return text if text.isprintable() else ""


def likely_cause(path: Path, projector: Path | None) -> str:
    """Return a sentence on why a runtime most likely does not start a model.

    Args:
        path: the weights.
        projector: the projector, None without one.
    """
    own = architecture_of(path)
    if own == PROJECTOR:
        return (
            f"{path.name} is a projector, not a language model: name the weights in 'path' and the "
            "projector in 'projector'."
        )
    if projector is not None:
        other = architecture_of(projector)
        if other not in ("", PROJECTOR):
            return (
                f"{projector.name} contains a language model ({other}), not a projector: name the "
                "mmproj file of the model."
            )
        return (
            "Most likely the projector belongs to another model or size: name the mmproj file that "
            "was published with these weights."
        )
    if own:
        return (
            f"Most likely the file is incomplete, or xllamacpp is too old for '{own}': compare its "
            "size with the published one, or install a newer xllamacpp."
        )
    return "Most likely the file is damaged: compare its size with the published one."


def _text_at(head: bytes, offset: int) -> tuple[bytes, int]:
    """Return a text after its length, and the offset behind it."""
    (length,) = _LENGTH.unpack_from(head, offset)
    start = offset + _LENGTH.size
    if length > len(head) - start:
        raise ValueError("the text is longer than the head")
    return head[start : start + length], start + length
