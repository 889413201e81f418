"""A language model behind a server on this computer that speaks OpenAI's chat interface.

The address is one of this computer alone, and named by the user: nothing else is ever reached, no
proxy is used and no redirection followed. `options` of the configuration: `model` is the name that
the server knows it by (its only one where left out), `mode` is "chat" or "completion".
"""

import http.client
import ipaddress
import json
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import replace
from types import TracebackType
from typing import Final, NamedTuple, NoReturn, Self
from urllib.parse import urlsplit

from readingroom.domain.errors import ModelError
from readingroom.domain.model import (
    AnyArray,
    FailureReason,
    FloatArray,
    MissingAnswer,
    ModelAnswer,
    ModelCapability,
    ModelFacts,
    ModelUnderTest,
    Prompt,
    Sampling,
    Usage,
)
from readingroom.domain.network_guard import loopback
from readingroom.domain.progress import Progress
from readingroom.models.completions import RuntimeRefusedError, request_of, text_of
from readingroom.models.config import ModelConfig
from readingroom.models.hang_limit import HangLimit
from readingroom.models.limits import ModelLimits

TRIES: Final = 3
"""So often a prompt is sent where the server is busy or does not answer."""
PAUSE_SECONDS: Final = 0.5
"""How long it is waited before the second try; twice as long before each further one."""
_BUSY: Final = (408, 425, 429, 500, 502, 503, 504)
_POLL_SECONDS: Final = 0.05
_LIST_BYTES: Final = 1 << 20
_KEYS: Final = ("model", "mode")


class Address(NamedTuple):
    """Where a server is: its address in digits, its port, and what its paths begin with."""

    host: str
    port: int
    base: str


class _Reply(NamedTuple):
    """What came back: the status, and the body."""

    status: int
    body: bytes


class _UnreachableError(Exception):
    """The server could not be reached, or broke off."""


def read_address(url: str) -> Address:
    """Return the address that a URL names.

    Raises:
        ModelError: it is none of this computer alone.
    """
    try:
        parts = urlsplit(url)
        port = parts.port or 80
    except ValueError as error:
        raise ModelError(f"{url[:80]} is no address of a server.") from error
    host = parts.hostname or ""
    host = "127.0.0.1" if host == "localhost" else host
    if parts.scheme != "http" or parts.username or parts.query or parts.fragment:
        raise ModelError(
            f"{url[:80]} is no address that can be used. Name it as in http://127.0.0.1:8080/v1."
        )
    try:
        is_here = ipaddress.ip_address(host).is_loopback
    except ValueError:
        is_here = False
    if not is_here:
        raise ModelError(
            f"{host[:80] or url[:80]} is not an address of this computer alone. Name a server on "
            "this computer, as in http://127.0.0.1:8080/v1."
        )
    return Address(host, port, parts.path.rstrip("/"))


def start_server_model(
    config: ModelConfig, limits: ModelLimits, seed: int, progress: Progress
) -> AbstractContextManager[ModelUnderTest]:
    """Return a model behind a server; it draws by the seed of each call's own settings."""
    del seed
    return ServerModel(config, limits, progress)


