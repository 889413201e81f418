"""A language model in a GGUF file, run by xllamacpp on the processor.

`options` of the configuration: `mode` is "chat" (the prompt goes through the template that the
file holds), "completion" (the prompt stands as it is, after its instruction), or "auto", the
default: chat where the file holds a template. `context` is how many tokens prompt and answer have
together.

Images need a chat, and a projector: the GGUF file ("mmproj") that encodes them for the model.
"""

import json
import sys
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from readingroom.engine.models.child.api import GenerateFunction, LoadError, Model, require
from readingroom.engine.models.child.gguf_header import MAGIC, likely_cause
from readingroom.engine.models.completions import request_of, text_of
from readingroom.engine.models.messages import LoadRequest, TextReply
from readingroom.engine.models.types import Prompt, Sampling

DEFAULT_CONTEXT: Final = 4096
_MAX_CONTEXT: Final = 1 << 20
_MODES: Final = ("auto", "chat", "completion")
_KEYS: Final = ("mode", "context")
SOCKET: Final = "s.sock"
_TEMPLATE: Final = b"tokenizer.chat_template"
_HEAD_BYTES: Final = 64 * 1024 * 1024
"""Part of a file that is searched for its template, which the table of tokens precedes."""


def load(order: LoadRequest) -> Model:
    """Load the weights.

    Raises:
        LoadError: the extra is missing, the file is no GGUF, or an option is unknown.
    """
    if len(order.paths) != 1:
        raise LoadError("a GGUF model has exactly one file, given by 'path'")
    path = Path(order.paths[0])
    mode, context = read_options(order.options, path)
    require("xllamacpp", "llm")
    projector = Path(order.projector) if order.projector else None
    if projector is not None:
        _check_projector(projector, mode)
    from xllamacpp import CommonParams, Server

    params = CommonParams()
    params.model.path = str(path)
    # The server always listens: on a socket file of its own instead of a port.
    if sys.platform != "win32":
        params.hostnames = [str(Path(order.scratch) / SOCKET)]
    params.n_ctx = context
    params.n_parallel = 1
    params.cpuparams.n_threads = order.threads
    params.cpuparams_batch.n_threads = order.threads
    params.warmup = False
    if projector is not None:
        params.mmproj.path = str(projector)
        params.mmproj_use_gpu = False
    params.verbosity = -1
    runtime = f"xllamacpp {version('xllamacpp')}, {mode}, {context:,} tokens"
    if projector is not None:
        runtime += ", images"
    return Model(
        runtime=runtime,
        generate=generating(start_server(partial(Server, params), path, projector), mode),
        takes_images=projector is not None,
    )


def _check_projector(path: Path, mode: str) -> None:
    """Check that a projector is a GGUF file, and that the model answers chats.

    Raises:
        LoadError: one of them is not so.
    """
    if mode != "chat":
        raise LoadError("a projector needs the mode 'chat', as only a chat has images")
    with path.open("rb") as file:
        is_gguf = file.read(len(MAGIC)) == MAGIC
    if not is_gguf:
        raise LoadError(f"the projector {path.name} is not a GGUF file")


def start_server(start: Callable[[], Any], path: Path, projector: Path | None) -> Any:  # noqa: ANN401 - without types
    """Return the started server of the runtime, whose errors name no files and no cause.

    Raises:
        LoadError: it does not start with these files; with the likely cause, then its message.
    """
    try:
        return start()
    except RuntimeError as error:
        cause = likely_cause(path, projector)
        if projector is None:
            raise LoadError(f"xllamacpp does not start {path.name}. {cause} ({error})") from error
        raise LoadError(
            f"xllamacpp does not start {path.name} with the projector {projector.name}. {cause} "
            f"({error})"
        ) from error


def read_options(options: dict[str, Any], path: Path) -> tuple[str, int]:
    """Return the mode and the context length of the options and the file.

    Raises:
        LoadError: an option is unknown or out of range, or the file is no GGUF.
    """
    for key in options:
        if key not in _KEYS:
            raise LoadError(f"the option '{key[:40]}' is unknown; known are {', '.join(_KEYS)}")
    mode, context = options.get("mode", "auto"), options.get("context", DEFAULT_CONTEXT)
    if mode not in _MODES:
        raise LoadError(f"the mode must be one of {', '.join(_MODES)}")
    if type(context) is not int or not 64 <= context <= _MAX_CONTEXT:
        raise LoadError(f"the context must be between 64 and {_MAX_CONTEXT:,} tokens")
    with path.open("rb") as file:
        head = file.read(_HEAD_BYTES)
    if not head.startswith(MAGIC):
        raise LoadError(f"{path.name} is not a GGUF file")
    if mode == "auto":
        mode = "chat" if _TEMPLATE in head else "completion"
    return mode, context


def generating(server: Any, mode: str) -> GenerateFunction:  # noqa: ANN401 - without types
    """Return a function that answers prompts one by one, each without memory of the others.

    `server` is xllamacpp's, which runs inside this process; `mode` is "chat" or "completion".
    """
    is_chat = mode == "chat"
    handle = server.handle_chat_completions if is_chat else server.handle_completions

    def answer(prompt: Prompt, sampling: Sampling) -> TextReply:
        request = {**request_of(prompt, sampling, is_chat=is_chat), "cache_prompt": False}
        reply = handle(request)
        return text_of(json.loads(reply) if isinstance(reply, (str, bytes)) else reply)

    return lambda prompts, sampling: [answer(prompt, sampling) for prompt in prompts]
