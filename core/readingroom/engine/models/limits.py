"""Resource limits of a running model."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Self

from readingroom.domain.errors import ModelError
from readingroom.domain.model import FailureReason
from readingroom.engine.models.config_text import check_keys
from readingroom.engine.models.types import ModelFailedError

MIB: Final = 2**20


@dataclass(frozen=True, slots=True)
class ModelLimits:
    """Limits of the process of a model; exceeding one ends the call with its reason.

    `load_seconds` and `call_seconds` are elapsed time, for loading and for each call.
    `cpu_seconds` is processor time per call, over all threads (None: all processors for the allowed
    time; not supported on Windows). `memory_bytes` None means 60 % of the computer's memory.
    `answer_bytes` limits one answer, `text_characters` one text. After `hangs` consecutive
    timeouts, the model is not queried any more.
    """

    load_seconds: float = 300.0
    call_seconds: float = 300.0
    cpu_seconds: int | None = None
    memory_bytes: int | None = None
    answer_bytes: int = 512 * MIB
    text_characters: int = 200_000
    batch_bytes: int = 64 * MIB
    hangs: int = 3


DEFAULT_LIMITS: Final = ModelLimits()

_WHOLE: Final = (
    "answer_bytes", "batch_bytes", "cpu_seconds", "hangs", "memory_bytes", "text_characters",
)  # fmt: skip


def limits_of(name: str, values: Mapping[str, Any]) -> ModelLimits:
    """Return the limits of a configuration, with defaults for those it does not set.

    `name` is its file name for messages.

    Raises:
        ModelError: A limit is unknown, or not a number above 0.
    """
    check_keys(f"{name}, limits,", values, [field.name for field in fields(ModelLimits)])
    for key, value in values.items():
        kinds = (int,) if key in _WHOLE else (int, float)
        if isinstance(value, bool) or not isinstance(value, kinds) or not 0 < value < 2**62:
            what = "an integer" if key in _WHOLE else "a number"
            raise ModelError(f"{name}, limits: '{key}' must be {what} above 0, not {value!r:.40}.")
    return ModelLimits(**values)


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
        hangs, seconds = self._limits.hangs, self._limits.call_seconds
        if self._hangs >= hangs:
            times = "once" if hangs == 1 else f"{hangs} times in a row"
            raise ModelError(
                f"The model took too long {times} (limit: {seconds:g} s per call), so the run was "
                "stopped. Previous results are saved. Resume the run once the model answers, or "
                "change 'limits: {call_seconds: …, hangs: …}' in its configuration."
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if error is None:
            self.note(None)
        elif isinstance(error, ModelFailedError):
            self.note(error.reason)
