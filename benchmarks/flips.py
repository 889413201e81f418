"""Flip one bit of a closed study, verify it, restore the bit, and continue with another byte.

Run: python benchmarks/flips.py [--flips 5000] [--seed 1]

The study is small, archived and not encrypted. All bytes of its header, and one of
each column of each table, come first, then random ones; `--flips 0` takes every byte of the
file, which takes an hour on two cores. Exit code 1 if a change was not detected, or
if the verification ended with an unexpected error.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.cells import cells
from tests.support.flips import is_seen
from tests.support.whole_study import whole_study

from readingroom.store import verify

HEADER_BYTES = 100
PIECE = 200
STUDY = "whole.rrstudy"
MEMORY = Path("/dev/shm")


def main() -> int | str:
    """Flip bits on all cores, and print undetected changes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flips", type=int, default=5000, help="0: every byte")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    started, done, unseen = time.perf_counter(), 0, list[int]()
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        content = whole_study(Path(folder))
        (Path(folder) / STUDY).write_bytes(content)
        if not verify(Path(folder) / STUDY).is_sound:
            return "The study is not sound before anything was flipped."
        places = chosen(content, given.flips, random.Random(given.seed))
        pieces = [places[at : at + PIECE] for at in range(0, len(places), PIECE)]
        work = partial(flip_each, Path(folder))
        with ProcessPoolExecutor() as workers:
            for piece, missed in zip(pieces, workers.map(work, pieces), strict=True):
                done += len(piece)
                unseen += missed
                print(f"{done} of {len(places)} flips, {len(unseen)} unseen", end="\r", flush=True)
    seconds = time.perf_counter() - started
    print(f"{done} of {len(content)} bytes flipped, {len(unseen)} unseen, {seconds:.0f} s")
    for offset in sorted(unseen):
        print(f"unseen: byte {offset}, in {where(content, offset)}")
    return int(bool(unseen))


def chosen(content: bytes, count: int, chance: random.Random) -> list[tuple[int, int]]:
    """Return bytes to change, each with the bit to flip in it."""
    first = dict.fromkeys(range(HEADER_BYTES))
    first |= dict.fromkeys(
        {(cell.tree, cell.column): cell.start for cell in cells(content)}.values()
    )
    rest = [at for at in range(len(content)) if at not in first]
    chance.shuffle(rest)
    places = [*first, *rest][: count or None]
    return [(at, 1 << chance.randrange(8)) for at in places]


def flip_each(folder: Path, places: Sequence[tuple[int, int]]) -> list[int]:
    """Return the bytes with an undetected change; each process has a copy of the study."""
    path = folder / f"{os.getpid()}.rrstudy"
    if not path.exists():
        path.write_bytes((folder / STUDY).read_bytes())
    return [at for at, bit in places if not is_seen(path, at, bit)]


def where(content: bytes, offset: int) -> str:
    """Return the table and value of a byte, as far as possible."""
    matches: Iterator[str] = (
        f"column {cell.column} of {cell.tree}"
        for cell in cells(content)
        if cell.start <= offset < cell.end
    )
    return next(matches, "no value")


if __name__ == "__main__":
    sys.exit(main())
