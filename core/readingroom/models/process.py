"""The process of a model as the caller sees it: started, asked, waited for, ended, started anew."""

import signal
import time
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

import msgspec

from readingroom.domain.errors import ModelError
from readingroom.domain.model import FailureReason, ModelFailedError
from readingroom.domain.progress import Progress
from readingroom.models.child.command_line import command as child_command
from readingroom.models.child.command_line import environment
from readingroom.models.config import ModelConfig
from readingroom.models.limits import ModelLimits
from readingroom.models.load_requests import order_for
from readingroom.models.messages import (
    FailedReply,
    FitRequest,
    FittedReply,
    LoadedReply,
    Reply,
    Request,
    TextsReply,
    ValuesReply,
    decode_reply,
    encode_parts,
    kept,
)
from readingroom.processes.child import Child
from readingroom.processes.frames import TooLongError
from readingroom.processes.limits import SWOLLEN
from readingroom.processes.scratch import DAY_S, ScratchFolder

_POLL_SECONDS: Final = 0.05

R = TypeVar("R", LoadedReply, ValuesReply, TextsReply, FittedReply)


class ModelProcess:
    """Keeps one process with the model loaded; one that ended is started by the next question.

    Args:
        config: The model.
        limits: What it may use.
        seed: Where its random numbers begin.
        progress: Asked for the user's wish to stop while the process is waited for.
        command: What to start; our own child where empty.
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
        self._lesson: FitRequest | None = None
        self.restarts = -1
        """How often the model was loaded anew after its process had ended."""

    @property
    def printed_bytes(self) -> int:
        """How much the model printed."""
        return self._printed_before + (self._child.word_bytes if self._child else 0)

    def start(self) -> LoadedReply | None:
        """Start the process where none runs, and load the model; None where one ran already.

        Raises:
            ModelError: the model cannot be loaded.
            Cancelled: the user stopped.
        """
        if self._child is not None and not self._child.has_ended:
            return None
        self.end()
        scratch = self._scratch.path
        order = order_for(self._config, self._limits, seed=self._seed, scratch=scratch)
        try:
            self._child = Child(
                self._command,
                environment=environment(str(scratch), self._config.threads),
                most_bytes=self._limits.answer_bytes,
                counts_words=True,
            )
            loaded = self._exchange(
                lambda number: msgspec.structs.replace(order, number=number),
                LoadedReply,
                self._limits.load_seconds,
            )
            self.restarts += 1
            if self._lesson is not None:
                self._exchange(self._again, FittedReply, self._limits.call_seconds)
        except ModelFailedError as error:
            self.end()
            is_told = error.reason is FailureReason.EXCEPTION and error.detail
            why = error.detail if is_told else f"it {error.reason.value}. {error.detail}"
            raise ModelError(f"{self._config.title} cannot be loaded: {why}") from error
        except OSError as error:
            self.end()
            raise ModelError(
                f"{self._config.title} cannot be loaded: its process cannot be started "
                f"({error.strerror})."
            ) from error
        return loaded

    def ask(self, request: Callable[[int], Request], kind: type[R]) -> R:
        """Return the reply to a request, which is made for the number it has to bear.

        Raises:
            ModelFailedError: there is none.
            ModelError: the process has ended before, and the model cannot be loaded again.
            Cancelled: the user stopped; the process is ended.
        """
        self.start()
        return self._exchange(request, kind, self._limits.call_seconds)

    def teach(self, lesson: FitRequest) -> FittedReply:
        """Let the model learn; where it has to be loaded anew, it learns the same again."""
        self._lesson = None
        fitted = self.ask(
            lambda number: msgspec.structs.replace(lesson, number=number), FittedReply
        )
        inputs, labels = kept(lesson.inputs), kept(lesson.labels)
        self._lesson = msgspec.structs.replace(lesson, inputs=inputs, labels=labels)
        return fitted

    def end(self) -> None:
        """End the process, whatever it does."""
        if self._child is not None:
            self._child.end()
            self._printed_before += self._child.word_bytes
            self._child = None

    def close(self) -> None:
        """End the process, and remove what it wrote."""
        self.end()
        self._scratch.close()

    def _again(self, number: int) -> FitRequest:
        if self._lesson is None:
            raise AssertionError("asked for where there is one")
        return msgspec.structs.replace(self._lesson, number=number)

    def _exchange(self, request: Callable[[int], Request], kind: type[R], seconds: float) -> R:
        """Send a request and wait for its reply; a process that gives none is ended."""
        self._number += 1
        try:
            reply = self._reply(encode_parts(request(self._number)), seconds)
        except BaseException:
            self.end()
            raise
        if isinstance(reply, FailedReply) and reply.number == self._number:
            if reply.reason is FailureReason.MEMORY:
                self.end()  # what it holds of it comes back with a new one
            raise ModelFailedError(reply.reason, reply.detail[:500])
        if not isinstance(reply, kind) or reply.number != self._number:
            self.end()
            raise ModelFailedError(FailureReason.CRASHED, _OUT_OF_TURN)
        return reply

    def _reply(self, parts: tuple[bytes | memoryview, ...], seconds: float) -> Reply:
        child = self._child
        if child is None:
            raise AssertionError("started before")
        try:
            child.send(*parts)
            return decode_reply(self._wait(child, seconds))
        except TooLongError as error:
            most = self._limits.answer_bytes
            detail = f"One answer may have {most:,} bytes."
            raise ModelFailedError(FailureReason.TOO_LONG, detail) from error
        except (EOFError, BrokenPipeError, ConnectionError) as error:
            raise _ended(child.exit_status()) from error
        except msgspec.DecodeError as error:
            raise ModelFailedError(FailureReason.CRASHED, _OUT_OF_TURN) from error

    def _wait(self, child: Child, seconds: float) -> bytes:
        """Return the next message; the time that the user has paused the job does not count."""
        waited = 0.0
        while waited <= seconds:
            self._progress.raise_if_cancelled()
            since = time.monotonic()
            data = child.receive(_POLL_SECONDS)
            if data is not None:
                return data
            waited += time.monotonic() - since
        raise ModelFailedError(FailureReason.HUNG, f"A call may take {seconds:g} seconds.")


def _ended(status: int | None) -> ModelFailedError:
    """Return what it means that the process has ended without a reply."""
    if status is not None and status == -getattr(signal, "SIGXCPU", 24):
        return ModelFailedError(FailureReason.HUNG, "It used up its processor time.")
    if status is not None and status == -getattr(signal, "SIGKILL", 9):
        detail = "The system ended its process, as it does where memory runs out."
        return ModelFailedError(FailureReason.MEMORY, detail)
    if status == SWOLLEN:
        return ModelFailedError(FailureReason.MEMORY, "Its process became larger than allowed.")
    detail = (
        f"Its process ended with status {status}." if status is not None else "Its process ended."
    )
    return ModelFailedError(FailureReason.CRASHED, detail)


_OUT_OF_TURN = "Its process said something that is no answer."
