"""The lines of a run as they come: what is written stays, a run that was cut off goes on."""

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, NamedTuple, Self

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.domain.evaluation import ITEMS_FILE, RESULT_FILE, ItemResult
from readingroom.evaluator.canonical import canonical_json
from readingroom.evaluator.results import decode_item, encode_item
from readingroom.evaluator.runs.lock import folder_lock
from readingroom.evaluator.whole_file import whole_file

HEAD_FILE = "run.json"
_BLOCK = 1 << 16


@dataclass(frozen=True, slots=True)
class RunHeader:
    """What a run is about. One that goes on must be about the same."""

    suite_sha256: str
    model_id: str
    model_sha256: str
    seed: int
    limit: int
    engine_version: str
    started_at: str = ""


class ItemKey(NamedTuple):
    """What was asked, as a line tells it."""

    item: str
    item_sha256: str
    prompt_sha256: str = ""
    order: int = 0
    epoch: int = 1
    condition: str = ""


def key_of(line: ItemResult) -> ItemKey:
    """Return what a line is the answer to."""
    return ItemKey(
        line.item, line.item_sha256, line.prompt_sha256, line.order, line.epoch, line.condition
    )


class Journal:
    """The items of one run in its folder, in the order in which they are asked.

    Lines are added in whole batches. A line that the end of the process cut off is removed when
    the run goes on, so that a folder never holds half an item for long, and never a wrong one.
    """

    def __init__(self, folder: Path, head: RunHeader, *, is_resumed: bool) -> None:
        self._folder = folder
        self._path = folder / ITEMS_FILE
        self._head = head
        self._is_resumed = is_resumed
        self._held = ExitStack()
        self._told: Iterator[ItemResult] | None = None
        self._next: ItemResult | None = None
        self._file: IO[bytes] | None = None
        self.started_at = head.started_at
        self.count = 0

    def __enter__(self) -> Self:
        """Take the folder, and what lies in it already.

        Raises:
            SuiteError: another run writes into it, or it holds one of something else.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        with ExitStack() as held:
            held.enter_context(folder_lock(self._folder))
            earlier = _earlier(self._folder, self._head, is_resumed=self._is_resumed)
            if earlier is None:
                with whole_file(self._folder / HEAD_FILE) as file:
                    file.write(canonical_json(asdict(self._head)) + b"\n")
                self._path.write_bytes(b"")
            else:
                self.started_at = earlier.started_at
                _cut_half_line(self._path)
                (self._folder / RESULT_FILE).unlink(missing_ok=True)
            self._told = _lines(self._path)
            self._next = next(self._told, None)
            self._file = held.enter_context(self._path.open("ab"))
            self._held = held.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.flush()
            os.fsync(self._file.fileno())
        self._held.close()
        self._file = self._told = self._next = None

    def is_done(self, key: ItemKey) -> bool:
        """Return whether this was asked before; keys come in the order of the run.

        Raises:
            SuiteError: the folder holds something else in this place.
        """
        if self._next is None:
            return False
        if key_of(self._next) != key:
            raise SuiteError(
                f"{ITEMS_FILE} holds another item in the place of '{key.item[:60]}'. The items "
                "have changed since; choose a new folder."
            )
        self.count += 1
        self._next = None if self._told is None else next(self._told, None)
        return True

    def add(self, items: Sequence[ItemResult]) -> None:
        """Add answered items and hand them to the system.

        Raises:
            ValueError: the journal is closed.
        """
        if self._file is None:
            raise ValueError("the journal is closed")
        self._file.write(b"".join(encode_item(item) for item in items))
        self._file.flush()
        self.count += len(items)


def _earlier(folder: Path, head: RunHeader, *, is_resumed: bool) -> RunHeader | None:
    """Return the head of the run that goes on, None for a new one."""
    path, items = folder / HEAD_FILE, folder / ITEMS_FILE
    is_empty = not items.exists() or items.stat().st_size == 0
    if is_empty and not (folder / RESULT_FILE).exists():
        return None  # nothing was answered, so there is nothing to lose
    if not path.exists():
        raise SuiteError(f"{folder.name} holds another result. Choose a new folder.")
    if not is_resumed:
        raise SuiteError(
            f"{folder.name} holds a run already. Resume it with --resume, or choose a new folder."
        )
    try:
        earlier = msgspec.json.decode(path.read_bytes(), type=RunHeader)
    except msgspec.MsgspecError as error:
        raise SuiteError(f"{folder.name}/{HEAD_FILE} is damaged. Choose a new folder.") from error
    for name, what in _MUST_AGREE.items():
        if getattr(earlier, name) != getattr(head, name):
            raise SuiteError(f"{folder.name} holds a run with {what}. Choose a new folder.")
    return earlier


_MUST_AGREE = {
    "suite_sha256": "another suite or other data",
    "model_id": "another model",
    "model_sha256": "other weights of the model",
    "seed": "another seed",
    "limit": "another number of items",
    "engine_version": "another version of the program",
}


def _cut_half_line(path: Path) -> None:
    """Remove what stands after the last line feed."""
    if not path.exists():
        path.write_bytes(b"")
    with path.open("r+b") as file:
        end = file.seek(0, os.SEEK_END)
        while end:
            start = max(0, end - _BLOCK)
            file.seek(start)
            place = file.read(end - start).rfind(b"\n")
            if place >= 0:
                file.truncate(start + place + 1)
                return
            end = start
        file.truncate(0)


def _lines(path: Path) -> Iterator[ItemResult]:
    size = path.stat().st_size
    with path.open("rb") as file:
        while file.tell() < size:
            yield decode_item(file.readline())
