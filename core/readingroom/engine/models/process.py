"""Client of the process of a model: start it, send requests, end it, and restart it."""

import signal
import time
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

import msgspec

from readingroom.domain.errors import MessageError, ModelError
from readingroom.domain.model import FailureReason
from readingroom.domain.progress import Progress
from readingroom.engine.models.child.command_line import command as child_command
from readingroom.engine.models.child.command_line import environment
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.limits import ModelLimits
from readingroom.engine.models.load_requests import build_load_request
from readingroom.engine.models.messages import (
    TASKS,
    FailedReply,
    FitRequest,
    FittedReply,
    LoadedReply,
    Reply,
    Request,
    TextsReply,
    ValuesReply,
    parts_of,
)
from readingroom.engine.models.types import ModelFailedError
from readingroom.processes.arrays import copied
from readingroom.processes.child import Child
from readingroom.processes.frames import TooLongError
from readingroom.processes.limits import TOO_LARGE
from readingroom.processes.messages import ResultReply
from readingroom.processes.scratch import DAY_S, ScratchFolder

_POLL_SECONDS: Final = 0.05

R = TypeVar("R", LoadedReply, ValuesReply, TextsReply, FittedReply)


class ModelProcess:
    """A process with the model loaded, restarted by the next request if it ended.

    Args:
        config: The model's configuration.
        limits: The limits of the process.
        seed: Seed of its random numbers.
        progress: Checked for cancellation while waiting for the process.
        command: Command to start; empty: the model process of the application.
    """

    def __init__(
        self,
        config: ModelConfig,
        limits: ModelLimits,
        *,
        seed: int,
        progress: Progress,
        command: Sequence[str] = (),
    ) -> None:
        self._config = config
        self._limits = limits
        self._seed = seed
        self._progress = progress
        self._command = command or child_command()
        self._scratch = ScratchFolder("readingroom-model-", least_age_s=DAY_S)
        self._child: Child | None = None
        self._printed_before = 0
        self._number = 0
        self._fit_request: FitRequest | None = None
        self.restarts = -1
        """Number of reloads after the process ended."""

    @property
    def printed_bytes(self) -> int:
        """Number of bytes printed by the model."""
        return self._printed_before + (self._child.word_bytes if self._child else 0)

    def start(self) -> LoadedReply | None:
        """Start the process and load the model; return None if it is already running.

        Raises:
            ModelError: The model cannot be loaded.
            Cancelled: The user cancelled.
        """
        if self._child is not None and not self._child.has_ended:
            return None
        self.end()
        scratch = self._scratch.path
        load = build_load_request(self._config, self._limits, seed=self._seed, scratch=scratch)
        try:
            self._child = Child(
                self._command,
                environment=environment(str(scratch), self._config.threads),
                max_bytes=self._limits.answer_bytes,
                counts_words=True,
            )
            loaded = self._exchange(
                lambda number: msgspec.structs.replace(load, number=number),
                LoadedReply,
                self._limits.load_seconds,
            )
            self.restarts += 1
            if (fit := self._fit_request) is not None:
                self._exchange(
                    lambda number: msgspec.structs.replace(fit, number=number),
                    FittedReply,
                    self._limits.call_seconds,
                )
        except ModelFailedError as error:
            self.end()
            has_detail = error.reason is FailureReason.EXCEPTION and error.detail
            why = error.detail if has_detail else f"it {error.reason.value}. {error.detail}"
            raise ModelError(f"{self._config.title} cannot be loaded: {why}") from error
        except OSError as error:
            self.end()
            raise ModelError(
                f"{self._config.title} cannot be loaded: its process cannot be started "
                f"({error.strerror})."
            ) from error
        return loaded

    def query(self, request: Callable[[int], Request], kind: type[R]) -> R:
        """Return the reply to a request, which is built for its sequence number.

        Raises:
            ModelFailedError: The model did not reply.
            ModelError: The process ended before, and the model cannot be loaded again.
            Cancelled: The user cancelled; the process is ended.
        """
        self.start()
        return self._exchange(request, kind, self._limits.call_seconds)

    def fit(self, request: FitRequest) -> FittedReply:
        """Fit the model; a reloaded model is fitted again."""
        self._fit_request = None
        fitted = self.query(
            lambda number: msgspec.structs.replace(request, number=number), FittedReply
        )
        inputs, labels = copied(request.inputs), copied(request.labels)
        self._fit_request = msgspec.structs.replace(request, inputs=inputs, labels=labels)
        return fitted

    def end(self) -> None:
        """End the process immediately."""
        if self._child is not None:
            self._child.end()
            self._printed_before += self._child.word_bytes
            self._child = None

    def close(self) -> None:
        """End the process, and remove its files."""
        self.end()
        self._scratch.close()

    def _exchange(self, request: Callable[[int], Request], kind: type[R], seconds: float) -> R:
        """Send a request and wait for its reply; end the process if there is none."""
        self._number += 1
        try:
            reply = self._reply(request(self._number), seconds)
        except BaseException:
            self.end()
            raise
        if isinstance(reply, FailedReply) and reply.number == self._number:
            if reply.reason is FailureReason.MEMORY:
                self.end()  # a new process releases its memory
            raise ModelFailedError(reply.reason, reply.detail[:500])
        if not isinstance(reply, kind) or reply.number != self._number:
            self.end()
            raise ModelFailedError(FailureReason.CRASHED, _OUT_OF_TURN)
        return reply

    def _reply(self, request: Request, seconds: float) -> Reply:
        child = self._child
        if child is None:
            raise AssertionError("started before")
        try:
            child.send(*parts_of(request))
            reply = TASKS.task_for(request).decode_reply(self._wait(child, seconds))
        except TooLongError as error:
            maximum = self._limits.answer_bytes
            detail = f"The maximum size of an answer is {maximum:,} bytes."
            raise ModelFailedError(FailureReason.TOO_LONG, detail) from error
        except (EOFError, BrokenPipeError, ConnectionError) as error:
            raise _ended(child.exit_status()) from error
        except MessageError as error:
            raise ModelFailedError(FailureReason.CRASHED, _OUT_OF_TURN) from error
        if not isinstance(reply, ResultReply):
            raise ModelFailedError(FailureReason.CRASHED, _OUT_OF_TURN)
        result: Reply = reply.value
        return result

    def _wait(self, child: Child, seconds: float) -> bytes:
        """Return the next message; time while the job is paused does not count."""
        waited = 0.0
        while waited <= seconds:
            self._progress.raise_if_cancelled()
            since = time.monotonic()
            data = child.receive(_POLL_SECONDS)
            if data is not None:
                return data
            waited += time.monotonic() - since
        raise ModelFailedError(FailureReason.HUNG, f"The limit is {seconds:g} seconds per call.")


def _ended(status: int | None) -> ModelFailedError:
    """Return the failure of a process that ended without a reply, by its exit status."""
    if status is not None and status == -getattr(signal, "SIGXCPU", 24):
        return ModelFailedError(FailureReason.HUNG, "It used up its processor time.")
    if status is not None and status == -getattr(signal, "SIGKILL", 9):
        detail = "The system ended its process, probably because memory ran out."
        return ModelFailedError(FailureReason.MEMORY, detail)
    if status == TOO_LARGE:
        return ModelFailedError(FailureReason.MEMORY, "Its process exceeded the memory limit.")
    detail = (
        f"Its process ended with status {status}." if status is not None else "Its process ended."
    )
    return ModelFailedError(FailureReason.CRASHED, detail)


_OUT_OF_TURN = "Its process sent an invalid reply."
