"""A token encoder whose vectors are rows of a table, so that scores can be computed by hand."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from tools.onnx_bytes import gather_model

VECTORS: Mapping[str, Sequence[float]] = {
    "[PAD]": (0, 0, 0, 1),
    "[UNK]": (0, 0, 0, 1),
    "[CLS]": (0, 0, 0, 1),
    "[SEP]": (0, 0, 0, 1),
    "fever": (1, 0, 0, 0),
    "pyrexia": (0.8, 0.6, 0, 0),
    "cough": (0, 1, 0, 0),
    "no": (0, 0, 1, 0),
}
"""Vectors of length 1; start and end are at a right angle to all words."""


def write_tiny_encoder(
    folder: Path, vectors: Mapping[str, Sequence[float]] = VECTORS, *, source: str = "input_ids"
) -> Path:
    """Write model.onnx and tokenizer.json."""
    folder.mkdir(parents=True, exist_ok=True)
    table = np.array([list(vector) for vector in vectors.values()], dtype=np.float32)
    (folder / "model.onnx").write_bytes(gather_model(table, source))
    tokenizer = {
        "normalizer": {"type": "BertNormalizer", "lowercase": True, "strip_accents": None},
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "model": {
            "type": "WordPiece",
            "unk_token": "[UNK]",
            "continuing_subword_prefix": "##",
            "vocab": {piece: number for number, piece in enumerate(vectors)},
        },
    }
    (folder / "tokenizer.json").write_text(json.dumps(tokenizer), "utf-8")
    return folder
