"""What a model may use while it runs."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from readingroom.domain.errors import ModelError
from readingroom.models.config_text import check_keys

MIB: Final = 2**20


@dataclass(frozen=True, slots=True)
class ModelLimits:
    """What the process of a model may use; what goes beyond ends the call with its reason.

    `load_seconds` and `call_seconds` are by the clock: for loading, and for each call.
    `cpu_seconds` is processor time for each call, of all threads together (None: what all
    processors give in the time allowed; Windows knows none). `memory_bytes` None stands for 60 % of
    the computer's memory. `answer_bytes` is what one answer may have, `text_characters` what one
    text may have. After `hangs` calls in a row that took too long nothing more is asked.
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
    """Return the limits that a configuration sets; those it does not name stay as they are.

    Args:
        name: What the file is called in messages.
        values: The limits by name.

    Raises:
        ModelError: a limit is unknown, or no number above 0.
    """
    check_keys(f"{name}, limits,", values, [field.name for field in fields(ModelLimits)])
    for key, value in values.items():
        kinds = (int,) if key in _WHOLE else (int, float)
        if isinstance(value, bool) or not isinstance(value, kinds) or not 0 < value < 2**62:
            what = "whole number" if key in _WHOLE else "number"
            raise ModelError(f"{name}, limits: '{key}' has to be a {what} above 0.")
    return ModelLimits(**values)
