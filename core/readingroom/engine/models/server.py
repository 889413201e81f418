"""A language model on a local server with OpenAI's chat interface.

The address is a loopback address set by the user. No other address is contacted, no proxy is used
and no redirection is followed. `options` of the configuration: `model` is its name on the server
(optional if there is only one), `mode` is "chat" or "completion", `images` is whether the model
accepts images in a chat (by default as the server's list of models says, as that of llama.cpp).

A response is limited in time by `call_seconds` and in size by the bytes that a text of the allowed
length can have.
"""

import http.client
import ipaddress
import json
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from typing import Any, Final, NamedTuple, Self
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
    refuse_images,
)

TRIES: Final = 3
"""Maximum number of attempts if the server is busy or does not answer."""
PAUSE_SECONDS: Final = 0.5
"""Pause in seconds before the second attempt, doubled before each further one."""
_BUSY: Final = (408, 425, 429, 500, 502, 503, 504)
_POLL_SECONDS: Final = 0.05
_LIST_BYTES: Final = 1 << 20
_CHUNK_BYTES: Final = 1 << 16
_BOTH_WAYS: Final = 2
"""SHUT_RDWR of sockets."""
_LATER_SECONDS: Final = 1.0
"""Time by which the socket's own limit comes after that of the call."""
_BYTES_PER_CHARACTER: Final = 12
"""Longest form of a character in JSON: two escapes for one beyond the basic plane."""
_ENVELOPE_BYTES: Final = 1 << 20
"""Size of a response without its text, such as its token counts, in bytes."""
_KEYS: Final = ("model", "mode", "images")
_IMAGE_CAPABILITIES: Final = {"multimodal", "vision"}
"""Names of image support in lists of models."""


class Address(NamedTuple):
    """Address of a server: IP address, port, and prefix of its paths."""

    host: str
    port: int
    base: str


class _Reply(NamedTuple):
    """A response: status and body."""

    status: int
    body: bytes

    @property
    def is_html(self) -> bool:
        """Return whether the body starts as a web page."""
        start = self.body[:256].lstrip().lower()
        return start.startswith((b"<!doctype html", b"<html"))


class _UnreachableError(Exception):
    """The server could not be reached, or closed the connection."""