class ServerModel:
    """A model behind a server; a context manager, and a `ModelUnderTest` that can generate."""

    def __init__(self, config: ModelConfig, limits: ModelLimits, progress: Progress) -> None:
        for key in config.options:
            if key not in _KEYS:
                known = ", ".join(_KEYS)
                raise ModelError(f"The option '{key[:40]}' is unknown. Known options: {known}.")
        self._address = read_address(config.url)
        self._limits = limits
        self._patience = HangLimit(limits)
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
            self._look()
        except BaseException:
            self._open.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open.close()

    def _look(self) -> None:
        """Ask the server which models it has."""
        try:
            reply = self._sent("GET", "/models", None, _LIST_BYTES)
        except _UnreachableError as error:
            where = f"{self._address.host}:{self._address.port}"
            raise ModelError(f"No server answers at {where}. Start it, and try again.") from error
        names = _names(reply)
        if not self._model and len(names) != 1:
            known = ", ".join(names[:10]) or "none"
            raise ModelError(
                f"The server does not say which model is meant; it has: {known}. Name one by "
                "'options: {model: NAME}'."
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
            self._patience.note(last.reason if isinstance(last, MissingAnswer) else None)
        return tuple(answers)

    def _answer(self, prompt: Prompt, sampling: Sampling) -> ModelAnswer | MissingAnswer:
        since = time.perf_counter()
        path, request = self._request(prompt, sampling)
        pause = PAUSE_SECONDS
        failed = MissingAnswer(FailureReason.SERVER, "It gave no answer.")
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
                failed = MissingAnswer(FailureReason.HUNG, "It gave no answer in time.")
                break
            if reply.status in _BUSY:
                failed = MissingAnswer(
                    FailureReason.SERVER, f"It answered with status {reply.status}."
                )
                continue
            return self._read(reply, time.perf_counter() - since)
        return replace(failed, usage=Usage(time.perf_counter() - since))

    def _request(self, prompt: Prompt, sampling: Sampling) -> tuple[str, bytes]:
        asked = request_of(prompt, sampling, is_chat=self._is_chat)
        path = "/chat/completions" if self._is_chat else "/completions"
        return path, json.dumps({"model": self._model, "stream": False, **asked}).encode()

    def _read(self, reply: _Reply, seconds: float) -> ModelAnswer | MissingAnswer:
        if reply.status != 200:
            detail = f"It refused the prompt with status {reply.status}."
            return MissingAnswer(FailureReason.SERVER, detail, Usage(seconds))
        try:
            text = text_of(json.loads(reply.body))
        except (ValueError, RecursionError, RuntimeRefusedError):
            detail = "What it sent is no answer of the chat interface."
            return MissingAnswer(FailureReason.SHAPE, detail, Usage(seconds))
        usage = Usage(seconds, None, text.prompt_tokens, text.answer_tokens)
        if len(text.text) > self._limits.text_characters:
            detail = f"A text may have {self._limits.text_characters:,} characters."
            return MissingAnswer(FailureReason.TOO_LONG, detail, usage)
        return ModelAnswer(text.text, usage)

    # ---- the line --------------------------------------------------------------------------------

    def _rest(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self._progress.raise_if_cancelled()
            threading.Event().wait(min(left, _POLL_SECONDS))

    def _sent(self, method: str, path: str, body: bytes | None, most: int) -> _Reply:
        """Return what the server answers; the user's wish to stop is heard meanwhile.

        Raises:
            _UnreachableError: it is not there, breaks off, or sends too much.
            TimeoutError: it takes longer than a call may.
            Cancelled: the user stopped.
        """
        address, seconds = self._address, self._limits.call_seconds
        line = http.client.HTTPConnection(address.host, address.port, timeout=seconds)
        exchange = _Exchange(line, method, address.base + path, body, most)
        until = time.monotonic() + seconds
        try:
            while not exchange.is_over(_POLL_SECONDS):
                self._progress.raise_if_cancelled()
                if time.monotonic() > until:
                    raise TimeoutError
        finally:
            exchange.end()
        return exchange.reply()

    # ---- what it cannot --------------------------------------------------------------------------

    def predict(self, inputs: AnyArray) -> AnyArray:
        """Refuse: a server of this kind answers in words."""
        del inputs
        self._refuse(ModelCapability.PREDICT)

    def predict_proba(self, inputs: AnyArray) -> FloatArray:
        """Refuse: a server of this kind answers in words."""
        del inputs
        self._refuse(ModelCapability.PREDICT_PROBA)

    def get_embeddings(self, inputs: AnyArray) -> FloatArray:
        """Refuse: a server of this kind answers in words."""
        del inputs
        self._refuse(ModelCapability.EMBED)

    def encode_sequences(self, sequences: Sequence[str]) -> FloatArray:
        """Refuse: a server of this kind answers in words."""
        del sequences
        self._refuse(ModelCapability.ENCODE_SEQUENCES)

    def _refuse(self, ability: ModelCapability) -> NoReturn:
        raise ModelError(f"{self.facts.name} has no {ability.value}. It can generate.")


class _Exchange:
    """One request and its reply, on a thread of its own."""

    def __init__(
        self,
        line: http.client.HTTPConnection,
        method: str,
        path: str,
        body: bytes | None,
        most: int,
    ) -> None:
        self._line = line
        self._asked = (method, path, body)
        self._most = most
        self._over = threading.Event()
        self._reply: _Reply | None = None
        self._error: Exception | None = None
        threading.Thread(target=self._run, name="server", daemon=True).start()

    def is_over(self, seconds: float) -> bool:
        """Return whether it is over, waiting so long at most."""
        return self._over.wait(seconds)

    def end(self) -> None:
        """Let go of the line."""
        self._line.close()

    def reply(self) -> _Reply:
        """Return what came."""
        if self._reply is None:
            raise _UnreachableError("It could not be reached or broke off") from self._error
        return self._reply

    def _run(self) -> None:
        method, path, body = self._asked
        headers = {"Content-Type": "application/json"} if body is not None else {}
        try:
            self._line.request(method, path, body, headers)
            answer = self._line.getresponse()
            told = answer.read(self._most + 1)
            if len(told) <= self._most:
                self._reply = _Reply(answer.status, told)
        except (OSError, http.client.HTTPException, AttributeError, ValueError) as error:
            self._error = error  # AttributeError and ValueError: the line was closed meanwhile
        finally:
            self._over.set()


def _names(reply: _Reply) -> list[str]:
    """Return the names of the models that a server lists."""
    try:
        told = json.loads(reply.body)
    except (ValueError, RecursionError):
        return []
    rows = told.get("data") if isinstance(told, Mapping) else None
    if reply.status != 200 or not isinstance(rows, list):
        return []
    return [row["id"] for row in rows if isinstance(row, dict) and isinstance(row.get("id"), str)]
