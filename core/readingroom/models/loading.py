"""Starting a model, whatever it consists of."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Final

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelKind, ModelUnderTest
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.models.config import ModelConfig
from readingroom.models.limits import DEFAULT_LIMITS, ModelLimits
from readingroom.models.running import RunningModel

Starter = Callable[
    [ModelConfig, ModelLimits, int, Progress], AbstractContextManager[ModelUnderTest]
]


def start_model(
    config: ModelConfig,
    *,
    consent: bool,
    limits: ModelLimits | None = None,
    seed: int = 0,
    progress: Progress = NO_PROGRESS,
) -> AbstractContextManager[ModelUnderTest]:
    """Return a model that runs inside a `with` block.

    Args:
        config: What it is.
        consent: Whether the user agreed to run the code that comes with it.
        limits: What it may use; None for what its configuration says, or else the usual.
        seed: Where its random numbers begin.
        progress: Asked for the user's wish to stop while it is waited for.

    Raises:
        ModelError: it runs foreign code and nobody agreed to that, or nothing here can run it. A
            model that cannot be loaded raises it where the block begins.
    """
    if config.runs_foreign_code and not consent:
        raise ModelError(
            f"{config.title} runs code that came with it. If you trust where it comes from, allow "
            "that: with --allow-code in a command, or by your consent on the Models page."
        )
    held = limits or config.limits or DEFAULT_LIMITS
    return _STARTERS.get(config.kind, _start_process)(config, held, seed, progress)


def _start_process(
    config: ModelConfig, limits: ModelLimits, seed: int, progress: Progress
) -> AbstractContextManager[ModelUnderTest]:
    return RunningModel(config, limits=limits, seed=seed, progress=progress)


def _start_recorded(
    config: ModelConfig,
    limits: ModelLimits,
    seed: int,  # noqa: ARG001 - as all starters have
    progress: Progress,
) -> AbstractContextManager[ModelUnderTest]:
    from readingroom.models.recorded import RecordedModel

    return RecordedModel(config, limits, progress)


def _start_server(
    config: ModelConfig, limits: ModelLimits, seed: int, progress: Progress
) -> AbstractContextManager[ModelUnderTest]:
    from readingroom.models.server import start_server_model  # brings all of HTTP and TLS

    return start_server_model(config, limits, seed, progress)


_STARTERS: Final[Mapping[ModelKind, Starter]] = {
    ModelKind.RECORDED: _start_recorded,
    ModelKind.SERVER: _start_server,
}
"""Kinds that need no process of their own."""
