"""The application's side of the worker channel."""

import json
import os
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO, Any

from readingroom.services.engine.worker import serve


class Talk:
    """The window's end of the two pipes of a worker."""

    def __init__(self, to: IO[bytes], of: IO[bytes]) -> None:
        self._to = to
        self.of = of

    def say(self, line: str) -> None:
        self._to.write(line.encode() + b"\n")
        self._to.flush()

    def item(self, key: str, text: str = "What is it?") -> None:
        self.say(json.dumps({"item": {"key": key, "prompt": {"text": text, "system": ""}}}))

    def hear(self) -> dict[str, Any]:
        line = self.of.readline()
        found: dict[str, Any] = json.loads(line) if line else {}
        return found

    def hear_part(self) -> dict[str, Any]:
        while "part" not in (told := self.hear()):
            assert told
        part: dict[str, Any] = told["part"]
        return part

    def last(self) -> dict[str, Any]:
        while (told := self.hear()).keys() & {"done", "part"}:
            continue
        return told

    def close(self) -> None:
        self._to.close()


@contextmanager
def talking(request: Mapping[str, Any]) -> Iterator[Talk]:
    """Run a worker on a thread."""
    (theirs, ours), (heard, told) = os.pipe(), os.pipe()
    lines, out = os.fdopen(theirs, "rb"), os.fdopen(told, "wb")
    thread = threading.Thread(target=serve, args=(lines, out, lambda: None))
    talk = Talk(os.fdopen(ours, "wb"), os.fdopen(heard, "rb"))
    thread.start()
    talk.say(json.dumps(request))
    try:
        yield talk
    finally:
        talk.close()
        thread.join()
        for end in (lines, out, talk.of):
            end.close()
