"""A language model on a local server with OpenAI's chat interface.

The address is a loopback address set by the user. No other address is contacted, no proxy is used
and no redirection is followed. `options` of the configuration: `model` is its name on the server
(optional if there is only one), `mode` is "chat" or "completion".
"""

import http.client
import ipaddress
import json
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from typing import Final, NamedTuple, Self
from urllib.parse import urlsplit

from readingroom.domain.errors import ModelError
from readingroom.domain.model import FailureReason, ModelCapability, ModelFacts
from readingroom.domain.network_guard import loopback
from readingroom.domain.progress import Progress
from readingroom.engine.models.completions import RuntimeRefusedError, request_of, text_of
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.limits import HangLimit, ModelLimits
from readingroom.engine.models.types import (
    MissingAnswer,
    ModelAnswer,
    Prompt,
    Sampling,
    UnsupportedCalls,
    Usage,
)

TRIES: Final = 3
"""Maximum number of attempts if the server is busy or does not answer."""
PAUSE_SECONDS: Final = 0.5
"""Pause in seconds before the second attempt, doubled before each further one."""
_BUSY: Final = (408, 425, 429, 500, 502, 503, 504)
_POLL_SECONDS: Final = 0.05
_LIST_BYTES: Final = 1 << 20
_KEYS: Final = ("model", "mode")


class Address(NamedTuple):
    """Address of a server: IP address, port, and prefix of its paths."""

    host: str
    port: int
    base: str


class _Reply(NamedTuple):
    """A response: status and body."""

    status: int
    body: bytes


class _UnreachableError(Exception):
    """The server could not be reached, or closed the connection."""


def read_address(url: str) -> Address:
    """Parse the URL of a local server.

    Raises:
        ModelError: The URL is invalid or not a loopback address.
    """
    try:
        parts = urlsplit(url)
        port = parts.port or 80
    except ValueError as error:
        raise ModelError(
            f"{url[:80]} is not a valid URL. Use the form http://127.0.0.1:8080/v1."
        ) from error
    host = parts.hostname or ""
    host = "127.0.0.1" if host == "localhost" else host
    if parts.scheme != "http" or parts.username or parts.query or parts.fragment:
        raise ModelError(
            f"{url[:80]} is not a supported URL. Use the form http://127.0.0.1:8080/v1."
        )
    try:
        is_here = ipaddress.ip_address(host).is_loopback
    except ValueError:
        is_here = False
    if not is_here:
        raise ModelError(
            f"{host[:80] or url[:80]} is not a loopback address. Use a server on this computer, "
            "for example http://127.0.0.1:8080/v1."
        )
    return Address(host, port, parts.path.rstrip("/"))


