"""Start a model of any kind."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Final

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelKind
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.limits import DEFAULT_LIMITS, ModelLimits
from readingroom.engine.models.running import RunningModel
from readingroom.engine.models.types import ModelUnderTest

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
        config: The model's configuration.
        consent: Whether the user agreed to run the model's own code.
        limits: Its limits; None for those of the configuration, or else the defaults.
        seed: Seed of its random numbers.
        progress: Checked for cancellation while waiting for the model.

    Raises:
        ModelError: The model's code is not approved to run, or the model is not supported. If the
            model cannot be loaded, entering the block raises it.
    """
    if config.runs_foreign_code and not consent:
        raise ModelError(
            f"The code of {config.title} is not approved to run. If you trust its source, approve "
            "it on the Models & outputs page, or use --allow-code in a command."
        )
    effective = limits or config.limits or DEFAULT_LIMITS
    return _STARTERS.get(config.kind, _start_process)(config, effective, seed, progress)


def _start_process(
    config: ModelConfig, limits: ModelLimits, seed: int, progress: Progress
) -> AbstractContextManager[ModelUnderTest]:
    return RunningModel(config, limits=limits, seed=seed, progress=progress)


def _start_recorded(
    config: ModelConfig,
    limits: ModelLimits,
    seed: int,  # noqa: ARG001 - signature of all starters
    progress: Progress,
) -> AbstractContextManager[ModelUnderTest]:
    from readingroom.engine.models.recorded import RecordedModel

    return RecordedModel(config, limits, progress)


def _start_server(
    config: ModelConfig, limits: ModelLimits, seed: int, progress: Progress
) -> AbstractContextManager[ModelUnderTest]:
    from readingroom.engine.models.server import start_server_model  # brings all of HTTP and TLS

    return start_server_model(config, limits, seed, progress)


_STARTERS: Final[Mapping[ModelKind, Starter]] = {
    ModelKind.RECORDED: _start_recorded,
    ModelKind.SERVER: _start_server,
}
"""Starters of model kinds without a separate process."""
