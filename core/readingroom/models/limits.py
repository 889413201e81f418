"""What a model may use while it runs."""

from dataclasses import dataclass
from typing import Final

MIB: Final = 2**20


@dataclass(frozen=True, slots=True)
class ModelLimits:
    """What the process of a model may use; what goes beyond ends the call with its reason.

    `load_seconds` and `call_seconds` are by the clock: for loading, and for each call.
    `cpu_seconds` is processor time for each call, of all threads together (None: no limit of its
    own; Windows knows none). `memory_bytes` None stands for 60 % of the computer's memory.
    `answer_bytes` is what one answer may have, `text_characters` what one text may have.
    """

    load_seconds: float = 300.0
    call_seconds: float = 300.0
    cpu_seconds: int | None = None
    memory_bytes: int | None = None
    answer_bytes: int = 512 * MIB
    text_characters: int = 200_000
    batch_bytes: int = 64 * MIB


DEFAULT_LIMITS: Final = ModelLimits()