class ServerModel(UnsupportedCalls):
    """A model on a server; a context manager, and a `ModelUnderTest` that can generate."""

    def __init__(self, config: ModelConfig, limits: ModelLimits, progress: Progress) -> None:
        for key in config.options:
            if key not in _KEYS:
                known = ", ".join(_KEYS)
                raise ModelError(f"The option '{key[:40]}' is unknown. Use one of: {known}.")
        self._address = read_address(config.url)
        self._limits = limits
        self._hang_limit = HangLimit(limits)
        self._progress = progress
        self._model = str(config.options.get("model", ""))
        self._is_chat = config.options.get("mode", "chat") != "completion"
        self._open = ExitStack()
        self.facts = ModelFacts(
            config.model_id,
            config.title,
            config.kind,
            config.version,
            abilities=(ModelCapability.GENERATE,),
        )

    def __enter__(self) -> Self:
        self._open.enter_context(loopback(self._address.host, self._address.port))
        try:
            self._select_model()
        except BaseException:
            self._open.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def _select_model(self) -> None:
        """Select the model from the server's list."""
        try:
            reply = self._sent("GET", "/models", None, _LIST_BYTES)
        except _UnreachableError as error:
            where = f"{self._address.host}:{self._address.port}"
            raise ModelError(f"No server answers at {where}. Start it and try again.") from error
        names = _names(reply)
        if not self._model and len(names) != 1:
            known = ", ".join(names[:10]) or "none"
            raise ModelError(
                f"The server has these models: {known}. Choose one with 'options: {{model: NAME}}'."
            )
        self._model = self._model or names[0]
        runtime = f"server at {self._address.host}:{self._address.port}, {self._model}"
        self.facts = replace(self.facts, runtime=runtime[:200])

    def generate(
        self, prompts: Sequence[Prompt], sampling: Sampling
    ) -> tuple[ModelAnswer | MissingAnswer, ...]:
        """Return one answer for each prompt, in their order."""
        answers: list[ModelAnswer | MissingAnswer] = []
        for prompt in prompts:
            answers.append(self._answer(prompt, sampling))
            last = answers[-1]
            self._hang_limit.note(last.reason if isinstance(last, MissingAnswer) else None)
        return tuple(answers)

    def _answer(self, prompt: Prompt, sampling: Sampling) -> ModelAnswer | MissingAnswer:
        since = time.perf_counter()
        path, request = self._request(prompt, sampling)
        pause = PAUSE_SECONDS
        failed = MissingAnswer(FailureReason.SERVER, "It did not answer.")
        for number in range(TRIES):
            if number:
                self._rest(pause)
                pause *= 2
            try:
                reply = self._sent("POST", path, request, self._limits.answer_bytes)
            except _UnreachableError as error:
                failed = MissingAnswer(FailureReason.SERVER, f"{error}.")
                continue
            except TimeoutError:
                failed = MissingAnswer(FailureReason.HUNG, "It did not answer in time.")
                break
            if reply.status in _BUSY:
                failed = MissingAnswer(
                    FailureReason.SERVER, f"It answered with status {reply.status}."
                )
                continue
            return self._read(reply, time.perf_counter() - since)
        return replace(failed, usage=Usage(time.perf_counter() - since))

    def _request(self, prompt: Prompt, sampling: Sampling) -> tuple[str, bytes]:
        request = request_of(prompt, sampling, is_chat=self._is_chat)
        path = "/chat/completions" if self._is_chat else "/completions"
        return path, json.dumps({"model": self._model, "stream": False, **request}).encode()

    def _read(self, reply: _Reply, seconds: float) -> ModelAnswer | MissingAnswer:
        if reply.status != 200:
            detail = f"It rejected the prompt with status {reply.status}."
            return MissingAnswer(FailureReason.SERVER, detail, Usage(seconds))
        try:
            text = text_of(json.loads(reply.body))
        except (ValueError, RecursionError, RuntimeRefusedError):
            detail = "Its response does not follow the chat interface."
            return MissingAnswer(FailureReason.SHAPE, detail, Usage(seconds))
        usage = Usage(seconds, None, text.prompt_tokens, text.answer_tokens)
        if len(text.text) > self._limits.text_characters:
            detail = f"The maximum length of a text is {self._limits.text_characters:,} characters."
            return MissingAnswer(FailureReason.TOO_LONG, detail, usage)
        return ModelAnswer(text.text, usage)

    # ---- connection ------------------------------------------------------------------------------

    def _rest(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self._progress.raise_if_cancelled()
            threading.Event().wait(min(left, _POLL_SECONDS))

    def _sent(self, method: str, path: str, body: bytes | None, max_bytes: int) -> _Reply:
        """Return the server's response; the user can cancel while waiting.

        Raises:
            _UnreachableError: The server does not answer, closes the connection, or sends too much.
            TimeoutError: The call takes too long.
            Cancelled: The user cancelled.
        """
        address, seconds = self._address, self._limits.call_seconds
        connection = http.client.HTTPConnection(address.host, address.port, timeout=seconds)
        exchange = _Exchange(connection, method, address.base + path, body, max_bytes)
        until = time.monotonic() + seconds
        try:
            while not exchange.is_over(_POLL_SECONDS):
                self._progress.raise_if_cancelled()
                if time.monotonic() > until:
                    raise TimeoutError
        finally:
            exchange.end()
        return exchange.reply()

    def refusal(self, ability: ModelCapability) -> ModelError:
        """Return the error of another capability: the server only generates text."""
        return ModelError(f"{self.facts.name} does not support {ability.value}, only generate.")


class _Exchange:
    """One request and its response, on a separate thread."""

    def __init__(
        self,
        connection: http.client.HTTPConnection,
        method: str,
        path: str,
        body: bytes | None,
        max_bytes: int,
    ) -> None:
        self._connection = connection
        self._request = (method, path, body)
        self._max_bytes = max_bytes
        self._over = threading.Event()
        self._reply: _Reply | None = None
        self._error: Exception | None = None
        threading.Thread(target=self._run, name="server", daemon=True).start()

    def is_over(self, seconds: float) -> bool:
        """Return whether it is over, after waiting at most `seconds`."""
        return self._over.wait(seconds)

    def end(self) -> None:
        """Close the connection."""
        self._connection.close()

    def reply(self) -> _Reply:
        """Return the response."""
        if self._reply is None:
            raise _UnreachableError(
                "It could not be reached or closed the connection"
            ) from self._error
        return self._reply

    def _run(self) -> None:
        method, path, body = self._request
        headers = {"Content-Type": "application/json"} if body is not None else {}
        try:
            self._connection.request(method, path, body, headers)
            answer = self._connection.getresponse()
            content = answer.read(self._max_bytes + 1)
            if len(content) <= self._max_bytes:
                self._reply = _Reply(answer.status, content)
        except (OSError, http.client.HTTPException, AttributeError, ValueError) as error:
            self._error = error  # AttributeError and ValueError: the connection was closed
        finally:
            self._over.set()


def _names(reply: _Reply) -> list[str]:
    """Return the names of the models in a server's list."""
    try:
        listed = json.loads(reply.body)
    except (ValueError, RecursionError):
        return []
    rows = listed.get("data") if isinstance(listed, Mapping) else None
    if reply.status != 200 or not isinstance(rows, list):
        return []
    return [row["id"] for row in rows if isinstance(row, dict) and isinstance(row.get("id"), str)]
