"""Logs that tests write themselves, and those of `../shared` where it exists."""

import json
import struct
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import zstandard

SHARED = Path(__file__).parents[5].parent / "shared" / "data" / "logs"
STORED, DEFLATED, ZSTANDARD = 0, 8, 93


def packed(data: bytes, method: int) -> bytes:
    """Return bytes as a zip archive packs them."""
    if method == DEFLATED:
        deflate = zlib.compressobj(wbits=-zlib.MAX_WBITS)
        return deflate.compress(data) + deflate.flush()
    return zstandard.ZstdCompressor().compress(data) if method == ZSTANDARD else data


def write_zip(
    path: Path,
    members: Sequence[tuple[str, bytes]],
    method: int = DEFLATED,
    *,
    flags: int = 0,
    size: int | None = None,
) -> Path:
    """Write a zip archive by hand: Python's zipfile packs no Zstandard before 3.14.

    `size` is stated as the unpacked size of each member instead of the real one.
    """
    body, directory = b"", b""
    for name, data in members:
        content, encoded = packed(data, method), name.encode()
        stated = len(data) if size is None else size
        numbers = (flags, method, 0, 33, zlib.crc32(data), len(content), stated, len(encoded))
        directory += struct.pack(
            "<4s4B4H3I5H2I", b"PK\1\2", 20, 0, 20, 0, *numbers, 0, 0, 0, 0, 0, len(body)
        )
        directory += encoded
        body += struct.pack("<4sH4H3I2H", b"PK\3\4", 20, *numbers, 0) + encoded + content
    count = len(members)
    end = struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, count, count, len(directory), len(body), 0)
    path.write_bytes(body + directory + end)
    return path


def sample(number: int, value: Any, epoch: int = 1, **more: Any) -> dict[str, Any]:
    """Return a sample of Inspect with the score `value` of the scorer "match"."""
    answer = {"message": {"role": "assistant", "content": f"ANSWER: {number}"}}
    return {
        "id": f"s/{number}",
        "epoch": epoch,
        "input": f"What is the answer to question number {number}?",
        "target": "A",
        "output": {"choices": [answer]},
        "scores": {"match": {"value": value, "answer": str(number)}},
        **more,
    }


def score_result(metrics: Mapping[str, float | str], **more: Any) -> dict[str, Any]:
    """Return the results of the scorer "match"."""
    entries = {name: {"name": name, "value": value} for name, value in metrics.items()}
    return {"name": "match", "scorer": "match", "metrics": entries, **more}


def header(*scores: Mapping[str, Any], status: str = "success", **more: Any) -> dict[str, Any]:
    """Return the header of a log of Inspect."""
    return {
        "version": 2,
        "status": status,
        "eval": {
            "task": "made",
            "created": "2026-02-03T04:05:06+00:00",
            "dataset": {"name": "made"},
            "model": "acme/one",
            "config": {},
            "packages": {"inspect_ai": "0.3.285"},
        },
        "results": {"scores": list(scores)},
        **more,
    }


def write_eval(
    path: Path,
    head: Mapping[str, Any] | None,
    samples: Sequence[Mapping[str, Any]],
    method: int = DEFLATED,
) -> Path:
    """Write an `.eval` log; without a header it is one that was interrupted."""
    start = json.dumps({**header(), "status": "started"}).encode()
    members = [("_journal/start.json", start)]
    members += [
        (f"samples/{line['id']}_epoch_{line['epoch']}.json", json.dumps(line).encode())
        for line in samples
    ]
    if head is not None:
        members.append(("header.json", json.dumps(head).encode()))
    return write_zip(path, members, method)
