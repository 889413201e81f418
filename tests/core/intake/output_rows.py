"""Rows of model outputs, as files."""

import json

import numpy as np
from PIL import Image

FULL = {
    "case": "RR-01",
    "model": "Model One",
    "version": "1.2",
    "vendor": "Vendor",
    "text": "Findings: none.\u2028End",
    "diagnoses": [{"label": "Flu", "probability": 0.7}, {"label": "Cold"}],
    "findings": [{"label": "Nodule", "detail": "4 mm", "image": 3}, {"label": "Effusion"}],
    "overlay": {"file": "maps/a.png", "kind": "mask", "image": 2},
    "provenance": {
        "prompt": "Describe",
        "settings": {"temperature": 0.2, "seed": 1, "greedy": True, "stop": "x", "beam": False},
        "runtime": "r",
        "weights_sha256": "ab",
    },
}


def write(folder, *rows, name="outputs.jsonl"):
    """Write rows as a file of a folder; return its path."""
    path = folder / name
    lines = [row if isinstance(row, str) else json.dumps(row, ensure_ascii=False) for row in rows]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def minimal(**changes):
    """Return a row with the least there must be."""
    return {"case": "A", "model": "M", "text": "x", **changes}


def rules(read):
    """Return the rule and line of each problem."""
    return [(problem.rule, problem.line) for problem in read.problems]


def filled_folder(folder):
    """Add overlays to a folder; return it."""
    (folder / "maps").mkdir()
    pixels = np.arange(64, dtype=np.uint8).reshape(8, 8)
    Image.fromarray(pixels).save(folder / "maps" / "a.png")
    (folder / "maps" / "bad.png").write_bytes(b"\x89PNG\r\n\x1a\nrubbish")
    return folder
