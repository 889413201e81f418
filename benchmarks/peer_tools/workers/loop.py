"""Loop of a worker, in a peer's interpreter: a task a line in, its cost and answer out.

It uses the standard library only. What a peer prints goes to the error stream.
"""

import importlib.metadata
import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any


def serve(tasks: Mapping[str, Callable[..., Any]]) -> None:
    """Answer tasks until the input ends."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    known = {"version": _version, **tasks}
    for line in sys.stdin:
        request = json.loads(line)
        replies.write(json.dumps(_reply(known[request.pop("task")], request)) + "\n")
        replies.flush()


def _version(distribution: str) -> str:
    return importlib.metadata.version(distribution)


def _reply(task: Callable[..., Any], arguments: Mapping[str, Any]) -> dict[str, Any]:
    processor, clock = time.process_time(), time.perf_counter()
    try:
        answer = task(**arguments)
    except Exception as error:  # noqa: BLE001 - any failure of a peer is reported to the benchmark
        return {"error": f"{type(error).__name__}: {str(error)[:200]}"}
    return {
        "processor": time.process_time() - processor,
        "clock": time.perf_counter() - clock,
        "answer": answer,
    }
