"""Inputs that explanations refer to, and heat maps over images."""

from dataclasses import dataclass
from enum import StrEnum


class InputKind(StrEnum):
    """Kind of explained input."""

    TABLE = "table"
    TEXT = "text"
    IMAGE = "image"
    SEQUENCE = "sequence"


@dataclass(frozen=True, slots=True)
class HeatMap:
    """Contribution of each image location to the answer, as an array (rows, columns).

    `values` is little-endian float32, row by row, in base64. A coarser map covers the whole image
    evenly. `image` is the SHA-256 of the image file, `frame` counts from 0.
    """

    rows: int
    columns: int
    values: str
    image: str = ""
    frame: int = 0
