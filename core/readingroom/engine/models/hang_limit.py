"""Limit of consecutive timeouts of a model."""

from types import TracebackType
from typing import Self

from readingroom.domain.errors import ModelError
from readingroom.domain.model import FailureReason
from readingroom.engine.models.limits import ModelLimits
from readingroom.engine.models.types import ModelFailedError


class HangLimit:
    """Context manager that counts consecutive timeouts; a successful call resets it."""

    def __init__(self, limits: ModelLimits) -> None:
        self._limits = limits
        self._hangs = 0

    def note(self, reason: FailureReason | None) -> None:
        """Record the failure reason of a call, None for an answer.

        Raises:
            ModelError: The limit of consecutive timeouts is reached.
        """
        self._hangs = self._hangs + 1 if reason is FailureReason.HUNG else 0
        if self._hangs >= self._limits.hangs:
            raise ModelError(self._sentence())

    def _sentence(self) -> str:
        hangs, seconds = self._limits.hangs, self._limits.call_seconds
        times = "once" if hangs == 1 else f"{hangs} times in a row"
        return (
            f"The model took too long {times} (limit: {seconds:g} s per call), so the run was "
            "stopped. Previous results are saved. Resume the run once the model answers, or change "
            "'limits: {call_seconds: …, hangs: …}' in its configuration."
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            self.note(None)
        elif isinstance(error, ModelFailedError):
            self.note(error.reason)
