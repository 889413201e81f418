"""The stored items of a run: written items are final, an interrupted run can be continued."""

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, NamedTuple, Self

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.results import decode_item, encode_item
from readingroom.engine.evaluator.runs.types import ITEMS_FILE, RESULT_FILE, ItemResult
from readingroom.engine.evaluator.whole_file import whole_file
from readingroom.processes.file_lock import try_lock

LOCK_FILE = "run.lock"


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Lock the folder of a run; a leftover lock file does not block.

    Raises:
        SuiteError: another run writes to it.
    """
    with (folder / LOCK_FILE).open("ab") as file:
        try:
            try_lock(file.fileno())
        except OSError as error:
            raise SuiteError(
                f"Another run is writing to {folder.name}. Wait for it, or choose a new folder."
            ) from error
        yield


HEAD_FILE = "run.json"
_BLOCK = 1 << 16


@dataclass(frozen=True, slots=True)
class RunHeader:
    """Identity of a run; a continued run must have the same one."""

    suite_sha256: str
    model_id: str
    model_sha256: str
    seed: int
    limit: int
    engine_version: str
    started_at: str = ""


class ItemKey(NamedTuple):
    """Identity of a query, as stored with an item."""

    item: str
    item_sha256: str
    prompt_sha256: str = ""
    order: int = 0
    epoch: int = 1
    condition: str = ""


def key_of(line: ItemResult) -> ItemKey:
    """Return the key that a line answers."""
    return ItemKey(
        line.item, line.item_sha256, line.prompt_sha256, line.order, line.epoch, line.condition
    )


class Journal:
    """The items of one run in its folder, in query order.

    Lines are added in whole batches. A line truncated by the end of the process is removed when the
    run continues, so that a folder never keeps a partial or wrong item.
    """

    def __init__(self, folder: Path, head: RunHeader, *, is_resumed: bool) -> None:
        self._folder = folder
        self._path = folder / ITEMS_FILE
        self._head = head
        self._is_resumed = is_resumed
        self._resources = ExitStack()
        self._earlier_items: Iterator[ItemResult] | None = None
        self._next: ItemResult | None = None
        self._file: IO[bytes] | None = None
        self.started_at = head.started_at
        self.count = 0

    def __enter__(self) -> Self:
        """Lock the folder, and read its existing items.

        Raises:
            SuiteError: another run writes to it, or it contains another run.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        with ExitStack() as stack:
            stack.enter_context(folder_lock(self._folder))
            earlier = _earlier(self._folder, self._head, is_resumed=self._is_resumed)
            if earlier is None:
                with whole_file(self._folder / HEAD_FILE) as file:
                    file.write(canonical_json(asdict(self._head)) + b"\n")
                self._path.write_bytes(b"")
            else:
                self.started_at = earlier.started_at
                _remove_partial_line(self._path)
                (self._folder / RESULT_FILE).unlink(missing_ok=True)
            self._earlier_items = _lines(self._path)
            self._next = next(self._earlier_items, None)
            self._file = stack.enter_context(self._path.open("ab"))
            self._resources = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.flush()
            os.fsync(self._file.fileno())
        self._resources.close()
        self._file = self._earlier_items = self._next = None

    def is_done(self, key: ItemKey) -> bool:
        """Return whether this query was answered before; keys come in the order of the run.

        Raises:
            SuiteError: the folder contains another item at this position.
        """
        if self._next is None:
            return False
        if key_of(self._next) != key:
            raise SuiteError(
                f"{ITEMS_FILE} has another item at the position of '{key.item[:60]}'. The items "
                "have changed since then; choose a new folder."
            )
        self.count += 1
        self._next = None if self._earlier_items is None else next(self._earlier_items, None)
        return True

    def add(self, items: Sequence[ItemResult]) -> None:
        """Add answered items and flush them to the operating system.

        Raises:
            ValueError: the journal is closed.
        """
        if self._file is None:
            raise ValueError("the journal is closed")
        self._file.write(b"".join(encode_item(item) for item in items))
        self._file.flush()
        self.count += len(items)


def _earlier(folder: Path, head: RunHeader, *, is_resumed: bool) -> RunHeader | None:
    """Return the header of the run to continue, None for a new one."""
    path, items = folder / HEAD_FILE, folder / ITEMS_FILE
    is_empty = not items.exists() or items.stat().st_size == 0
    if is_empty and not (folder / RESULT_FILE).exists():
        return None  # no answers yet, so nothing is lost
    if not path.exists():
        raise SuiteError(f"{folder.name} contains another result. Choose a new folder.")
    if not is_resumed:
        raise SuiteError(
            f"{folder.name} already contains a run. Resume it with --resume, or choose a new "
            "folder."
        )
    try:
        earlier = msgspec.json.decode(path.read_bytes(), type=RunHeader)
    except msgspec.MsgspecError as error:
        raise SuiteError(f"{folder.name}/{HEAD_FILE} is damaged. Choose a new folder.") from error
    for name, what in _MUST_AGREE.items():
        if getattr(earlier, name) != getattr(head, name):
            raise SuiteError(f"{folder.name} contains a run with {what}. Choose a new folder.")
    return earlier


_MUST_AGREE = {
    "suite_sha256": "another suite or other data",
    "model_id": "another model",
    "model_sha256": "other weights of the model",
    "seed": "another seed",
    "limit": "another number of items",
    "engine_version": "another version of the program",
}


def _remove_partial_line(path: Path) -> None:
    """Remove text after the last line feed."""
    if not path.exists():
        path.write_bytes(b"")
    with path.open("r+b") as file:
        end = file.seek(0, os.SEEK_END)
        while end:
            start = max(0, end - _BLOCK)
            file.seek(start)
            position = file.read(end - start).rfind(b"\n")
            if position >= 0:
                file.truncate(start + position + 1)
                return
            end = start
        file.truncate(0)


def _lines(path: Path) -> Iterator[ItemResult]:
    size = path.stat().st_size
    with path.open("rb") as file:
        while file.tell() < size:
            yield decode_item(file.readline())