class _TooLongError(Exception):
    """The response has more bytes than the limit."""


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
        self._takes_images = _image_option(config, is_chat=self._is_chat)
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
        except (_UnreachableError, TimeoutError) as error:
            where = f"{self._address.host}:{self._address.port}"
            raise ModelError(f"No server answers at {where}. Start it and try again.") from error
        except _TooLongError as error:
            raise ModelError(f"The server's list of models has {error}.") from error
        listed = _listed(reply)
        names = _names(listed)
        if not self._model and len(names) != 1:
            known = ", ".join(names[:10]) or "none"
            raise ModelError(
                f"The server has these models: {known}. Choose one with 'options: {{model: NAME}}'."
            )
        self._model = self._model or names[0]
        runtime = f"server at {self._address.host}:{self._address.port}, {self._model}"
        takes_images = self._takes_images
        if takes_images is None:
            takes_images = self._is_chat and _lists_images(listed, self._model)
        self.facts = replace(self.facts, runtime=runtime[:200], takes_images=takes_images)

    def generate(
        self, prompts: Sequence[Prompt], sampling: Sampling
    ) -> tuple[ModelAnswer | MissingAnswer, ...]:
        """Return one answer for each prompt, in their order.

        Raises:
            ModelError: A prompt has images, which the model does not accept.
        """
        refuse_images(self.facts, prompts)
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
                reply = self._sent("POST", path, request, self._most_bytes)
            except _UnreachableError as error:
                failed = MissingAnswer(FailureReason.SERVER, f"{error}.")
                continue
            except TimeoutError:
                detail = (
                    f"It did not complete its answer in {self._limits.call_seconds:g} s "
                    "(limit: 'call_seconds')."
                )
                failed = MissingAnswer(FailureReason.HUNG, detail)
                break
            except _TooLongError as error:
                failed = MissingAnswer(FailureReason.TOO_LONG, f"Its response has {error}.")
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

    @property
    def _most_bytes(self) -> int:
        """Return the maximum size of a response, in bytes."""
        of_text = self._limits.text_characters * _BYTES_PER_CHARACTER + _ENVELOPE_BYTES
        return min(self._limits.answer_bytes, of_text)

    def _read(self, reply: _Reply, seconds: float) -> ModelAnswer | MissingAnswer:
        if reply.status != 200:
            detail = f"It rejected the prompt with status {reply.status}."
            return MissingAnswer(FailureReason.SERVER, detail, Usage(seconds))
        if reply.is_html:
            detail = (
                "It answered with a web page. Check that the address ends as its API, as in /v1."
            )
            return MissingAnswer(FailureReason.SHAPE, detail, Usage(seconds))
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
            _UnreachableError: The server does not answer, or closes the connection.
            _TooLongError: It sends more than `max_bytes`.
            TimeoutError: The call takes too long.
            Cancelled: The user cancelled.
        """
        address, seconds = self._address, self._limits.call_seconds
        connection = http.client.HTTPConnection(
            address.host, address.port, timeout=seconds + _LATER_SECONDS
        )
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
        self._is_ended = False
        self._socket: Any = None
        self._is_too_long = False
        self._reply: _Reply | None = None
        self._error: Exception | None = None
        threading.Thread(target=self._run, name="server", daemon=True).start()

    def is_over(self, seconds: float) -> bool:
        """Return whether it is over, after waiting at most `seconds`."""
        return self._over.wait(seconds)

    def end(self) -> None:
        """Close the connection, and end a read that waits for the server."""
        self._is_ended = True
        if self._socket is not None:
            with suppress(OSError):  # the server has closed it
                self._socket.shutdown(_BOTH_WAYS)
        self._connection.close()

    def reply(self) -> _Reply:
        """Return the response."""
        if self._is_too_long:
            raise _TooLongError(f"more than {self._max_bytes:,} bytes")
        if self._reply is None:
            raise _UnreachableError(
                "It could not be reached or closed the connection"
            ) from self._error
        return self._reply

    def _run(self) -> None:
        method, path, body = self._request
        headers = {"Content-Type": "application/json"} if body is not None else {}
        try:
            self._connection.connect()
            self._socket = self._connection.sock
            self._connection.request(method, path, body, headers)
            with self._connection.getresponse() as answer:
                self._reply = self._read(answer)
        except (OSError, http.client.HTTPException, AttributeError, ValueError) as error:
            self._error = error  # AttributeError and ValueError: the connection was closed
        finally:
            self._over.set()

    def _read(self, answer: http.client.HTTPResponse) -> _Reply | None:
        """Return a response, None if it is too long.

        It is read in parts, as one read would not return from a server that sends without end.

        Raises:
            IncompleteRead: It has fewer bytes than announced.
        """
        content = bytearray()
        while not self._is_ended and (part := answer.read1(_CHUNK_BYTES)):
            content += part
            if len(content) > self._max_bytes:
                self._is_too_long = True
                return None
        if answer.length:
            raise http.client.IncompleteRead(bytes(content), answer.length)
        return _Reply(answer.status, bytes(content))


def _listed(reply: _Reply) -> Mapping[str, Any]:
    """Return a server's list of models, empty if the response is another."""
    try:
        listed = json.loads(reply.body)
    except (ValueError, RecursionError):
        return {}
    return listed if reply.status == 200 and isinstance(listed, dict) else {}


def _names(listed: Mapping[str, Any]) -> list[str]:
    """Return the names of the models in a server's list."""
    return [row["id"] for row in _rows(listed, "data") if isinstance(row.get("id"), str)]


def _lists_images(listed: Mapping[str, Any], model: str) -> bool:
    """Return whether a server's list says that a model accepts images, as llama.cpp's does."""
    for row in (*_rows(listed, "data"), *_rows(listed, "models")):
        capabilities = row.get("capabilities")
        if model in (row.get("id"), row.get("name"), row.get("model")) and isinstance(
            capabilities, list
        ):
            return any(
                name in _IMAGE_CAPABILITIES for name in capabilities if isinstance(name, str)
            )
    return False


def _rows(listed: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    rows = listed.get(key)
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def _image_option(config: ModelConfig, *, is_chat: bool) -> bool | None:
    """Return the option `images`, None without it.

    Raises:
        ModelError: It is neither true nor false, or true without a chat.
    """
    value = config.options.get("images")
    if value is not None and not isinstance(value, bool):
        raise ModelError(f"The option 'images' must be true or false, not '{str(value)[:40]}'.")
    if value and not is_chat:
        raise ModelError("The option 'images' needs the mode 'chat', as only a chat has images.")
    return value
